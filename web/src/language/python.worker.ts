import initRuff, { PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-web";
import ruffUrl from "@astral-sh/ruff-wasm-web/ruff_wasm_bg.wasm?url";
import { serve } from "@fiddle/kernels/rpc";
import { formatPython } from "./format/format-python.ts";
import { Linter } from "./lint/linter.ts";
import { RUFF_OPTIONS } from "./lint/rules.ts";
import { PythonServer } from "./lsp/python-server.ts";
import { startServer } from "./lsp/start-server.ts";
import { type CellChanges, type CellPosition, PythonDocument } from "./python/python-document.ts";

/** The worker that understands Python. It holds the cells and answers in their offsets. */
const document = new PythonDocument();
let ruff: Promise<{ readonly workspace: Workspace; readonly linter: Linter }> | null = null;
let server: PythonServer | null = null;

const handlers = {
  change: (changes: CellChanges) => document.change(changes),
  lint: async () => (await startRuff()).linter.lint(document),
  format: async (source: string) => formatPython(source, (await startRuff()).workspace),
  warmUp: () => python().warmUp(),
  complete: (at: CellPosition) => python().complete(at),
  describe: (index: number) => python().describe(index),
  hover: (at: CellPosition) => python().hover(at),
  signature: (at: CellPosition) => python().signature(at),
  definition: (at: CellPosition) => python().definition(at),
  nameAt: (at: CellPosition) => python().nameAt(at),
  rename: (at: CellPosition, newName: string) => python().rename(at, newName),
};

export type PythonHelp = typeof handlers;

serve(globalThis as unknown as MessagePort, handlers);

function startRuff() {
  return (ruff ??= loadRuff().catch((error: unknown) => {
    // The next request tries again, because the connection may be back.
    ruff = null;
    throw error;
  }));
}

async function loadRuff() {
  await initRuff({ module_or_path: ruffUrl });
  const workspace = new Workspace(RUFF_OPTIONS, PositionEncoding.Utf16);
  return { workspace, linter: new Linter(workspace) };
}

function python(): PythonServer {
  if (server) return server;
  const client = startServer();
  client.catch(() => {
    server = null;
  });
  server = new PythonServer(document, client);
  return server;
}
