import type { JsonObject } from "@fiddle/notebook";
import plotly from "plotly.js-strict-dist-min";
import { themedLayout } from "../plotly-layout.ts";
import { currentTheme, onTheme } from "../theme.ts";

type Target = string | HTMLElement;
interface Figure {
  readonly data?: unknown;
  readonly layout?: JsonObject;
  readonly config?: object;
  readonly frames?: unknown;
}

/** Defines `Plotly` with drawing functions that use the page's colors. */
export function providePlotly(): void {
  const draw = async (target: Target, dataOrFigure: unknown, layout: JsonObject = {}, config: object = {}) => {
    const root = typeof target === "string" ? document.getElementById(target) : target;
    if (!root) throw new Error("The saved chart has no place on the page.");
    const figure: Figure = Array.isArray(dataOrFigure)
      ? { data: dataOrFigure, layout, config }
      : (dataOrFigure as Figure);
    const show = () =>
      plotly.react(root, {
        ...structuredClone(figure),
        layout: themedLayout(figure.layout ?? {}, currentTheme()),
        config: { responsive: true, displaylogo: false, modeBarButtonsToRemove: ["toImage", "sendDataToCloud"] },
      });
    onTheme(() => void show());
    await show();
    return root;
  };
  Object.assign(globalThis, { Plotly: { ...plotly, newPlot: draw, plot: draw, react: draw } });
}
