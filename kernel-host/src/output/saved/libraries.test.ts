import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { libraryAt, ownLibrary } from "./libraries.ts";

beforeAll(() => {
  vi.stubGlobal("document", {});
});
// The next test file of the same process may not have a document.
afterAll(() => vi.unstubAllGlobals());

test.each([
  ["https://cdn.jsdelivr.net/npm/vega@5?noext", "vega"],
  ["https://cdn.jsdelivr.net/npm//vega-lite@4.17.0?noext", "vega"],
  ["https://cdn.jsdelivr.net/npm/vega-embed@6/build/vega-embed.min.js", "vega"],
  ["https://cdn.plot.ly/plotly-3.0.1.min.js", "plotly"],
  ["https://cdn.plot.ly/plotly-latest.min.js", "plotly"],
  ["https://cdn.bokeh.org/bokeh/release/bokeh-3.4.1.min.js", "bokeh"],
  ["https://cdn.bokeh.org/bokeh/release/bokeh-widgets-3.4.1.min.js", "bokeh-widgets"],
  ["https://cdn.bokeh.org/bokeh/release/bokeh-tables-3.4.1.min.js", "bokeh-tables"],
  ["https://cdn.bokeh.org/bokeh/release/bokeh-gl-3.4.1.min.js", "nothing"],
  ["https://cdnjs.cloudflare.com/ajax/libs/mathjax/2.7.5/MathJax.js?config=TeX-AMS-MML_SVG", "mathjax"],
  ["https://cdn.jsdelivr.net/npm/mathjax@3/es5/tex-svg.js", "mathjax"],
  ["https://cdnjs.cloudflare.com/ajax/libs/require.js/2.3.6/require.min.js", "require"],
  ["https://cdn.example/vegas.js", null],
  ["/npm/vega@5", null],
])("%s is %s", (url, library) => {
  expect(libraryAt(url)).toBe(library);
});

test("a library comes from its own host once the user allowed that", () => {
  const url = "https://cdn.plot.ly/plotly-1.58.5.min.js";
  expect(ownLibrary(url, () => false)).toBe("plotly");
  expect(ownLibrary(url, (host) => host === "cdn.plot.ly")).toBe(null);
});
