import { afterEach, expect, test, vi } from "vitest";
import type { LoadProgress } from "../kernel-status.ts";
import { fetchPythonFiles } from "./python-files.ts";

/** The smallest valid module. */
const WASM = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const INFO = { runtimeUrl: "/runtime/1/", runtimeSizes: { wasm: 30, snapshot: 10 } };

afterEach(() => void vi.unstubAllGlobals());

/** Serves both files. `missing` is answered with 404. */
function serve(missing = ""): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (url: string) => {
    asked.push(url);
    if (url.endsWith(missing || "?")) return new Response("", { status: 404 });
    if (url.endsWith(".wasm")) return new Response(WASM, { headers: { "content-type": "application/wasm" } });
    return new Response(new Uint8Array(10).fill(7));
  });
  return asked;
}

test("both files are asked for at once, and their progress ends with all bytes", async () => {
  const asked = serve();
  const told: LoadProgress[] = [];
  const { wasm, snapshot } = fetchPythonFiles(INFO, (progress) => told.push(progress));
  expect(asked).toEqual(["/runtime/1/pyodide.asm.wasm", "/runtime/1/snapshot.bin"]);
  expect(await wasm).toBeInstanceOf(WebAssembly.Module);
  expect(new Uint8Array(await snapshot)).toEqual(new Uint8Array(10).fill(7));
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ text: "Loading Python", loaded: 40, total: 40 }));
});

test("what is compiled is not fetched again", async () => {
  const asked = serve();
  const compiled = new WebAssembly.Module(WASM);
  const { wasm, snapshot } = fetchPythonFiles(INFO, () => {}, { compiled: Promise.resolve(compiled) });
  await snapshot;
  expect([(await wasm) === compiled, asked]).toEqual([true, ["/runtime/1/snapshot.bin"]]);
});

test("a wasm file that is not there is told in a sentence; without a snapshot the other file still comes", async () => {
  serve("pyodide.asm.wasm");
  await expect(fetchPythonFiles(INFO, () => {}).wasm).rejects.toThrow(
    "Couldn't load Python (pyodide.asm.wasm answered 404). Check your connection and try again.",
  );
  serve("snapshot.bin");
  const { wasm, snapshot } = fetchPythonFiles(INFO, () => {});
  await expect(snapshot).rejects.toThrow("snapshot.bin answered 404");
  expect(await wasm).toBeInstanceOf(WebAssembly.Module);
});
