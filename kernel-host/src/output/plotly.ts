import type { OutputTheme, OutputToPage } from "@fiddle/kernels";
import type { JsonObject } from "@fiddle/notebook";
import plotly from "plotly.js-strict-dist-min";
import { themedLayout } from "./plotly-layout.ts";

export async function drawPlotly(
  root: HTMLElement,
  figure: JsonObject,
  theme: OutputTheme,
  send: (message: OutputToPage) => void,
) {
  const config = {
    responsive: true,
    displaylogo: false,
    ...(figure["config"] as object | undefined),
    // Saving goes through the page, because a sandboxed frame can't download.
    modeBarButtonsToRemove: ["toImage", "sendDataToCloud"],
    modeBarButtonsToAdd: [
      {
        name: "Save as PNG",
        icon: plotly.Icons.camera,
        click: async (graph: HTMLElement) => {
          send({ fiddle: "download", name: "plot.png", url: await plotly.toImage(graph, { format: "png", scale: 2 }) });
        },
      },
    ],
  };
  const layout = themedLayout((figure["layout"] as JsonObject | undefined) ?? {}, theme);
  // Plotly modifies its input, and the figure is drawn again when the theme changes.
  const { data, frames } = structuredClone({ data: figure["data"] ?? [], frames: figure["frames"] ?? [] });
  await plotly.react(root, { data, frames, layout, config });
}
