import { screen } from "@testing-library/react";
import { createElement, createRef, forwardRef, type ComponentType, type ReactElement, type Ref } from "react";
import { describe, expect, test } from "vitest";
import { HumanRequest } from "../../src/components/human-request/index.ts";
import { approve, resume } from "../../src/core/answer.ts";
import { approvalAsked, suspended } from "../support/chunks.ts";
import { show } from "../support/show.tsx";

const approval = approvalAsked({ toolName: "erase", args: { path: "/old" } });
const failing = () => ({ type: "failed", reason: "network", mayHaveArrived: false }) as const;

interface PartCase {
  readonly part: ComponentType<never>;
  readonly props?: object;
  readonly state?: string;
  readonly chunks?: readonly unknown[];
  readonly open?: boolean;
  /** The request is answered, in vain or not, before the part is looked at. */
  readonly answered?: "accepted" | "failed";
}

const parts: Readonly<Record<Exclude<keyof typeof HumanRequest, "Root">, PartCase>> = {
  Title: { part: HumanRequest.Title as never },
  Approve: { part: HumanRequest.Approve as never },
  Decline: { part: HumanRequest.Decline as never },
  Reason: { part: HumanRequest.Reason as never, open: true },
  Submit: {
    part: HumanRequest.Submit as never,
    props: { answer: resume(1) },
    chunks: suspended({ toolName: "reserve" }, { seats: 2 }),
  },
  Cancel: { part: HumanRequest.Cancel as never },
  Retry: { part: HumanRequest.Retry as never, answered: "failed", state: "failed" },
  Status: { part: HumanRequest.Status as never },
  Receipt: { part: HumanRequest.Receipt as never, answered: "accepted", state: "unresolved" },
};

const Own = forwardRef(function Own(props: object, ref: Ref<HTMLElement>) {
  return createElement("output", { ...props, ref });
});

async function draw({ part, props, chunks = approval, open = false, answered }: PartCase, given: object) {
  const element = createElement(part as ComponentType<object>, { ...props, ...given });
  const root = (content: ReactElement | null) => (
    <HumanRequest.Root id="call-1" isReasonOpen={open}>
      {content}
    </HumanRequest.Root>
  );
  const shown = show(root(null), { chunks, ...(answered === "failed" && { onAnswer: failing }) });
  if (answered !== undefined) await shown.session.answer("call-1", approve());
  shown.show(root(element));
  return shown;
}

describe.each(Object.entries(parts))("HumanRequest.%s", (_name, part) => {
  test("gives its element to a ref", async () => {
    const ref = createRef<HTMLElement>();
    await draw(part, { ref, "aria-label": "It" });
    expect(screen.getByLabelText("It")).toBe(ref.current);
  });

  test("passes attributes and class names on", async () => {
    await draw(part, {
      "aria-label": "It",
      className: "mine",
      title: "Yes",
      style: { opacity: 0.5 },
    });
    const element = screen.getByLabelText("It");
    expect(element).toHaveClass("mine");
    expect(element).toHaveAttribute("title", "Yes");
    expect(element).toHaveStyle({ opacity: "0.5" });
  });

  test("says which part it is and how the request stands", async () => {
    await draw(part, { "aria-label": "It" });
    const element = screen.getByLabelText("It");
    expect(element).toHaveAttribute("data-mtu-part", _name.toLowerCase());
    expect(element).toHaveAttribute("data-state", part.state ?? "pending");
  });

  test("becomes another element, with its props, handlers, class names and refs merged", async () => {
    const inner = createRef<HTMLElement>();
    const outer = createRef<HTMLElement>();
    const clicks: string[] = [];
    const { user } = await draw(part, {
      ref: outer,
      "aria-label": "It",
      className: "outer",
      onClick: () => clicks.push("outer"),
      render: createElement(Own, {
        ref: inner,
        className: "inner",
        onClick: () => clicks.push("inner"),
      } as object),
    });
    const element = screen.getByLabelText("It");
    expect(element.tagName).toBe("OUTPUT");
    expect(element).toHaveClass("outer", "inner");
    expect(element).toHaveAttribute("data-mtu-part");
    expect([inner.current, outer.current]).toEqual([element, element]);
    await user.click(element);
    expect(clicks).toEqual(["inner", "outer"]);
  });

  test("becomes what a function makes of its props", async () => {
    await draw(part, {
      "aria-label": "It",
      render: (props: object) => createElement("output", props),
    });
    expect(screen.getByLabelText("It").tagName).toBe("OUTPUT");
  });

  test("names itself and what to do when it stands outside a root", () => {
    const element = createElement(part.part as ComponentType<object>, part.props ?? {});
    expect(() => show(element, { chunks: approval })).toThrow(/outside HumanRequest.Root.*Put it inside/s);
  });
});

describe("HumanRequest.Root", () => {
  test("is a group that its title names", () => {
    show(
      <HumanRequest.Root id="call-1">
        <HumanRequest.Title>Erase the folder</HumanRequest.Title>
      </HumanRequest.Root>,
      { chunks: approval },
    );
    expect(screen.getByRole("group", { name: "Erase the folder" })).toHaveAttribute("data-state", "pending");
  });

  test("takes a ref, attributes, a label and another element like every part", () => {
    const ref = createRef<HTMLElement>();
    show(<HumanRequest.Root id="call-1" ref={ref} className="mine" aria-label="It" render={<article />} />, {
      chunks: approval,
    });
    const group = screen.getByRole("group", { name: "It" });
    expect(group).toBe(ref.current);
    expect(group.tagName).toBe("ARTICLE");
    expect(group).toHaveClass("mine");
  });

  test("renders nothing for an id that the session does not know", () => {
    show(<HumanRequest.Root id="nobody" />, { chunks: approval });
    expect(screen.queryByRole("group")).toBeNull();
  });

  test("is busy while the answer is on its way", async () => {
    const { user } = show(
      <HumanRequest.Root id="call-1" aria-label="It">
        <HumanRequest.Approve>Approve</HumanRequest.Approve>
      </HumanRequest.Root>,
      { chunks: approval, onAnswer: () => new Promise(() => {}) },
    );
    await user.click(screen.getByRole("button", { name: "Approve" }));
    expect(screen.getByRole("group", { name: "It" })).toHaveAttribute("aria-busy", "true");
  });
});
