import { meaningfulTokens, nameOf, type Token } from "@fiddle/sql/tokens";

/** Words that are taught together with the next one. */
const PAIRS = new Set([
  "group by",
  "order by",
  "partition by",
  "left join",
  "cross join",
  "anti join",
  "asof join",
  "create table",
  "create index",
  "insert into",
  "is null",
  "union all",
]);

const WORDS = new Set(
  `select from where join on using having limit offset distinct union intersect except with recursive case over window
  qualify filter pivot exists in like between update delete drop desc explain copy exclude replace describe summarize`.split(
    /\s+/,
  ),
);

/** They begin the frame of a window, and are also common names of columns. */
const FRAMES = new Set(["rows", "range", "groups"]);

/** What a reader has to know to understand a query: clauses, and functions. */
export function sqlFeatures(code: string, engine: "sqlite" | "duckdb"): ReadonlySet<string> {
  const features = new Set<string>();
  const tokens = meaningfulTokens(code, engine);
  const wordAt = (i: number) => (tokens[i]?.kind === "word" ? nameOf(tokens[i]) : "");
  tokens.forEach((token, i) => {
    if (token.kind !== "word") return;
    const word = nameOf(token);
    const pair = `${word} ${wordAt(i + 1)}`;
    if (FRAMES.has(word) && isFrame(tokens[i + 1])) features.add(word.toUpperCase());
    else if (PAIRS.has(pair)) features.add(pair.toUpperCase());
    else if (PAIRS.has(`${wordAt(i - 1)} ${word}`)) return;
    else if (WORDS.has(word)) features.add(word.toUpperCase());
    else if (isOpen(tokens[i + 1]) && isCall(wordAt(i - 1), word)) features.add(`SQL ${word}()`);
  });
  return features;
}

function isFrame(token: Token | undefined): boolean {
  return token?.kind === "number" || /^(between|unbounded|current)$/i.test(token?.text ?? "");
}

function isOpen(token: Token | undefined): boolean {
  return token?.kind === "sign" && token.text === "(";
}

/** Not a table with its columns, nor a type with its length. */
function isCall(before: string, word: string): boolean {
  return (
    !["into", "table", "index", "on", "with", "as", "references", "exists", "recursive"].includes(before) &&
    !/^(and|or|not|then|when|else|key|check|by|unique|varchar|decimal|all|any|as|values)$/.test(word)
  );
}
