import assert from "node:assert/strict";
import { until } from "./driver.ts";
import type { Group, Stage } from "./groups.ts";

const MODEL = `
from pydantic import BaseModel
class Model(BaseModel):
    count: int
print(repr(Model.model_validate_json('{"count": "3"}')))`;

const READ_WHILE_FREEING = `
import inspect, js, pydantic
from pyodide.ffi import to_js
for _ in range(200):
    to_js([object() for _ in range(500)])
    js.Uint8Array.new(1_000_000)
print(inspect.getsource(pydantic.BaseModel).splitlines()[0][:15])`;

const RANDOM = "import pydantic, random, tempfile, uuid\nprint(random.random(), tempfile.mktemp(), uuid.uuid4())";

/** Starts from the snapshots of native packages. The steps are the same with and without shared memory. */
export const PACKAGES: readonly Group[] = [
  {
    name: "Packages",
    steps: [
      ["an import starts Python from the package's snapshot", startsFromSnapshot],
      ["a module that the snapshot lacks is imported", importsLater],
      ["another native package is installed", installsAnother],
      ["sources are read while objects are freed", readsWhileFreeing],
      ["errors have their sources", showsSources],
      ["a second visit starts from it, with other random values", visitsAgain],
      ["a restart starts from it", restarts],
    ],
  },
  ...["snapshot.bin", "libraries.bin"].map((file) => ({
    name: `Packages with ${file} damaged`,
    steps: [["the package is installed instead", (stage: Stage) => installsInstead(stage, file)] as const],
  })),
];

async function startsFromSnapshot({ server, notebook }: Stage): Promise<void> {
  await notebook.open();
  server.takeRequested();
  await notebook.run(1, MODEL);
  await notebook.prints(1, "Model(count=3)");
  const requested = server.takeRequested();
  assert.ok(requested.includes("packages/snapshot.bin"), `requested: ${requested.join(" ")}`);
  assertNothingInstalled(requested);
}

async function importsLater({ notebook }: Stage): Promise<void> {
  await notebook.run(
    2,
    "import sys\nprint('pydantic.v1.main' in sys.modules)\nimport pydantic.v1.main as lazy\nprint(lazy.__name__)",
  );
  await notebook.prints(2, "False\npydantic.v1.main");
}

async function installsAnother({ server, notebook }: Stage): Promise<void> {
  await notebook.run(3, "import nanoarrow as na\nprint(na.c_array([1, 2, 3], na.int32()).length)");
  await notebook.prints(3, "3");
  assert.deepEqual(
    server.takeRequested().flatMap((name) => (name.endsWith(".whl") ? name.split("-")[0] : [])),
    ["nanoarrow"],
  );
}

async function showsSources({ notebook }: Stage): Promise<void> {
  await notebook.run(5, "Model(count='x')", "error");
  await notebook.prints(5, "ValidationError");
}

/** WebKit runs finalizers during the synchronous request for the sources. */
async function readsWhileFreeing({ server, notebook }: Stage): Promise<void> {
  server.takeRequested();
  await notebook.run(4, READ_WHILE_FREEING);
  await notebook.prints(4, "class BaseModel");
  const requested = server.takeRequested();
  assert.ok(requested.includes("packages/sources.bin"), `requested: ${requested.join(" ")}`);
}

async function visitsAgain({ browser, server, notebook }: Stage): Promise<void> {
  const first = await randomValues(await notebook.run(6, RANDOM));
  await until("the save", async () => /saved/i.test(await notebook.text('[aria-label="Save status"]')));
  await browser.reload();
  await notebook.arrived();
  // Python starts when the page opens, not with the run.
  await untilReady(notebook, "the reloaded kernel");
  server.takeRequested();
  const second = await randomValues(await notebook.run(6, RANDOM));
  const requested = server.takeRequested();
  assertNothingInstalled(requested);
  assert.ok(!requested.includes("packages/libraries.bin"), `requested: ${requested.join(" ")}`);
  for (const [index, value] of second.entries()) assert.notEqual(value, first[index]);
}

async function randomValues(printed: string): Promise<readonly string[]> {
  const values = /(0\.\d+) (\/tmp\/\w+) ([\da-f-]{36})/.exec(printed)?.slice(1) ?? [];
  assert.equal(values.length, 3, `printed: ${printed}`);
  return values;
}

async function restarts({ notebook }: Stage): Promise<void> {
  await notebook.clickButton("Restart kernel");
  await notebook.clickButton("Restart");
  await untilReady(notebook, "the restarted kernel");
  await notebook.run(7, "import sys\nprint('Model' in dir(), 'pydantic' in sys.modules)");
  await notebook.prints(7, "False True");
}

function untilReady(notebook: Stage["notebook"], what: string): Promise<unknown> {
  return until(what, async () => /ready/i.test(await notebook.text('[aria-label="Kernel status"]')));
}

async function installsInstead({ server, notebook }: Stage, file: string): Promise<void> {
  server.damage(file);
  try {
    await notebook.open();
    server.takeRequested();
    await notebook.run(1, MODEL);
    await notebook.prints(1, "Model(count=3)");
    const requested = server.takeRequested();
    assert.ok(requested.includes(`packages/${file}`), `requested: ${requested.join(" ")}`);
    assert.ok(
      requested.some((name) => name.startsWith("pydantic_core")),
      `requested: ${requested.join(" ")}`,
    );
    assert.ok(!requested.includes("python_stdlib.zip"), "Python started slowly.");
  } finally {
    server.damage(null);
  }
}

function assertNothingInstalled(requested: readonly string[]): void {
  assert.deepEqual(
    requested.filter((name) => name.endsWith(".whl")),
    [],
  );
}
