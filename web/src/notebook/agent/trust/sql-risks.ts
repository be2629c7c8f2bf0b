import { type Dialect, splitStatements } from "@fiddle/kernels/split";
import { distinct, type Risk } from "./risks.ts";

/** Statements that only read, or add to what is there. */
const HARMLESS =
  /^(?:SELECT|WITH|VALUES|FROM|TABLE|SHOW|DESCRIBE|DESC|EXPLAIN|SUMMARIZE|PIVOT|UNPIVOT|CREATE|INSERT|BEGIN|COMMIT|ANALYZE)\b/i;
const ADDRESS = /'(?:https?|s3|gs|gcs|r2|hf|azure|ftp):/i;
const REPLACES = /^CREATE\s+OR\s+REPLACE\b/i;

/** What SQL could do, told by the kind of its statements. */
export function sqlRisks(code: string, dialect: Dialect): readonly Risk[] {
  const risks = splitStatements(code, dialect).flatMap(({ text }): Risk[] => {
    const statement = text.replace(/^(?:\s|--[^\n]*\n|\/\*.*?\*\/)+/s, "");
    const found: Risk[] = ADDRESS.test(statement) ? [{ kind: "network" }] : [];
    if (HARMLESS.test(statement) && !REPLACES.test(statement)) return found;
    const name = (/^\w+/.exec(statement)?.[0] ?? "?").toUpperCase();
    return [...found, { kind: "statement", name }];
  });
  return distinct(risks);
}

/** Whether SQL reads files or other databases, whose contents come from somewhere else. */
export function sqlReadsOutside(code: string): boolean {
  return /\b(?:read_\w+|ATTACH|COPY|parquet_scan|sniff_csv|glob)\b/i.test(code) || /\bFROM\s*'/i.test(code);
}
