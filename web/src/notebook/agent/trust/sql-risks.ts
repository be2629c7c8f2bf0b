import type { Dialect } from "@fiddle/sql/dialect";
import { effectOf } from "@fiddle/sql/effect";
import { openedBy } from "@fiddle/sql/opened";
import { splitStatements } from "@fiddle/sql/statements";
import { distinct, type Risk } from "./risks.ts";

/** What SQL could do beyond reading the database and the notebook's files, and adding to them. */
export function sqlRisks(code: string, dialect: Dialect): readonly Risk[] {
  return distinct(splitStatements(code, dialect).flatMap(({ text }) => statementRisks(text, dialect)));
}

function statementRisks(statement: string, dialect: Dialect): readonly Risk[] {
  const isLocal = openedBy(statement, dialect).every(({ kind }) => kind === "file");
  const risks: readonly Risk[] = isLocal ? [] : [{ kind: "network" }];
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
