import type { SyntaxNode } from "@lezer/common";
import { AGGREGATES } from "./harmless-methods.ts";
import type { Judge, Rule } from "./python-calls.ts";
import { childrenOf, type PythonProgram } from "./python-program.ts";
import { type Argument, isExpression, type Value } from "./python-value.ts";

/** Functions that call their first argument, and methods that do. */
const CALLERS =
  /^(?:map|filter|iter|functools\.\w+|itertools\.(?:accumulate|starmap|takewhile|dropwhile|filterfalse|groupby)|collections\.defaultdict|numpy\.(?:vectorize|apply_\w+|piecewise)|re\.subn?|scipy\.(?:optimize|integrate)\.\w+|ipywidgets\.interact\w*|sklearn\.preprocessing\.FunctionTransformer|matplotlib\.(?:ticker|pyplot)\.FuncFormatter|contextlib\.\w+|\.(?:map|map_dataframe|map_upper|map_lower|map_diag|map_offdiag|assign|filter|observe|on_click|for_each_trace|query_ball_point|interactive|where|mask|subn?|groupby|rename|rename_axis|set_axis|combine|reduce|accumulate|pipe))$/;

/** Whether a function calls what it is given. */
export function callsItsArguments(path: string | null): boolean {
  return CALLERS.test(path ?? "");
}

/** What is called by a function that is given it: a function of the code's own, or one that is harmless with anything. */
export function judgeCalled(judge: Judge, { node, keyword }: Argument, value: Value, program: PythonProgram): void {
  if (value.kind === "attribute") judge.risk({ kind: "dynamic" });
  else if (value.kind === "data") judge.noteCallOfValue();
  // Tables also find their methods by name.
  if (/^(?:aggfunc|estimator|agg|func|function)$/.test(keyword ?? "")) judgeFunctionArgument(judge, node, program);
}

/** A pivot's aggregates, which can also be given without their name. */
export const judgePivot: Rule = (judge, { path, args, program }) => {
  const place = path === ".pivot_table" ? 3 : path === "pandas.crosstab" ? 5 : 4;
  for (const { node } of args.filter(({ keyword }, index) => keyword === null && index >= place))
    judgeFunctionArgument(judge, node, program);
};

/** The first argument is called, or what names it; those of `agg` by name give columns. */
export const judgeCalledArguments: Rule = (judge, { path, args, values, program }) => {
  for (const [index, { node, keyword }] of args.entries()) {
    const isCalled =
      keyword === null ? index === 0 : keyword.startsWith("func") || (/agg/.test(path ?? "") && keyword !== "axis");
    if (!isCalled) continue;
    judgeFunctionArgument(judge, node, program);
    if (values[index]?.kind === "attribute") judge.noteCallOfValue();
  }
};

/** A function, the name of an aggregate, or lists and dicts of them, whose keys and first parts are columns. */
function judgeFunctionArgument(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  switch (node.name) {
    case "String":
      if (!AGGREGATES.has(program.literal(node) ?? "")) judge.risk({ kind: "dynamic" });
      return;
    case "TupleExpression":
      for (const each of childrenOf(node).filter(isExpression).slice(1)) judgeFunctionArgument(judge, each, program);
      return;
    case "ArrayExpression":
    case "ParenthesizedExpression":
      for (const each of childrenOf(node).filter(isExpression)) judgeFunctionArgument(judge, each, program);
      return;
    case "DictionaryExpression":
      for (const each of childrenOf(node).filter(isExpression))
        if (each.prevSibling?.name === ":") judgeFunctionArgument(judge, each, program);
      return;
    case "VariableName": {
      if (judge.value(node, program).kind === "function") return;
      const [binding, ...others] = program.bindings.get(program.name(node)) ?? [];
      // A text in a variable could name any method, unless it is written there.
      if (binding?.kind === "value" && others.length === 0 && program.isConstant(program.name(node)))
        return judgeFunctionArgument(judge, binding.node, program);
      return void judge.risk({ kind: "dynamic" });
    }
    case "MemberExpression":
      if (judge.value(node, program).kind !== "function") judge.noteCallOfValue();
      return;
    case "Number":
    case "UnaryExpression":
    case "Boolean":
    case "None":
    case "LambdaExpression":
      return;
    case "CallExpression":
      if (/^(?:pd\.NamedAgg|partial|functools\.partial|lambda)\b/.test(program.text(node))) return;
      return void (/^(?:pl|col)\b/.test(program.text(node)) || judge.risk({ kind: "dynamic" }));
    default:
      // Whatever is computed could give a method's name.
      judge.risk({ kind: "dynamic" });
  }
}

/** Whether a call may name what a method loads, such as the backend of `plot`. */
export function mayNameBackend({ node, keyword, isMapping }: Argument, program: PythonProgram): boolean {
  return (isMapping && !isPassedOn(node, program)) || /^(?:backend|renderer)$/.test(keyword ?? "");
}

/** Whether it is what the function around a call got by `**`. The calls of that function are judged themselves. */
function isPassedOn(node: SyntaxNode, program: PythonProgram): boolean {
  for (let around = node.parent; around; around = around.parent) {
    const stars = around.getChild("ParamList")?.getChildren("**") ?? [];
    if (stars.some(({ nextSibling }) => nextSibling !== null && program.name(nextSibling) === program.name(node)))
      return node.name === "VariableName";
  }
  return false;
}
