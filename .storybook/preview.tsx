import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import { useLayoutEffect, type ReactNode } from "react";
import "../src/styles/styles.css";

/** What the toolbar sets, where an app sets it: on the document's root. */
function Surroundings(props: {
  readonly theme: string;
  readonly direction: string;
  readonly children: ReactNode;
}) {
  const { theme, direction, children } = props;
  useLayoutEffect(() => {
    const { documentElement: root, body } = document;
    root.dataset["theme"] = theme;
    root.dir = direction;
    body.style.colorScheme = theme;
    body.style.background = theme === "dark" ? "#15181a" : "#ffffff";
  }, [theme, direction]);
  return children;
}

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  parameters: { a11y: { test: "error" } },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { title: "Theme", icon: "contrast", items: ["light", "dark"], dynamicTitle: true },
    },
    direction: {
      description: "Direction of writing",
      toolbar: { title: "Direction", icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: "light", direction: "ltr" },
  decorators: [
    (Story, { globals }) => (
      <Surroundings theme={String(globals["theme"])} direction={String(globals["direction"])}>
        <Story />
      </Surroundings>
    ),
  ],
});
