import type { CommAccess, CommMessage, WidgetAnswer } from "@fiddle/kernels";
import type { JsonObject } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { WidgetStore } from "./widget-store.ts";

function setUp() {
  let tell: (message: CommMessage | null) => void = () => {};
  const sent: CommMessage[] = [];
  const comms: CommAccess = {
    onComm: (listener) => {
      tell = listener;
      return () => {};
    },
    sendComm: (message) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  const store = new WidgetStore(comms);
  const open = (id: string, state: JsonObject, buffers: ArrayBuffer[] = [], paths: string[][] = []) =>
    tell({
      msg_type: "comm_open",
      content: { comm_id: id, target_name: "jupyter.widget", data: { state, buffer_paths: paths } },
      metadata: {},
      buffers,
    });
  const update = (id: string, state: JsonObject) =>
    tell({
      msg_type: "comm_msg",
      content: { comm_id: id, data: { method: "update", state } },
      metadata: {},
      buffers: [],
    });
  const join = (...ids: string[]) => {
    const answers: WidgetAnswer[] = [];
    const end = store.join({ send: (answer) => answers.push(answer), runId: "" });
    end.receive({ fiddle: "need-models", ids });
    return { end, answers };
  };
  return { store, sent, open, update, join, tell: (message: CommMessage | null) => tell(message) };
}

const ids = (answer: WidgetAnswer | undefined) =>
  answer?.fiddle === "models" ? answer.models.map(({ id }) => id) : null;

test("a frame gets the model it asks for with all it refers to, and links that touch it", () => {
  const { open, join } = setUp();
  open("style", {});
  open("a", { style: "IPY_MODEL_style", value: 1 });
  open("b", { value: 2 });
  open("other", {});
  open("link", { _model_name: "LinkModel", source: ["IPY_MODEL_a", "value"], target: ["IPY_MODEL_b", "value"] });
  expect(ids(join("a").answers[0])).toEqual(["a", "style", "link", "b"]);
});

test("bytes stand in the state where they belong", () => {
  const { open, join } = setUp();
  open("a", { deep: { list: [null] } }, [new Uint8Array([5]).buffer], [["deep", "list", "0"]]);
  const answer = join("a").answers[0];
  const state = answer?.fiddle === "models" ? answer.models[0]?.state : null;
  expect(state).toEqual({ deep: { list: [new DataView(new Uint8Array([5]).buffer)] } });
});

test("a frame's change goes to the kernel and quietly to the other frames that hold the model", async () => {
  const { open, join, sent, store } = setUp();
  open("a", { value: 1 });
  const one = join("a");
  const two = join("a");
  const three = join();
  for (const { answers } of [one, two, three]) answers.splice(0);
  const data = { method: "update", state: { value: 2 }, buffer_paths: [] };
  one.end.receive({ fiddle: "widget-message", serial: 7, id: "a", data, buffers: [] });
  await Promise.resolve();
  await Promise.resolve();
  await Promise.resolve();
  expect(sent.map(({ content }) => content)).toEqual([{ comm_id: "a", data }]);
  expect(one.answers).toEqual([{ fiddle: "widget-handled", serial: 7 }]);
  expect(two.answers).toEqual([{ fiddle: "widget-update", id: "a", state: { value: 2 }, quiet: true }]);
  expect(three.answers).toEqual([]);
  expect(store.states.get("a")).toEqual({ value: 2 });
});

test("of the kernel's changes one frame tells what follows, the others keep quiet", () => {
  const { open, update, join } = setUp();
  open("a", { value: 1 });
  const one = join("a");
  const two = join("a");
  update("a", { value: 3 });
  expect([one, two].map(({ answers }) => answers.at(-1))).toEqual([
    { fiddle: "widget-update", id: "a", state: { value: 3 }, quiet: false },
    { fiddle: "widget-update", id: "a", state: { value: 3 }, quiet: true },
  ]);
});

test("a link that comes later reaches the frames it concerns, with what they lack", () => {
  const { open, join } = setUp();
  open("a", {});
  open("b", {});
  const one = join("a");
  const other = join();
  open("link", { _model_name: "DirectionalLinkModel", source: ["IPY_MODEL_a", "x"], target: ["IPY_MODEL_b", "y"] });
  expect(ids(one.answers.at(-1))).toEqual(["link", "b"]);
  expect(other.answers).toHaveLength(1);
});

test("the first frame that draws a model gets the messages that came before it, once", () => {
  const { open, join, tell } = setUp();
  open("a", {});
  const say = (content: number) =>
    tell({
      msg_type: "comm_msg",
      content: { comm_id: "a", data: { method: "custom", content } },
      metadata: {},
      buffers: [],
    });
  const heard = ({ answers }: ReturnType<typeof join>) =>
    answers.flatMap((answer) => (answer.fiddle === "widget-custom" ? [answer.content] : []));
  for (let number = 0; number < 205; number++) say(number);
  const one = join("a");
  const two = join("a");
  say(205);
  expect([heard(one).length, heard(one)[0], heard(one).at(-1), heard(two)]).toEqual([201, 5, 205, [205]]);
});

test("a frame may not speak for models it was not given, and the end of the kernel ends them all", () => {
  const { open, join, sent, store, tell } = setUp();
  open("a", {});
  const { end, answers } = join();
  end.receive({ fiddle: "widget-message", serial: 1, id: "a", data: { method: "custom" }, buffers: [] });
  expect(sent).toEqual([]);
  tell(null);
  expect([store.has("a"), answers.at(-1)]).toEqual([false, { fiddle: "widgets-dead" }]);
});
