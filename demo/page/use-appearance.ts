import { useEffect, useState } from "react";

export interface Appearance {
  readonly theme: "light" | "dark";
  readonly direction: "ltr" | "rtl";
}

const storageKey = "appearance";

/** Theme and direction of the page. The theme follows the system until it is chosen. */
export function useAppearance(): readonly [Appearance, (change: Partial<Appearance>) => void] {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    document.documentElement.dataset["theme"] = appearance.theme;
    document.documentElement.dir = appearance.direction;
  }, [appearance]);
  return [
    appearance,
    (change) => {
      const next = { ...appearance, ...change };
      setAppearance(next);
      sessionStorage.setItem(storageKey, JSON.stringify(next));
    },
  ];
}

function readAppearance(): Appearance {
  const stored = sessionStorage.getItem(storageKey) ?? "";
  const isDark = window.matchMedia("(prefers-color-scheme: dark)").matches;
  return {
    theme: stored.includes('"dark"')
      ? "dark"
      : stored.includes('"light"')
        ? "light"
        : isDark
          ? "dark"
          : "light",
    direction: stored.includes('"rtl"') ? "rtl" : "ltr",
  };
}
