import { agentName } from "./agent.ts";
import { DirectionIcon, MoonIcon, PlusIcon, SunIcon } from "./icons.tsx";
import { useAppearance } from "./use-appearance.ts";

export function TopBar({ onStartAnother }: { readonly onStartAnother: () => void }) {
  const [{ theme, direction }, change] = useAppearance();
  const isDark = theme === "dark";
  const isRightToLeft = direction === "rtl";
  return (
    <header className="top-bar">
      <div className="top-bar-inside">
        <h1>Issue 14</h1>
        <span className="project">Tidewater Quarterly</span>
        <div className="controls">
          <button
            type="button"
            className="control"
            aria-label="New thread"
            title="New thread"
            onClick={onStartAnother}
          >
            <PlusIcon />
          </button>
          <button
            type="button"
            className="control"
            aria-label="Right to left"
            title="Right to left"
            aria-pressed={isRightToLeft}
            onClick={() => change({ direction: isRightToLeft ? "ltr" : "rtl" })}
          >
            <DirectionIcon />
          </button>
          <button
            type="button"
            className="control"
            aria-label="Dark"
            title="Dark"
            aria-pressed={isDark}
            onClick={() => change({ theme: isDark ? "light" : "dark" })}
          >
            {isDark ? <SunIcon /> : <MoonIcon />}
          </button>
        </div>
        <span className="agent-name">{agentName}</span>
      </div>
    </header>
  );
}
