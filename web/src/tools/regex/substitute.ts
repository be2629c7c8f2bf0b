/**
 * `String.prototype.replace` for the first `count` matches, 0 for all: JavaScript itself replaces one or all.
 * `expression` is global.
 */
export function substitute(text: string, expression: RegExp, replacement: string, count: number): string {
  if (count === 0) return text.replace(expression, replacement);
  let made = "";
  let at = 0;
  let left = count;
  for (const match of text.matchAll(expression)) {
    made += text.slice(at, match.index) + expand(replacement, match, text);
    at = match.index + match[0].length;
    left -= 1;
    if (left === 0) break;
  }
  return made + text.slice(at);
}

/** What a replacement stands for at one match, as ECMA-262 says under GetSubstitution. */
function expand(replacement: string, match: RegExpExecArray, text: string): string {
  return replacement.replaceAll(
    /\$(?:([$&`'])|(\d\d?)|<([^>]*)>)/g,
    (found, sign?: string, digits?: string, name?: string) => {
      if (sign === "$") return "$";
      if (sign === "&") return match[0];
      if (sign === "`") return text.slice(0, match.index);
      if (sign === "'") return text.slice(match.index + match[0].length);
      if (name !== undefined) return match.groups ? (match.groups[name] ?? "") : found;
      return numbered(found, digits ?? "", match);
    },
  );
}

/** `$12` is group 12 where there is one, else group 1 and a 2. */
function numbered(found: string, digits: string, match: RegExpExecArray): string {
  const [both, first] = [Number(digits), Number(digits[0])];
  if (both > 0 && both < match.length) return match[both] ?? "";
  if (digits.length === 2 && first > 0 && first < match.length) return `${match[first] ?? ""}${digits.slice(1)}`;
  return found;
}
