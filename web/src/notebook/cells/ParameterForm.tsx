import type { Cell } from "@fiddle/notebook";
import { placeholderNames } from "@fiddle/sql/parameters";
import { fieldClass } from "@fiddle/ui/text-field.tsx";
import { classes } from "@fiddle/ui/classes.ts";
import { Select } from "@fiddle/ui/select.tsx";
import { useState } from "react";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useOffersChanges, useReadMode } from "../contract/use-read-mode.ts";
import { useInputs } from "../contract/use-inputs.ts";
import { useSource } from "../document/use-document.ts";
import {
  type KeptParameter,
  keptParameters,
  PARAMETER_TYPES,
  type ParameterType,
  valueOf,
  withParameter,
} from "@fiddle/kernels/cell-parameters";
import { inputOfPlaceholder } from "@fiddle/kernels/input-parameters";

const TYPE_LABELS: Readonly<Record<ParameterType, string>> = {
  text: "Text",
  number: "Number",
  date: "Date",
  texts: "List of text",
  numbers: "List of numbers",
};

const EXAMPLES: Readonly<Record<ParameterType, string>> = {
  text: "Text",
  number: "0",
  date: "",
  texts: "Oslo, Bergen",
  numbers: "1, 2, 3",
};

interface ParameterFormProps {
  readonly cell: Cell;
  readonly kernelName: string;
}

/** Above a SQL cell: a field for each placeholder such as `$region`. */
export function ParameterForm({ cell, kernelName }: ParameterFormProps) {
  const { notebook, session } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  // An input of the notebook needs no second field.
  useInputs();
  const names = placeholderNames(source, kernelDialect(kernelName)).filter(
    (name) => inputOfPlaceholder((one) => session.inputs.named(one, cell.id), name) === null,
  );
  if (names.length === 0) return null;
  const kept = keptParameters(cell);
  return (
    <fieldset aria-label="Parameters" className="mb-1 flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1.5 px-1 py-1">
      {names.map((name) => (
        <ParameterField key={name} cell={cell} name={name} kept={kept.get(name) ?? { type: "text", typed: null }} />
      ))}
    </fieldset>
  );
}

interface ParameterFieldProps {
  readonly cell: Cell;
  readonly name: string;
  readonly kept: KeptParameter;
}

function ParameterField({ cell, name, kept }: ParameterFieldProps) {
  const { notebook, session } = useNotebook();
  const read = useReadMode();
  const isOffering = useOffersChanges();
  const [typed, setTyped] = useState(kept.typed ?? "");
  const [last, setLast] = useState(kept.typed);
  if (last !== kept.typed) {
    // Undo and other tabs change it, too.
    setLast(kept.typed);
    setTyped(kept.typed ?? "");
  }
  const keep = (change: Partial<KeptParameter>) => {
    const now = notebook.document.cell(cell.id);
    const next = { ...kept, ...change };
    if (!now || (next.type === kept.type && next.typed === kept.typed)) return;
    const patch = { fiddle: withParameter(now, name, next) };
    notebook.document.apply({ op: "set-cell-metadata", id: cell.id, patch }, { by: "person" });
  };
  const isWrong = typed !== "" && valueOf(kept.type, typed) === null;
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <label htmlFor={`${cell.id}-${name}`} className="font-code text-sm text-secondary">
        ${name}
      </label>
      <input
        dir="auto"
        id={`${cell.id}-${name}`}
        type={kept.type === "date" ? "date" : "text"}
        inputMode={kept.type === "number" ? "decimal" : undefined}
        value={typed}
        placeholder={EXAMPLES[kept.type]}
        disabled={read}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        title={isWrong ? `This isn't a ${TYPE_LABELS[kept.type].toLowerCase()}.` : undefined}
        className={classes(fieldClass, "h-7! px-2", kept.type.endsWith("s") ? "w-52!" : "w-36!")}
        onChange={(event) => {
          setTyped(event.target.value);
          keep({ typed: event.target.value });
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter") return;
          event.preventDefault();
          keep({ typed });
          void session.run([cell.id]);
        }}
      />
      {isOffering && (
        <Select
          label={`Type of $${name}`}
          hideLabel
          look="quiet"
          value={kept.type}
          options={PARAMETER_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }))}
          onChange={(type) => keep({ type: PARAMETER_TYPES.find((one) => one === type) ?? "text" })}
          className="text-xs"
        />
      )}
    </span>
  );
}
