import { completeCell, type NewCell, NotebookDocument } from "@fiddle/notebook";
import { newInput, newInputCell } from "@fiddle/notebook/inputs/write-input.ts";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { ScriptedKernel } from "../../../testing/scripted-kernel.ts";
import { createStaleness } from "../contract/staleness.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { Session } from "../session/session.ts";
import { Reaction } from "./start.ts";

beforeAll(() => {
  vi.stubGlobal("reportError", (error: unknown) => {
    throw error;
  });
});
afterAll(() => void vi.unstubAllGlobals());

/** Ended after each test. */
export const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

export const STORED = [{ output_type: "stream", name: "stdout", text: "stored\n" }] as const;

interface Options {
  readonly reactive?: "off" | "mark" | "run";
  readonly isApp?: boolean;
  readonly closedQueries?: Promise<ReadonlySet<string>>;
}

/** Opens a notebook whose Python runs in this kernel. */
export function open(kernel: ScriptedKernel, cells: readonly NewCell[], options: Options = {}) {
  const { reactive = "run", isApp = false, closedQueries = null } = options;
  const sql = new ScriptedKernel("duckdb-wasm");
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  document.apply({ op: "set-metadata", patch: { fiddle: { reactive } } }, { by: "person" });
  const persons = new Map<string, number>();
  const changed = new Set<() => void>();
  const files = {
    version: 0,
    personsFiles: () => persons,
    subscribe: (listener: () => void) => (changed.add(listener), () => changed.delete(listener)),
    changesSince: () => ({ written: [], removed: [] }),
    applyKernelChanges: async () => {},
  };
  const upload = (path: string, version: number) => {
    persons.set(path, version);
    for (const listener of changed) listener();
  };
  const get = (name: string) => (name === "pyodide" ? kernel : sql);
  const session = new Session({ document, kernels: { get, another: get }, files });
  const staleness = createStaleness();
  const notebook = { document } as unknown as OpenNotebook;
  const reaction = new Reaction({ notebook, session, staleness }, { isApp: () => isApp, closedQueries });
  ends.push(() => (reaction.end(), session.dispose()));
  const shown = (id: string) =>
    document
      .outputs(id)
      .map((output) => (output.output_type === "stream" ? output.text.trim() : output.output_type))
      .join(" ");
  return { document, session, staleness, reaction, shown, sql, upload };
}

export const code = (id: string, source: string, outputs: NewCell["outputs"] = []): NewCell =>
  completeCell({ id, type: "code", source, outputs });
export const slider = (name = "n") => completeCell({ id: "input", ...newInputCell(newInput("slider", name)) });
