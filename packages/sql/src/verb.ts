import type { Dialect } from "./dialect.ts";
import { meaningfulTokens, type Token, wordOf } from "./tokens.ts";

/**
 * What a statement does, as its verb in capitals: behind brackets and what WITH defines, e.g. `INSERT` of
 * `WITH a AS (…) INSERT INTO t FROM a`. An empty text if it begins with something else than a word.
 */
export function verbOf(statement: string, dialect: Dialect): string {
  const tokens = meaningfulTokens(statement, dialect);
  return wordOf(tokens[verbAt(tokens)]);
}

const AFTER_WITH = new Set("SELECT FROM VALUES TABLE PIVOT UNPIVOT INSERT REPLACE UPDATE DELETE MERGE".split(" "));
/** What stands before the name of a table that WITH defines. */
const BEFORE_DEFINED = new Set(["WITH", "RECURSIVE", ","]);

/** Where the verb is; -1 if there is none. */
export function verbAt(tokens: readonly Token[]): number {
  const first = tokens.findIndex(({ text }) => text !== "(");
  if (wordOf(tokens[first]) !== "WITH") return first;
  let depth = 0;
  const main = tokens.findIndex((token, at) => {
    if (at <= first) return false;
    // What WITH defines can be read by a query in brackets.
    const isQuery = token.text === "(" && tokens[at - 1]?.text === ")";
    if (token.text === ")") depth -= 1;
    else if (token.text === "(" && !(isQuery && depth === 0)) depth += 1;
    return (
      depth === 0 &&
      AFTER_WITH.has(wordOf(token)) &&
      !BEFORE_DEFINED.has(wordOf(tokens[at - 1]) || (tokens[at - 1]?.text ?? ""))
    );
  });
  return main < 0 ? first : main;
}

/** What a statement creates, changes or drops. */
export interface Definition {
  readonly verb: "CREATE" | "DROP" | "ALTER";
  /** In capitals, e.g. `TABLE`. */
  readonly kind: string;
  /** CREATE OR REPLACE. */
  readonly isReplacing: boolean;
  /** `IF EXISTS` of DROP and ALTER, `IF NOT EXISTS` of CREATE. */
  readonly isConditional: boolean;
}

const VERBS = ["CREATE", "DROP", "ALTER"] as const;
/** Words between the verb and the kind of what is defined. */
const MODIFIERS = new Set("OR REPLACE TEMP TEMPORARY LOCAL GLOBAL UNIQUE MATERIALIZED RECURSIVE UNLOGGED".split(" "));

/** Null for a statement that defines nothing. */
export function definitionIn(tokens: readonly Token[]): Definition | null {
  const verb = VERBS.find((each) => each === wordOf(tokens[0]));
  const at = tokens.findIndex((token, index) => index > 0 && !MODIFIERS.has(wordOf(token)));
  if (!verb || at < 0) return null;
  return {
    verb,
    kind: wordOf(tokens[at]),
    isReplacing: tokens.slice(1, at).some((token) => wordOf(token) === "REPLACE"),
    isConditional: wordOf(tokens[at + 1]) === "IF",
  };
}

export function definitionOf(statement: string, dialect: Dialect): Definition | null {
  return definitionIn(meaningfulTokens(statement, dialect));
}
