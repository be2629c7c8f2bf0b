import { expect, test } from "vitest";
import { parseFrameMessage } from "./frame-messages.ts";

test.each([
  [
    { fiddle: "ready", extra: 1 },
    { fiddle: "ready", hosts: [] },
  ],
  [
    { fiddle: "blocked", hosts: ["cdn.example", "a b", "x;y", "localhost:80"] },
    { fiddle: "blocked", hosts: ["cdn.example", "localhost:80"] },
  ],
  [
    { fiddle: "height", height: 99.5 },
    { fiddle: "height", height: 100 },
  ],
  [
    { fiddle: "brush", values: [1, 2.5] },
    { fiddle: "brush", values: [1, 2.5] },
  ],
  [
    { fiddle: "brush", values: null },
    { fiddle: "brush", values: null },
  ],
  [{ fiddle: "brush", values: [{}] }, null],
  [{ fiddle: "brush", values: [Number.NaN] }, null],
  [{ fiddle: "brush", values: "a" }, null],
  [{ fiddle: "brush", values: Array.from({ length: 2_000 }, () => "a") }, null],
  [{ fiddle: "height", height: Number.NaN }, null],
  [{ fiddle: "height", height: 1e9 }, null],
  [{ fiddle: "height", height: "100" }, null],
  [
    { fiddle: "link", url: "https://example.org/" },
    { fiddle: "link", url: "https://example.org/" },
  ],
  [{ fiddle: "link", url: "javascript:alert(1)" }, null],
  [{ fiddle: "link", url: " javascript:alert(1)" }, null],
  [{ fiddle: "link", url: "data:text/html,x" }, null],
  [{ fiddle: "link", url: "/relative" }, null],
  [
    { fiddle: "download", name: "../../plot.png", url: "data:image/png;base64,AA" },
    { fiddle: "download", name: ".._.._plot.png", url: "data:image/png;base64,AA" },
  ],
  [
    { fiddle: "download", name: "run.exe", url: "data:,x" },
    { fiddle: "download", name: "run.exe.txt", url: "data:,x" },
  ],
  [{ fiddle: "download", name: "a.png", url: "https://example.org/a.png" }, null],
  [{ fiddle: "failed", reason: {} }, null],
  [
    { fiddle: "need-models", ids: ["a"] },
    { fiddle: "need-models", ids: ["a"] },
  ],
  [{ fiddle: "need-models", ids: [1] }, null],
  [{ fiddle: "widget-message", id: "a", serial: 1, data: {}, buffers: ["no"] }, null],
  [{ control: "interrupt" }, null],
  ["ready", null],
  [null, null],
])("%j", (data, message) => {
  expect(parseFrameMessage(data)).toEqual(message);
});
