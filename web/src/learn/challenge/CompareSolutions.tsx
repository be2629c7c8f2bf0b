import type { ChallengeEditorial } from "@fiddle/protocol";
import type { PublishedSolution } from "@fiddle/protocol/learn/solution.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { Flag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useUser } from "../../accounts/session.ts";
import { useCapabilities } from "../../platform/root-data.ts";
import { CodeListing } from "../parts/CodeListing.tsx";
import { PublishSolution } from "./PublishSolution.tsx";
import { ReportForm } from "../../fiddles/ReportForm.tsx";
import { reportSolution } from "./solution-calls.ts";
import { usePublishedSolutions } from "./use-solutions.ts";

interface CompareSolutionsProps {
  readonly slug: string;
  readonly language: "python" | "sql";
  /** The learner's code that passed last. */
  readonly code: string;
  /** Null until it has loaded. */
  readonly editorial: ChallengeEditorial | null;
}

/** The learner's solution beside the accepted ones and those that others published. Only after solving. */
export function CompareSolutions({ slug, language, code, editorial }: CompareSolutionsProps) {
  const { solutions } = useCapabilities();
  const published = usePublishedSolutions(slug, useUser().id);
  const [chosen, setChosen] = useState("accepted-0");
  const [isReporting, setReporting] = useState(false);
  const accepted = editorial?.solutions ?? [];
  const others = published.answer?.solutions ?? [];
  const other = others.find(({ id }) => id === chosen);
  const shown = other?.code ?? accepted[Number(chosen.replace("accepted-", ""))] ?? accepted[0];
  return (
    <section aria-label="Compare solutions" className="mt-8">
      <h2 className="text-2xl">Compare solutions</h2>
      <div className="mt-2 flex flex-wrap items-end gap-2">
        <Select
          label="Compare yours with"
          value={other ? chosen : shown === accepted[0] ? "accepted-0" : chosen}
          options={optionsOf(accepted.length, others)}
          onChange={setChosen}
          className="max-w-full min-w-56"
        />
        {other && (
          <Button size="sm" variant="ghost" onClick={() => setReporting(true)}>
            <Flag aria-hidden />
            Report
          </Button>
        )}
      </div>
      <div className="mt-3 grid grid-cols-1 gap-3 md:grid-cols-2">
        <Pane title="Yours" code={code} language={language} />
        {shown !== undefined && (
          <Pane
            title={other ? <bdi>{other.name}</bdi> : "Accepted solution"}
            code={other ? visibleCode(shown) : shown}
            language={language}
          />
        )}
      </div>
      {solutions && (
        <PublishSolution key={published.answer?.public_name ?? ""} slug={slug} code={code} published={published} />
      )}
      {other && isReporting && (
        <ReportForm
          what="solution"
          send={(reason) => reportSolution(other.id, reason)}
          onClose={() => setReporting(false)}
        />
      )}
    </section>
  );
}

function optionsOf(accepted: number, others: readonly PublishedSolution[]) {
  const date = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
  return [
    ...Array.from({ length: accepted }, (_, i) => ({
      value: `accepted-${i}`,
      label: accepted === 1 ? "Accepted solution" : `Accepted solution ${i + 1}`,
    })),
    ...others.map(({ id, name, published_at: at }) => ({
      value: id,
      label: `${name}, ${date.format(new Date(at))}`,
    })),
  ];
}

interface PaneProps {
  readonly title: ReactNode;
  readonly code: string;
  readonly language: "python" | "sql";
}

function Pane({ title, code, language }: PaneProps) {
  return (
    <figure className="m-0 min-w-0">
      <figcaption dir="auto" className="mb-1 text-sm font-medium text-secondary">
        {title}
      </figcaption>
      <CodeListing code={code.trimEnd()} language={language} className="max-h-96" />
    </figure>
  );
}

/** Signs that are invisible and change in which order a line is read. */
const HIDDEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A stranger's code with hidden signs written out, so that it reads as it would run. */
function visibleCode(code: string): string {
  return code.replaceAll(HIDDEN, (sign) => `⟦U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟧`);
}
