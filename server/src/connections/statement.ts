import type { ConnectionType } from "@fiddle/protocol";
import { type Effect, effectOf } from "@fiddle/sql/effect";
import {
  bindParameters,
  type BoundStatement,
  type Marks,
  missingParameters,
  type ParameterValues,
} from "@fiddle/sql/parameters";
import { splitStatements } from "@fiddle/sql/statements";
import { meaningfulTokens } from "@fiddle/sql/tokens";
import { QueryFailure } from "./failure.ts";

/** One statement, without the semicolon and comments after it. */
export interface Statement {
  readonly text: string;
  /** Its first word, parentheses aside, e.g. `SELECT`. */
  readonly verb: string;
  readonly effect: Effect;
  /** The statement with a database's own marks in place of its placeholders. Throws `QueryFailure` where a value is missing. */
  bind(marks: Marks): BoundStatement;
}

/** Reads the one statement of a query. Throws `QueryFailure` where there are none or several. */
export function readStatement(query: string, type: ConnectionType, parameters: ParameterValues = {}): Statement {
  const [statement, second] = splitStatements(query, type);
  if (second) throw new QueryFailure("Run one statement at a time.", "query-not-allowed");
  if (!statement) throw new QueryFailure("The query is empty.", "query-not-allowed");
  const { text, offset } = statement;
  const verb = meaningfulTokens(text, type).find((token) => token.text !== "(")?.text ?? "(";
  // Comments before it stay: the database's log may need them.
  const whole = query.slice(0, offset + text.length).replace(/^[\s;]+/, "");
  return {
    text: whole,
    verb: verb.toUpperCase(),
    effect: effectOf(text, type),
    bind(marks) {
      const missing = missingParameters(whole, type, parameters);
      if (missing !== null) throw new QueryFailure(missing);
      return bindParameters(whole, type, parameters, marks);
    },
  };
}

/** Refuses what a read-only connection shouldn't run. Databases have functions that do more; a role is the wall. Throws `QueryFailure`. */
export function requireReading({ effect }: Statement): void {
  if (effect.kind === "writes") throw refused(`This connection is read-only, so ${effect.verb} isn't allowed.`);
  if (effect.kind !== "unknown") return;
  switch (effect.why) {
    case "word":
      throw new QueryFailure(
        `A read-only connection runs SELECT, WITH, VALUES, TABLE, SHOW, EXPLAIN and DESCRIBE. This statement begins with ${effect.word}.`,
        "query-not-allowed",
      );
    case "code":
      throw refused("This connection is read-only, so comments that contain code (/*! … */) aren't allowed.");
    case "quotes":
      throw refused(
        "This connection is read-only, and a backslash before a quote can end the text or not. Write two quotes instead of a backslash and one.",
      );
    default:
      throw refused(`This connection is read-only, and what ${effect.word} runs can't be checked first.`);
  }
}

function refused(why: string): QueryFailure {
  return new QueryFailure(`${why} To change data, turn on “Allow changes” in the connection.`, "query-not-allowed");
}
