import type { SyntaxNode } from "@lezer/common";
import { childrenOf, type PythonProgram } from "./python-program.ts";

/** What is known of a value before the code runs. */
export type Value =
  | { readonly kind: "data" }
  /** A text that is put together, or could be an address. */
  | { readonly kind: "text" }
  /** A file's name on this computer, or something that was opened there. */
  | { readonly kind: "local"; readonly path: string | null; readonly is: "text" | "texts" | "path" | "handle" }
  | { readonly kind: "module"; readonly path: string }
  | { readonly kind: "function"; readonly path: string | null }
  /** What an attribute of any name gives: most often a column. */
  | { readonly kind: "attribute" }
  | { readonly kind: "unknown" };

export const DATA: Value = { kind: "data" };
export const UNKNOWN: Value = { kind: "unknown" };
export const OWN_FUNCTION: Value = { kind: "function", path: null };

/** What a function is called with. */
export interface Argument {
  readonly node: SyntaxNode;
  readonly keyword: string | null;
  /** Whether it is several arguments, which aren't written out. */
  readonly isSpread: boolean;
  /** Whether those are given by name. */
  readonly isMapping: boolean;
}

/** The arguments between a call's parentheses, in order. */
export function argumentsOf(list: SyntaxNode | null, program: PythonProgram): readonly Argument[] {
  const found: Argument[] = [];
  const parts = list ? childrenOf(list) : [];
  for (const [index, node] of parts.entries()) {
    if (/^(?:[(),]|AssignOp|\*\*?|for|in|if|async)$/.test(node.name)) continue;
    if (parts[index + 1]?.name === "AssignOp") continue;
    const sign = parts[index - 1]?.name ?? "";
    const named = parts[index - 2];
    const written = /^\*\*?$/.test(sign) ? writtenOut(node, sign === "**", program) : null;
    if (written) found.push(...written);
    else
      found.push({
        node,
        keyword: sign === "AssignOp" && named && !isNaming(parts[index - 1], program) ? program.name(named) : null,
        isSpread: /^\*\*?$/.test(sign),
        isMapping: sign === "**",
      });
  }
  return found;
}

/** `f(a := b)`, where the argument has no name. */
function isNaming(sign: SyntaxNode | undefined, program: PythonProgram): boolean {
  return sign !== undefined && program.text(sign) === ":=";
}

/** The arguments of a list or dictionary that is written out behind an asterisk; null where they aren't. */
function writtenOut(node: SyntaxNode, isMapping: boolean, program: PythonProgram): readonly Argument[] | null {
  const parts = childrenOf(node);
  if (!isMapping) {
    const items = parts.filter(isExpression);
    const isPlain = /^(?:Array|Tuple)Expression$/.test(node.name) && parts.every(({ name }) => name !== "*");
    return isPlain ? items.map((each) => ({ node: each, keyword: null, isSpread: false, isMapping: false })) : null;
  }
  if (node.name !== "DictionaryExpression" || parts.some(({ name }) => name === "**")) return null;
  const values = parts.filter(({ prevSibling }) => prevSibling?.name === ":");
  const keys = parts.filter(({ nextSibling }) => nextSibling?.name === ":").map((key) => program.literal(key));
  if (keys.includes(null) || keys.length !== values.length) return null;
  return values.map((each, index) => ({ node: each, keyword: keys[index] ?? null, isSpread: false, isMapping: false }));
}

/** What several possible values are together. */
export function together(values: readonly Value[]): Value {
  const [first = DATA, ...others] = values;
  if (values.some(({ kind }) => kind === "unknown")) return UNKNOWN;
  const module = values.find(({ kind }) => kind === "module");
  if (module) return module;
  if (others.every(({ kind }) => kind === first.kind)) {
    if (first.kind === "local" && others.length > 0) {
      // A part of a text is one more thing that it can be.
      const isText = values.some((value) => value.kind === "local" && value.is === "text");
      return { ...first, path: null, ...(isText && { is: "text" }) };
    }
    if (first.kind === "function" && others.length > 0) return OWN_FUNCTION;
    return first;
  }
  if (values.some(({ kind }) => kind === "attribute")) return { kind: "attribute" };
  const path = values.find((value) => value.kind === "local" && value.is === "path");
  if (path) return { kind: "local", path: null, is: "path" };
  return values.some(({ kind }) => kind === "text" || kind === "local") ? { kind: "text" } : DATA;
}

