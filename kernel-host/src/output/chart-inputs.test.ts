import { parameterNames } from "@fiddle/notebook/inputs/chart-parameters.ts";
import { expect, test } from "vitest";
import { ChartInputs, withInputs } from "./chart-inputs.ts";

const SPEC = {
  mark: "bar",
  params: [
    { name: "least", value: 1 },
    { name: "brush", select: "interval" },
    { name: "other", expr: "least * 2" },
  ],
};

test("a chart's parameters get the inputs of their names, and its selections don't", () => {
  expect(parameterNames(SPEC)).toEqual(["least", "other"]);
  expect(withInputs(SPEC, { least: 5, brush: 1, nobody: 2 })).toEqual({
    ...SPEC,
    params: [{ name: "least", value: 5 }, SPEC.params[1], SPEC.params[2]],
  });
  expect(withInputs(SPEC, { nobody: 2 })).toBe(SPEC);
  expect(withInputs({ signals: [{ name: "n", value: 1 }] }, { n: 2 })).toEqual({ signals: [{ name: "n", value: 2 }] });
  expect(parameterNames({ params: "none" })).toEqual([]);
});

test("the chart that follows the values hears each change", () => {
  const inputs = new ChartInputs();
  inputs.take({ n: 1 });
  const heard: unknown[] = [];
  inputs.follow((values) => heard.push(values));
  inputs.take({ n: 2 });
  expect([inputs.values, heard]).toEqual([{ n: 2 }, [{ n: 2 }]]);
});
