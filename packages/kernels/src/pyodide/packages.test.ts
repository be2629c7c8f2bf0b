import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { resolve } from "node:path";
import { listenOnFreePort } from "../../../../scripts/free-port.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { KernelMessage } from "../messages.ts";
import type { KernelRuntime } from "../runtime.ts";
import { messagesOf, printedBy, startNodePython, textOf } from "./node-python.ts";
import { createPyodideRuntime } from "./runtime.ts";

const LOCK_INFO = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };
const DEAD = "http://127.0.0.1:9/";

let server: Server;
let url: string;
let runtime: KernelRuntime;
/** Path → the server's answer. */
const answers = new Map<string, { type: string; body: string | Uint8Array; status?: number }>();
/** Answers that the server only has later. */
let lateAnswer: [string, { type: string; body: Uint8Array }];

beforeAll(async () => {
  server = createServer((request, response) => {
    const answer = answers.get(request.url ?? "");
    response.writeHead(answer ? (answer.status ?? 200) : 404, { "content-type": answer?.type ?? "text/plain" });
    response.end(answer?.body ?? "none");
  });
  // Python blocks this thread for seconds, after which both ends would close the same connection.
  server.keepAliveTimeout = 0;
  url = `http://127.0.0.1:${await listenOnFreePort(server)}/`;
  const python = await startNodePython();
  const wheel = (name: string, version: string, source: string, requires: readonly string[] = []) => {
    const info = `${name}-${version}.dist-info`;
    const metadata = `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n${requires.map((r) => `Requires-Dist: ${r}\n`).join("")}`;
    python.globals.set(
      "files",
      python.toPy({
        [`${name}.py`]: source,
        [`${info}/METADATA`]: metadata,
        [`${info}/WHEEL`]: "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        [`${info}/RECORD`]: "",
      }),
    );
    python.runPython(`
import io, zipfile
_file = io.BytesIO()
with zipfile.ZipFile(_file, "w") as _zip:
    for _name, _text in files.items(): _zip.writestr(_name, _text)
open("/tmp/made.whl", "wb").write(_file.getvalue())`);
    return python.FS.readFile("/tmp/made.whl");
  };
  const offer = (
    name: string,
    files: readonly { version: string; bytes: Uint8Array; sha256?: string; yanked?: boolean }[],
  ) => {
    const list = files.map(({ version, bytes, sha256, yanked = false }) => {
      const filename = `${name}-${version}-py3-none-any.whl`;
      answers.set(`/files/${filename}`, { type: "application/octet-stream", body: bytes });
      return { filename, url: `../../files/${filename}`, hashes: { sha256: sha256 ?? hash("sha256", bytes) }, yanked };
    });
    const body = JSON.stringify({ files: [...list, { filename: `${name}-9.0.tar.gz`, url: "x", hashes: {} }] });
    answers.set(`/simple/${name}/`, { type: "application/vnd.pypi.simple.v1+json", body });
  };
  offer("castor", [{ version: "1.0", bytes: wheel("castor", "1.0", "import pollux", ["pollux"]) }]);
  offer("pollux", [{ version: "1.0", bytes: wheel("pollux", "1.0", "value = 1") }]);
  offer("alpha", [
    { version: "1.9", bytes: wheel("alpha", "1.9", "old = True") },
    {
      version: "1.10",
      bytes: wheel("alpha", "1.10", "import beta\nvalue = beta.value + 1", [
        "beta>=2,<3; python_version>='3.9'",
        "nope; extra=='all'",
      ]),
    },
    { version: "2.0rc1", bytes: wheel("alpha", "2.0rc1", "early = True") },
    { version: "3.0", bytes: wheel("alpha", "3.0", "bad = True"), yanked: true },
  ]);
  offer("beta", [
    { version: "2.1", bytes: wheel("beta", "2.1", "value = 41") },
    { version: "3.0", bytes: wheel("beta", "3.0", "value = 0") },
  ]);
  offer("forged", [{ version: "1.0", bytes: wheel("forged", "1.0", "x = 1"), sha256: "0".repeat(64) }]);
  offer("portal", [{ version: "1.0", bytes: new TextEncoder().encode("<!doctype html><title>Log in</title>") }]);
  offer("torn", [{ version: "1.0", bytes: wheel("torn", "1.0", "x = 1").slice(0, 99) }]);
  answers.set("/simple/busy/", { type: "text/html", body: "busy", status: 503 });
  answers.set("/simple/sourceonly/", {
    type: "text/html",
    body: '<a href="../../files/sourceonly-1.0.tar.gz#sha256=00">sourceonly-1.0.tar.gz</a>',
  });
  const locked = wheel("locked", "1.0", "where = 'lock'");
  answers.set("/packages/locked-1.0-py3-none-any.whl", { type: "application/octet-stream", body: locked });
  const entry = (name: string, sha256: string, imports: readonly string[] = [name]) => ({
    name,
    version: "1.0",
    file_name: `${name}-1.0-py3-none-any.whl`,
    install_dir: "site",
    sha256,
    depends: [],
    imports,
  });
  const late = wheel("late", "1.0", "came = True");
  lateAnswer = ["/packages/late-1.0-py3-none-any.whl", { type: "application/octet-stream", body: late }];
  offer("hopeful", [
    { version: "1.0", bytes: wheel("hopeful", "1.0", "import Deeper\nfrom late import came", ["late", "deeper"]) },
  ]);
  offer("deeper", [{ version: "1.0", bytes: wheel("Deeper", "1.0", "") }]);
  const newer = wheel("locked", "2.0", "where = 'index'");
  offer("locked", [{ version: "2.0", bytes: newer }]);
  const other = wheel("other_name", "1.0", "import Inner");
  answers.set("/packages/other-name-1.0-py3-none-any.whl", { type: "application/octet-stream", body: other });
  const packages = {
    locked: entry("locked", hash("sha256", locked)),
    lost: entry("lost", "00"),
    late: entry("late", hash("sha256", late)),
    deeper: entry("deeper", "00", ["Deeper"]),
    "other-name": entry("other-name", hash("sha256", other), ["other_name", "Inner"]),
  };
  const lock = { info: LOCK_INFO, packages };
  answers.set("/lock.json", { type: "application/json", body: JSON.stringify(lock) });
  runtime = createPyodideRuntime(python, {
    memory: null,
    sources: { packagesUrl: `${url}packages/`, pypiIndexUrl: `${url}simple/`, lockUrl: `${url}lock.json` },
    host: { reportPending() {}, reportFailure() {}, onInterrupt: null },
  });
}, 60_000);

