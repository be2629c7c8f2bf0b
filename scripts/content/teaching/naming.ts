import { escapePattern } from "@fiddle/notebook/escape-pattern";

/** How a text names what has no word of its own in the code. */
const TERMS: Readonly<Record<string, RegExp>> = {
  "conditional expression": /conditional expression/i,
  decorator: /decorator/i,
  "f-string": /f-string/i,
  list: /(?<![a-z])lists?\b/i,
  tuple: /(?<![a-z])tuples?\b/i,
  dict: /(?<![a-z])dicts?(?![a-z])/i,
  set: /\b(a|_|empty |two )sets?\b|\bsets\b/i,
  comprehension: /comprehension/i,
  "generator expression": /generator expression/i,
  comparison: /compar/i,
  "type hint": /type hint/i,
  "square brackets": /\bpositions?\b|\bkeys?\b|square brackets/i,
  slice: /slice/i,
  "keyword argument": /keyword argument/i,
  star: /`\*/,
  unpacking: /unpack/i,
  "+=": /`[^`]*[-+*/]=/,
  "INSERT INTO": /`INSERT/,
};

/** Whether a text says what a feature is: by its term, or by its word in a span of code. */
export function isNamedIn(prose: string, feature: string): boolean {
  const term = TERMS[feature];
  if (term) return term.test(prose);
  const word = feature.replace(/^(SQL|module) /, "").replaceAll(/^\.|\(\)$/g, "");
  const escaped = escapePattern(word).replace(" ", "\\s+");
  // The words of SQL stand out without being marked up.
  if (/^[A-Z ]+$/.test(word) && new RegExp(`\\b${escaped}\\b`).test(prose)) return true;
  const pattern = new RegExp(/^\w/.test(word) ? `\\b${escaped}\\b` : escaped, "i");
  return [...prose.matchAll(/`([^`]+)`/g)].some(([, code = ""]) => pattern.test(code));
}
