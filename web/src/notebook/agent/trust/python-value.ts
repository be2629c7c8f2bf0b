import type { SyntaxNode } from "@lezer/common";
import { HARMLESS_METHODS } from "./harmless-names.ts";
import { childrenOf, type PythonProgram } from "./python-program.ts";

/** What is known of a value before the code runs. */
export type Value =
  | { readonly kind: "data" }
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
  readonly isSpread: boolean;
}

/** The arguments between a call's parentheses, in order. */
export function argumentsOf(list: SyntaxNode | null, program: PythonProgram): readonly Argument[] {
  const found: Argument[] = [];
  const parts = list ? childrenOf(list) : [];
  for (const [index, node] of parts.entries()) {
    if (/^(?:[(),]|AssignOp|\*\*?|for|in|if|async)$/.test(node.name)) continue;
    if (parts[index + 1]?.name === "AssignOp") continue;
    const isKeyword = parts[index - 1]?.name === "AssignOp";
    const named = parts[index - 2];
    found.push({
      node,
      keyword: isKeyword && named ? program.name(named) : null,
      isSpread: /^\*\*?$/.test(parts[index - 1]?.name ?? ""),
    });
  }
  return found;
}

/** What several possible values are together. */
export function together(values: readonly Value[]): Value {
  const [first = DATA, ...others] = values;
  if (values.some(({ kind }) => kind === "unknown")) return UNKNOWN;
  const module = values.find(({ kind }) => kind === "module");
  if (module) return module;
  if (others.every(({ kind }) => kind === first.kind)) {
    if (first.kind === "local" && others.length > 0) return { ...first, path: null };
    if (first.kind === "function" && others.length > 0) return OWN_FUNCTION;
    return first;
  }
  return values.some(({ kind }) => kind === "attribute") ? { kind: "attribute" } : DATA;
}

/** Whether a part of the code has a value. */
export function isExpression({ name }: SyntaxNode): boolean {
  return /Expression$|^(?:VariableName|String|FormatString|ContinuedString|Number|Boolean|None|Ellipsis)$/.test(name);
}

/** Whether an assignment gives this its value. */
export function isTarget(node: SyntaxNode): boolean {
  for (let next = node.nextSibling; next; next = next.nextSibling)
    if (next.name === "AssignOp" || next.name === "UpdateOp") return true;
  return false;
}

/** Whether it is what a method is called of. */
export function isSelf(node: SyntaxNode, program: PythonProgram): boolean {
  return node.name === "VariableName" && /^(?:self|cls)$/.test(program.name(node));
}

/** Private members of the code's own classes, which it names itself. */
export function isAllowedPrivate(name: string, object: SyntaxNode, program: PythonProgram): boolean {
  if (!name.startsWith("__"))
    return isSelf(object, program) && (program.bindings.has(name) || program.source.includes(`self.${name} =`));
  if (/^__(?:name|doc|version)__$/.test(name)) return true;
  return /^__\w+__$/.test(name) && HARMLESS_METHODS.has(name) && program.text(object).startsWith("super(");
}
