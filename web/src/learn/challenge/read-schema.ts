/** A table as its CREATE TABLE statement describes it. */
export interface SchemaTable {
  readonly name: string;
  readonly columns: readonly SchemaColumn[];
}

export interface SchemaColumn {
  readonly name: string;
  /** In lower case, such as `integer`. */
  readonly type: string;
  readonly isKey: boolean;
  readonly canBeNull: boolean;
  /** The column it refers to, e.g. `customers.id`; null if there's none. */
  readonly refersTo: string | null;
}

const TABLE = /\bCREATE TABLE (\w+) *\(/gi;
const CONSTRAINT = /^(?:PRIMARY KEY|UNIQUE|FOREIGN KEY|CHECK|CONSTRAINT)\b/i;

/** The tables that a challenge's setup creates, in order. What isn't a plain CREATE TABLE is left out. */
export function readSchema(setup: string): readonly SchemaTable[] {
  return [...setup.matchAll(TABLE)].map((match) => {
    const parts = splitParts(setup.slice(match.index + match[0].length));
    const keys = parts.flatMap((part) => /^PRIMARY KEY *\(([^)]*)\)/i.exec(part)?.[1]?.split(",") ?? []);
    return {
      name: match[1] ?? "",
      columns: parts
        .filter((part) => !CONSTRAINT.test(part))
        .map((part) =>
          readColumn(
            part,
            keys.map((key) => key.trim()),
          ),
        ),
    };
  });
}

/** What is between the commas, up to the parenthesis that closes the table. */
function splitParts(text: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === ")" && depth === 0) break;
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.replace(/\s+/g, " ").trim());
}

function readColumn(part: string, keys: readonly string[]): SchemaColumn {
  const [, name = "", type = ""] = /^(\w+) (\w+)/.exec(part) ?? [];
  const [, table, column] = /\bREFERENCES (\w+) *\((\w+)\)/i.exec(part) ?? [];
  const isKey = keys.includes(name) || /\bPRIMARY KEY\b/i.test(part);
  return {
    name,
    type: type.toLowerCase(),
    isKey,
    canBeNull: !isKey && !/\bNOT NULL\b/i.test(part),
    refersTo: table === undefined ? null : `${table}.${column}`,
  };
}
