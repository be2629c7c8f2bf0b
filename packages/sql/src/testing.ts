import { readFileSync } from "node:fs";
import type { Dialect } from "./dialect.ts";

/** A line of `packages/sql/cases`. */
export interface EffectCase {
  readonly sql: string;
  /** Its heading, e.g. `writes INSERT adds`. */
  readonly effect: string;
  /** False where the engine of the tests lacks what the line needs. */
  readonly isRun: boolean;
}

export interface SplitCase {
  readonly script: string;
  readonly statements: readonly string[];
}

/**
 * The cases of a dialect, those of all dialects first. A heading says what the lines below it do; `⏎` stands for a new line, and
 * `(not run)` or `(not in sqlite)` ends a line that the engine of the tests doesn't know.
 */
export function casesOf(dialect: Dialect): {
  readonly effects: readonly EffectCase[];
  readonly splits: readonly SplitCase[];
} {
  const effects: EffectCase[] = [];
  const splits: SplitCase[] = [];
  for (const file of ["common", dialect]) {
    let effect = "";
    for (const line of readFileSync(new URL(`../cases/${file}.txt`, import.meta.url), "utf8").split("\n")) {
      const text = line.replaceAll("⏎", "\n");
      if (line.startsWith("== ")) effect = line.slice(3);
      else if (line !== "" && effect === "splits") {
        const [script = "", parts = ""] = text.split(" ⇒");
        splits.push({ script, statements: parts === "" ? [] : parts.slice(1).split(" ¦ ") });
      } else if (line !== "") {
        const [, sql = "", where] = /^(.*?)(?: \(not (?:run|in (\w+))\))?$/s.exec(text) ?? [];
        const isRun = sql === text || (where !== undefined && where !== dialect);
        effects.push({ sql, effect, isRun });
      }
    }
  }
  return { effects, splits };
}
