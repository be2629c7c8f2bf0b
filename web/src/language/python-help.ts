import { isOffered } from "../platform/capabilities.ts";
import { type Calls, connect } from "@fiddle/kernels/rpc";
import type { PythonHelp } from "./python.worker.ts";

/** The worker that understands Python. Calls go in order; each rejects with a sentence. */
export interface PythonHelper {
  readonly call: Calls<PythonHelp>;
  close(): void;
}

export function startPythonHelper(): PythonHelper {
  if (!isOffered("codeHelp")) return noHelper();
  const worker = new Worker(new URL("./python.worker.ts", import.meta.url), { type: "module", name: "python-help" });
  const connection = connect<PythonHelp, never>(worker, () => {});
  worker.addEventListener("error", () =>
    connection.close("Couldn't load Python code help. Check your connection and reload the page."),
  );
  return {
    call: connection.call,
    close() {
      connection.close("The notebook was closed.");
      worker.terminate();
    },
  };
}

/** Where the page has no such worker. */
function noHelper(): PythonHelper {
  const { port1 } = new MessageChannel();
  const connection = connect<PythonHelp, never>(port1, () => {});
  connection.close("Python code help isn't part of this file.");
  return { call: connection.call, close: () => port1.close() };
}
