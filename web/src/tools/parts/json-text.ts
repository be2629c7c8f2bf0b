/** A JSON text over lines. Numbers stay as they are written, where parsing would round those of many digits. */
export function prettyJson(json: string): string {
  let depth = 0;
  let pretty = "";
  const tokens = tokensOf(json);
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1] ?? "";
    const isClosing = token === "}" || token === "]";
    if (isClosing) depth -= 1;
    const isEmpty = isClosing && (before === "{" || before === "[");
    const startsLine = (isClosing && !isEmpty) || (/^[{[,]$/.test(before) && !isClosing);
    pretty += `${startsLine ? `\n${"  ".repeat(depth)}` : ""}${token}${token === ":" ? " " : ""}`;
    if (token === "{" || token === "[") depth += 1;
  }
  return pretty;
}

/** A JSON text without white space. */
export function compactJson(json: string): string {
  return tokensOf(json).join("");
}

/** The members of a JSON object: by name, their values as JSON texts. */
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

/** Of a text that is JSON. */
function tokensOf(json: string): readonly string[] {
  return json.match(/"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
}
