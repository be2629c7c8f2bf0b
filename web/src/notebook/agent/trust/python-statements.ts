import type { SyntaxNode } from "@lezer/common";
import { HARMLESS_BUILTINS } from "./harmless-modules.ts";
import { isChartSetting, namesLoading, SETTINGS } from "./chart-calls.ts";
import { type Judge, needsArguments } from "./python-calls.ts";
import { importRisks } from "./python-modules.ts";
import { childrenOf, type PythonProgram } from "./python-program.ts";
import { argumentsOf, DATA, isExpression, isSelf } from "./python-value.ts";

/** Methods by which a value says what the page shows of it. */
const SHOWN = /^_(?:repr|ipython|mime)/;
const SHOWN_ALIAS = /\bas\s+_(?:repr|ipython|mime)/;

/** Judges a statement and everything in it. */
export function judgeStatement(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  if (program.isTarget(node)) return judgeTarget(judge, node, program);
  switch (node.name) {
    case "⚠":
      return;
    case "ImportStatement":
      for (const risk of importRisks(node, program, judge.around.files)) judge.risk(risk);
      if (SHOWN_ALIAS.test(program.text(node))) judge.risk({ kind: "network" });
      return;
    case "Decorator":
      return judgeDecorator(judge, node, program);
    case "FunctionDefinition": {
      const name = node.getChild("VariableName");
      // The page shows what these give.
      if (name && SHOWN.test(program.name(name))) judge.risk({ kind: "network" });
      // What it gives could stand for these.
      if (name && program.name(name).startsWith("__getattr"))
        judge.risk({ kind: "function", name: program.name(name) });
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
    case "KeywordPattern": {
      // `case object(to_csv=save)` reads an attribute.
      const [attribute, ...patterns] = childrenOf(node);
      if (attribute) judge.attribute(DATA, program.name(attribute), false, node, program);
      for (const each of patterns) judgeStatement(judge, each, program);
      return;
    }
    case "CapturePattern":
      return judgeParts(judge, node, program);
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

/** Judges what something is assigned to: a name, or an attribute or item of a value. */
export function judgeTarget(judge: Judge, node: SyntaxNode, program: PythonProgram): void {
  if (node.name === "VariableName") {
    const name = program.name(node);
    if (isOfClass(node)) judge.noteMember(name);
    if (SHOWN.test(name)) judge.risk({ kind: "network" });
    // Later code calls what it takes for Python's own.
    if (HARMLESS_BUILTINS.has(name)) judge.noteCallOfValue();
    if (name.startsWith("__") && name !== "__all__") judge.risk({ kind: "dynamic" });
    return;
  }
  const [object, dot, property, ...rest] = childrenOf(node);
  if (dot?.name !== "." || !object || !property) {
    for (const each of [property, ...rest]) if (each && isExpression(each)) judge.value(each, program);
    const changed = object ? judge.value(object, program) : null;
    const isSetting = changed?.kind === "function" && changed.path?.endsWith("rcParams");
    if (isSetting && !isChartSetting(program.literal(property) ?? "", node.parent?.lastChild))
      judge.risk({ kind: "dynamic" });
    return;
  }
  const owner = judge.value(object, program);
  const name = program.name(property);
  judge.noteMember(name);
  if (SHOWN.test(name) || namesLoading(judge, name)) judge.risk({ kind: "network" });
  // Widgets show these as HTML, and a pipeline loads its steps from there.
  if (/^outputs$|allow_html$/.test(name) && judge.uses("ipywidgets")) judge.risk({ kind: "network" });
  if (name === "memory" && judge.uses("sklearn")) judge.risk({ kind: "dynamic" });
  if (owner.kind === "module" && !(owner.path === "pandas.options" && SETTINGS.test(`${name}.`)))
    return void judge.risk({ kind: "dynamic" });
  // A class of the code's own can count what was made of it.
  const isOwn = owner.kind === "function" && owner.path === null;
  if (
    (owner.kind === "function" && !isOwn) ||
    (name.startsWith("_") && !isSelf(object, program)) ||
    name.startsWith("__")
  )
    judge.risk({ kind: "dynamic" });
}

function isOfClass(node: SyntaxNode): boolean {
  let around = node.parent;
  while (around && !/^(?:(?:Class|Function)Definition|LambdaExpression)$/.test(around.name)) around = around.parent;
  return around?.name === "ClassDefinition";
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
