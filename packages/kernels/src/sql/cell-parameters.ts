import type { Cell, JsonObject } from "@fiddle/notebook";
import { isParameterName, type Parameter, type ParameterValues } from "@fiddle/sql/parameters";
import { objectOf } from "@fiddle/notebook/json-kinds";

/** The types that a field above a cell of SQL can have. */
export const PARAMETER_TYPES = [
  "text",
  "number",
  "date",
  "texts",
  "numbers",
] as const satisfies readonly Parameter["type"][];

export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** A placeholder of a SQL cell as its metadata keeps it: the type that the user chose, and what is typed into the field. */
export interface KeptParameter {
  readonly type: ParameterType;
  /** Null until something is typed. */
  readonly typed: string | null;
}

/** The parameters in a cell's metadata, which anyone can have written. Malformed ones are left out. */
export function keptParameters(cell: Pick<Cell, "metadata">): ReadonlyMap<string, KeptParameter> {
  const kept = new Map<string, KeptParameter>();
  for (const [name, value] of Object.entries(objectOf(objectOf(cell.metadata.fiddle).parameters))) {
    const { type, typed } = objectOf(value);
    const known = PARAMETER_TYPES.find((one) => one === type);
    if (known && isParameterName(name))
      kept.set(name, { type: known, typed: typeof typed === "string" ? typed : null });
  }
  return kept;
}

/** The values that are bound when the cell runs. A field that says nothing of its type gives none. */
export function parameterValues(cell: Pick<Cell, "metadata">): ParameterValues {
  const values = [...keptParameters(cell)].flatMap(([name, { type, typed }]) => {
    const value = typed === null ? null : valueOf(type, typed);
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(values);
}

/** What a field's text means; null where it isn't of the type. */
export function valueOf(type: ParameterType, typed: string): Parameter | null {
  switch (type) {
    case "number": {
      const value = numberOf(typed);
      return value === null ? null : { type, value };
    }
    case "date":
      return /^\d{4}-\d\d-\d\d$/.test(typed) ? { type, value: typed } : null;
    case "texts":
      return { type, value: itemsOf(typed) };
    case "numbers": {
      const value = itemsOf(typed).map(numberOf);
      return value.every((item) => item !== null) ? { type, value } : null;
    }
    default:
      return { type, value: typed };
  }
}

function numberOf(text: string): number | null {
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** The items of a list, e.g. `Oslo, "Paris, Texas"`. */
function itemsOf(typed: string): readonly string[] {
  const items = typed.match(/(?:"(?:[^"]|"")*"|[^,])+/g) ?? [];
  return items
    .map((item) => item.trim())
    .filter((item) => item !== "")
    .map((item) => (/^".*"$/s.test(item) ? item.slice(1, -1).replaceAll('""', '"') : item));
}

/** The cell's metadata with another parameter. */
export function withParameter(cell: Pick<Cell, "metadata">, name: string, parameter: KeptParameter): JsonObject {
  const fiddle = objectOf(cell.metadata.fiddle);
  return { ...fiddle, parameters: { ...objectOf(fiddle.parameters), [name]: { ...parameter } } };
}
