import type { SyntaxNode } from "@lezer/common";
import { parsePython } from "../../../language/python/parse-python.ts";

/** A module that code imports: `import a.b as c` binds `c` to `a.b`, `from a import b` binds `b` to `a.b`. */
interface PythonImport {
  readonly module: string;
  /** What is bound: name in the code → what it stands for, with its module. `*` binds everything. */
  readonly names: ReadonlyMap<string, string>;
}

/** Every import in the code, in functions and branches too. */
export function importsOf(source: string, tree = parsePython(source)): readonly PythonImport[] {
  const found: PythonImport[] = [];
  tree.cursor().iterate((node) => {
    if (node.name === "ImportStatement") found.push(...readImport(node.node, source));
  });
  return found;
}

function readImport(node: SyntaxNode, source: string): PythonImport[] {
  const text = source
    .slice(node.from, node.to)
    .replaceAll(/\\\n|[()\n]/g, " ")
    .replaceAll(/#.*$/gm, "");
  const from = /^\s*from\s+(.+?)\s+import\s+(.+)$/s.exec(text);
  if (from) {
    const module = (from[1] ?? "").replaceAll(/\s/g, "");
    const names = parts(from[2] ?? "").map(([name, alias]) => [alias ?? name, `${module}.${name}`] as const);
    return [{ module, names: new Map(names) }];
  }
  return parts(text.replace(/^\s*import\s/, "")).map(([module, alias]) => ({
    module,
    names: new Map([
      [alias ?? module.split(".", 1)[0] ?? module, alias ? module : (module.split(".", 1)[0] ?? module)],
    ]),
  }));
}

/** `a.b as c, d` gives `[["a.b", "c"], ["d", undefined]]`. */
function parts(text: string): readonly (readonly [string, string | undefined])[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [name = "", alias] = part.split(/\s+as\s+/);
      return [name.replaceAll(/\s/g, ""), alias?.trim()] as const;
    });
}
