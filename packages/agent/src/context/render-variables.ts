import type { AgentVariable, SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import { oneLine } from "./shorten.ts";

const MAX_VARIABLES = 60;
const MAX_LINE_CHARACTERS = 200;
const MAX_COLUMNS = 60;
const MAX_VALUES = 3;
const MAX_VALUE_CHARACTERS = 40;
const MAX_CHARACTERS = 12_000;

/** The kernel's variables, one a line, tables with their columns. Values are left out at the level `schema`. */
export function renderVariables(variables: readonly AgentVariable[], sharing: SharingLevel): string {
  const lines: string[] = [];
  let used = 0;
  for (const [index, variable] of variables.entries()) {
    const text = describe(variable, sharing);
    if (index >= MAX_VARIABLES || used + text.length > MAX_CHARACTERS) {
      lines.push(`… ${variables.length - index} more variables: inspect one by its name`);
      break;
    }
    used += text.length + 1;
    lines.push(text);
  }
  return lines.join("\n");
}

function describe({ name, type, summary, columns = [] }: AgentVariable, sharing: SharingLevel): string {
  const head = oneLine(`${name}: ${type}${summary ? ` = ${summary}` : ""}`, MAX_LINE_CHARACTERS);
  const shown = columns.slice(0, MAX_COLUMNS).map((column) => {
    const nulls = column.nulls ? `, ${column.nulls} empty` : "";
    const values = sharing === "schema" ? [] : column.values.slice(0, MAX_VALUES);
    const samples =
      values.length > 0 ? `: ${values.map((value) => oneLine(value, MAX_VALUE_CHARACTERS)).join(" | ")}` : "";
    return `  ${oneLine(column.name, MAX_VALUE_CHARACTERS)} (${column.type}${nulls})${samples}`;
  });
  const more = columns.length > MAX_COLUMNS ? [`  … ${columns.length - MAX_COLUMNS} more columns`] : [];
  return [head, ...shown, ...more].join("\n");
}