/** What a list of such values is. Lists in a list can get other texts. */
export function listOf(value: Value): Value {
  if (value.kind !== "local" || value.is === "path" || value.is === "handle") return value;
  return value.is === "texts" ? DATA : { kind: "local", path: null, is: "texts" };
}

/** What an operator makes of values. What follows a slash can't begin an address any more. */
export function joined(first: Value, others: readonly Value[], sign: string): Value {
  if ([first, ...others].some(({ kind }) => kind === "unknown")) return UNKNOWN;
  const isText = [first, ...others].some(({ kind }) => kind === "local" || kind === "text");
  if (first.kind !== "local" || !/^[+/%]$/.test(sign)) return isText ? { kind: "text" } : DATA;
  const isPath = first.is === "path" || /^\.{0,2}\/(?!\/)|^[\w-]+\//.test(first.path ?? "");
  return isPath ? { kind: "local", path: null, is: first.is } : { kind: "text" };
}

/** What is in brackets behind a value of this computer. Letters that are picked out of a text can be an address, as those of a text backward. */
export function partOf(whole: Extract<Value, { readonly kind: "local" }>, isSlice: boolean): Value {
  if (whole.is === "text") return { kind: "text" };
  return { ...whole, path: null, is: whole.is === "texts" && !isSlice ? "text" : whole.is };
}

/** Whether a part of the code has a value. */
export function isExpression({ name }: SyntaxNode): boolean {
  return /Expression$|^(?:VariableName|String|FormatString|ContinuedString|Number|Boolean|None|Ellipsis)$/.test(name);
}

/** Whether it is a value that is written out and can't be called. */
export function isDisplay(node: SyntaxNode | undefined): boolean {
  return /^(?:Dictionary|Array|Tuple|Set|Binary|Unary)Expression$|^(?:String|FormatString|Number|Boolean|None)$|Comprehension/.test(
    node?.name ?? "",
  );
}

/** Whether it is what a method is called of. */
export function isSelf(node: SyntaxNode, program: PythonProgram): boolean {
  return node.name === "VariableName" && /^(?:self|cls)$/.test(program.name(node));
}

/**
 * Whether a module can stand here: before a dot, alone, or as what a variable is. From anywhere else it could go where nobody knows it,
 * and its functions would look like methods of data.
 */
export function isModulePlace(node: SyntaxNode): boolean {
  const { parent, nextSibling } = node;
  if (parent?.name === "MemberExpression" || parent?.name === "Decorator") return nextSibling?.name === ".";
  if (parent?.name === "ExpressionStatement") return true;
  if (parent?.name !== "AssignStatement" || nextSibling !== null) return false;
  const isPlain = childrenOf(parent).every(
    ({ name }, index, all) => index === all.length - 1 || /^(?:VariableName|AssignOp)$/.test(name),
  );
  return isPlain && parent.parent?.parent?.name !== "ClassDefinition";
}

/** Whether it is the class that a class method is called of. */
export function isOwnClass(node: SyntaxNode, program: PythonProgram): boolean {
  if (node.name !== "VariableName") return false;
  let method: SyntaxNode | null = node;
  while (method && method.name !== "FunctionDefinition") method = method.parent;
  const first = method?.getChild("ParamList")?.getChild("VariableName");
  const isClassMethod = method?.parent
    ?.getChildren("Decorator")
    .some((each) => program.text(each).trim() === "@classmethod");
  return isClassMethod === true && first != null && program.name(first) === program.name(node);
}

/** Private members of the code's own classes, which it names itself. */
export function isAllowedPrivate(name: string, object: SyntaxNode, program: PythonProgram): boolean {
  if (!name.startsWith("__")) {
    if (name === "_asdict" || name === "_replace" || name === "_fields") return true;
    return (
      isSelf(object, program) &&
      (program.bindings.has(name) || new RegExp(`\\bself\\.${name}\\s*[:=]`).test(program.source))
    );
  }
  if (/^__(?:name|doc|version)__$/.test(name)) return true;
  if (name === "__class__") return /^\s*\.\s*__name__\b/.test(program.source.slice(object.parent?.to ?? 0));
  return OF_SUPER.test(name) && program.text(object).startsWith("super(");
}

const OF_SUPER =
  /^__(?:init|post_init|len|str|repr|eq|iter|next|enter|exit|hash|lt|contains|getitem|setitem|init_subclass)__$/;
