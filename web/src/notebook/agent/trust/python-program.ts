import type { SyntaxNode } from "@lezer/common";
import { parsePython } from "../../../language/python/parse-python.ts";
import { blankMagics, magicLines, textStart } from "../../../language/python/magics.ts";
import { mayHaveMarks } from "./pasted-marks.ts";
import { importsOf } from "./python-imports.ts";
import { declaresNames, type Place, placeOf, scopesAround } from "./python-scopes.ts";

/** What a name in a program stands for, and where. */
export type Binding = Meaning & Place;

type Meaning =
  /** A module, or a member of one: `pandas`, `os.path.join`. */
  | { readonly kind: "import"; readonly path: string }
  | { readonly kind: "definition"; readonly node: SyntaxNode }
  | { readonly kind: "value"; readonly node: SyntaxNode }
  /** One of the things that the expression gives, as in a loop. */
  | { readonly kind: "element"; readonly node: SyntaxNode }
  /** One of several names among which the parts of a value are spread. */
  | { readonly kind: "part"; readonly node: SyntaxNode }
  /** A parameter, the part of a pattern, or the like. */
  | { readonly kind: "anything" };

/** Python code with what its names stand for, wherever in it they are bound. */
export class PythonProgram {
  readonly source: string;
  readonly tree: SyntaxNode;
  readonly imports: ReturnType<typeof importsOf>;
  readonly bindings = new Map<string, Binding[]>();
  /** What attributes of objects were set to, by their names. */
  readonly members = new Map<string, SyntaxNode[]>();
  /** Where the names, attributes and items end that something is assigned to, in whatever statement. */
  readonly #targets = new Set<number>();
  /** Whether Python could read the code in another way than it is read here. */
  readonly isUnclear: boolean;

  constructor(code: string) {
    const written = code.replaceAll(/\r\n?|\f|\0/g, "\n");
    this.source = blankMagics(written);
    this.tree = parsePython(this.source);
    this.imports = importsOf(this.source, this.tree);
    let hasError = false;
    this.tree.cursor().iterate(({ node }) => {
      // What the parser misses behind a lone `yield` isn't needed.
      const isError = node.type.isError && node.parent?.name.startsWith("Yield") !== true;
      hasError ||= isError || (node.name === "FormatString" && hidesPart(this.text(node)));
      this.#collect(node);
    });
    this.isUnclear = hasError || mayHaveMarks(this.source) || hidesLine(written, this.source, this.tree);
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

  /** Whether what a name stands for is bound once and stays as it is: nothing is done to it but reading, and it has no other name. */
  isConstant(name: string): boolean {
    const [binding, ...others] = this.bindings.get(name) ?? [];
    if (!binding || others.length > 0) return false;
    const isText = binding.kind === "value" && binding.node.name === "String";
    let isRead = true;
    this.tree.cursor().iterate(({ node }) => {
      if (node.name === "VariableName" && this.name(node) === name)
        isRead &&= node.parent?.name !== "MemberExpression" && (isText || this.#onlyReads(node));
    });
    return isRead;
  }

  /** Whether something is assigned to a name, an attribute or an item here. */
  isTarget(node: SyntaxNode): boolean {
    return /^(?:VariableName|MemberExpression)$/.test(node.name) && this.#targets.has(node.to);
  }

  /** Whether a name is bound here, looped through, or given to a function that leaves it as it is. */
  #onlyReads(node: SyntaxNode): boolean {
    const { parent, prevSibling, nextSibling } = node;
    if (this.isTarget(node) || nextSibling?.name === "AssignOp") return true;
    if (prevSibling?.name === "in") return parent?.name === "BinaryExpression" || nextSibling?.name !== ",";
    const callee = parent?.name === "ArgList" ? parent.parent?.firstChild : null;
    if (callee) {
      const [, called = ""] = READING_CALL.exec(this.text(callee)) ?? [];
      return called !== "" && !this.bindings.has(called);
    }
    return /^(?:FormatReplacement|ExpressionStatement|(?:If|While)Statement)$/.test(parent?.name ?? "");
  }

  /** What a name stands for there if it is local in a function or comprehension; null for a name of the whole program. */
  localMeanings(name: string, node: SyntaxNode): readonly Binding[] | null {
    const bindings = this.bindings.get(name);
    if (!bindings?.some(({ scope }) => scope >= 0)) return null;
    for (const around of scopesAround(node)) {
      const local = bindings.filter(({ scope }) => scope === around.from);
      if (local.length > 0) return declaresNames(around, this.source) ? null : local;
    }
    return null;
  }

  /** Whether code of this program has certainly bound a name of the whole program before this. */
  isBoundBefore(name: string, node: SyntaxNode): boolean {
    const isLater = scopesAround(node).some((each) => /^(?:FunctionDefinition|LambdaExpression)$/.test(each.name));
    const bindings = this.bindings.get(name) ?? [];
    return !isLater && bindings.some(({ sure }) => sure !== null && sure[0] <= node.from && node.to <= sure[1]);
  }

  #bind(name: string, node: SyntaxNode, meaning: Meaning): void {
    const bindings = this.bindings.get(name) ?? [];
    bindings.push({ ...meaning, ...placeOf(node) });
    this.bindings.set(name, bindings);
  }

