import type { SyntaxNode } from "@lezer/common";
import { effectOf } from "@fiddle/sql/effect";
import { splitStatements } from "@fiddle/sql/statements";
import type { Call, Judge, Rule } from "./python-calls.ts";
import type { PythonProgram } from "./python-program.ts";
import { sqlRisks } from "./sql-risks.ts";

export const judgeDatabaseReading: Rule = (judge, call) => {
  judgeSql(judge, call);
  const at = call.args.findIndex(({ keyword }, index) => (keyword === null ? index === 1 : keyword === "con"));
  const con = call.values[at];
  if (con?.kind !== "local" || con.is !== "handle") judge.risk({ kind: "network" });
};

/** Whether DuckDB could run what `.query` is given. It can't where the first word begins no statement, as in `df.query("a > 1")`. */
export function mayBeSql(judge: Judge, { args, program }: Call): boolean {
  if (!judge.uses("duckdb")) return false;
  const text = args[0] ? writtenText(args[0].node, program) : null;
  const effect = text === null ? null : effectOf(text, "duckdb");
  return !(effect?.kind === "unknown" && effect.why === "word");
}

const IN_EXPRESSIONS =
  /__|@\s*\w+\s*[.([]|\.\s*(?!(?:str|dt|contains|startswith|endswith|isin|isna|notna|isnull|notnull|len|lower|upper|year|month|day|dayofweek|between|abs|mean|median|std|sum|max|min|strip|quantile)\b|\d)\w/;

/** `df.query("price > @limit")`: Python in a text, in which unknown names are columns. */
export function judgeExpression(judge: Judge, { args, program }: Call): void {
  for (const { node, keyword } of args) {
    if (keyword !== null && keyword !== "expr") continue;
    const text = program.literal(node);
    if (text === null) {
      // The parts of a text that are computed are compared as values if they are numbers.
      judge.risk({ kind: "dynamic" });
      return;
    }
    // A sign in quotes begins no column's name.
    const read = text.normalize("NFKC").replaceAll(/`[^`'"@]*`/g, "column");
    if (read.includes("`") || IN_EXPRESSIONS.test(read)) judge.risk({ kind: "dynamic" });
  }
}

/** Functions that a formula can have. Patsy runs whatever else is in it as Python. */
const IN_FORMULAS =
  /(?<![\w.])(?:C|I|Q|bs|cr|center|scale|standardize|Treatment|Sum|np\.(?:log|log1p|log10|log2|exp|sqrt|abs|square|power|sin|cos))\s*\(/g;

/** A model's formula, such as `price ~ size + C(region)`. */
export const judgeFormula: Rule = (judge, { args, program }) => {
  const formula = args.find(({ keyword }, index) => (keyword === null ? index === 0 : keyword === "formula"));
  const text = formula ? writtenText(formula.node, program) : null;
  const rest = text?.replaceAll(IN_FORMULAS, " (") ?? null;
  const isPlain =
    rest !== null &&
    /^[\w\s~+*:().,^|/-]*$/.test(rest) &&
    !/[\w)]\s*\(|[a-z_]\w*\s*\.|\.\s*[a-z_]|\b(?:lambda|for|if|in|yield|await)\b/i.test(rest);
  if (!isPlain) judge.risk({ kind: "dynamic" });
};

/** What a model's summary shows as HTML has names of columns in it as they are. */
export const judgeSummary: Rule = (judge, { receiver, program }) => {
  const call = receiver?.parent?.parent;
  const shown = call?.parent?.name === "ArgList" ? call.parent.parent?.firstChild : null;
  const isText = shown != null && /^(?:print|str)$/.test(program.text(shown));
  if (judge.uses("statsmodels") && !isText) judge.risk({ kind: "function", name: "summary" });
};

/** A table that is copied into a database in memory is gone with it. */
export const judgeCopying: Rule = (judge, { args, values }) => {
  const at = args.findIndex(({ keyword }, index) => (keyword === null ? index === 1 : keyword === "con"));
  const con = values[at];
  if (con?.kind !== "local" || con.is !== "handle") judge.risk({ kind: "network" });
  if (judge.says(LASTING_DATABASE)) judge.risk({ kind: "writes" });
};

/** A connection to a database in a file. */
const LASTING_DATABASE = /\bconnect\s*(?:as\b|\(\s*(?!\)|["']:memory:["']\s*[,)]))/;

/** Methods of DuckDB's tables whose texts are SQL. */
const OF_SQL =
  /^\.(?:filter|select|project|order|sort|limit|sum|mean|avg|min|max|count|std|var|median|mode|quantile|unique|value_counts|first|last|any|all|join)$/;

/** Part of a query in a text, in a notebook that uses DuckDB. */
export function judgePartOfSql(judge: Judge, { path, args, values, program }: Call): void {
  if (!OF_SQL.test(path ?? "") || !judge.uses("duckdb")) return;
  for (const [index, { node }] of args.entries()) {
    const text = writtenText(node, program);
    if (text !== null) for (const risk of sqlRisks(`SELECT ${text}`, "duckdb")) judge.risk(risk);
    else if (values[index]?.kind === "text" && path !== ".join") judge.risk({ kind: "dynamic" });
  }
}

export function judgeSql(judge: Judge, { args, program }: Call): void {
  const isQuery = (keyword: string) => /^(?:query|sql|statement|operation)$/.test(keyword);
  const query = args.find(({ keyword }, index) => (keyword === null ? index === 0 : isQuery(keyword)));
  const text = query ? writtenText(query.node, program) : args.length === 0 ? "" : null;
  if (text === null) return void judge.risk({ kind: "dynamic" });
  for (const dialect of ["duckdb", "sqlite"] as const) for (const risk of sqlRisks(text, dialect)) judge.risk(risk);
  // What is added to a database in memory is gone with it.
  const isReading = splitStatements(text, "duckdb").every((each) =>
    /^(?:reads|opens)$/.test(effectOf(each.text, "duckdb").kind),
  );
  if (!isReading && text !== "" && judge.says(LASTING_DATABASE)) judge.risk({ kind: "writes" });
}

/** A text that is written out, there or where a variable gets its only value. */
function writtenText(node: SyntaxNode, program: PythonProgram): string | null {
  if (node.name !== "VariableName") return program.literal(node);
  const [binding, ...others] = program.bindings.get(program.name(node)) ?? [];
  return binding?.kind === "value" && others.length === 0 ? program.literal(binding.node) : null;
}
