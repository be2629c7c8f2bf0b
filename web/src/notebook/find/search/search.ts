/** A text to search, e.g. a cell's source. */
export interface SearchedText {
  readonly id: string;
  readonly text: string;
}

/** A match in a text, in UTF-16 units. */
export interface Found {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  /** The replacement text, if one was requested. */
  readonly replacement?: string;
}

/** More matches are not listed. */
export const MAX_MATCHES = 10_000;

/**
 * Returns every match in order, except empty ones. `replacement` is a template unless it is `literal`: `$1`, `$&`,
 * `$<name>`, `\n`, `\t`.
 */
export function search(
  texts: readonly SearchedText[],
  pattern: RegExp,
  replacement: { readonly template: string; readonly literal: boolean } | null = null,
): readonly Found[] {
  const found: Found[] = [];
  for (const { id, text } of texts) {
    for (const match of text.matchAll(pattern)) {
      if (match[0] === "") continue;
      const place = { id, from: match.index, to: match.index + match[0].length };
      found.push(replacement ? { ...place, replacement: fill(match, replacement) } : place);
      if (found.length >= MAX_MATCHES) return found;
    }
  }
  return found;
}

/** Returns the text with each match replaced. Matches are in order and do not overlap. */
export function replaceFound(text: string, places: readonly Found[]): string {
  let result = "";
  let at = 0;
  for (const { from, to, replacement = "" } of places) {
    result += text.slice(at, from) + replacement;
    at = to;
  }
  return result + text.slice(at);
}

const REFERENCE = /\$(?:(?<sign>[$&])|(?<group>\d{1,2})|<(?<name>[^>]+)>)|\\(?<escape>[nt\\])/g;
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", "\\": "\\" };

function fill(match: RegExpExecArray, { template, literal }: { template: string; literal: boolean }): string {
  if (literal) return template;
  return template.replace(REFERENCE, (written: string, ...rest: unknown[]) => {
    const { sign, group, name, escape } = rest.at(-1) as Record<string, string | undefined>;
    if (sign) return sign === "$" ? "$" : match[0];
    if (escape) return ESCAPES[escape] ?? written;
    if (name) return match.groups ? (match.groups[name] ?? "") : written;
    const number = Number(group);
    return number > 0 && number < match.length ? (match[number] ?? "") : written;
  });
}
