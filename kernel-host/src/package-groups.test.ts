import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { listenOnFreePort } from "../../scripts/free-port.ts";
import { createPyodideRuntime, type GroupFiles } from "@fiddle/kernels/worker/pyodide";
import type { PyodideAPI } from "pyodide";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NATIVE_GROUPS, prepareNativeGroups } from "../../e2e/packages/native-groups.ts";
import { packageServer } from "../../e2e/packages/server.ts";
import { findWheels } from "../../scripts/wheels.ts";
import { buildGroups } from "../build/package-groups.ts";
import { startPython } from "../build/start-python.ts";

interface Index {
  readonly groups: readonly { readonly name: string; readonly folder: string }[];
}

let runtime: string;
let server: Server;
let url: string;

function readIndex(): Index {
  return JSON.parse(readFileSync(resolve(NATIVE_GROUPS, "groups.json"), "utf8")) as Index;
}

function bytesOf(path: string): ArrayBuffer {
  return new Uint8Array(readFileSync(path)).buffer;
}

/** The files of a group. `read` lists the archives that were read. */
function groupFiles(name: string, damage: (file: string, bytes: ArrayBuffer) => void = () => {}) {
  const entry = readIndex().groups.find((group) => group.name === name);
  const at = (file: string) => resolve(NATIVE_GROUPS, entry?.folder ?? "", file);
  const read: string[] = [];
  const load = async (file: string) => {
    const bytes = bytesOf(at(file));
    damage(file, bytes);
    return bytes;
  };
  return {
    read,
    snapshot: load("snapshot.bin"),
    libraries: load("libraries.bin"),
    readArchive(archive: string) {
      read.push(archive);
      return new Uint8Array(bytesOf(at(archive)));
    },
  };
}

function start(group: GroupFiles | null, problems: unknown[] = []): Promise<PyodideAPI> {
  const options = {
    onPlainStart(error: unknown) {
      throw error;
    },
    onStartWithoutGroup: (error: unknown) => problems.push(error),
  };
  return startPython(runtime, options, group);
}

/** A kernel that installs packages from the test server. */
function runtimeOf(python: PyodideAPI) {
  const sources = { packagesUrl: url, pypiIndexUrl: `${url}simple/`, lockUrl: 'data:application/json,{"packages":{}}' };
  const host = { reportPending() {}, reportFailure() {}, onInterrupt: null };
  return createPyodideRuntime(python, { memory: null, sources, host });
}

const MODEL = `
import pydantic
class Model(pydantic.BaseModel):
    count: int
    parts: list[float] = []

def attempt(json):
    try:
        return repr(Model.model_validate_json(json))
    except pydantic.ValidationError as error:
        return str(error)

"\\n".join(map(attempt, ('{"count": "3", "parts": [1, 2.5]}', '{"count": "x"}', '[')))
`;

