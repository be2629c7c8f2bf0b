import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useEffect, useState } from "react";
import type { Verdict } from "./analysis/linear-check.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { checkNotebook } from "./check-notebook.ts";

/** The answer to: would a run from the top give these outputs? */
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
    <section aria-label="Check of the order" className="order-check" data-fine={differing.length === 0 || undefined}>
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
      <p>Told from names and the order of runs. Chance, time, files and the network are not seen.</p>
    </section>
  );
}

function headline(differing: number, all: number): string {
  if (all === 0) return "There is no code to check yet.";
  if (differing === 0) return "A run from the top would give these outputs.";
  const cells = differing === 1 ? "1 cell" : `${differing} cells`;
  return `A run from the top may give other outputs in ${cells} of ${all}.`;
}
