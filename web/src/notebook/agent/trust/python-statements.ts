import type { SyntaxNode } from "@lezer/common";
import { HARMLESS_BUILTINS } from "./harmless-modules.ts";
import { isChartSetting, namesLoading } from "./chart-calls.ts";
import { type Judge, needsArguments, SETTINGS } from "./python-calls.ts";
import { importRisks } from "./python-modules.ts";
import { childrenOf, type PythonProgram } from "./python-program.ts";
import { argumentsOf, isExpression, isSelf, isTarget } from "./python-value.ts";

/** Methods by which a value says what the page shows of it. */
const SHOWN = /^_(?:repr|ipython|mime)/;

/** Judges a statement and everything in it. */
export function judgeStatement(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  switch (node.name) {
    case "⚠":
      return;
    case "ImportStatement":
      for (const risk of importRisks(node, program, judge.around.files)) judge.risk(risk);
      return;
    case "AssignStatement":
    case "UpdateStatement":
      for (const each of childrenOf(node)) judgeTarget(judge, each, program);
      return;
    case "Decorator":
      return judgeDecorator(judge, node, program);
    case "FunctionDefinition": {
      const name = node.getChild("VariableName");
      // The page shows what these give.
      if (name && SHOWN.test(program.name(name))) judge.risk({ kind: "network" });
      break;
    }
    case "ClassDefinition":
      for (const each of node.getChild("ArgList") ? argumentsOf(node.getChild("ArgList"), program) : [])
        if (each.keyword !== null) judge.risk({ kind: "dynamic" });
      break;
    case "ParamList":
      for (const each of childrenOf(node))
        if (each.prevSibling?.name === "AssignOp" || each.name === "TypeDef") judgeStatement(judge, each, program);
      return;
    case "ClassPattern":
    case "AttributePattern":
      return judgeParts(judge, node, program);
    case "KeywordPattern":
    case "CapturePattern":
    case "ScopeStatement":
      return;
    default:
      if (isExpression(node)) return void judge.value(node, program);
  }
  judgeParts(judge, node, program);
}

export function judgeParts(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  for (const child of childrenOf(node)) judgeStatement(judge, child, program);
}

function judgeTarget(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  if (node.name === "VariableName" && isTarget(node)) {
    const name = program.name(node);
    if (node.parent?.parent?.parent?.name === "ClassDefinition") judge.noteMember(name);
    if (SHOWN.test(name)) judge.risk({ kind: "network" });
    // Later code calls what it takes for Python's own.
    if (HARMLESS_BUILTINS.has(name)) judge.noteCallOfValue();
    if (name.startsWith("__") && name !== "__all__") judge.risk({ kind: "dynamic" });
    return;
  }
  if (node.name !== "MemberExpression" || !isTarget(node)) return judgeStatement(judge, node, program);
  const [object, dot, property] = childrenOf(node);
  if (dot?.name !== "." || !object || !property) {
    const changed = judge.value(node, program) && object ? judge.value(object, program) : null;
    const isSetting = changed?.kind === "function" && changed.path?.endsWith("rcParams");
    if (isSetting && !isChartSetting(program.literal(property) ?? "", node.parent?.lastChild))
      judge.risk({ kind: "dynamic" });
    return;
  }
  const owner = judge.value(object, program);
  const name = program.name(property);
  judge.noteMember(name);
  if (SHOWN.test(name) || namesLoading(judge, name)) judge.risk({ kind: "network" });
  if (owner.kind === "module" && !(owner.path === "pandas.options" && SETTINGS.test(`${name}.`)))
    return void judge.risk({ kind: "dynamic" });
  if (owner.kind === "function" || (name.startsWith("_") && !isSelf(object, program)) || name.startsWith("__"))
    judge.risk({ kind: "dynamic" });
}

function judgeDecorator(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  const [, first, ...rest] = childrenOf(node);
  if (!first) return;
  let value = judge.value(first, program);
  for (const part of rest) {
    if (/^(?:Property|Variable)Name$/.test(part.name))
      value = judge.attribute(value, program.name(part), false, first, program);
    if (part.name === "ArgList") for (const { node: each } of argumentsOf(part, program)) judge.value(each, program);
  }
  if (value.kind === "function" && value.path !== null && needsArguments(value.path))
    judge.risk({ kind: "function", name: value.path });
  if (value.kind !== "function" && value.kind !== "unknown") judge.noteCallOfValue();
}