describe.skipIf(findWheels().length === 0)("snapshots with native packages", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    runtime = await prepareNativeGroups();
    server = packageServer();
    url = `http://127.0.0.1:${await listenOnFreePort(server)}/`;
  }, 300_000);

  afterAll(() => void server.close());

  test("a group for the first package, and one for both", () => {
    expect(readIndex()).toMatchObject({
      runtime: runtime.split("/").at(-1),
      groups: [
        { name: "pydantic", modules: ["pydantic"], packages: { pydantic: "2.14.4", "typing-extensions": "4.16.0" } },
        { name: "pydantic+charset-normalizer", modules: ["charset_normalizer", "pydantic"] },
        { name: "sympy", packages: { sympy: "1.14.0", mpmath: "1.3.0" } },
      ],
    });
  });

  test("gives the results of an installed package, and imports nothing for them", async () => {
    const files = groupFiles("pydantic");
    const python = await start(files);
    python.runPython("import sys; before = set(sys.modules)");
    const restored: unknown = python.runPython(MODEL);
    expect(python.runPython("'pydantic_core._pydantic_core' in before and before == set(sys.modules)")).toBe(true);
    expect(files.read).not.toContain("sources.bin");
    const plain = await start(null);
    await runtimeOf(plain).answers?.["install"]?.({ requirement: "pydantic" } as never);
    expect(restored).toBe(plain.runPython(MODEL));
  });

  test("finds modules, versions and sources later", async () => {
    const files = groupFiles("pydantic");
    const python = await start(files);
    expect(python.runPython("from pydantic.v1 import BaseModel; BaseModel.__module__")).toBe("pydantic.v1.main");
    expect(python.runPython("import importlib.metadata; importlib.metadata.version('pydantic_core')")).toBe("2.50.5");
    expect(new Set(files.read)).toEqual(new Set(["modules.bin", "metadata.bin"]));
    expect(python.runPython("import inspect, pydantic; inspect.getsource(pydantic.BaseModel)[:22]")).toBe(
      "class BaseModel(metacl",
    );
    expect(files.read).toContain("sources.bin");
    const listed = python.runPython(`
import os
folder = "/lib/python3.14/site-packages/pydantic_core/"
str([name[:14] for name in sorted(os.listdir(folder))][:3] + [os.path.exists(folder + "nothing")])`) as string;
    expect(listed).toBe("['__init__.py', '__pycache__', '_pydantic_core', False]");
  });

  test("installs a further native package, and removes one of its own", async () => {
    const python = await start(groupFiles("pydantic+charset-normalizer"));
    const { answers } = runtimeOf(python);
    const install = async (requirement: string) => answers?.["install"]?.({ requirement } as never);
    expect(await install("nanoarrow")).toEqual({ reason: null, restart: false });
    expect(python.runPython("import nanoarrow as na; na.c_array([1, 2, 3], na.int32()).length")).toBe(3);
    expect(python.runPython("import charset_normalizer as cn; str(cn.from_bytes('żółw'.encode()).best())")).toBe(
      "żółw",
    );
    expect(python.runPython("import fiddle_packages; fiddle_packages.remove('pydantic')")).toBe(true);
    expect(python.runPython("import os; os.path.exists('/lib/python3.14/site-packages/pydantic/main.py')")).toBe(false);
    expect(python.runPython(MODEL)).toContain("Model(count=3");
  });

  test("has other random numbers in each session", async () => {
    const draw = async () => {
      const python = await start(groupFiles("pydantic"));
      runtimeOf(python);
      return python.runPython(
        "import random, tempfile; f'{random.random()} {next(tempfile._get_candidate_names())}'",
      ) as string;
    };
    const first = await draw();
    const second = await draw();
    expect(first.split(" ")[0]).not.toBe(second.split(" ")[0]);
    expect(first.split(" ")[1]).not.toBe(second.split(" ")[1]);
  });

  test.each(["snapshot.bin", "libraries.bin"])("starts without packages if %s is damaged", async (damaged) => {
    const problems: unknown[] = [];
    const files = groupFiles("pydantic", (file, bytes) => {
      if (file === damaged) new Uint8Array(bytes).fill(1, -70, -60);
    });
    const python = await start(files, problems);
    expect(problems.map(String)).toEqual([expect.stringMatching(/is damaged\.$/)]);
    expect(python.runPython("import sys; 'pydantic' in sys.modules")).toBe(false);
    expect(python.runPython("6 * 7")).toBe(42);
  });

  test("reports a package that can't be part of a snapshot", async () => {
    const lines: string[] = [];
    const folder = mkdtempSync(resolve(tmpdir(), "groups-"));
    const servers = { packagesUrl: url, pypiIndexUrl: `${url}simple/` };
    const log = (line: string) => lines.push(line);
    expect(await buildGroups([["nowhere-to-be-found"]], { folder, runtime, servers, again: false, log })).toEqual([]);
    expect(lines).toEqual([
      "There is no snapshot with nowhere-to-be-found: There's no package named nowhere-to-be-found. Check the spelling: its name can differ from the module's.",
    ]);
    expect(JSON.parse(readFileSync(resolve(folder, "groups.json"), "utf8"))).toMatchObject({ groups: [] });
    rmSync(folder, { recursive: true });
  });
});
