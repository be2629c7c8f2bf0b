import { expect, test } from "vitest";
import { readSaved, writeSaved } from "./saved-widgets.ts";

test("states with bytes come back from a notebook's metadata as they were written", () => {
  const states = new Map([
    [
      "a",
      {
        _model_name: "AnyModel",
        _model_module: "anywidget",
        _model_module_version: "1",
        layout: "IPY_MODEL_b",
        deep: [{ bytes: new DataView(new Uint8Array([1, 255]).buffer) }],
      },
    ],
    ["b", { _model_name: "L", _model_module: "m", _model_module_version: "2" }],
  ]);
  const written = JSON.parse(JSON.stringify({ widgets: writeSaved(states) }));
  expect(readSaved(written)).toEqual(states);
});

test.each([{}, { widgets: 1 }, { widgets: { "application/vnd.jupyter.widget-state+json": { state: null } } }])(
  "%j holds none",
  (metadata) => {
    expect(readSaved(metadata)).toEqual(new Map());
  },
);
