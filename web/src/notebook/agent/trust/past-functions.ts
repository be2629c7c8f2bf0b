import type { SyntaxNode } from "@lezer/common";
import { childrenOf, type PythonProgram } from "./python-program.ts";
import { isExpression, type Value } from "./python-value.ts";

/** What a function gives: what it returns and yields, and no function in it. */
export function resultsOf(definition: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  definition.cursor().iterate(({ node }) => {
    if (node.from !== definition.from && /Definition$|^LambdaExpression$/.test(node.name)) return false;
    const isGiven = /^(?:Return|Yield)(?:Statement|Expression)$/.test(node.name);
    if (isGiven) found.push(...childrenOf(node).filter(isExpression));
    return undefined;
  });
  return found;
}

/** Whether a function's code runs only once its result is used: it gives a generator or a coroutine. */
export function runsLater(definition: SyntaxNode): boolean {
  let isLater = definition.firstChild?.name === "async";
  definition.cursor().iterate(({ node }) => {
    if (node.from !== definition.from && /Definition$|^LambdaExpression$/.test(node.name)) return false;
    isLater ||= node.name.startsWith("Yield");
    return undefined;
  });
  return isLater;
}

/**
 * Whether code that ran before can have kept a function that isn't harmless, such as in a list. `valueOf` tells what a name or a lambda of
 * that code stands for.
 */
export function keepsHarmfulFunction(
  programs: readonly PythonProgram[],
  valueOf: (node: SyntaxNode, program: PythonProgram) => Value,
): boolean {
  const isFunction = (name: string) =>
    programs.some(({ bindings }) => bindings.get(name)?.some(({ kind }) => kind === "definition"));
  return programs.some((program) => {
    let isFound = false;
    program.tree.cursor().iterate(({ node }) => {
      const isKept =
        node.name === "LambdaExpression" ||
        (node.name === "VariableName" && isPassedOn(node) && isFunction(program.name(node)));
      isFound ||= isKept && valueOf(node, program).kind === "unknown";
    });
    return isFound;
  });
}

/** Whether a name isn't called or bound. */
function isPassedOn(node: SyntaxNode): boolean {
  const { parent } = node;
  const isCalled = parent?.name === "CallExpression" && parent.firstChild?.from === node.from;
  return !isCalled && !/Definition$|^Decorator$/.test(parent?.name ?? "");
}

/** Whether code that ran before put a function that isn't harmless in the place of a method. */
export function replacesMethod(
  name: string,
  programs: readonly PythonProgram[],
  valueOf: (node: SyntaxNode, program: PythonProgram) => Value,
): boolean {
  return programs.some((program) =>
    program.members.get(name)?.some((node) => valueOf(node, program).kind === "unknown"),
  );
}
