import { isObject } from "@fiddle/notebook/json-kinds";
import type { OutputToPage, PageToOutput } from "@fiddle/kernels";
import type { Json, JsonObject } from "@fiddle/notebook";
import type { ChartInputs } from "./chart-inputs.ts";
import type { WidgetLink } from "./widgets/link.ts";
import { insertHtml, runScript } from "./html.ts";

type Send = (message: OutputToPage) => void;
export type RenderMessage = Extract<PageToOutput, { fiddle: "render" }>;

/** Draws the output. Rejects with a sentence if it can't be drawn. */
export async function render(
  root: HTMLElement,
  { mimeType, data, picture, theme }: RenderMessage,
  send: Send,
  link?: WidgetLink,
  inputs?: ChartInputs,
): Promise<void> {
  if (mimeType === "text/html") return insertHtml(root, textOf(data), picture);
  if (mimeType === "application/javascript") return runScript(root, textOf(data));
  if (mimeType.startsWith("application/vnd.plotly.")) {
    const { drawPlotly } = await import("./plotly.ts");
    return drawPlotly(root, objectOf(data), theme, send);
  }
  if (mimeType.startsWith("application/vnd.vega")) {
    const { drawVega } = await import("./vega.ts");
    return drawVega(root, objectOf(data), mimeType.includes("vegalite") ? "vega-lite" : "vega", theme, send, inputs);
  }
  if (mimeType === "application/vnd.jupyter.widget-view+json" && link) {
    const { drawWidget } = await import("./widgets/draw.ts");
    return drawWidget(root, objectOf(data)["model_id"] as string, { link, theme, send });
  }
  throw new Error(`Outputs of type ${mimeType} can't be shown here.`);
}

function textOf(data: Json): string {
  return Array.isArray(data) ? data.join("") : typeof data === "string" ? data : JSON.stringify(data);
}

function objectOf(data: Json): JsonObject {
  if (typeof data === "string") return objectOf(JSON.parse(data) as Json);
  if (isObject(data)) return data;
  throw new Error("The chart's specification isn't an object.");
}
