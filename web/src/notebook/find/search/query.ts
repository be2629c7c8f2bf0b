/** The query of the find bar. */
import { escapePattern } from "@fiddle/notebook/escape-pattern";
import { messageOf } from "@fiddle/notebook/message-of";
export interface FindQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** Whether `text` is a JavaScript regular expression instead of plain text. */
  readonly regex: boolean;
}

export type CompiledQuery =
  | { readonly kind: "pattern"; readonly pattern: RegExp }
  /** The query is empty. */
  | { readonly kind: "empty" }
  /** The problem is a sentence for the user. */
  | { readonly kind: "wrong"; readonly problem: string };

const WORD = String.raw`[\p{L}\p{N}_]`;

/** Compiles a query. `^` and `$` match at lines, as in other editors. */
export function compileQuery({ text, matchCase, wholeWord, regex }: FindQuery): CompiledQuery {
  if (text === "") return { kind: "empty" };
  const flags = matchCase ? "gm" : "gim";
  const body = regex ? text : escapePattern(text);
  try {
    const pattern = new RegExp(body, `${flags}u`);
    return { kind: "pattern", pattern: wholeWord ? within(pattern, `(?<!${WORD})`, `(?!${WORD})`) : pattern };
  } catch {
    return compileLoosely(body, wholeWord, flags);
  }
}

/** Retries without the `u` flag, whose stricter grammar rejects e.g. `\-`. */
function compileLoosely(body: string, wholeWord: boolean, flags: string): CompiledQuery {
  try {
    const pattern = new RegExp(body, flags);
    return { kind: "pattern", pattern: wholeWord ? within(pattern, String.raw`(?<!\w)`, String.raw`(?!\w)`) : pattern };
  } catch (error) {
    return { kind: "wrong", problem: `Invalid pattern: ${reasonOf(error)}.` };
  }
}

/** Wraps a pattern that was compiled on its own before, because `a)(b` would be valid inside a group. */
function within({ source, flags }: RegExp, before: string, after: string): RegExp {
  return new RegExp(`${before}(?:${source})${after}`, flags);
}

/** The end of the engine's message, e.g. of `Invalid regular expression: /(/: Unterminated group`. */
function reasonOf(error: unknown): string {
  const message = messageOf(error);
  const reason = message.slice(message.lastIndexOf(": ") + 1).trim();
  return (reason.charAt(0).toLowerCase() + reason.slice(1)).replace(/\.$/, "");
}
