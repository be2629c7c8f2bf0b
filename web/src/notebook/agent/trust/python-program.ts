import { pythonLanguage } from "@codemirror/lang-python";
import type { SyntaxNode } from "@lezer/common";
import { blankMagics } from "../../../language/python/magics.ts";
import { importsOf } from "./python-imports.ts";

/** What a name in a program stands for. */
export type Binding =
  /** A module, or a member of one: `pandas`, `os.path.join`. */
  | { readonly kind: "import"; readonly path: string }
  | { readonly kind: "definition"; readonly node: SyntaxNode }
  | { readonly kind: "value"; readonly node: SyntaxNode }
  /** One of the things that the expression gives, as in a loop. */
  | { readonly kind: "element"; readonly node: SyntaxNode }
  /** A parameter, the part of a pattern, or the like. */
  | { readonly kind: "anything" };

/** Python code with what its names stand for, wherever in it they are bound. */
export class PythonProgram {
  readonly source: string;
  readonly tree: SyntaxNode;
  readonly imports: ReturnType<typeof importsOf>;
  readonly bindings = new Map<string, Binding[]>();

  constructor(code: string) {
    this.source = blankMagics(code.replaceAll(/\r\n?|\f|\0/g, "\n"));
    this.tree = pythonLanguage.parser.parse(this.source).topNode;
    this.imports = importsOf(this.source, this.tree);
    for (const { names } of this.imports) for (const [name, path] of names) this.#bind(name, { kind: "import", path });
    this.tree.cursor().iterate(({ node }) => this.#collect(node));
  }

  text({ from, to }: SyntaxNode): string {
    return this.source.slice(from, to);
  }

  /** A name as Python reads it: some letters that look alike are the same. */
  name(node: SyntaxNode): string {
    return this.text(node).normalize("NFKC");
  }

  /** The text of a string that is written out; null for anything else, and for a string with parts that aren't known before. */
  literal(node: SyntaxNode | undefined): string | null {
    if (node?.name !== "String") return null;
    const [, prefix = "", , inner] = /^([a-z]*)("""|'''|"|')([^]*)\2$/i.exec(this.text(node)) ?? [];
    if (inner === undefined) return null;
    // An escape could be any character.
    return /r/i.test(prefix) || !inner.includes("\\") ? inner : null;
  }

  /** Whether what a name stands for is bound once and stays as it is: nothing is done to it but reading. */
  isConstant(name: string): boolean {
    if (this.bindings.get(name)?.length !== 1) return false;
    let isRead = true;
    this.tree.cursor().iterate(({ node }) => {
      if (node.name === "VariableName" && this.name(node) === name && node.parent?.name === "MemberExpression")
        isRead = false;
    });
    return isRead;
  }

  #bind(name: string, binding: Binding): void {
    this.bindings.set(name, [...(this.bindings.get(name) ?? []), binding]);
  }

  #collect(node: SyntaxNode): void {
    switch (node.name) {
      case "FunctionDefinition":
      case "ClassDefinition": {
        const name = node.getChild("VariableName");
        if (name) this.#bind(this.name(name), { kind: "definition", node });
        return;
      }
      case "ParamList":
        for (const each of childrenOf(node))
          if (each.name === "VariableName" && each.prevSibling?.name !== "AssignOp")
            this.#bind(this.name(each), { kind: "anything" });
        return;
      case "AssignStatement":
        return this.#collectAssignment(node);
      case "UpdateStatement":
        return this.#target(node.firstChild, { kind: "anything" });
      case "NamedExpression":
        return this.#target(node.firstChild, { kind: "value", node: node.lastChild ?? node });
      case "ForStatement":
      case "ArrayComprehensionExpression":
      case "DictionaryComprehensionExpression":
      case "SetComprehensionExpression":
      case "ComprehensionExpression":
      case "ArgList":
        return this.#collectLoops(node);
      case "WithStatement":
      case "TryStatement":
      case "AsPattern":
        return this.#collectAliases(node);
      case "CapturePattern":
        return this.#target(node.firstChild, { kind: "anything" });
      default:
    }
  }

  /** `a = b, c = value`, of which the last part is the value. */
  #collectAssignment(node: SyntaxNode): void {
    const parts = childrenOf(node);
    const last = parts.findLastIndex(({ name }) => name === "AssignOp");
    if (last < 0) return;
    const value = parts[last + 1];
    const isPlain = parts.length === last + 2 && value !== undefined;
    const targets = parts.slice(0, last).filter(({ name }) => !/^(?:AssignOp|TypeDef|,|\*)$/.test(name));
    const isOne = parts.slice(0, last).every(({ name }) => name !== ",");
    for (const target of targets)
      this.#target(target, isPlain && isOne ? { kind: "value", node: value } : { kind: "anything" });
  }

  /** `for a, b in c` in statements and comprehensions. */
  #collectLoops(node: SyntaxNode): void {
    const parts = childrenOf(node);
    for (const [index, part] of parts.entries()) {
      if (part.name !== "for") continue;
      const end = parts.findIndex(({ name }, at) => at > index && name === "in");
      const targets = parts.slice(index + 1, end).filter(({ name }) => name !== "," && name !== "*");
      const from = parts[end + 1];
      for (const target of targets)
        this.#target(
          target,
          from && targets.length === 1 && target.name === "VariableName"
            ? { kind: "element", node: from }
            : { kind: "anything" },
        );
    }
  }

  /** `with a as b`, `except A as b`, `case a as b`. */
  #collectAliases(node: SyntaxNode): void {
    const parts = childrenOf(node);
    for (const [index, part] of parts.entries()) {
      if (part.name !== "as") continue;
      const value = parts[index - 1];
      this.#target(
        parts[index + 1] ?? null,
        node.name === "WithStatement" && value ? { kind: "value", node: value } : { kind: "anything" },
      );
    }
  }

  #target(target: SyntaxNode | null, binding: Binding): void {
    if (target?.name === "VariableName") return this.#bind(this.name(target), binding);
    if (target && /^(?:Tuple|Array|Parenthesized)Expression$/.test(target.name))
      for (const each of childrenOf(target)) this.#target(each, { kind: "anything" });
  }
}

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== "Comment") children.push(child);
  return children;
}
