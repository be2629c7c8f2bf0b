import { completeCell, type NewCell, NotebookDocument } from "@fiddle/notebook";
import { afterEach, beforeEach } from "vitest";
import { createStaleness } from "../contract/staleness.ts";
import type { OpenNotebook } from "../document/open-notebook.ts";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { Session } from "../session/session.ts";
import { Reaction } from "./start.ts";
import { sharedKernels } from "../../../testing/shared-kernels.ts";

/** Opens notebooks that run what is affected, for the tests of a file. Each has kernels with nothing in them. */
export function reactiveNotebooks(...databases: readonly ("duckdb-wasm" | "sqlite-wasm")[]) {
  const kernels = sharedKernels(...databases);
  const ends: (() => Promise<void> | void)[] = [];
  beforeEach(async () => {
    for (const kernel of kernels.all()) await kernel.restart();
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  return (sources: Readonly<Record<string, string>>) => open(kernels, ends, sources);
}

/** A cell is SQL if its source begins with a capital word, of SQLite after `-- sqlite`. Its result has its id's name. */
async function open(
  kernels: ReturnType<typeof sharedKernels>,
  ends: (() => Promise<void> | void)[],
  sources: Readonly<Record<string, string>>,
) {
  const document = new NotebookDocument();
  const cells = Object.entries(sources).map(([id, source]): NewCell => {
    return completeCell({
      id,
      type: "code",
      source,
      metadata: { fiddle: { kernelId: kernelOf(source), resultName: id } },
    });
  });
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  document.apply({ op: "set-metadata", patch: { fiddle: { reactive: "run" } } }, { by: "person" });
  const files = new FileStore("files", { storage: noStorage, channel: null });
  const session = new Session({ document, kernels: kernels.pool, files });
  const staleness = createStaleness();
  const reaction = new Reaction({ notebook: { document } as unknown as OpenNotebook, session, staleness });
  ends.push(async () => {
    reaction.end();
    session.dispose();
    for (const { path } of files.list()) await files.remove(path);
    for (const kernel of kernels.all()) await kernel.writeFiles(files.changesSince(0));
  });
  const shown = (id: string) =>
    document
      .outputs(id)
      .map((output) => {
        if (output.output_type === "stream") return output.text.trim();
        const text = "data" in output ? output.data["text/plain"] : null;
        return typeof text === "string" ? text : "failed";
      })
      .join(" ");
  const serial = (id: string) => session.history.runs.get(id)?.serial;
  await session.run(document.cellIds());
  await reaction.settled();
  return {
    document,
    session,
    files,
    reaction,
    shown,
    serial,
    why: (id: string) => staleness.getState().stale.get(id),
    async edit(id: string, source: string) {
      document.apply({ op: "set-source", id, source }, { by: "person" });
      await session.run([id]);
      await reaction.settled();
    },
  };
}

function kernelOf(source: string): string {
  if (source.startsWith("-- sqlite")) return "sqlite-wasm";
  return /^[A-Z]{3,}/.test(source) ? "duckdb-wasm" : "pyodide";
}
