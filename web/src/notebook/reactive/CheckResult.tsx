import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useState } from "react";
import type { Verdict } from "./analysis/linear-check.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { checkNotebook } from "./check-notebook.ts";

/** Says whether “Run all” would reproduce the outputs. */
export function CheckResult({ goTo }: { readonly goTo: (id: string) => void }) {
  const services = useNotebook();
  const [verdicts, setVerdicts] = useState<readonly Verdict[] | null>(null);
  useEffect(() => {
    let ended = false;
    checkNotebook(services)
      .then((found) => !ended && setVerdicts(found))
      .catch(reportError);
    return () => {
      ended = true;
    };
  }, [services]);
  if (!verdicts) return <Spinner label="Checking" className="m-4" />;
  const order = services.notebook.document.cellIds();
  const differing = verdicts.filter(({ why }) => why.length > 0);
  return (
    <section aria-label="Run order check" className="order-check" data-fine={differing.length === 0 || undefined}>
      <h3>{headline(differing.length, verdicts.length)}</h3>
      <ul>
        {differing.map(({ id, why }) => (
          <li key={id}>
            <button type="button" onClick={() => goTo(id)}>
              <strong>Cell {order.indexOf(id) + 1}</strong>
              {why.map((sentence) => (
                <span key={sentence}>{sentence}</span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      <p>Based on variable names and run order. Randomness, time, files and network access aren't considered.</p>
    </section>
  );
}

function headline(differing: number, all: number): string {
  if (all === 0) return "There's no code to check yet.";
  if (differing === 0) return "“Run all” would reproduce these outputs.";
  const cells = differing === 1 ? "1 cell" : `${differing} cells`;
  return `“Run all” may produce other outputs in ${cells} of ${all}.`;
}
