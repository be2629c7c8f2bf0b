import { expect, test } from "vitest";
import { themedLayout } from "./plotly-layout.ts";

const theme = {
  dark: true,
  variables: { "--text": "#eee", "--line": "#222", "--line-strong": "#333", "--font-ui": "Inter" },
};

test("a figure with Plotly's default looks takes the page's colors and keeps the rest", () => {
  const layout = {
    title: "t",
    template: { data: { bar: [] }, layout: { plot_bgcolor: "#E5ECF6", colorway: ["#abc"] } },
  };
  const axis = { gridcolor: "#222", linecolor: "#333", zerolinecolor: "#333" };
  expect(themedLayout(layout, theme)).toEqual({
    autosize: true,
    title: "t",
    template: {
      data: { bar: [] },
      layout: {
        colorway: ["#abc"],
        paper_bgcolor: "rgba(0,0,0,0)",
        plot_bgcolor: "rgba(0,0,0,0)",
        font: { color: "#eee", family: "Inter" },
        xaxis: axis,
        yaxis: axis,
        hoverlabel: { font: { family: "Inter" } },
      },
    },
  });
});

test("a template somebody chose is left alone, and nothing is written into the figure", () => {
  const layout = Object.freeze({ template: Object.freeze({ layout: Object.freeze({ plot_bgcolor: "white" }) }) });
  expect(themedLayout(layout, theme)).toEqual({ autosize: true, ...layout });
});
