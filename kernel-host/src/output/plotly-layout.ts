import type { OutputTheme } from "@fiddle/kernels";
import type { Json, JsonObject } from "@fiddle/notebook";

/** Plotly's default colors, which no one chose: gray background, white grid. */
const DEFAULT_GROUND = "#E5ECF6";

/** Applies the page's colors unless the figure has its own. Returns a copy, which Plotly can modify. */
export function themedLayout(layout: JsonObject, { variables }: OutputTheme): JsonObject {
  const own = structuredClone(layout);
  const template = object(own["template"]);
  const defaults = object(template["layout"]);
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
      ...object(defaults["font"]),
      color: variables["--text"] ?? "#888",
      family: variables["--font-ui"] ?? "sans-serif",
    },
    xaxis: { ...object(defaults["xaxis"]), ...axis },
    yaxis: { ...object(defaults["yaxis"]), ...axis },
    hoverlabel: { ...object(defaults["hoverlabel"]), font: { family: variables["--font-ui"] ?? "sans-serif" } },
  };
  return { autosize: true, ...own, template: { ...template, layout: { ...defaults, ...colors } } };
}

function object(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};
}
