import type { SyntaxNode } from "@lezer/common";

/** Comprehensions, whose names are their own. A call's only argument can be one, too. */
const COMPREHENSION = /ComprehensionExpression$/;
const FUNCTION = /^(?:FunctionDefinition|LambdaExpression)$/;

/** Where a name is bound. */
export interface Place {
  /** Where the function or comprehension begins in which the name is local; -1 for a name of the whole program. */
  readonly scope: number;
  /** From where to where the statement that binds it has been run; null if that isn't sure. */
  readonly sure: readonly [from: number, to: number] | null;
}

/** Where a name is local that is bound at this node. */
export function placeOf(target: SyntaxNode): Place {
  for (let node: SyntaxNode | null = target; node; node = node.parent) {
    const { parent } = node;
    if (!parent) break;
    if (isComprehension(parent) && isLoopTarget(node)) return { scope: parent.from, sure: null };
    if (parent.name === "ParamList" && parent.parent) return { scope: parent.parent.from, sure: null };
    // The name of a function is bound around it.
    if (FUNCTION.test(parent.name) && node.name !== "VariableName") return { scope: parent.from, sure: null };
  }
  return { scope: -1, sure: sureRange(target) };
}

/** The functions and comprehensions around a name, the nearest first, in which it could be local. */
export function scopesAround(name: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (let node = name; node.parent; node = node.parent) {
    const { parent } = node;
    // Defaults and types belong to what is around a function, and what a comprehension goes through to what is around that.
    const isInside = FUNCTION.test(parent.name)
      ? node.name === "Body" || isLambdaBody(node)
      : isComprehension(parent) && !isFirstSource(node);
    if (isInside) found.push(parent);
  }
  return found;
}

/** Whether names in a function can belong to what is around it. */
export function declaresNames(scope: SyntaxNode, source: string): boolean {
  return /\b(?:global|nonlocal)\b/.test(source.slice(scope.from, scope.to));
}

function isLambdaBody(node: SyntaxNode): boolean {
  return node.parent?.name === "LambdaExpression" && node.prevSibling?.name === ":";
}

function isComprehension(node: SyntaxNode): boolean {
  return COMPREHENSION.test(node.name) || (node.name === "ArgList" && node.getChild("for") !== null);
}

function isLoopTarget(node: SyntaxNode): boolean {
  for (let each = node.prevSibling; each; each = each.prevSibling) {
    if (each.name === "for") return true;
    if (each.name === "in" || each.name === "if") return false;
  }
  return false;
}

/** Whether it is what a comprehension's first loop goes through. */
function isFirstSource(node: SyntaxNode): boolean {
  const first = node.parent?.getChild("in");
  return first != null && first.nextSibling?.from === node.from;
}

/** A statement has been run in what follows it in its block. */
function sureRange(target: SyntaxNode): readonly [number, number] | null {
  for (let node: SyntaxNode | null = target; node; node = node.parent) {
    const { parent } = node;
    const isBlock = parent?.name === "Script" || parent?.name === "Body";
    if (parent && isBlock && !/^(?:If|While|Try|Match)Statement$/.test(node.name)) {
      // A loop's names and those of `with` are sure as far as their block goes.
      const body = /^(?:For|With)Statement$/.test(node.name) ? node.getChild("Body") : null;
      if (/^(?:For|With)Statement$/.test(node.name)) return body ? [target.from, body.to] : null;
      return [node.to, parent.to];
    }
    if (node.name === "ConditionalExpression" || /^(?:Binary|Named)Expression$/.test(node.name)) return null;
  }
  return null;
}
