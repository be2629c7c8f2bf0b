/** Deeper levels aren't indented further, since each line of a deep text would be longer than the one before. */
const MAX_INDENTED_LEVELS = 100;

/**
 * Indents a JSON text. Numbers stay as they are written, because parsing would round those with many digits. The text can end
 * anywhere after `maxCharacters`.
 */
export function prettyJson(json: string, maxCharacters = Number.POSITIVE_INFINITY): string {
  let depth = 0;
  let pretty = "";
  const tokens = tokensOf(json);
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1] ?? "";
    const isClosing = token === "}" || token === "]";
    if (isClosing) depth -= 1;
    const isEmpty = isClosing && (before === "{" || before === "[");
    const startsLine = (isClosing && !isEmpty) || (/^[{[,]$/.test(before) && !isClosing);
    pretty += `${startsLine ? `\n${"  ".repeat(Math.min(depth, MAX_INDENTED_LEVELS))}` : ""}${token}${token === ":" ? " " : ""}`;
    if (token === "{" || token === "[") depth += 1;
    if (pretty.length > maxCharacters) break;
  }
  return pretty;
}

/** How deep the lists and objects of a JSON text are in each other. */
export function nestingOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of json.matchAll(/"(?:\\.|[^"\\])*"|[{}[\]]/g)) {
    if (token === "{" || token === "[") deepest = Math.max(deepest, ++depth);
    else if (token === "}" || token === "]") depth -= 1;
  }
  return deepest;
}

/** Removes the white space of a JSON text. */
export function compactJson(json: string): string {
  return tokensOf(json).join("");
}

/** The members of a JSON object: JSON texts by name. */
export function membersOf(json: string): ReadonlyMap<string, string> {
  const members = new Map<string, string>();
  let depth = 0;
  let name: string | null = null;
  for (const token of tokensOf(json)) {
    if (token === "}" || token === "]") depth -= 1;
    if (depth === 1 && token === ",") name = null;
    else if (depth === 1 && name === null) {
      name = JSON.parse(token) as string;
      members.set(name, "");
    } else if (depth >= 1 && name !== null && !(depth === 1 && token === ":" && members.get(name) === "")) {
      members.set(name, (members.get(name) ?? "") + token);
    }
    if (token === "{" || token === "[") depth += 1;
  }
  return members;
}

/** The first name that an object of the JSON text has twice, at any depth; null if there's none. */
export function repeatedName(json: string): string | null {
  const open: (Set<string> | null)[] = [];
  const tokens = tokensOf(json);
  for (const [at, token] of tokens.entries()) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (tokens[at + 1] === ":" && token.startsWith('"')) {
      const names = open.at(-1);
      const name = JSON.parse(token) as string;
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return null;
}

/** The tokens of a valid JSON text. */
function tokensOf(json: string): readonly string[] {
  return json.match(/"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
}
