import type { OutputTheme } from "@fiddle/kernels";
import type { JsonObject } from "@fiddle/notebook";
import { objectOf } from "@fiddle/notebook/json-kinds";

/** Plotly's default colors, which no one chose: gray background, white grid. */
const DEFAULT_GROUND = "#E5ECF6";

/** Applies the page's colors unless the figure has its own. Returns a copy, which Plotly can modify. */
export function themedLayout(layout: JsonObject, { variables }: OutputTheme): JsonObject {
  const own = structuredClone(layout);
  const template = objectOf(own["template"]);
  const defaults = objectOf(template["layout"]);
  if (Object.keys(defaults).length > 0 && defaults["plot_bgcolor"] !== DEFAULT_GROUND)
    return { autosize: true, ...own };
  const line = variables["--line"] ?? "#888";
  const axis = {
    gridcolor: line,
    linecolor: variables["--line-strong"] ?? line,
    zerolinecolor: variables["--line-strong"] ?? line,
  };
  const colors = {
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    font: {
      ...objectOf(defaults["font"]),
      color: variables["--text"] ?? "#888",
      family: variables["--font-ui"] ?? "sans-serif",
    },
    xaxis: { ...objectOf(defaults["xaxis"]), ...axis },
    yaxis: { ...objectOf(defaults["yaxis"]), ...axis },
    hoverlabel: { ...objectOf(defaults["hoverlabel"]), font: { family: variables["--font-ui"] ?? "sans-serif" } },
  };
  return { autosize: true, ...own, template: { ...template, layout: { ...defaults, ...colors } } };
}
