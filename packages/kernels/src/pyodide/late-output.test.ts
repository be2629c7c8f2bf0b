import { expect, test } from "vitest";
import type { KernelMessage, LateOutput } from "../messages.ts";
import { startNodeRuntime, textOf } from "./node-python.ts";

const late: LateOutput[] = [];

const runtime = await startNodeRuntime();
runtime.openComms?.((sent) => {
  for (const message of [sent].flat()) if (message.msg_type === "late_output") late.push(message.content);
});

async function run(runId: string, code: string): Promise<string> {
  const messages: KernelMessage[] = [];
  await runtime.execute({ code, cellId: "cell", runId }, (sent) => messages.push(...[sent].flat()));
  return textOf(messages);
}

const lateOf = (runId: string) => late.filter((each) => each.runId === runId).map(({ message }) => message);

test("what a task prints, shows and raises comes by itself, as output of the run that began it", async () => {
  const code = `import asyncio
async def later():
    print("in the run")
    await asyncio.sleep(0.05)
    print("tick")
    shown.update("updated")
    await asyncio.sleep(0.05)
    1 / 0
shown = display("first", display_id=True)
asyncio.ensure_future(later())
await asyncio.sleep(0)`;
  expect(await run("r1", code)).toBe("in the run\n");
  await expect.poll(() => lateOf("r1").length).toBe(3);
  expect(textOf(lateOf("r1"))).toBe("tick\n");
  expect(lateOf("r1")[1]).toMatchObject({
    msg_type: "update_display_data",
    content: { data: { "text/plain": "'updated'" } },
  });
  expect(lateOf("r1")[2]).toMatchObject({ msg_type: "error", content: { ename: "ZeroDivisionError" } });
});

test("while another run is under way, a task's output isn't its", async () => {
  await run(
    "r2",
    "async def tick():\n    await asyncio.sleep(0.05)\n    print('of r2', end='')\nkept = asyncio.ensure_future(tick())",
  );
  expect(await run("r3", "print('a')\nawait asyncio.sleep(0.2)\nprint('b')")).toBe("a\nb\n");
  expect(textOf(lateOf("r2"))).toBe("of r2");
});

test("timers and callbacks of the loop and of JavaScript belong to the cell that set them", async () => {
  await run(
    "r4",
    `from pyodide.ffi import create_proxy
from pyodide.ffi.wrappers import set_timeout
from js import setTimeout
asyncio.get_event_loop().call_later(0.1, print, "loop")
setTimeout(create_proxy(lambda: print("proxy")), 100)
set_timeout(lambda: print("wrapper"), 100)`,
  );
  await run("r5", "1");
  await expect.poll(() => textOf(lateOf("r4")).split("\n").sort()).toEqual(["", "loop", "proxy", "wrapper"]);
});

test("a callback of a widget, and the tasks that it begins, belong to the run that showed the widget", async () => {
  await run(
    "r6",
    `from comm import create_comm
c = create_comm(target_name="t", comm_id="late")
async def after():
    await asyncio.sleep(0.02)
    print("after")
def receive(message):
    print("heard")
    asyncio.ensure_future(after())
    1 / 0
c.on_msg(receive)`,
  );
  await run("r7", "1");
  const content = { comm_id: "late", data: {} };
  runtime.comm?.({ msg_type: "comm_msg", content, metadata: {}, buffers: [] }, "r6");
  await expect.poll(() => textOf(lateOf("r6"))).toBe("heard\nafter\n");
  expect(lateOf("r6")[1]).toMatchObject({ msg_type: "error" });
  expect(lateOf("r7")).toEqual([]);
});

test("why a run was refused is its own output, not that of the run before", async () => {
  await run("before", "1");
  const messages: KernelMessage[] = [];
  await runtime.execute({ code: "import torch", cellId: "cell", runId: "refused" }, (sent) =>
    messages.push(...[sent].flat()),
  );
  expect(messages).toMatchObject([{ msg_type: "error", content: { ename: "UnsupportedPackageError" } }]);
  expect(lateOf("before")).toEqual([]);
});

test("an Output widget gathers only what its own run shows meanwhile", async () => {
  await run(
    "r8",
    "async def slow():\n    await asyncio.sleep(0.02)\n    print('from r8')\nasyncio.ensure_future(slow())",
  );
  const text = await run(
    "r9",
    `import fiddle_display
got = []
fiddle_display.capture(lambda kind, content: got.append(content["text"]))
print("mine")
await asyncio.sleep(0.1)
fiddle_display.release()
print(got)`,
  );
  expect([text, textOf(lateOf("r8"))]).toEqual(["['mine\\n']\n", "from r8\n"]);
});

test("a flood of late text is cut like that of a run", async () => {
  await run("r10", "asyncio.get_event_loop().call_later(0.01, lambda: print('x' * 6_000_000))");
  await expect
    .poll(() => lateOf("r10").some(({ msg_type }) => msg_type === "stream_elided"), { timeout: 10_000 })
    .toBe(true);
  expect(textOf(lateOf("r10")).length).toBe(5_000_000);
});
