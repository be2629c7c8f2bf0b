import type { OutputTheme } from "@fiddle/kernels";
import type { JsonObject } from "@fiddle/notebook";
import embed, { type EmbedOptions, type VisualizationSpec } from "vega-embed";

export async function drawVega(
  root: HTMLElement,
  spec: JsonObject,
  mode: "vega" | "vega-lite",
  theme: OutputTheme,
): Promise<void> {
  await embed(root, spec as unknown as VisualizationSpec, {
    mode,
    // Expressions are interpreted, not compiled: the document's policy forbids `eval`.
    ast: true,
    renderer: "svg",
    tooltip: { theme: theme.dark ? "dark" : "light" },
    actions: { export: true, source: false, compiled: false, editor: false },
    config: themeConfig(theme),
    loader: LOADER,
  });
}

/** Outputs load nothing from anywhere: data and pictures come with the chart. */
const LOADER = {
  options: {},
  load: (url: string) => refuse(url),
  http: (url: string) => refuse(url),
  file: (url: string) => refuse(url),
  sanitize: (url: string, { context }: { context?: string } = {}) =>
    context === "href" || url.startsWith("data:") ? Promise.resolve({ href: url }) : refuse(url),
} as unknown as NonNullable<EmbedOptions["loader"]>;

function refuse(url: string): Promise<never> {
  return Promise.reject(new Error(`Outputs may not load ${url.slice(0, 200)}; put the data into the chart.`));
}

function themeConfig({ variables }: OutputTheme): object {
  const text = variables["--secondary"] ?? "#888";
  const line = variables["--line"] ?? "#888";
  const font = variables["--font-ui"] ?? "sans-serif";
  const labels = { labelColor: text, titleColor: text, labelFont: font, titleFont: font, titleFontWeight: 500 };
  return {
    background: "transparent",
    font,
    title: { color: variables["--text"] ?? text, font, fontWeight: 600 },
    view: { stroke: line },
    axis: { ...labels, gridColor: line, domainColor: variables["--line-strong"] ?? line, tickColor: line },
    legend: labels,
    header: labels,
    style: { "guide-label": { fill: text }, "guide-title": { fill: text } },
  };
}
