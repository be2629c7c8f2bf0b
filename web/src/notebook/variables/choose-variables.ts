import type { Variable } from "@fiddle/kernels";

/** Which kinds are shown. */
export type KindFilter = "data" | "tables" | "functions" | "modules" | "all";
export type VariableOrder = "defined" | "name" | "type" | "size";

export interface VariableChoice {
  readonly search: string;
  readonly kinds: KindFilter;
  readonly order: VariableOrder;
}

export const KIND_FILTERS: Readonly<Record<KindFilter, { label: string; kinds: readonly Variable["kind"][] }>> = {
  data: { label: "Data", kinds: ["table", "value"] },
  tables: { label: "Tables", kinds: ["table"] },
  functions: { label: "Functions, classes", kinds: ["function", "class"] },
  modules: { label: "Modules", kinds: ["module"] },
  all: { label: "Everything", kinds: ["table", "value", "function", "class", "module"] },
};

export const ORDERS: Readonly<Record<VariableOrder, string>> = {
  defined: "As defined",
  name: "By name",
  type: "By type",
  size: "By size",
};

/** The variables of those kinds whose name, type or contents hold the text, in that order. */
export function chooseVariables(
  variables: readonly Variable[],
  { search, kinds, order }: VariableChoice,
): readonly Variable[] {
  const wanted = search.trim().toLowerCase();
  const allowed = KIND_FILTERS[kinds].kinds;
  const found = variables.filter(
    ({ kind, name, type, preview }) =>
      allowed.includes(kind) && [name, type, preview].some((text) => text.toLowerCase().includes(wanted)),
  );
  return order === "defined" ? found : found.toSorted(COMPARE[order]);
}

const byName = (a: Variable, b: Variable) => a.name.localeCompare(b.name, "en", { numeric: true });

const COMPARE = {
  name: byName,
  type: (a: Variable, b: Variable) => a.type.localeCompare(b.type, "en") || byName(a, b),
  size: (a: Variable, b: Variable) => (b.size ?? -1) - (a.size ?? -1) || byName(a, b),
};
