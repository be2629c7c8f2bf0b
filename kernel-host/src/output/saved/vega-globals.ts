import * as vega from "vega";
import vegaEmbed, { type EmbedOptions, type Result, type VisualizationSpec } from "vega-embed";
import * as vegaLite from "vega-lite";
import { currentTheme, onTheme } from "../theme.ts";
import { refusingLoader, themeConfig } from "../vega.ts";

/** Defines the variables of the libraries that Altair loads. Charts have the page's colors and can't load anything. */
export function provideVega(): void {
  const embed = async (
    target: string | HTMLElement,
    spec: VisualizationSpec,
    options: EmbedOptions = {},
  ): Promise<Result> => {
    const draw = () =>
      vegaEmbed(target, spec, {
        ...options,
        ast: true,
        renderer: "svg",
        loader: refusingLoader(),
        config: themeConfig(currentTheme()),
        actions: { export: true, source: false, compiled: false, editor: false },
      });
    onTheme(() => void draw());
    return draw();
  };
  // Altair compares these with the versions it was saved for, and loads others if they differ.
  Object.assign(globalThis, { vega, vegaLite, vegaEmbed: Object.assign(embed, { vega, vegaLite, embed }) });
}
