import { beforeAll, expect, test } from "vitest";
import type { CommMessage, KernelMessage } from "../messages.ts";
import { messagesOf, printedBy, startNodePython, textOf } from "./node-python.ts";
import { createPyodideRuntime } from "./runtime.ts";
import type { KernelRuntime } from "../runtime.ts";

let runtime: KernelRuntime;
const sent: CommMessage[] = [];
const shown: KernelMessage[] = [];

beforeAll(async () => {
  const python = await startNodePython();
  const host = { reportPending() {}, reportFailure() {}, onInterrupt: null };
  const sources = { packagesUrl: "http://x/", pypiIndexUrl: "http://x/", lockUrl: "http://x/" };
  runtime = createPyodideRuntime(python, { memory: null, sources, host });
  runtime.openComms?.((posted) => {
    for (const message of [posted].flat()) {
      if (message.msg_type === "late_output") shown.push(message.content.message);
      else sent.push(message as CommMessage);
    }
  });
}, 60_000);

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

test("Python opens a comm and sends data with bytes, inside a run", async () => {
  await runtime.execute(
    {
      code: `from comm import create_comm
c = create_comm(target_name="t", data={"n": float("nan")}, metadata={"version": "2"})
c.send({"a": 1}, buffers=[b"\\x01\\x02", memoryview(b"\\x03")])`,
      cellId: "cell",
    },
    () => {},
  );
  const id = sent[0]?.content.comm_id;
  expect(sent.splice(0)).toEqual([
    {
      msg_type: "comm_open",
      content: { comm_id: id, target_name: "t", data: { n: null } },
      metadata: { version: "2" },
      buffers: [],
    },
    { msg_type: "comm_msg", content: { comm_id: id, data: { a: 1 } }, metadata: {}, buffers: [bytes(1, 2), bytes(3)] },
  ]);
});

test("a message of the page reaches the callback between runs, and what it prints or raises is sent", async () => {
  await runtime.execute(
    {
      code: `d = create_comm(target_name="t", comm_id="d")
def receive(message):
    print(message["content"]["data"], [bytes(b) for b in message["buffers"]])
    if message["content"]["data"] == "stop":
        1 / 0
    d.send("heard")
d.on_msg(receive)`,
      cellId: "cell",
    },
    () => {},
  );
  sent.splice(0);
  const message = (data: string, buffers: ArrayBuffer[] = []) =>
    ({ msg_type: "comm_msg", content: { comm_id: "d", data }, metadata: {}, buffers }) as unknown as CommMessage;
  runtime.comm?.(message("hello", [bytes(7)]), "run");
  expect([textOf(shown), sent.map(({ content }) => content.data)]).toEqual(["hello [b'\\x07']\n", ["heard"]]);
  runtime.comm?.(message("stop"), "run");
  expect(shown.at(-1)).toMatchObject({ msg_type: "error", content: { ename: "ZeroDivisionError" } });
  expect(await printedBy(runtime, "print('goes on')")).toBe("goes on\n");
});

test("an Output widget gathers what is shown while it is entered, and errors do not leave it", async () => {
  const code = `import fiddle_ipython, types
from IPython.display import clear_output
class Output:
    outputs = ()
fiddle_ipython._capture_here(types.SimpleNamespace(Output=Output))
out = Output()
print("before")
with out:
    print("one"); print("two")
    display("shown")
    1 / 0
print("after", [o["output_type"] for o in out.outputs], out.outputs[0]["text"])
with out:
    clear_output(wait=True)
    print("new")
print([o.get("text") for o in out.outputs])`;
  expect(textOf(await messagesOf(runtime, code))).toBe(
    "before\nafter ['stream', 'display_data', 'error'] one\ntwo\n\n['new\\n']\n",
  );
});
