import { INPUT_KINDS, type InputKind } from "@fiddle/notebook/inputs/input.ts";
import { nameOfLabel } from "@fiddle/notebook/inputs/python-name.ts";
import { newInput } from "@fiddle/notebook/inputs/write-input.ts";
import { Field } from "@fiddle/ui/field.tsx";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { fieldClass, TextField } from "@fiddle/ui/text-field.tsx";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { declareInput, inputIn, insertInput } from "./edit-input.ts";
import { draftOf, hasOptions, type InputDraft, inputOfDraft, KIND_LABELS, withKind } from "./input-draft.ts";

/** Asks for everything about an input: of a new one, or of one that is there. */
export function InputDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const { notebook, selection, session } = services;
  const target = useStore(services.dialogs, ({ input }) => input ?? { index: null });
  const [before] = useState(() =>
    "cellId" in target ? (inputIn(services, target.cellId, target.name)?.input ?? null) : null,
  );
  const [draft, setDraft] = useState<InputDraft>(() => draftOf(before ?? { ...newInput("slider", ""), label: "" }));
  // The name follows the label until someone types another one.
  const [isNamed, setNamed] = useState(before !== null);
  const [isSent, setSent] = useState(false);
  const result = inputOfDraft(draft, before);
  const taken = session.inputs.all.some(({ input }) => input.name === draft.name && input.name !== before?.name);
  const problems = {
    ...(result.kind === "problems" ? result.problems : {}),
    ...(taken && { name: `Another input is called ${draft.name}. Choose another name.` }),
  };
  const problem = (member: keyof InputDraft) => (isSent ? (problems[member] ?? null) : null);
  const change = (part: Partial<InputDraft>) => setDraft((now) => ({ ...now, ...part }));
  const send = () => {
    setSent(true);
    if (result.kind !== "input" || taken) return;
    if ("cellId" in target) declareInput(services, target.cellId, target.name, result.input);
    else {
      const order = notebook.document.cellIds();
      const active = order.indexOf(selection.ids(order).at(-1) ?? "") + 1;
      insertInput(services, result.input, target.index ?? (active || order.length));
    }
    onClose();
  };
  const isNumeric = draft.kind === "number" || draft.kind === "slider";
  return (
    <FormDialog
      title={before ? "Edit input" : "Add input"}
      action={before ? "Save" : "Add"}
      onClose={onClose}
      onSubmit={send}
      size="sm"
    >
      <div className="flex flex-col gap-3.5">
        <Select
          label="Kind"
          value={draft.kind}
          options={INPUT_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind] }))}
          onChange={(kind) => setDraft((now) => withKind(now, kind as InputKind))}
          className="w-full"
        />
        <TextField
          label="Label"
          value={draft.label}
          placeholder="Tax rate"
          onChange={({ target: { value } }) => change({ label: value, ...(!isNamed && { name: nameOfLabel(value) }) })}
          error={problem("label")}
        />
        <TextField
          label="Name in code"
          dir="ltr"
          value={draft.name}
          placeholder="tax_rate"
          spellCheck={false}
          autoComplete="off"
          className="[&_input]:font-code"
          onChange={({ target: { value } }) => {
            setNamed(value !== "");
            change({ name: value });
          }}
          hint={
            <>
              Python reads <code dir="ltr">{draft.name || "name"}</code>, SQL <code dir="ltr">{sqlNames(draft)}</code>.
            </>
          }
          error={problem("name")}
        />
        {isNumeric && (
          <div className="grid grid-cols-3 gap-2.5">
            {(["min", "max", "step"] as const).map((member) => (
              <TextField
                key={member}
                label={{ min: "From", max: "To", step: "Step" }[member]}
                inputMode="decimal"
                value={draft[member]}
                onChange={({ target: { value } }) => change({ [member]: value })}
                error={problem(member)}
              />
            ))}
          </div>
        )}
        {draft.kind === "text" && (
          <label className="flex min-h-control cursor-pointer items-center gap-2 text-sm coarse:text-lg">
            <input
              type="checkbox"
              className="size-4 flex-none accent-accent coarse:size-5"
              checked={draft.hasLines}
              onChange={(event) => change({ hasLines: event.target.checked })}
            />
            Several lines
          </label>
        )}
        {hasOptions(draft.kind) && (
          <Lines
            label="Options"
            hint="One a line."
            value={draft.options}
            onChange={(options) => change({ options })}
            error={problem("options")}
          />
        )}
        {draft.kind === "table" && (
          <Lines
            label="Columns"
            hint="One a line. Add “: number” or “: checkbox” for a type."
            value={draft.columns}
            onChange={(columns) => change({ columns })}
            error={problem("columns")}
          />
        )}
      </div>
    </FormDialog>
  );
}

function sqlNames({ kind, name }: InputDraft): string {
  const shown = name || "name";
  return kind === "date-range" ? `$${shown}_start, $${shown}_end` : `$${shown}`;
}

interface LinesProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
}

function Lines({ label, hint, value, error, onChange }: LinesProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hideLabel={false} hint={hint} error={error} className={undefined}>
      <textarea
        dir="auto"
        id={id}
        rows={4}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => onChange(target.value)}
        className={`${fieldClass} h-auto! resize-y px-2.5 py-1.5`}
      />
    </Field>
  );
}
