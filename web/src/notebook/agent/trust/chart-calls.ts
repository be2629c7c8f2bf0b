import type { SyntaxNode } from "@lezer/common";
import type { Judge, Rule } from "./python-calls.ts";
import { childrenOf, type PythonProgram } from "./python-program.ts";
import { isExpression } from "./python-value.ts";

/** Settings of pandas that only change how things look. Their names are patterns to pandas. */
export const SETTINGS = /^(?:display|mode|styler|plotting\.matplotlib)(?:\.\w*)+$/;

/** The same of matplotlib. A text for `axes.prop_cycle` would be run as Python, and `figure.hooks` names what each figure calls. */
const CHART_SETTINGS =
  /^(?:axes(?!\.prop_cycle)|figure(?!\.hooks)|font|lines|xtick|ytick|legend|grid|image|patch|boxplot|hist|scatter|text\.color|savefig\.(?:dpi|bbox))(?:\.|$)/;

/** Settings of pandas, each name with its value behind it. */
export const judgeSettings: Rule = (judge, { args, program }) => {
  for (const [index, { node }] of args.entries())
    if (index % 2 === 0 && !SETTINGS.test(program.literal(node) ?? "")) judge.risk({ kind: "dynamic" });
};

/** `plt.rc("lines", linewidth=2)`, where the first argument names a group of settings. */
export const judgeChartSettings: Rule = (judge, { args, program }) => {
  const group = args[0] ? program.literal(args[0].node) : null;
  const isLook = args.every(({ node, keyword }) => isChartSetting(keyword ? `${group}.${keyword}` : `${group}`, node));
  if (group === null || args.length === 0 || !isLook) judge.risk({ kind: "dynamic" });
};

/** Styles of charts by their names, or settings that are written out. A file of them could name what is called. */
export const judgeStyle: Rule = (judge, { args, program }) => {
  const isLook = (node: SyntaxNode): boolean => {
    const name = program.literal(node);
    if (name !== null) return /^[\w-]+$/.test(name) && !judge.around.files.has(name);
    if (node.name === "ArrayExpression") return childrenOf(node).filter(isExpression).every(isLook);
    return areChartSettings(node, program);
  };
  if (!args.every(({ node, keyword }) => keyword === "after_reset" || isLook(node))) judge.risk({ kind: "dynamic" });
};

function isCall({ name }: SyntaxNode): boolean {
  return name === "CallExpression";
}

/** Whether a setting of matplotlib, where it has this value, only changes how charts look. */
export function isChartSetting(name: string, value: SyntaxNode | null | undefined): boolean {
  return CHART_SETTINGS.test(name) || (name === "axes.prop_cycle" && value != null && isCall(value));
}

/** Whether settings of matplotlib are written out as a dictionary, and only change how charts look. */
function areChartSettings(node: SyntaxNode, program: PythonProgram): boolean {
  const keys = childrenOf(node).filter(({ nextSibling }) => nextSibling?.name === ":");
  return (
    node.name === "DictionaryExpression" &&
    !program.text(node).includes("**") &&
    keys.every((key) => isChartSetting(program.literal(key) ?? "", key.nextSibling?.nextSibling))
  );
}

/** Seaborn's looks, which can bring settings of matplotlib along. */
export const judgeLook: Rule = (judge, { args, program }) => {
  for (const { node, keyword } of args) {
    const isText = /^(?:String|Number|None|Boolean)$/.test(node.name);
    if ((keyword === "rc" || (keyword === null && !isText)) && !areChartSettings(node, program))
      judge.risk({ kind: "dynamic" });
  }
};

/** What names, among the parts of a chart, what its page loads. */
export function namesLoading(judge: Pick<Judge, "uses">, name: string): boolean {
  return (name === "images" && judge.uses("plotly")) || (name === "url" && judge.uses("altair"));
}

/** A figure's layout is written out, since it can name pictures to load. */
export const judgeLayout: Rule = (judge, { args, path, program }) => {
  if (path !== ".update_layout" && args[0]?.keyword === null && args[0].node.name === "DictionaryExpression")
    judge.risk({ kind: "network" });
  for (const [index, { node, keyword }] of args.entries()) {
    const text = program.text(node);
    const isLayout = keyword === "layout" || (keyword === null && (path === ".update_layout" || index === 1));
    const isWritten = /^(?:Dictionary|Call)Expression$/.test(node.name) && !/images|\*\*/.test(text);
    const keys = childrenOf(node).filter(({ nextSibling }) => nextSibling?.name === ":");
    if (isLayout && !(isWritten && keys.every((key) => program.literal(key) !== null))) judge.risk({ kind: "network" });
    if (/^(?:layout_)?images$/.test(keyword ?? "")) judge.risk({ kind: "network" });
  }
};

/** Settings of charts that only change how they look. */
export const judgeUpdate: Rule = (judge, { args, owner, program }) => {
  if (judge.uses("plotly") && args.some(({ keyword }) => keyword?.startsWith("layout") === true))
    judge.risk({ kind: "network" });
  if (owner?.kind !== "function" || owner.path?.endsWith("rcParams") !== true) return;
  const [first] = args;
  if (args.length !== 1 || !first || !areChartSettings(first.node, program)) judge.risk({ kind: "dynamic" });
};
