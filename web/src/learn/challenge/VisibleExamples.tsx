import type { RecordedTest } from "@fiddle/protocol";
import { expectedText, givenLanguage, givenText } from "../../judge/describe-outcome.ts";
import { CodeListing } from "../parts/CodeListing.tsx";

/** The visible tests as examples. */
export function VisibleExamples({ tests }: { readonly tests: readonly RecordedTest[] }) {
  return (
    <section aria-label="Examples" className="mt-8">
      <h2 className="text-lg">Examples</h2>
      <ul className="m-0 mt-2 flex list-none flex-col gap-3 p-0">
        {tests.map((test, i) => (
          <li key={i} className="min-w-0 rounded-md border border-line">
            <h3 className="border-b border-line px-3 py-1.5 text-sm text-secondary">{test.group}</h3>
            <CodeListing
              code={givenText(test.given)}
              language={givenLanguage(test.given)}
              label="Input"
              className="rounded-none"
            />
            <div className="flex flex-col gap-1 px-3 py-2">
              <p className="text-xs text-muted">{outcomeLabel(test)}</p>
              <pre className="m-0 overflow-x-auto font-mono text-code whitespace-pre text-primary">
                {expectedText(test.outcome) || " "}
              </pre>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function outcomeLabel({ given, outcome }: RecordedTest): string {
  if ("stdin" in given) return "Prints";
  if (outcome.kind === "raised") return "Raises";
  return "setup" in given ? "Result" : "Returns";
}
