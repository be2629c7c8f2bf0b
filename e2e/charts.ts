/** A chart of Vega-Lite with one bar. */
export const BARS = {
  data: { values: [{ kind: "green", price: 4 }] },
  mark: "bar",
  encoding: { x: { field: "kind" }, y: { field: "price", type: "quantitative" } },
};

/** A diagram as Markdown. */
export const DIAGRAM = "```mermaid\nflowchart LR\n  A --> B\n```\n";

/** Python that shows a value of this type. */
export function display(type: string, value: object): string {
  const bundle = JSON.stringify({ [type]: value });
  return `import json\nfrom IPython.display import display\ndisplay(json.loads('${bundle}'), raw=True)`;
}
