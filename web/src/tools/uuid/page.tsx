import { Button } from "@fiddle/ui/button.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Dices } from "lucide-react";
import { useState } from "react";
import { toolMeta } from "../tool-meta.ts";
import { pythonDraft } from "../frame/notebook-draft.ts";
import { staticText } from "../frame/static-text.tsx";
import { ToolPage } from "../frame/ToolPage.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { SegmentedControl } from "../parts/SegmentedControl.tsx";
import { type Example, Examples } from "../parts/Examples.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { useSubmitShortcut } from "../parts/use-submit-shortcut.ts";
import { InspectPanel } from "./InspectPanel.tsx";
import { KindOptions } from "./KindOptions.tsx";
import { isUuid, type Kind, KINDS } from "./kinds.ts";
import { pythonSnippet } from "./python-snippet.ts";
import { type ListForm, type Spelling, spell, SPELLINGS, writeList } from "./spelling.ts";
import { ALLOWED_VALUES, INITIAL_STATE, type State } from "./state.ts";
import { useGenerated } from "./use-generated.ts";

export const meta = toolMeta("uuid");

const UuidHelp = staticText(() => import("./UuidHelp.tsx").then((m) => m.UuidHelp));

const EXAMPLES: readonly Example<State>[] = [
  { label: "Database keys (v7)", state: { kind: "v7", count: 10 } },
  { label: "From a name (v5)", state: { kind: "v5", namespace: "dns", name: "www.example.com", count: 1 } },
  { label: "Look into a v1", state: { inspected: "C232AB00-9414-11EC-B3C8-9F6BDECED846" } },
  { label: "Look into a ULID", state: { inspected: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } },
  { label: "1,000 as SQL", state: { kind: "v4", count: 1000, form: "sql" } },
];

const FORMS: readonly { readonly value: ListForm; readonly label: string }[] = [
  { value: "txt", label: "Lines" },
  { value: "csv", label: "CSV" },
  { value: "json", label: "JSON" },
  { value: "sql", label: "SQL" },
];

export default function UuidPage() {
  const { state, change, linkFailure } = useToolState(INITIAL_STATE, ALLOWED_VALUES);
  const [round, setRound] = useState(0);
  useSubmitShortcut(() => setRound(round + 1));
  const made = useGenerated(state, round);
  const ids = made?.kind === "made" ? made.ids : [];
  const spelled = isUuid(state.kind) ? ids.map((id) => spell(id, state.spelling)) : ids;
  const says = KINDS.find(({ value }) => value === state.kind)?.says;
  return (
    <ToolPage
      name="uuid"
      linkFailure={linkFailure}
      share={state}
      shareNote="Random identifiers are made anew where it is opened."
      notebook={() => (made?.kind === "failed" ? null : pythonDraft(pythonSnippet(state)))}
      help={<UuidHelp />}
    >
      <div className="flex flex-col gap-4">
        <Examples examples={EXAMPLES} onPick={(picked) => change({ ...INITIAL_STATE, ...picked })} />
        <div className="flex flex-wrap items-start gap-3">
          <Select
            label="Kind"
            value={state.kind}
            options={KINDS}
            onChange={(kind) => change({ kind: kind as Kind })}
            className="w-full sm:w-60"
          />
          <TextField
            type="number"
            label="How many"
            min={1}
            max={10_000}
            value={String(state.count)}
            onChange={({ target }) => change({ count: Math.min(10_000, Math.max(1, target.valueAsNumber || 1)) })}
            className="w-24"
          />
          <KindOptions state={state} onChange={change} />
          <Button variant="primary" className="mt-5" onClick={() => setRound(round + 1)} keys="Ctrl+Enter">
            <Dices aria-hidden />
            Make new
          </Button>
        </div>
        <p className="text-sm text-muted">{says}</p>
        <TextPane
          label="Identifiers"
          value={writeList(spelled, state.form)}
          rows={8}
          fileName={`identifiers.${state.form}`}
          error={made?.kind === "failed" ? made.message : null}
          note={
            ids.length > 0 ? `${ids.length.toLocaleString("en")} made with the browser’s secure random source.` : "…"
          }
          tools={
            <Select
              label="Written as"
              hideLabel
              look="quiet"
              value={state.form}
              options={FORMS}
              onChange={(form) => change({ form: form as ListForm })}
              className="w-24"
            />
          }
        />
        {isUuid(state.kind) && (
          <SegmentedControl<Spelling>
            label="Spelling"
            value={state.spelling}
            options={SPELLINGS}
            onChange={(spelling) => change({ spelling })}
          />
        )}
        <InspectPanel text={state.inspected} onText={(inspected) => change({ inspected })} />
      </div>
    </ToolPage>
  );
}
