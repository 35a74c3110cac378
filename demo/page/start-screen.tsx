import { scenarios } from "../scenarios.ts";

/** What one can try, before anything was said. */
export function StartScreen({ onChoose }: { readonly onChoose: (prompt: string) => void }) {
  return (
    <section className="start" aria-labelledby="start-title">
      <h2 id="start-title">Issue 14 goes to the printer on Thursday</h2>
      <p>
        Juno does the work and asks wherever a person must decide. Start with one of these, or write a message
        of your own.
      </p>
      <ol className="scenarios">
        {scenarios.map(({ id, title, detail, prompt }) => (
          <li key={id}>
            <button
              type="button"
              className="scenario"
              aria-describedby={`${id}-detail`}
              onClick={() => onChoose(prompt)}
            >
              <span className="scenario-title">{title}</span>
              <span className="scenario-detail" id={`${id}-detail`} aria-hidden="true">
                {detail}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
