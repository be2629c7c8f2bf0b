import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Fields that hold no text that somebody writes. */
const WITHOUT_TEXT = /\btype="(checkbox|radio|file|range|number|hidden|color|date)"/;
const TAG = /<(input|textarea|h[1-6]|p|span|li|td|th|dt|dd|a|b|strong|summary|code|figcaption|div|PageLink)(?=[\s>])/g;
/** What an element shows, if that's all it shows: fields of these names often hold what a user wrote or a file is called. */
const TEXT_OF_USERS =
  /^\s*\{[^{}<>]*?\b(title|name|prompt|comment|author|owner|description|message|question|hint|excerpt|reason|summary|displayName)\b[^{}<>]*\}\s*<\//;

/** A tag that lacks `dir`: where it stands, and where the attribute belongs. */
interface LackingTag {
  readonly line: number;
  readonly at: number;
  readonly name: string;
}

/**
 * Fields and elements with a user's text that don't say how it runs, as `file:line: sentence`. Without `dir="auto"`, a title
 * in Arabic or Hebrew has its punctuation on the wrong side. Code has `dir="ltr"`.
 */
export function findDirectionProblems(root: string): string[] {
  return globSync("{web,packages/ui}/src/**/*.tsx", { cwd: root })
    .filter((file) => !file.includes(".test."))
    .toSorted()
    .flatMap((file) =>
      tagsWithoutDirection(readFileSync(join(root, file), "utf8")).map(
        ({ line, name }) => `${file}:${line}: give <${name}> dir="auto", or dir="ltr" if it holds code`,
      ),
    );
}

export function tagsWithoutDirection(source: string): readonly LackingTag[] {
  const lacking: LackingTag[] = [];
  for (const match of source.matchAll(TAG)) {
    const [{ length }, name = ""] = match;
    const at = match.index + length;
    const end = endOfTag(source, at);
    const tag = source.slice(match.index, end);
    const isField = name === "input" || name === "textarea";
    const holdsText = isField ? !WITHOUT_TEXT.test(tag) : TEXT_OF_USERS.test(source.slice(end));
    if (holdsText && !/\sdir=/.test(tag)) lacking.push({ line: source.slice(0, at).split("\n").length, at, name });
  }
  return lacking;
}

/** The place after the `>` of a tag; arrows and comparisons inside braces don't end it. */
function endOfTag(source: string, from: number): number {
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const letter = source[at];
    if (letter === "{") depth++;
    else if (letter === "}") depth--;
    else if (letter === ">" && depth === 0) return at + 1;
  }
  return source.length;
}
