import { BRUSH, type OutputTheme, type OutputToPage } from "@fiddle/kernels";
import type { JsonObject } from "@fiddle/notebook";
import { parameterNames } from "@fiddle/notebook/inputs/chart-parameters.ts";
import { ChartInputs, withInputs } from "./chart-inputs.ts";
import embed, { type EmbedOptions } from "vega-embed";

export async function drawVega(
  root: HTMLElement,
  spec: JsonObject,
  mode: "vega" | "vega-lite",
  theme: OutputTheme,
  send: (message: OutputToPage) => void,
  inputs: ChartInputs = new ChartInputs(),
): Promise<void> {
  const refused: string[] = [];
  const { view } = await embed(root, withInputs(spec, inputs.values), {
    mode,
    // Expressions are interpreted instead of compiled, because the document's policy forbids `eval`.
    ast: true,
    renderer: "svg",
    tooltip: { theme: theme.dark ? "dark" : "light" },
    actions: { export: true, source: false, compiled: false, editor: false },
    config: themeConfig(theme),
    loader: refusingLoader((url) => refused.push(url)),
  });
  const names = parameterNames(spec);
  inputs.follow((values) => {
    const changed = names.filter((name) => Object.hasOwn(values, name));
    for (const name of changed) view.signal(name, values[name]);
    if (changed.length > 0) void view.runAsync();
  });
  if (Array.isArray(spec["params"]) && JSON.stringify(spec["params"]).includes(`"${BRUSH}"`))
    view.addSignalListener(BRUSH, (_, selected: { readonly x?: readonly (string | number | Date)[] } | null) => {
      const values = selected?.x?.map((value) => (value instanceof Date ? value.getTime() : value)) ?? null;
      send({ fiddle: "brush", values });
    });
  if (refused.length > 0)
    throw new Error(
      `This chart loads ${refused[0]}, but outputs can't load anything from the network. Put the data into the chart.`,
    );
}

/** Blocks all loading: data and images must be part of the chart. */
export function refusingLoader(onRefuse: (url: string) => void = () => {}): NonNullable<EmbedOptions["loader"]> {
  const refuse = (url: string) => {
    onRefuse(url.slice(0, 200));
    return Promise.reject(new Error("not loaded"));
  };
  const loader = {
    options: {},
    load: refuse,
    http: refuse,
    file: refuse,
    sanitize: (url: string, { context }: { context?: string } = {}) =>
      context === "href" || url.startsWith("data:") ? Promise.resolve({ href: url }) : refuse(url),
  };
  return loader;
}

export function themeConfig({ variables }: OutputTheme): object {
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