afterAll(() => server.close());

function errorText(messages: readonly KernelMessage[]): string | undefined {
  const error = messages.find((message) => message.msg_type === "error");
  return error?.msg_type === "error" ? `${error.content.ename}: ${error.content.evalue}` : undefined;
}

test("installs the newest fitting release with what it requires, telling progress", async () => {
  const messages = await messagesOf(runtime, "import alpha\nprint(alpha.value)");
  expect(errorText(messages)).toBeUndefined();
  const progress = messages.flatMap((message) => (message.msg_type === "progress" ? [message.content] : []));
  expect(progress[0]).toEqual({ text: "Installing alpha", loaded: 0, total: 0 });
  expect(progress.at(-1)).toBe(null);
  expect(messages.at(-1)).toEqual({ msg_type: "stream", content: { name: "stdout", text: "42\n" } });
  expect(await printedBy(runtime, "import importlib.metadata as m\nprint(m.version('alpha'), m.version('beta'))")).toBe(
    "1.10 2.1\n",
  );
});

test("prefers Pyodide's own wheel", async () => {
  expect(await printedBy(runtime, "import locked\nprint(locked.where)")).toBe("lock\n");
});

test("finds the package of Pyodide's that has the module", async () => {
  await messagesOf(runtime, "import Inner");
  expect(await printedBy(runtime, "from importlib.metadata import version\nprint(version('other-name'))")).toBe(
    "1.0\n",
  );
});

test("takes Pyodide's own wheel in place of another version of the package", async () => {
  const installed = async (requirement: string) => {
    const result = await runtime.answers?.["install"]?.({ requirement } as never);
    return [result, await printedBy(runtime, "from importlib.metadata import version\nprint(version('locked'))")];
  };
  expect(await installed("locked==2.0")).toEqual([{ reason: null, restart: false }, "2.0\n"]);
  expect(await installed("locked==1.0")).toEqual([{ reason: null, restart: false }, "1.0\n"]);
});

test("refuses a file that is not the published one", async () => {
  expect(errorText(await messagesOf(runtime, "import forged"))).toBe(
    `ModuleNotFoundError: Couldn't install forged: the file forged-1.0-py3-none-any.whl from ${new URL(url).host} was rejected because its checksum doesn't match the published one.`,
  );
});

