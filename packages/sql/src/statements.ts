import type { Dialect } from "./dialect.ts";
import { tokensOf } from "./tokens.ts";

/** One statement of a script: its trimmed text and where that text begins in the script, in UTF-16 units. */
export interface Statement {
  readonly text: string;
  readonly offset: number;
}

/**
 * Splits a script at its semicolons, but not inside strings, quoted names, comments and bodies of triggers and procedures. Pieces
 * without a statement are dropped. An unclosed quote or comment extends to the end of the script, so that the engine itself
 * reports it.
 */
export function splitStatements(script: string, dialect: Dialect): Statement[] {
  const statements: Statement[] = [];
  let body = new Body(dialect);
  let start = -1;
  let end = -1;
  const finish = () => {
    if (start >= 0) statements.push({ text: script.slice(start, end), offset: start });
    start = -1;
    body = new Body(dialect);
  };
  for (const { kind, text, at } of tokensOf(script, dialect)) {
    if (kind === "space" || kind === "comment") continue;
    if (text === ";" && !body.isOpen) {
      finish();
      continue;
    }
    if (start < 0) start = at;
    end = at + text.length;
    body.read(kind === "word" ? text.toUpperCase() : text);
  }
  finish();
  return statements;
}

/** The beginning of a statement whose body has semicolons of its own, up to BEGIN. */
const WITH_BODY =
  /^(?:EXPLAIN (?:QUERY PLAN )?)?CREATE (?:OR REPLACE )?(?:TEMP |TEMPORARY )?(?:DEFINER = \S+ (?:@ ?\S+ )?)?(?:AGGREGATE )?(?:TRIGGER|PROCEDURE|FUNCTION|EVENT)\b/;
/** A function of one query, in Trino. */
const WITH_FUNCTION = /^WITH FUNCTION\b/;
const MAX_PREFIX_WORDS = 12;
/** T-SQL has blocks outside of procedures, too. These words after BEGIN open none. */
const NO_BLOCK = new Set(["TRAN", "TRANSACTION", "DISTRIBUTED", "DIALOG", "CONVERSATION"]);
const T_SQL_BLOCK = /^(?:IF|WHILE|BEGIN)\b/;
/** A rule whose actions stand in brackets, with semicolons between them. */
const RULE = /^CREATE (?:OR REPLACE )?RULE\b/;
/** What a statement inside a body follows. */
const STARTS = new Set([";", "BEGIN", "ATOMIC", "THEN", "ELSE", "DO", "LOOP", "REPEAT", ":"]);
const BLOCKS = new Set(["BEGIN", "IF", "LOOP", "REPEAT", "WHILE", "FOR"]);

/**
 * Follows the nested blocks of a body. Only an END right after a semicolon, or after the condition of UNTIL, closes a block, as in
 * SQLite's own shell. Others belong to a CASE or are names.
 */
class Body {
  #prefix: readonly string[] = [];
  #last = "";
  #open: readonly ("block" | "case" | "brackets")[] = [];
  #isUntil = false;
  readonly #isTSql: boolean;

  constructor(dialect: Dialect) {
    this.#isTSql = dialect === "sqlserver";
  }

  get isOpen(): boolean {
    return this.#open.length > 0;
  }

  read(token: string): void {
    if (this.#prefix.length < MAX_PREFIX_WORDS) this.#prefix = [...this.#prefix, token];
    if (!this.isOpen) {
      if (this.#begins(token)) this.#open = ["block"];
      else if (token === "(" && RULE.test(this.#prefix.join(" "))) this.#open = ["brackets"];
    } else if (this.#open.at(-1) === "brackets") {
      if (token === "(") this.#open = [...this.#open, "brackets"];
      else if (token === ")") this.#open = this.#open.slice(0, -1);
    } else if (this.#last !== "." && this.#last !== "AS") this.#follow(token);
    this.#last = token;
  }

  #begins(token: string): boolean {
    const prefix = this.#prefix.join(" ");
    if (this.#isTSql && T_SQL_BLOCK.test(prefix))
      return this.#last === "BEGIN" ? !NO_BLOCK.has(token) && token !== ";" : token === "BEGIN" && prefix !== "BEGIN";
    if (token !== "BEGIN" && token !== "ATOMIC") return false;
    return WITH_FUNCTION.test(prefix) || WITH_BODY.test(prefix) || prefix === "BEGIN NOT ATOMIC";
  }

  #follow(token: string): void {
    const isInCase = this.#open.at(-1) === "case";
    if (token === "UNTIL") this.#isUntil = true;
    else if (token === "CASE" && this.#last !== "END") this.#open = [...this.#open, "case"];
    else if (BLOCKS.has(token) && STARTS.has(this.#last)) this.#open = [...this.#open, "block"];
    else if (
      token === "END" &&
      (isInCase || this.#isUntil || this.#isTSql || this.#last === ";" || this.#last === "BEGIN")
    ) {
      this.#open = this.#open.slice(0, -1);
      this.#isUntil = false;
    }
  }
}
