import type { JsonObject } from "@fiddle/notebook";
import { Error as LogErrors, type Loader, loader, parse, View } from "vega";
import { expressionInterpreter } from "vega-interpreter";
import { compile, type TopLevelSpec } from "vega-lite";

/** A gray that can be read on white and on black paper. */
const TEXT = "#757b85";
const LINE = "#b8bec833";
const LABELS = { labelColor: TEXT, titleColor: TEXT, titleFontWeight: 500 } as const;
const CONFIG = {
  background: "transparent",
  font: "system-ui, sans-serif",
  title: { color: TEXT },
  view: { stroke: LINE },
  axis: { ...LABELS, gridColor: LINE, domainColor: TEXT, tickColor: TEXT },
  legend: LABELS,
  header: LABELS,
} as const;

/** A Vega-Lite chart as SVG, for files in which no script runs. Its data must be part of it. Rejects if it can't be drawn. */
export async function chartSvg(spec: JsonObject): Promise<string> {
  const view = viewOf(spec);
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

/** The same as a PNG in Base64, at twice its size. */
export async function chartPng(spec: JsonObject): Promise<string> {
  const view = viewOf(spec);
  try {
    const canvas = await view.toCanvas(2);
    return canvas.toDataURL("image/png").replace(/^data:image\/png;base64,/, "");
  } finally {
    view.finalize();
  }
}

function viewOf(spec: JsonObject): View {
  const { spec: vega } = compile(spec as unknown as TopLevelSpec, { config: CONFIG });
  // Expressions are interpreted instead of compiled, because the page's policy forbids `eval`.
  return new View(parse(vega, undefined, { ast: true }), {
    renderer: "none",
    expr: expressionInterpreter,
    loader: refusing(),
    logLevel: LogErrors,
  });
}

/** Data and images must be part of the chart. */
function refusing(): Loader {
  const refuse = () => Promise.reject(new globalThis.Error("not loaded"));
  return { ...loader(), load: refuse, http: refuse, file: refuse };
}