  #collect(node: SyntaxNode): void {
    switch (node.name) {
      case "ImportStatement":
        for (const { names } of importsOf(this.text(node)))
          for (const [name, path] of names) this.#bind(name, node, { kind: "import", path });
        return;
      case "FunctionDefinition":
      case "ClassDefinition": {
        const name = node.getChild("VariableName");
        if (name) this.#bind(this.name(name), name, { kind: "definition", node });
        return;
      }
      case "ParamList":
        for (const each of childrenOf(node))
          if (each.name === "VariableName" && each.prevSibling?.name !== "AssignOp")
            this.#bind(this.name(each), each, { kind: "anything" });
        return;
      case "AssignStatement":
        return this.#collectAssignment(node);
      case "UpdateStatement":
        return this.#target(node.firstChild, { kind: "anything" });
      case "PrintStatement":
        // `print = x`, which isn't Python 2.
        if (/^print\s*=/.test(this.text(node)))
          this.#bind("print", node, { kind: "value", node: node.lastChild ?? node });
        return;
      case "NamedExpression":
        return this.#target(node.firstChild, { kind: "value", node: node.lastChild ?? node });
      case "ForStatement":
      case "ArrayComprehensionExpression":
      case "DictionaryComprehensionExpression":
      case "SetComprehensionExpression":
      case "ComprehensionExpression":
        return this.#collectLoops(node);
      case "ArgList":
        for (const sign of node.getChildren("AssignOp"))
          if (this.text(sign) === ":=")
            this.#target(sign.prevSibling, { kind: "value", node: sign.nextSibling ?? sign });
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
    // `a: int` gives no value.
    if (last < 0) return void this.#targets.add(parts[0]?.to ?? node.to);
    const value = parts[last + 1];
    const isPlain = parts.length === last + 2 && value !== undefined;
    const targets = parts.slice(0, last).filter(({ name }) => !/^(?:AssignOp|TypeDef|,|\*)$/.test(name));
    const isOne = parts.slice(0, last).every(({ name }) => name !== ",");
    const values = parts.slice(last + 1).filter(({ name }) => name !== ",");
    for (const [index, target] of targets.entries())
      if (isPlain) this.#target(target, isOne ? { kind: "value", node: value } : { kind: "part", node: value });
      else if (values.length === targets.length) this.#target(target, { kind: "part", node: values[index] ?? node });
      else for (const each of values) this.#target(target, { kind: "part", node: each });
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
          from
            ? { kind: targets.length === 1 && target.name === "VariableName" ? "element" : "part", node: from }
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

  #target(target: SyntaxNode | null, binding: Meaning): void {
    if (target) this.#targets.add(target.to);
    if (target?.name === "VariableName") return this.#bind(this.name(target), target, binding);
    if (target?.name === "MemberExpression" && "node" in binding) {
      const property = target.getChild("PropertyName");
      const name = property ? this.name(property) : "";
      if (property) this.members.set(name, [...(this.members.get(name) ?? []), binding.node]);
    }
    if (target && /^(?:Tuple|Array|Parenthesized)Expression$/.test(target.name))
      for (const each of childrenOf(target))
        this.#target(each, "node" in binding ? { kind: "part", node: binding.node } : binding);
  }
}

/** Functions that only read a list, and functions and methods for tables, which take one for names. */
const READING_CALL =
  /^(?:(?!list\b)[^\n]+\.(?=agg|trans|app|piv|con|Da|Se|In|arr))?(len|print|enumerate|zip|sorted|list|tuple|set|max|min|range|agg|aggregate|transform|apply|pivot_table|concat|DataFrame|Series|Index|array)$/;

/** `f"\\{x}"`: the backslash stays as it is, and what is between the braces runs all the same. */
function hidesPart(text: string): boolean {
  return /(?<!\\)(?:\\\\)*\\\{/.test(text);
}

/** What a line that isn't Python can stand in. */
const AROUND_LINES =
  /^(?:Script|Body|MatchBody|MatchClause|DecoratedStatement|(?:If|For|While|With|Try|Match)Statement|(?:Function|Class)Definition)$/;

/** Whether a line that was taken for a magic stands in the middle of a statement, and code that was pasted with prompts for another. */
function hidesLine(written: string, source: string, tree: SyntaxNode): boolean {
  if (source === written) return false;
  const code = written
    .split("\n")
    .slice(0, textStart(written) ?? undefined)
    .join("\n");
  const lines = source.split("\n");
  return magicLines(code).some(({ line, count }) => {
    const from = lines.slice(0, line).join("\n").length;
    const to = lines.slice(0, line + count).join("\n").length;
    for (let node: SyntaxNode | null = tree.resolve(from, -1); node; node = node.parent)
      if (node.from < from && node.to > to && !AROUND_LINES.test(node.name)) return true;
    return false;
  });
}

export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.name !== "Comment") children.push(child);
  return children;
}
