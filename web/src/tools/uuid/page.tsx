import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Dices } from "lucide-react";
import { useEffect, useState } from "react";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { useSubmitShortcut } from "../parts/use-submit-shortcut.ts";
import { InspectPanel } from "./InspectPanel.tsx";
import { KindOptions } from "./KindOptions.tsx";
import { type GenerateOptions, isUuid, type Kind, KINDS, MAX_COUNT } from "./kinds.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { formatList, formatUuid, type ListFormat, UUID_FORMATS, type UuidFormat } from "./formats.ts";
import { ALLOWED_VALUES, INITIAL_STATE, type State } from "./state.ts";
import type { GenerateResult } from "./generate-worker.ts";

export const meta = toolMeta("uuid");

const EXAMPLES: readonly Example<State>[] = [
  { label: "Database keys (v7)", state: { kind: "v7", count: 10 } },
  { label: "From a name (v5)", state: { kind: "v5", namespace: "dns", name: "www.example.com", count: 1 } },
  { label: "Inspect a v1", state: { inspected: "C232AB00-9414-11EC-B3C8-9F6BDECED846" } },
  { label: "Inspect a ULID", state: { inspected: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } },
  { label: "1,000 as SQL", state: { kind: "v4", count: 1000, listFormat: "sql" } },
];

const LIST_FORMATS: readonly { readonly value: ListFormat; readonly label: string }[] = [
  { value: "txt", label: "Lines" },
  { value: "csv", label: "CSV" },
  { value: "json", label: "JSON" },
  { value: "sql", label: "SQL" },
];

export default function UuidPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const [round, setRound] = useState(0);
  const regenerate = () => setRound(round + 1);
  useSubmitShortcut(regenerate);
  const result = useGenerated(state, round);
  const ids = result?.kind === "generated" ? result.ids : [];
  const formatted = isUuid(state.kind) ? ids.map((id) => formatUuid(id, state.uuidFormat)) : ids;
  const description = KINDS.find(({ value }) => value === state.kind)?.description;
  return (
    <ToolPage
      name="uuid"
      linkFailure={linkFailure}
      share={state}
      shareNote="Random IDs are generated again when the link is opened."
      notebook={() => (result?.kind === "failed" ? null : pythonDraft(pythonSnippet(state)))}
      helpTable={[["Type", "Use"], ...KINDS.map(({ label, description: use }) => [label, use])]}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="flex flex-wrap items-start gap-3">
          <Select
            label="Type"
            value={state.kind}
            options={KINDS}
            onChange={(kind) => change({ kind: kind as Kind })}
            className="w-full sm:w-60"
          />
          <TextField
            type="number"
            label="How many"
            min={1}
            max={MAX_COUNT}
            value={String(state.count)}
            onChange={({ target }) => change({ count: Math.min(MAX_COUNT, Math.max(1, target.valueAsNumber || 1)) })}
            className="w-24"
          />
          <KindOptions state={state} onChange={change} />
          <Button variant="primary" className="mt-5" onClick={regenerate} keys="Ctrl+Enter">
            <Dices aria-hidden />
            Generate
          </Button>
        </div>
        <p dir="auto" className="text-sm text-muted">
          {description}
        </p>
        <TextPane
          label="IDs"
          value={formatList(formatted, state.listFormat)}
          rows={8}
          fileName={`ids.${state.listFormat}`}
          error={result?.kind === "failed" ? result.message : null}
          note={
            ids.length > 0
              ? `${ids.length.toLocaleString("en")} generated with your browser's secure random source.`
              : "…"
          }
          tools={
            <Select
              label="List format"
              hideLabel
              look="quiet"
              value={state.listFormat}
              options={LIST_FORMATS}
              onChange={(listFormat) => change({ listFormat: listFormat as ListFormat })}
              className="w-24"
            />
          }
        />
        {isUuid(state.kind) && (
          <SegmentedControl<UuidFormat>
            label="UUID format"
            value={state.uuidFormat}
            options={UUID_FORMATS}
            onChange={(uuidFormat) => change({ uuidFormat })}
          />
        )}
        <InspectPanel text={state.inspected} onTextChange={(inspected) => change({ inspected })} />
      </div>
    </ToolPage>
  );
}

const GENERATE_TIMEOUT_MS = 10_000;

/** Generates IDs in a worker whenever an option or `round` changes. */
function useGenerated(options: GenerateOptions, round: number): GenerateResult | null {
  const [result, setResult] = useState<GenerateResult | null>(null);
  const { kind, count, namespace, customNamespace, name, bytes, time, size, alphabet } = options;
  useEffect(() => {
    const worker = new Worker(new URL("./generate-worker.ts", import.meta.url), {
      type: "module",
      name: "identifiers",
    });
    const finish = (finished: GenerateResult) => {
      clearTimeout(timeout);
      worker.terminate();
      setResult(finished);
    };
    const timeout = setTimeout(
      () => finish({ kind: "failed", message: "This took too long and was stopped. Try fewer IDs." }),
      GENERATE_TIMEOUT_MS,
    );
    worker.addEventListener("message", ({ data }: MessageEvent<GenerateResult>) => finish(data));
    worker.addEventListener("error", () =>
      finish({ kind: "failed", message: "The generator couldn't be loaded. Check your connection and try again." }),
    );
    worker.postMessage({
      kind,
      count,
      namespace,
      customNamespace,
      name,
      bytes,
      time,
      size,
      alphabet,
    } satisfies GenerateOptions);
    return () => {
      clearTimeout(timeout);
      worker.terminate();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- incrementing the round generates new IDs
  }, [kind, count, namespace, customNamespace, name, bytes, time, size, alphabet, round]);
  return result;
}