test("says what is wrong with a name nobody knows, or a package without a wheel", async () => {
  expect(errorText(await messagesOf(runtime, "import nunpy"))).toBe(
    "ModuleNotFoundError: No module named 'nunpy', and no package of that name was found",
  );
  for (const name of ["constructor", "__proto__", "toString"])
    expect(errorText(await messagesOf(runtime, `import ${name}`))).toMatch(
      /^ModuleNotFoundError: (?:No module named|Couldn't)/,
    );
  expect(errorText(await messagesOf(runtime, "import sourceonly"))).toBe(
    "ModuleNotFoundError: Couldn't install sourceonly: it has no wheel that runs in the browser.",
  );
});

test("an answer that isn't the file is told from a server that can't be reached", async () => {
  const { host } = new URL(url);
  expect(errorText(await messagesOf(runtime, "import portal"))).toBe(
    `ModuleNotFoundError: Couldn't install portal: ${host} sent something else in place of portal-1.0-py3-none-any.whl, such as a page to log in on.`,
  );
  expect(errorText(await messagesOf(runtime, "import torn"))).toBe(
    "ModuleNotFoundError: Couldn't install torn: the file torn-1.0-py3-none-any.whl is damaged.",
  );
  expect(errorText(await messagesOf(runtime, "import busy"))).toBe(
    `ModuleNotFoundError: Couldn't install busy: the package server (${host}) answered with error 503. Plain Python still works.`,
  );
});

test("names the package server that lacks a file it promised", async () => {
  expect(errorText(await messagesOf(runtime, "import lost"))).toBe(
    `ModuleNotFoundError: Couldn't install lost: the package server (${new URL(url).host}) doesn't have lost-1.0-py3-none-any.whl. Plain Python still works.`,
  );
});

test("says why a package that is there lacks what it requires, and tries again when it is imported again", async () => {
  const reason = `Couldn't install late: the package server (${new URL(url).host}) doesn't have late-1.0-py3-none-any.whl. Plain Python still works.`;
  expect(errorText(await messagesOf(runtime, "import hopeful"))).toBe(`ModuleNotFoundError: ${reason}`);
  answers.set(...lateAnswer);
  expect(await printedBy(runtime, "import hopeful\nprint(hopeful.came)")).toBe("True\n");
});

test("brings what some packages use and do not require", async () => {
  const wanted = async (code: string) => {
    const messages = await messagesOf(runtime, code);
    return messages.flatMap((m) => (m.msg_type === "progress" && m.content ? [m.content.text] : []))[0];
  };
  expect(await wanted("import plotly.express as px")).toBe("Installing plotly, numpy");
  expect(await wanted("from plotly.graph_objects import FigureWidget")).toBe("Installing plotly, anywidget");
  expect(await wanted("from tqdm.notebook import tqdm")).toBe("Installing tqdm, ipywidgets");
  expect(await wanted("import pandas as pd\npd.Series([1]).plot()")).toBe("Installing pandas, matplotlib");
  expect(await wanted("from tqdm import tqdm")).toBe("Installing tqdm");
});

test("lets code go on that can do without", async () => {
  expect(await printedBy(runtime, "try:\n    import nunpy\nexcept ImportError:\n    print('without')")).toBe(
    "without\n",
  );
});

test("runs plain Python where no server answers", async () => {
  const lockFile = `data:application/json,${encodeURIComponent(readFileSync(resolve(import.meta.dirname, "../../../../node_modules/pyodide/pyodide-lock.json"), "utf8"))}`;
  const alone = createPyodideRuntime(await startNodePython(), {
    memory: null,
    sources: { packagesUrl: DEAD, pypiIndexUrl: DEAD, lockUrl: lockFile },
    host: { reportPending() {}, reportFailure() {}, onInterrupt: null },
  });
  expect(errorText(await messagesOf(alone, "import requests"))).toBe(
    "ModuleNotFoundError: Couldn't install requests: can't reach the package server (127.0.0.1:9). Plain Python still works.",
  );
  expect(await printedBy(alone, "print(6 * 7)")).toBe("42\n");
});

test("packages that are installed within a millisecond are all found", async () => {
  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now());
  const code = "import castor, importlib.metadata as m\nprint(m.version('castor'), m.version('pollux'))";
  expect(await printedBy(runtime, code)).toBe("1.0 1.0\n");
  now.mockRestore();
});

test("code that imports a new module of the standard library waits until it is there", async () => {
  const order: string[] = [];
  const waiting = createPyodideRuntime(await startNodePython(), {
    memory: null,
    sources: { packagesUrl: DEAD, pypiIndexUrl: DEAD, lockUrl: `${url}lock.json` },
    async fetchStdlib() {
      await new Promise(setImmediate);
      order.push("arrived");
      // The import then reads it in place.
      throw new TypeError("Failed to fetch");
    },
    host: { reportPending() {}, reportFailure() {}, onInterrupt: null },
  });
  // What the notebook lists is installed once the cell is done.
  const run = (code: string, packages: readonly string[] = []) =>
    waiting.execute({ code, cellId: "cell", packages }, (messages) =>
      order.push(...[messages].flat().map((message) => textOf([message]))),
    );
  await run("import sys\nprint('loaded before')");
  await run("import colorsys\nprint('new')", ["nowhere"]);
  expect(order).toEqual(["loaded before\n", "arrived", "new\n"]);
});
