import { Button } from "@fiddle/ui/button.tsx";
import { Play } from "lucide-react";
import { classes } from "@fiddle/ui/classes.ts";
import { useState } from "react";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { counted } from "../../platform/format.ts";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { Notice } from "../parts/Notice.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { ScrollArea } from "../parts/ScrollArea.tsx";
import { VisibleText } from "../parts/VisibleText.tsx";
import { unitOf } from "./offsets.ts";
import type { RegexResult, TextMatch } from "./protocol.ts";
import { type FinishedRun, latestRun, type RunState } from "./use-regex.ts";

interface ResultViewProps {
  readonly state: RunState;
  readonly python: ToolKernel;
  readonly matches: readonly TextMatch[];
  /** Whether the user has interacted with the tool. Nothing is loaded before that. */
  readonly isStarted: boolean;
  readonly onStart: () => void;
}

export function ResultView({ state, python, matches, isStarted, onStart }: ResultViewProps) {
  if (!isStarted)
    return (
      <Button variant="primary" className="self-start" onClick={onStart} keys="Ctrl+Enter">
        <Play aria-hidden />
        Find matches
      </Button>
    );
  const finished = latestRun(state);
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      {python.status.kind === "loading" && (
        <LoadProgressBar {...(python.status.progress ?? { text: "Starting Python", loaded: 0, total: 0 })} />
      )}
      <div aria-live="polite" className="flex flex-col gap-2">
        <p role="status" className="text-sm font-medium text-primary tabular-nums">
          {summarize(state, finished)}
        </p>
        {state.kind === "failed" && <Notice tone="bad">{state.reason}</Notice>}
        {state.kind === "stopped" && <TimeoutNotice />}
        {finished && "matches" in finished.response && <Notices result={finished.response} />}
      </div>
      {finished && "matches" in finished.response && (
        <>
          <MatchTable
            key={finished.request.pattern}
            matches={matches}
            units={UNIT_NAMES[unitOf(finished.request)]}
            missingValue={finished.request.flavor === "python" ? "None" : "undefined"}
          />
          {finished.response.result !== null && (
            <TextPane label="Substituted text" value={finished.response.result} fileName="substituted.txt" />
          )}
          {finished.response.value !== null && (
            <TextPane label={`Return value of ${finished.request.method}`} value={finished.response.value} rows={3} />
          )}
        </>
      )}
    </section>
  );
}

const UNIT_NAMES = { "utf-16": "UTF-16 units", "code-point": "characters", byte: "bytes" } as const;

function summarize(state: RunState, finished: FinishedRun | null): string {
  if (state.kind === "running" && !finished) return "Searching…";
  if (!finished) return "";
  if ("error" in finished.response) return "Invalid pattern";
  const { matches, more, stopped } = finished.response;
  const found =
    matches.length === 0
      ? `No matches${stopped ? " before the timeout" : ""}`
      : `${more ? "More than " : ""}${counted(matches.length, "match", "matches")}`;
  return `${found} in ${Math.max(1, Math.round(finished.durationMs))} ms`;
}

function Notices({ result }: { readonly result: RegexResult }) {
  return (
    <>
      {result.stopped && <TimeoutNotice />}
      {result.failure && <Notice tone="bad">{result.failure}</Notice>}
      {result.warnings.map((warning) => (
        <Notice key={warning} tone="warn">
          Python warning: {warning}.
        </Notice>
      ))}
    </>
  );
}

function TimeoutNotice() {
  return (
    <Notice tone="warn">
      Stopped: the pattern took longer than allowed. Nested quantifiers such as <code>(a+)+</code> try every way to
      split the text. Make one of them possessive or atomic, or increase the timeout.
    </Notice>
  );
}

const PAGE_SIZE = 50;

interface MatchTableProps {
  readonly matches: readonly TextMatch[];
  /** The unit of spans, e.g. "characters". */
  readonly units: string;
  /** How the language shows a group that did not match: None or undefined. */
  readonly missingValue: string;
}

/** Every match with the number, name, value and span of its groups. */
function MatchTable({ matches, units, missingValue }: MatchTableProps) {
  const [limit, setLimit] = useState(PAGE_SIZE);
  if (matches.length === 0) return null;
  return (
    <div className="rounded-md border border-line bg-surface">
      <ScrollArea label="Matches" className="overflow-x-auto">
        <table className="w-full text-sm [&_td]:align-top [&_th]:align-top [&_th]:whitespace-nowrap">
          <caption className="sr-only">Matches and their groups. Spans count {units}.</caption>
          <thead>
            <tr>
              <th scope="col">Match</th>
              <th scope="col">Group</th>
              <th scope="col" className="w-full">
                Value
              </th>
              <th scope="col">Span</th>
            </tr>
          </thead>
          <tbody className="font-mono">
            {matches.slice(0, limit).flatMap((match, index) =>
              match.groups.map(({ number, name, value, span }) => (
                <tr key={`${index} ${number}`}>
                  <td>{number === 0 ? index + 1 : ""}</td>
                  <td className="whitespace-nowrap">{name === null ? number : `${number} ${name}`}</td>
                  <td
                    className={classes(
                      "wrap-anywhere whitespace-pre-wrap",
                      (value === null || value === "") && "text-muted",
                    )}
                  >
                    {value === null ? missingValue : value === "" ? "empty" : <VisibleText text={value} />}
                  </td>
                  <td className="whitespace-nowrap">{span[0] < 0 ? "" : `${span[0]}–${span[1]}`}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </ScrollArea>
      {matches.length > limit && (
        <Button size="sm" variant="ghost" className="m-1" onClick={() => setLimit(limit + PAGE_SIZE * 4)}>
          Show more of {matches.length.toLocaleString("en")} matches
        </Button>
      )}
    </div>
  );
}
