import { expect, test } from "vitest";
import { readPythonModules } from "../python-modules.ts";
import { messagesOf, printedBy, startNodeRuntime } from "./node-python.ts";

const runtime = await startNodeRuntime();

const NOTE = "ThreadPoolExecutor runs its tasks one after the other, because Python in the browser has one thread.\n";

test.each([
  [
    "an executor",
    `from concurrent.futures import ThreadPoolExecutor, as_completed
def half(n):
    return 1 / n
with ThreadPoolExecutor(max_workers=4) as pool:
    print(list(pool.map(half, [1, 2])))
    futures = [pool.submit(half, n) for n in (4, 0)]
    for future in as_completed(futures):
        print(future.exception() or future.result())`,
    `${NOTE}[1.0, 0.5]\n`,
  ],
  [
    "another executor",
    "import concurrent.futures as f\nprint(f.ProcessPoolExecutor().submit(pow, 2, 5).result())",
    "32\n",
  ],
  [
    "threads",
    `from fiddle import threading
from fiddle.threading import Lock
total, lock = 0, Lock()
def add(n):
    global total
    with lock:
        total += n
threads = [threading.Thread(target=add, args=(n,)) for n in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(total)`,
    "Threads run one after the other here: each ends before the next line runs.\n6\n",
  ],
  [
    "a pool of processes",
    "from fiddle.multiprocessing import Pool, cpu_count\nwith Pool(2) as pool:\n    print(pool.map(abs, [-1, 2]), pool.starmap(pow, [(2, 3)]))",
    "[1, 2] [8]\n",
  ],
])("%s runs one task after the other", async (_, code, expected) => {
  const printed = await printedBy(runtime, code);
  expect(printed).toContain(expected);
});

test("a thread that can't start says what to write", async () => {
  await messagesOf(runtime, "import importlib");
  const code = "real = importlib.import_module('thread' + 'ing')\nreal.Thread(target=print).start()";
  const error = (await messagesOf(runtime, code)).find((message) => message.msg_type === "error");
  expect(error?.msg_type === "error" && error.content.traceback.at(-1)).toContain("from fiddle import threading");
});

test("every package that can't work has a reason and an alternative", async () => {
  const listed = /UNSUPPORTED = frozenset\(\s*"""([^"]*)"""/.exec(readPythonModules()["fiddle.py"] ?? "")?.[1] ?? "";
  const names = JSON.stringify(listed.trim().split(/\s+/));
  const code = `import fiddle_unsupported as u\nfor line in u.explain("pass", ${names}): print(line)`;
  const lines = (await printedBy(runtime, code)).trim().split("\n");
  expect(lines).toHaveLength(listed.trim().split(/\s+/).length);
  for (const line of lines) expect(line).toMatch(/^Line 1: \w+ can't run, because [^.]+\. [A-Z].*\.$/);
});
