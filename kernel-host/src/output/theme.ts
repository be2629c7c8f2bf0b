import { Listeners } from "@fiddle/notebook/listeners";
import inter from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import interExtended from "@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url";
import mono from "@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2?url";
import type { OutputTheme } from "@fiddle/kernels";

declare global {
  var outputTheme: { readonly listeners: Listeners; theme: OutputTheme } | undefined;
}

/** It belongs to the document, because there can be a second copy of this module (output.ts). */
const shown = (globalThis.outputTheme ??= { listeners: new Listeners(), theme: { dark: false, variables: {} } });

/** The theme that was applied last. */
export function currentTheme(): OutputTheme {
  return shown.theme;
}

/** Calls the listener whenever the theme changes, for charts that HTML draws with our libraries. */
export const onTheme = shown.listeners.add;

/** Applies the page's colors and fonts, which the output's styles and scripts can use too. */
export function applyTheme(applied: OutputTheme): void {
  const { dark, variables } = applied;
  shown.theme = applied;
  const { classList, style } = document.documentElement;
  for (const element of [classList, document.body.classList]) {
    element.toggle("dark", dark);
    element.toggle("light", !dark);
  }
  style.colorScheme = dark ? "dark" : "light";
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
  shown.listeners.notify();
}

export function addBaseStyle(): void {
  const style = document.createElement("style");
  style.textContent = BASE_STYLE;
  document.head.prepend(style);
}

/** The page's fonts, which belong to another origin. The frame loads one when text needs it. */
const FONTS = `
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("${inter}") format("woff2-variations"); }
@font-face { font-family: "Inter Variable"; font-weight: 100 900; font-display: swap; src: url("${interExtended}") format("woff2-variations"); unicode-range: U+100-2FF, U+1E00-1EFF; }
@font-face { font-family: "JetBrains Mono Variable"; font-weight: 100 800; font-display: swap; src: url("${mono}") format("woff2-variations"); }
`;

/** Paper is white at once, and a frame hears of another theme too late. */
const PRINTED = `
@media print {
  :root.dark {
    color-scheme: light !important;
    --text: #1b1f24 !important; --secondary: #3d444d !important; --muted: #5b626b !important; --accent-text: #8a4b00 !important;
    --danger: #b3261e !important; --line: #d5d9de !important; --line-strong: #b8bec6 !important; --raised: #ffffff !important; --hover: #f3f4f6 !important;
  }
  .dark .vega-embed svg :is(.role-axis, .role-legend, .role-title, .role-header) text { fill: #3d444d; }
  .dark .vega-embed svg :is(.role-axis-grid, .role-axis-tick, .role-axis-domain) line { stroke: #d5d9de; }
  .vega-embed details { display: none; }
}
`;

/** The style of plain HTML: the notebook's text, and tables like data frames. */
const BASE_STYLE = `
${FONTS}
html { background: transparent; }
body { margin: 0; color: var(--text); font: 14px/1.45 var(--font-ui, system-ui, sans-serif); overflow-wrap: break-word; }
#output { display: flow-root; overflow-x: auto; }
a { color: var(--accent-text); }
code, pre, samp { font-family: var(--font-code, monospace); font-size: 13px; }
pre { white-space: pre-wrap; margin: 0.5em 0; }
img, video { max-width: 100%; }
hr { border: 0; border-top: 1px solid var(--line); }
table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
table.dataframe { border: 0; }
table.dataframe th, table.dataframe td { border-width: 0 0 1px; border-color: var(--line); }
table.dataframe th, table.dataframe td { text-align: end; white-space: nowrap; }
thead th { border-bottom-color: var(--line-strong); color: var(--secondary); font-weight: 500; }
tbody th { color: var(--muted); font-weight: 400; }
tbody tr:hover { background: var(--hover); }
caption { color: var(--muted); padding: 4px; }
.vega-embed { display: inline-block !important; }
.vega-embed.has-actions { padding-right: 34px; }
.vega-embed details { width: fit-content; }
.vega-embed summary { background: var(--raised) !important; border: 1px solid var(--line) !important; color: var(--muted) !important; box-shadow: none !important; }
.vega-embed .vega-actions { background: var(--raised) !important; border: 1px solid var(--line) !important; }
.vega-embed .vega-actions::before, .vega-embed .vega-actions::after { display: none !important; }
.vega-embed .vega-actions a { color: var(--text) !important; }
.vega-embed .vega-actions a:hover { background: var(--hover) !important; }
.fiddle-player { display: inline-flex; flex-direction: column; gap: 2px; max-width: 480px; margin: 2px 0; padding: 10px 14px; box-sizing: border-box; border: 1px solid var(--line); border-radius: 6px; background: var(--raised); text-decoration: none; }
a.fiddle-player:hover { border-color: var(--line-strong); }
.fiddle-player img { display: block; width: 100%; margin-bottom: 6px; border-radius: 4px; }
.fiddle-player strong { font-weight: 500; }
.fiddle-player small { color: var(--muted); }
p.fiddle-player { color: var(--secondary); }
math[display="block"] { margin: 0.5em 0; }
.fiddle-error { color: var(--danger); }
${PRINTED}
`;
