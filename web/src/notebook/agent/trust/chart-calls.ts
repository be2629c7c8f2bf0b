import type { SyntaxNode } from "@lezer/common";
import type { Judge, Rule } from "./python-calls.ts";
import { childrenOf, type PythonProgram } from "./python-program.ts";

/** The same of matplotlib. A text for `axes.prop_cycle` would be run as Python. */
export const CHART_SETTINGS =
  /^(?:axes(?!\.prop_cycle)|figure|font|lines|xtick|ytick|legend|grid|image|patch|boxplot|hist|scatter|text\.color|savefig\.(?:dpi|bbox))(?:\.|$)/;

export const judgeSettings =
  (allowed: RegExp, isPaired: boolean): Rule =>
  (judge, { args, program }) => {
    for (const [index, { node, keyword }] of args.entries()) {
      const isName = isPaired ? index % 2 === 0 : index === 0;
      if ((isName && !allowed.test(program.literal(node) ?? "")) || (keyword === "prop_cycle" && !isCall(node)))
        judge.risk({ kind: "dynamic" });
    }
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
