import type { Json, JsonObject } from "@fiddle/notebook";
import { expect, test, vi } from "vitest";
import type { CommMessage, KernelMessage } from "../messages.ts";
import { commMessage, shownMessage } from "./kernel-message.ts";
import { OutputWidgets } from "./output-widgets.ts";

const HEADER = { msg_id: "1", session: "1", username: "", date: "", version: "5.3" };

/** A message as a server sends it, with whatever it says. */
function sent(msg_type: string, content: JsonObject) {
  const header = { ...HEADER, msg_type };
  return { channel: "iopub", header, parent_header: {}, metadata: {}, content, buffers: [] } as const;
}

function open(id: string, state: JsonObject): CommMessage {
  return commMessage(sent("comm_open", { comm_id: id, data: { state: { _model_name: "OutputModel", ...state } } }));
}

function collect() {
  const [page, kernel]: [CommMessage[], CommMessage[]] = [[], []];
  const widgets = new OutputWidgets({ page: (told) => page.push(told), kernel: (told) => kernel.push(told) });
  return { page, kernel, widgets };
}

const print = (text: string): KernelMessage => ({ msg_type: "stream", content: { name: "stdout", text } });
const outputsOf = ({ content }: CommMessage) => (content.data["state"] as JsonObject)["outputs"];

test.each<[string, Json]>([
  ["a number", 5],
  ["a list of nothing", [null]],
  ["a text", "outputs"],
])("an Output widget whose outputs are %s has none, and takes the next", (_, outputs) => {
  const { page, widgets } = collect();
  widgets.note(open("w", { outputs, msg_id: "run" }));
  expect(widgets.take("run", print("a"))).toBe(true);
  widgets.settle();
  expect(page.map(outputsOf)).toEqual([[{ output_type: "stream", name: "stdout", text: "a" }]]);
});

test.each<[string, JsonObject]>([
  ["no data", { comm_id: "w" }],
  ["data that isn't an object", { comm_id: "w", data: 5 }],
  ["a state that isn't an object", { comm_id: "w", data: { state: [1] } }],
  ["no id", {}],
])("a comm with %s is none of a widget's, and throws nothing", (_, content) => {
  const { page, widgets } = collect();
  for (const type of ["comm_open", "comm_msg", "comm_close"]) widgets.note(commMessage(sent(type, content)));
  widgets.settle();
  expect(page).toEqual([]);
});

test("a stream whose text isn't text isn't shown", () => {
  expect(shownMessage(sent("stream", { name: "stdout", text: 5 }))).toBe(null);
});

test("thousands of Output widgets are capped, and told a part in each task", () => {
  vi.useFakeTimers();
  const { page, kernel, widgets } = collect();
  const outputs = Array.from({ length: 300 }, () => ({
    output_type: "display_data",
    data: {},
    transient: { display_id: "d" },
  }));
  for (let i = 0; i < 3_000; i++) widgets.note(open(String(i), { outputs }));
  const content = { data: { "text/plain": "b" }, metadata: {}, transient: { display_id: "d" } };
  widgets.take("run", { msg_type: "update_display_data", content });
  widgets.settle();
  expect([page.length, kernel.length]).toEqual([1, 1]);
  vi.runAllTimers();
  vi.useRealTimers();
  expect([page.length, kernel.length]).toEqual([500, 500]);
  expect((outputsOf(page[0] as CommMessage) as readonly Json[]).length).toBe(200);
});
