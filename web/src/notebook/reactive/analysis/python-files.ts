import { isPath } from "./file-names.ts";
import { childrenOf, type Node } from "./syntax.ts";

/** Where a call names a file that it opens or writes: a text, or a variable with the path. */
export interface FileTarget {
  readonly node: Node;
  readonly use: "reads" | "makes" | "changes";
}

type TextOf = (node: Node) => string;

/** Functions and classes that open a file in a mode. */
const OPENERS = new Set("open GzipFile BZ2File LZMAFile ZipFile TarFile File HDFStore ExcelWriter".split(" "));
/** Methods that write the file that they are given. */
const WRITES = /^(?:to_[a-z]|write_|save|dump$|export|imsave$|imwrite$)/;
/** Methods of a path that write what they are given to it. */
const WRITES_ITSELF = new Set(["write_text", "write_bytes", "touch"]);
/** Functions of modules that write where their second argument says. */
const COPIES = new Set(
  "shutil.copy shutil.copy2 shutil.copyfile shutil.move os.rename os.replace urlretrieve request.urlretrieve".split(
    " ",
  ),
);
const MOVES = new Set("shutil.move os.rename os.replace".split(" "));
const CHANGES = new Set("os.remove os.unlink os.truncate sqlite3.connect duckdb.connect".split(" "));

/** What the text of a string means, as long as it has no escapes. */
export function textOfString(written: string): string {
  return written.replace(/^[A-Za-z]*("""|'''|"|')([^]*)\1$/, "$2");
}

/** The files that a call opens or writes, as far as its words tell. */
export function fileTargets(call: Node, text: TextOf): readonly FileTarget[] {
  const [callee, list] = childrenOf(call);
  if (!callee || !list) return [];
  const owner = callee.name === "MemberExpression" ? callee.firstChild : null;
  const method = owner ? callee.lastChild : callee;
  const name = method ? text(method) : "";
  const given = argumentsOf(list, text);
  const [first, second] = given.positional;
  if (OPENERS.has(name)) return opened(owner, given, text);
  if (WRITES_ITSELF.has(name)) return targets([owner && pathIn(owner, text)], "makes", text);
  if (WRITES.test(name)) {
    const use = isAppending(given.named.get("mode"), text) ? "changes" : "makes";
    return targets([...given.positional, ...given.named.values()].filter(isNamedFile(text)), use, text);
  }
  const words = text(callee).replace(/^urllib\./, "");
  const moved = MOVES.has(words) ? targets([first], "changes", text) : [];
  if (COPIES.has(words)) return [...moved, ...targets([second], "makes", text)];
  if (CHANGES.has(words)) return targets([first], "changes", text);
  return name === "unlink" ? targets([owner && pathIn(owner, text)], "changes", text) : [];
}

interface Arguments {
  readonly positional: readonly Node[];
  readonly named: ReadonlyMap<string, Node>;
}

function argumentsOf(list: Node, text: TextOf): Arguments {
  const children = childrenOf(list);
  const positional: Node[] = [];
  const named = new Map<string, Node>();
  for (const [index, child] of children.entries()) {
    if (children[index - 1]?.name === "AssignOp") named.set(text(children[index - 2] as Node), child);
    else if (children[index + 1]?.name !== "AssignOp" && !/^(?:[(),]|AssignOp)$/.test(child.name))
      positional.push(child);
  }
  return { positional, named };
}

/** `open("a.csv", "w")`, `gzip.open("a.gz", mode="wt")`, `Path("a.csv").open("w")`. */
function opened(owner: Node | null, { positional: [first, second], named }: Arguments, text: TextOf) {
  const isMode = (node: Node | undefined) =>
    node?.name === "String" && /^[rwxabt+]{1,4}$/.test(textOfString(text(node)));
  const isOfPath = owner !== null && (first ? isMode(first) && !isMode(second) : true);
  const path = isOfPath ? pathIn(owner, text) : (first ?? named.get("file") ?? named.get("name"));
  const mode = named.get("mode") ?? (isOfPath ? first : second);
  const said = mode ? (mode.name === "String" ? textOfString(text(mode)) : "+") : "r";
  return targets([path], /[wx]/.test(said) ? "makes" : /[a+]/.test(said) ? "changes" : "reads", text);
}

/** The path of `Path("a.csv")`, or of a variable. */
export function pathIn(node: Node, text: TextOf): Node | null {
  if (node.name !== "CallExpression") return node;
  const [callee, list] = childrenOf(node);
  const [first] = list ? argumentsOf(list, text).positional : [];
  return callee && first && /^(?:pathlib\.)?Path$/.test(text(callee)) ? first : null;
}

function isAppending(mode: Node | undefined, text: TextOf): boolean {
  return mode?.name === "String" && /[a+]/.test(textOfString(text(mode)));
}

/** Beside the file, such a call is given other texts. */
function isNamedFile(text: TextOf): (node: Node) => boolean {
  return (node) => node.name !== "String" || isPath(textOfString(text(node)));
}

function targets(nodes: readonly (Node | null | undefined)[], use: FileTarget["use"], text: TextOf): FileTarget[] {
  return nodes.flatMap((node) => {
    const path = node ? pathIn(node, text) : null;
    return path?.name === "String" || path?.name === "VariableName" ? [{ node: path, use }] : [];
  });
}
