import type { Json, JsonObject } from "@fiddle/notebook";
import type { InputColumn } from "@fiddle/notebook/inputs/input.ts";
import { emptyRow, textOf } from "@fiddle/notebook/inputs/input-value.ts";
import { Button } from "@fiddle/ui/button.tsx";
import { focusNext } from "@fiddle/ui/focus-next.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { fieldClass } from "@fiddle/ui/text-field.tsx";
import { Plus, X } from "lucide-react";
import type { InputControlProps } from "./input-control-props.ts";
import { InputGroup } from "./InputGroup.tsx";
import { useTyped } from "./use-typed.ts";

/** A small table to fill in. */
export function TableControl({ input, value, onChange }: InputControlProps) {
  const rows = (Array.isArray(value) ? value : []) as readonly JsonObject[];
  const { columns, label } = input;
  const write = (row: number, column: string, cell: Json) =>
    onChange(rows.map((each, index) => (index === row ? { ...each, [column]: cell } : each)));
  return (
    <InputGroup label={label}>
      <div className="max-h-80 overflow-auto rounded-md border border-line">
        <table aria-label={label} className="w-full border-collapse text-sm">
          <thead className="text-left text-xs text-secondary">
            <tr>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1 font-medium" dir="auto">
                  {name}
                </th>
              ))}
              <th className="w-8" aria-label="Delete" />
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // Rows have no identity but their place.
              <tr key={index} className="border-t border-line">
                {columns.map((column) => (
                  <td key={column.name} className="p-1">
                    <Entry
                      column={column}
                      row={index + 1}
                      value={row[column.name] ?? null}
                      onChange={(cell) => write(index, column.name, cell)}
                    />
                  </td>
                ))}
                <td className="w-8 pr-1">
                  <IconButton
                    label={`Delete row ${index + 1}`}
                    icon={<X />}
                    onClick={({ currentTarget }) => {
                      const group = currentTarget.closest("fieldset");
                      onChange(rows.filter((_, other) => other !== index));
                      // The last one takes its button along.
                      if (index === rows.length - 1)
                        focusNext(() => [...(group?.querySelectorAll("button") ?? [])].at(-1));
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button size="sm" variant="ghost" className="self-start" onClick={() => onChange([...rows, emptyRow(columns)])}>
        <Plus aria-hidden /> Add row
      </Button>
    </InputGroup>
  );
}

interface EntryProps {
  readonly column: InputColumn;
  readonly row: number;
  readonly value: Json;
  readonly onChange: (value: Json) => void;
}

function Entry({ column: { name, type }, row, value, onChange }: EntryProps) {
  const isWrong = (text: string) => type === "number" && text.trim() !== "" && !Number.isFinite(Number(text));
  const { typed, field } = useTyped(value === null ? "" : textOf(value), (text) => {
    const next = type === "number" ? (text.trim() === "" ? null : Number(text)) : text;
    if (!isWrong(text) && next !== value) onChange(next);
  });
  const label = `${name}, row ${row}`;
  if (type === "checkbox")
    return (
      <input
        type="checkbox"
        aria-label={label}
        className="mx-2 size-4 accent-accent"
        checked={value === true}
        onChange={({ target }) => onChange(target.checked)}
      />
    );
  return (
    <input
      dir="auto"
      aria-label={label}
      inputMode={type === "number" ? "decimal" : undefined}
      aria-invalid={isWrong(typed) || undefined}
      title={isWrong(typed) ? "Enter a number." : undefined}
      autoComplete="off"
      {...field}
      className={`${fieldClass} min-w-24 px-2`}
    />
  );
}
