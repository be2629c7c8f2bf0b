/**
 * Like `String.prototype.replace`, but for the first `count` matches. 0 means all. JavaScript itself can only replace
 * one match or all. `expression` must be global.
 */
export function substitute(text: string, expression: RegExp, replacement: string, count: number): string {
  if (count === 0) return text.replace(expression, replacement);
  let result = "";
  let at = 0;
  let remaining = count;
  for (const match of text.matchAll(expression)) {
    result += text.slice(at, match.index) + expand(replacement, match, text);
    at = match.index + match[0].length;
    remaining -= 1;
    if (remaining === 0) break;
  }
  return result + text.slice(at);
}

/** Expands a replacement for a match, like GetSubstitution of ECMA-262. */
function expand(replacement: string, match: RegExpExecArray, text: string): string {
  return replacement.replaceAll(
    /\$(?:([$&`'])|(\d\d?)|<([^>]*)>)/g,
    (found, sign?: string, digits?: string, name?: string) => {
      if (sign === "$") return "$";
      if (sign === "&") return match[0];
      if (sign === "`") return text.slice(0, match.index);
      if (sign === "'") return text.slice(match.index + match[0].length);
      if (name !== undefined) return match.groups ? (match.groups[name] ?? "") : found;
      return expandNumber(found, digits ?? "", match);
    },
  );
}

/** `$12` is group 12 if it exists, otherwise group 1 followed by a 2. */
function expandNumber(found: string, digits: string, match: RegExpExecArray): string {
  const both = Number(digits);
  const first = Number(digits[0]);
  if (both > 0 && both < match.length) return match[both] ?? "";
  if (digits.length === 2 && first > 0 && first < match.length) return `${match[first] ?? ""}${digits.slice(1)}`;
  return found;
}
