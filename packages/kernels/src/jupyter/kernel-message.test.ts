import { expect, test } from "vitest";
import { toCodePoints, toUnits } from "./code-help.ts";
import { questionIn, shownMessage } from "./kernel-message.ts";
import type { JupyterMessage } from "./wire.ts";

function published(type: string, content: JupyterMessage["content"]): JupyterMessage {
  const header = { msg_id: "", msg_type: type, session: "", username: "", date: "", version: "5.3" };
  return { channel: "iopub", header, parent_header: {}, metadata: {}, content, buffers: [] };
}

test("statuses and messages of unknown types are not shown", () => {
  expect(shownMessage(published("status", { execution_state: "busy" }))).toBe(null);
  expect(shownMessage(published("iopub_welcome", {}))).toBe(null);
});

test.each([
  ["data", "iopub_data_rate_limit=1e10"],
  ["message", "iopub_msg_rate_limit=1e6"],
])("the server's %s rate limit is explained, with its option", (what, option) => {
  const text = `IOPub ${what} rate exceeded.\nThe Jupyter server will temporarily stop sending output`;
  const shown = shownMessage(published("stream", { name: "stderr", text }));
  expect(shown?.content).toMatchObject({ text: expect.stringContaining(option) });
});

test("positions are converted between code points and UTF-16 units", () => {
  const text = "a🐍b";
  expect([0, 1, 3, 4].map((units) => toCodePoints(text, units))).toEqual([0, 1, 2, 3]);
  expect([0, 1, 2, 3].map((points) => toUnits(text, points))).toEqual([0, 1, 3, 4]);
});

test.each<[string, JupyterMessage["content"], ReturnType<typeof questionIn>]>([
  [
    "megabytes",
    { prompt: "q ".repeat(3_000_000), password: false },
    { prompt: `${"q ".repeat(5_000)}…`, password: false },
  ],
  ["no text", { prompt: { a: 1 }, password: "yes" }, { prompt: "", password: false }],
  ["nothing", {}, { prompt: "", password: false }],
  ["a password", { prompt: "Password? ", password: true }, { prompt: "Password? ", password: true }],
])("a question of %s is one that the page can show", (_, content, question) => {
  expect(questionIn(published("input_request", content))).toEqual(question);
});
