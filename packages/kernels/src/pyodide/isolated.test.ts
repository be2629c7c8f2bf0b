import { beforeAll, expect, test } from "vitest";
import { KernelMemory } from "../frame/memory.ts";
import type { KernelMessage } from "../messages.ts";
import type { KernelRuntime } from "../runtime.ts";
import { startNodePython, startNodeRuntime } from "./node-python.ts";

const memory = new KernelMemory();
const failures: string[] = [];
let runtime: KernelRuntime;
let run = 0;

beforeAll(async () => {
  const python = await startNodePython();
  python.globals.set("stop", () => memory.interrupt(run));
  runtime = await startNodeRuntime(python, memory, (reason) => failures.push(reason));
}, 60_000);

/** Runs code to its end or error, and returns what it printed. */
async function outcome(code: string, prepare = () => {}): Promise<string> {
  run += 1;
  prepare();
  const messages: KernelMessage[] = [];
  await runtime.execute({ code, cellId: "cell" }, (message) => messages.push(...[message].flat()), run);
  expect(failures).toEqual([]);
  return messages
    .map(({ msg_type, content }) =>
      msg_type === "stream" ? content.text : msg_type === "error" ? `${content.ename}: ${content.evalue}` : "",
    )
    .join("");
}

test("stops code that runs, and none that comes after", async () => {
  expect(await outcome("kept = 1\nstop()\nwhile True: pass")).toBe("KeyboardInterrupt: ");
  memory.interrupt(run);
  expect(await outcome("print(kept)", () => memory.interrupt(run - 1))).toBe("1\n");
});

test("stops code that had not begun when that was asked, and nothing before it", async () => {
  const early = () => {
    memory.interrupt(run);
    expect(runtime.answers?.["variables"]?.({} as never)).toMatchObject({ more: 0 });
  };
  expect(await outcome("late = True", early)).toBe("KeyboardInterrupt: Stopped before the code started.");
  expect(await outcome("print('late' in globals())")).toBe("False\n");
});

test("keeps the variables when a stop comes while figures are drawn", async () => {
  const slow = `import sys, types
kept = 2
def get_fignums():
    sys.modules.pop('matplotlib.pyplot')
    stop()
    while True: pass
sys.modules['matplotlib.pyplot'] = types.SimpleNamespace(get_fignums=get_fignums)`;
  expect(await outcome(slow)).toBe("KeyboardInterrupt: ");
  expect(await outcome("print(kept)")).toBe("2\n");
});

test("keeps the variables when a stop comes while the code is looked at", async () => {
  const slow = `import fiddle
kept = 3
plain = fiddle.find_imports
def find_imports(source):
    fiddle.find_imports = plain
    stop()
    while True: pass
fiddle.find_imports = find_imports`;
  expect(await outcome(slow)).toBe("");
  expect(await outcome("print('not reached')")).toBe("KeyboardInterrupt: ");
  expect(await outcome("print(kept)")).toBe("3\n");
});

test("code of a module of the person's may wait for what it awaits, as may a function of another cell", async () => {
  const source =
    "import asyncio\nasync def value():\n    await asyncio.sleep(0)\n    return 5\ndef go():\n    return asyncio.run(value())";
  const file = { path: "/home/pyodide/waiting.py", blob: new Blob([source]) };
  await runtime.writeFiles({ written: [file], removed: [] });
  expect(await outcome("import waiting\nprint(waiting.go())")).toBe("5\n");
  expect(await outcome("print(waiting.go())")).toBe("5\n");
});

const DEEP = `x=${"-".repeat(50_000)}1`;
const TOO_DEEP = "MemoryError: Parser stack overflowed - Python source too complex to parse";

test.each([
  [
    "an error without a text",
    "class Odd(Exception):\n    def __str__(self): raise KeyboardInterrupt\nraise Odd",
    "Odd: <the error's text can't be shown>",
  ],
  [
    "an error that is false",
    "class Empty(Exception):\n    def __bool__(self): return False\nraise Empty('no')",
    "Empty: no",
  ],
  ["code too deep to be read", DEEP, TOO_DEEP],
  ["such code below a magic line", `%magic\n${DEEP}`, TOO_DEEP],
])("%s ends the cell alone", async (_, code, expected) => {
  await outcome("kept = 4");
  expect(await outcome(code)).toBe(expected);
  expect(await outcome("print(kept)")).toBe("4\n");
});
