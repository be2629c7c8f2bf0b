import { quoted } from "@fiddle/sql/identifier";
import { tablesIn } from "@fiddle/sql/tables";
import type { TableValue } from "../tables.ts";

/** A step of `EXPLAIN QUERY PLAN`: `SCAN o`, `SEARCH c USING INDEX by_city (city=?)`, `CORRELATED SCALAR SUBQUERY 2`. */
interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

/** What a part of a plan reads, and the most rows that it gives. */
interface Reading {
  readonly reads: number;
  readonly gives: number;
}

type Rows = readonly (readonly TableValue[])[];

/** What SQLite itself expects of an index whose values it hasn't counted. */
const ROWS_OF_A_VALUE = 10;

/**
 * The rows that a plan of SQLite reads. SQLite doesn't say, but its plan names what it goes through for each row of what stands before, and
 * a table's last row number is found at once. Null where a row count isn't known, such as that of a recursive query.
 */
export async function sqliteRows(
  sql: string,
  plan: Rows,
  ask: (sql: string) => Promise<{ readonly rows: Rows }>,
): Promise<number | null> {
  const steps = plan.map(([id, parent, , detail]): Step => ({
    id: Number(id),
    parent: Number(parent),
    detail: String(detail),
  }));
  if (steps.some(({ detail }) => detail.startsWith("RECURSIVE STEP"))) return null;
  const counts = new Map<string, number | null>();
  const tables = tablesIn(sql, "sqlite");
  for (const name of new Set(steps.flatMap(({ detail }) => SCAN_STEP.exec(detail)?.[1] ?? []))) {
    const table = tables.find(({ alias }) => alias === name) ?? tables.find((each) => each.name === name);
    const path = [...(table?.schema ? [table.schema] : []), table?.name ?? name].map((part) => quoted(part, "sqlite"));
    const found = await ask(`SELECT max(rowid) FROM ${path.join(".")}`).catch(() => null);
    counts.set(name, found === null ? null : Number(found.rows[0]?.[0] ?? 0));
  }
  return readBelow(0, { steps, counts, made: new Map() })?.reads ?? null;
}

const SCAN_STEP = /^SCAN ((?:(?! USING | VIRTUAL TABLE |$).)+)/;
const SUBQUERY_STEP = /^(?:MATERIALIZE|CO-ROUTINE) (.+)$/;

/** The parts of a union, and what stands above them. */
const UNION_PART_STEP = /^(?:LEFT-MOST SUBQUERY|LEFT|RIGHT|UNION|INTERSECT|EXCEPT)\b/;
const UNION_STEP = /^(?:COMPOUND QUERY|MERGE)\b/;

interface Plan {
  readonly steps: readonly Step[];
  readonly counts: ReadonlyMap<string, number | null>;
  /** Subqueries that were made into tables, by their names. */
  readonly made: Map<string, Reading>;
}

/** The steps below one, in order: each scan is done for each row of those before it. */
function readBelow(parent: number, plan: Plan): Reading | null {
  let [reads, gives, united] = [0, 1, 0];
  for (const { id, detail } of plan.steps.filter((step) => step.parent === parent)) {
    const below = readBelow(id, plan);
    if (below === null) return null;
    const made = SUBQUERY_STEP.exec(detail)?.[1];
    if (made !== undefined) plan.made.set(made, below);
    const scanned = SCAN_STEP.exec(detail)?.[1];
    if (scanned === "CONSTANT ROW") continue;
    if (scanned !== undefined) {
      const rows = plan.made.get(scanned)?.gives ?? plan.counts.get(scanned) ?? null;
      if (rows === null) return null;
      gives *= rows;
      reads += gives;
    } else if (detail.startsWith("SEARCH ")) {
      gives *= detail.endsWith("(rowid=?)") ? 1 : ROWS_OF_A_VALUE;
      reads += gives;
    } else {
      reads += below.reads * (detail.startsWith("CORRELATED ") ? gives : 1);
      if (UNION_PART_STEP.test(detail)) united += below.gives;
      if (UNION_STEP.test(detail)) gives *= below.gives;
    }
  }
  return { reads, gives: united || gives };
}
