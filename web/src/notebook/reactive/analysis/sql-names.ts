import type { CellNames } from "./cell-names.ts";

interface Token {
  readonly kind: "word" | "name" | "text" | "sign";
  /** A word is in lower case, a quoted name unchanged. */
  readonly text: string;
}

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|"(?<quoted>(?:[^"]|"")*)"|`(?<ticked>[^`]*)`|(?<word>[\p{L}_][\p{L}\p{N}_$]*)|(?<sign>[^\s])/gu;
const OWN_SCHEMAS = new Set(["information_schema", "pg_catalog", "sqlite_master", "sqlite_schema"]);
const READS = new Set(["from", "join", "summarize", "describe", "pivot", "unpivot", "using"]);
const NOT_NAMES = new Set(["select", "lateral", "unnest", "values", "only", "set", "where", "with"]);

/**
 * The tables that the SQL of a cell reads and writes, found in its tokens. Names are in lower case, as SQL compares
 * them.
 */
export function sqlNames(source: string): CellNames {
  const reads = new Set<string>();
  const binds = new Set<string>();
  const changes = new Set<string>();
  const deletes = new Set<string>();
  for (const statement of statements(source)) {
    const own = withNames(statement);
    const add = (to: Set<string>, name: string | null) => {
      if (name && !own.has(name) && !(to === reads && binds.has(name))) to.add(name);
    };
    const [first] = statement;
    for (const [index, { kind, text }] of statement.entries()) {
      if (kind !== "word") continue;
      if (text === "table" || text === "view") {
        const { name } = nameAt(statement, afterIf(statement, index + 1), { columns: true });
        if (first?.text === "create") add(binds, name);
        else if (first?.text === "drop") add(deletes, name);
        else if (first?.text === "alter") add(changes, name);
      } else if (text === "into" || (index === 0 && (text === "update" || text === "truncate" || text === "copy"))) {
        add(changes, nameAt(statement, index + 1, { columns: true }).name);
      } else if (text === "from" && first?.text === "delete" && index === 1) {
        add(changes, nameAt(statement, index + 1).name);
      } else if (READS.has(text)) {
        for (const name of listAt(statement, index + 1)) add(reads, name);
      }
    }
  }
  for (const name of [...changes, ...deletes]) if (!binds.has(name)) reads.add(name);
  return { reads, binds, changes, deletes, imports: new Set(), uses: reads, late: new Map(), star: false };
}

function* statements(source: string): Generator<Token[]> {
  let tokens: Token[] = [];
  for (const { groups = {}, 0: written } of source.matchAll(TOKEN)) {
    if (written.startsWith("--") || written.startsWith("/*")) continue;
    if (written === ";") {
      yield tokens;
      tokens = [];
    } else if (groups.word) tokens.push({ kind: "word", text: written.toLowerCase() });
    else if (groups.sign) tokens.push({ kind: "sign", text: written });
    else if (written.startsWith("'") || written.startsWith("$")) tokens.push({ kind: "text", text: written });
    else tokens.push({ kind: "name", text: (groups.quoted ?? groups.ticked ?? "").toLowerCase() });
  }
  yield tokens;
}

/** Names that `WITH` defines in the statement. */
function withNames(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  if (!tokens.some(({ text }) => text === "with")) return names;
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]?.text;
    if (token.kind === "sign" || token.kind === "text") continue;
    if (before !== "with" && before !== "recursive" && before !== ",") continue;
    const after = tokens[index + 1]?.text === "(" ? closing(tokens, index + 1) + 1 : index + 1;
    if (tokens[after]?.text === "as") names.add(token.text);
  }
  return names;
}

function closing(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index += 1) {
    if (tokens[index]?.text === "(") depth += 1;
    else if (tokens[index]?.text === ")") depth -= 1;
    if (depth === 0) return index;
  }
  return tokens.length;
}

/** Skips `IF NOT EXISTS` and `IF EXISTS`. */
function afterIf(tokens: readonly Token[], index: number): number {
  if (tokens[index]?.text !== "if") return index;
  return tokens[index + 1]?.text === "not" ? index + 3 : index + 2;
}

/** The table named here, without its schema; null for a function or a file. */
function nameAt(
  tokens: readonly Token[],
  at: number,
  { columns = false }: { /** Brackets after it hold columns, not arguments. */ readonly columns?: boolean } = {},
): { readonly name: string | null; readonly next: number } {
  let index = at;
  let schema: string | null = null;
  while (tokens[index + 1]?.text === "." && isName(tokens[index])) {
    schema = tokens[index]?.text ?? null;
    index += 2;
  }
  const token = tokens[index];
  const none = !isName(token) || (schema && OWN_SCHEMAS.has(schema)) || (!columns && tokens[index + 1]?.text === "(");
  const words = token?.kind === "word" && (NOT_NAMES.has(token.text) || OWN_SCHEMAS.has(token.text));
  return { name: none || words ? null : (token?.text ?? null), next: index + 1 };
}

/** The tables of `FROM a, b AS c, d`. */
function* listAt(tokens: readonly Token[], at: number): Generator<string> {
  let index = at;
  for (;;) {
    const { name, next } = nameAt(tokens, index);
    if (name) yield name;
    // Skips an alias, with or without AS, up to the next comma.
    index = next;
    if (tokens[index]?.text === "as") index += 1;
    if (isName(tokens[index]) && tokens[index + 1]?.text === ",") index += 1;
    if (tokens[index]?.text !== ",") return;
    index += 1;
  }
}

function isName(token: Token | undefined): boolean {
  return token?.kind === "word" || token?.kind === "name";
}
