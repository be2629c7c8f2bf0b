/** Python for tests in Node: the real interpreter and our modules, without a worker. */
import { loadPyodide, type PyodideAPI } from "pyodide";
import type { KernelMemory } from "../frame/memory.ts";
import type { KernelMessage } from "../messages.ts";
import { readPythonModules } from "../python-modules.ts";
import type { KernelRuntime } from "../runtime.ts";
import { importModules } from "./load-python.ts";
import { createPyodideRuntime } from "./runtime.ts";

/** The started Python, kept for the next test files of this worker. */
let started: Promise<Uint8Array> | null = null;

export async function startNodePython(): Promise<PyodideAPI> {
  const env = { HOME: "/home/pyodide" };
  started ??= loadPyodide({ env, _makeSnapshot: true }).then((python) => python.makeMemorySnapshot());
  const python = await loadPyodide({ env, _loadSnapshot: await started });
  importModules(python, readPythonModules());
  return python;
}

/** A Python kernel that can't reach any package server. */
export async function startNodeRuntime(
  python?: PyodideAPI,
  memory: KernelMemory | null = null,
  reportFailure: (reason: string) => void = () => {},
): Promise<KernelRuntime> {
  const nowhere = "http://127.0.0.1:9/";
  return createPyodideRuntime(python ?? (await startNodePython()), {
    memory,
    sources: { packagesUrl: nowhere, pypiIndexUrl: nowhere, lockUrl: `${nowhere}lock.json` },
    probe: async () => "",
    host: { reportPending() {}, reportFailure, onInterrupt: null },
  });
}

/** Runs code and returns every message but the reply. */
export async function messagesOf(runtime: KernelRuntime, code: string): Promise<KernelMessage[]> {
  const messages: KernelMessage[] = [];
  await runtime.execute({ code, cellId: "cell" }, (message) => messages.push(...[message].flat()));
  return messages;
}

/** Both streams of printed text, joined. */
export async function printedBy(runtime: KernelRuntime, code: string): Promise<string> {
  return textOf(await messagesOf(runtime, code));
}

export function textOf(messages: readonly KernelMessage[]): string {
  return messages.map((message) => (message.msg_type === "stream" ? message.content.text : "")).join("");
}

/** Everything a cell shows, as text; of rich results their types. */
export async function shownBy(runtime: KernelRuntime, code: string): Promise<string> {
  return (await messagesOf(runtime, code)).map(shownIn).join("");
}

function shownIn(message: KernelMessage): string {
  if (message.msg_type === "stream") return message.content.text;
  if (message.msg_type === "error") return message.content.traceback.join("\n");
  if (message.msg_type === "execute_result" || message.msg_type === "display_data") {
    const { "text/plain": plain, ...rich } = message.content.data;
    return `[${Object.keys(rich).join() || (typeof plain === "string" ? plain : "")}]`;
  }
  return "";
}
