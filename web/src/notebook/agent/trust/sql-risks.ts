import type { Dialect } from "@fiddle/sql/dialect";
import { effectOf } from "@fiddle/sql/effect";
import { unknownCalls } from "@fiddle/sql/known-functions";
import { openedBy } from "@fiddle/sql/opened";
import { splitStatements } from "@fiddle/sql/statements";
import { distinct, type Risk } from "./risks.ts";

/** What SQL could do beyond reading the database and the notebook's files, and adding to them. */
export function sqlRisks(code: string, dialect: Dialect): readonly Risk[] {
  return distinct(splitStatements(code, dialect).flatMap(({ text }) => statementRisks(text, dialect)));
}

/** The databases in the page, whose files are the notebook's own and whose functions only compute. */
const IN_PAGE: ReadonlySet<Dialect> = new Set(["duckdb", "sqlite"]);

function statementRisks(statement: string, dialect: Dialect): readonly Risk[] {
  const isHere = IN_PAGE.has(dialect);
  const isLocal = openedBy(statement, dialect).every(({ kind }) => isHere && kind === "file");
  const calls = isHere ? [] : unknownCalls(statement, dialect);
  const risks: readonly Risk[] = [
    ...(isLocal ? [] : [{ kind: "network" } as const]),
    ...calls.map((name) => ({ kind: "function", name }) as const),
  ];
  const effect = effectOf(statement, dialect);
  if (effect.kind === "unknown")
    return [...risks, effect.why === "computed" ? { kind: "dynamic" } : { kind: "statement", name: effect.word }];
  if (effect.kind === "writes" && !effect.adds) return [...risks, { kind: "statement", name: effect.verb }];
  return risks;
}

/** Whether SQL reads files or other databases, whose contents come from somewhere else. */
export function sqlReadsOutside(code: string, dialect: Dialect): boolean {
  return splitStatements(code, dialect).some(({ text }) => openedBy(text, dialect).length > 0);
}
