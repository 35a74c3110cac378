import {
  cloneElement,
  createElement,
  version,
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type CSSProperties,
  type JSX,
  type ReactElement,
  type Ref,
  type RefObject,
  type SyntheticEvent,
} from "react";

/** Another element for a part: an element that takes the part's props, or a function that makes one from them. */
export type Render<Given> = ReactElement | ((props: Given) => ReactElement);

/** What every part takes: the attributes of its element, and `render` to be another element. */
export type PartProps<Tag extends keyof JSX.IntrinsicElements> = ComponentPropsWithoutRef<Tag> & {
  /** The element to be instead, with all props, handlers and refs merged. */
  readonly render?: Render<ComponentPropsWithRef<Tag>>;
};

type Props = Record<string, unknown>;

/**
 * Makes the element of a part.
 *
 * What the person who uses the part gives wins over the part's own props; handlers run after theirs, unless theirs
 * prevented the default.
 */
export function renderElement(
  tag: string,
  given: { readonly render?: Render<never> | undefined },
  own: Props,
  ref: Ref<Element>,
): ReactElement {
  const { render, ...rest } = given;
  const props = mergeProps(own, rest);
  if (render === undefined) return createElement(tag, { ...props, ref });
  if (typeof render === "function") return render({ ...props, ref } as never);
  const element = render as ReactElement<Props>;
  return cloneElement(element, {
    ...mergeProps(props, element.props),
    ref: mergeRefs(ref, refOf(element)),
  });
}

/** Joins two sets of props: the given ones win, handlers chain, class names and styles add up. */
export function mergeProps(own: Props, given: Props): Props {
  const merged = { ...own };
  for (const [key, value] of Object.entries(given)) {
    if (value !== undefined) merged[key] = mergeProp(key, own[key], value);
  }
  return merged;
}

function mergeProp(key: string, own: unknown, given: unknown): unknown {
  if (key === "className" && own !== undefined) return `${String(own)} ${String(given)}`;
  if (key === "style") return { ...(own as CSSProperties), ...(given as CSSProperties) };
  if (!isHandler(key, own) || !isHandler(key, given)) return given;
  return (event: SyntheticEvent, ...details: unknown[]) => {
    given(event, ...details);
    if (!event.defaultPrevented) own(event, ...details);
  };
}

function isHandler(key: string, value: unknown): value is (...details: unknown[]) => void {
  return /^on[A-Z]/.test(key) && typeof value === "function";
}

function mergeRefs(first: Ref<Element>, second: Ref<Element> | undefined): Ref<Element> {
  if (first === null || second === null || second === undefined) return second ?? first;
  return (value: Element | null) => {
    for (const ref of [first, second]) {
      if (typeof ref === "function") ref(value);
      else (ref as RefObject<unknown>).current = value;
    }
  };
}

/** React 19 keeps an element's ref among its props; before, it stood beside them. Each warns about the other place. */
function refOf(element: ReactElement<Props>): Ref<Element> | undefined {
  const place = Number.parseInt(version) >= 19 ? element.props : (element as unknown as Props);
  return place["ref"] as Ref<Element> | undefined;
}
