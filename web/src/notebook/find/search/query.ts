/** What is looked for, as the find bar has it. */
export interface FindQuery {
  readonly text: string;
  readonly matchCase: boolean;
  readonly wholeWord: boolean;
  /** `text` is a regular expression in JavaScript's words; else it is taken letter by letter. */
  readonly regex: boolean;
}

export type CompiledQuery =
  | { readonly kind: "pattern"; readonly pattern: RegExp }
  /** Nothing is asked for. */
  | { readonly kind: "empty" }
  /** A sentence for the person. */
  | { readonly kind: "wrong"; readonly problem: string };

const WORD = String.raw`[\p{L}\p{N}_]`;

/** Lines are what `^` and `$` mean, as in other editors. */
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

/** The older grammar forgives more, such as `\-`; what even it refuses is wrong. */
function compileLoosely(body: string, wholeWord: boolean, flags: string): CompiledQuery {
  try {
    const pattern = new RegExp(body, flags);
    return { kind: "pattern", pattern: wholeWord ? within(pattern, String.raw`(?<!\w)`, String.raw`(?!\w)`) : pattern };
  } catch (error) {
    return { kind: "wrong", problem: `Invalid pattern: ${reasonOf(error)}.` };
  }
}

/** The pattern was compiled by itself first: `a)(b` between brackets would be right. */
function within({ source, flags }: RegExp, before: string, after: string): RegExp {
  return new RegExp(`${before}(?:${source})${after}`, flags);
}

/** The engine's message is `Invalid regular expression: /(/: Unterminated group`; only the end tells something. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const reason = message.slice(message.lastIndexOf(": ") + 1).trim();
  return (reason.charAt(0).toLowerCase() + reason.slice(1)).replace(/\.$/, "");
}

function escapePattern(text: string): string {
  return text.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`);
}
