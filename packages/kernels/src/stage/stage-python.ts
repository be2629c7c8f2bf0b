import type { PyodideAPI } from "pyodide";
import { fetchPythonFiles } from "../frame/python-files.ts";
import type { LoadProgress } from "../kernel-status.ts";
import { loadPython } from "../pyodide/load-python.ts";
import { InstallError, PackageInstaller } from "../pyodide/packages.ts";
import { type PythonHost, type PythonKernel, startPythonKernel } from "../pyodide/python-kernel.ts";
import type { StreamName } from "../pyodide/streams.ts";
import { installWanted, reportProgress, type Wanted } from "../pyodide/requirements.ts";
import { type FileAccess, fetchRuntimeFiles } from "../pyodide/runtime-files.ts";
import { packageSources } from "../pyodide/start.ts";
import type { StageConfig, StageEvent, StageFailure, StageFile } from "./protocol.ts";

const HOME = "/home/pyodide";

/** The failure that ended a program before it ran. */
export class StageError extends Error {
  readonly failure: StageFailure;
  constructor(kind: StageFailure["kind"], text: string) {
    super(text);
    this.failure = { kind, text, traceback: [], line: null };
  }
}

interface Plan {
  readonly wanted?: Wanted;
  readonly unsupported?: readonly string[];
}

type SendEvent = (event: StageEvent) => void;

/** Python in a document. It draws on the document's canvas and ends with the document. */
export class StagePython {
  readonly python: PyodideAPI;
  readonly #kernel: PythonKernel;
  readonly #installer: PackageInstaller;
  readonly #send: SendEvent;

  private constructor(python: PyodideAPI, kernel: PythonKernel, installer: PackageInstaller, send: SendEvent) {
    this.python = python;
    this.#kernel = kernel;
    this.#installer = installer;
    this.#send = send;
  }

  static async start(config: StageConfig, access: FileAccess, send: SendEvent): Promise<StagePython> {
    const url = new URL(config.runtimeUrl, location.href).href;
    const large = fetchPythonFiles(config, (progress) => send({ type: "progress", progress }), access);
    const files = fetchRuntimeFiles(url, large, access);
    // Unlike a worker, a document can't read a file synchronously.
    const python = await files.fetchStdlib().then(() => loadPython(files, { onPlainStart: reportError }));
    const kernel = startPythonKernel(
      python,
      pythonHost(send, () => kernel.flush()),
    );
    const installer = new PackageInstaller(python, kernel, packageSources(config, url), { fetch: access.fetch });
    python.runPython("import fiddle_stage, fiddle_p5");
    return new StagePython(python, kernel, installer, send);
  }

  async putFiles(files: readonly StageFile[]): Promise<void> {
    for (const { name, blob } of files) {
      const path = `${HOME}/${name}`;
      this.python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      this.python.FS.writeFile(path, new Uint8Array(await blob.arrayBuffer()));
    }
  }

  /** Installs what the program imports. Only the drawing library is required. */
  async install(source: string, required: { readonly package: string; readonly module: string } | null): Promise<void> {
    const signal = new AbortController().signal;
    const progress = (content: LoadProgress | null) => content && this.#send({ type: "progress", progress: content });
    if (required) {
      const onBytes = reportProgress(`Installing ${required.package}`, progress);
      await this.#installer.install(required.package, { signal, onBytes }).catch((error: unknown) => {
        throw new StageError(
          "package",
          error instanceof InstallError ? error.message : `Couldn't load ${required.package}.`,
        );
      });
    }
    const plan = this.#kernel.prepare(source, required?.module ?? "");
    const { wanted = [], unsupported } = (plan ? JSON.parse(plan) : {}) as Plan;
    if (unsupported) throw new StageError("program", `Following packages are not supported: ${unsupported.join(", ")}`);
    const send = (message: { readonly msg_type: string; readonly content?: unknown }) =>
      message.msg_type === "progress" && progress(message.content as LoadProgress | null);
    if (wanted.length > 0) await installWanted(wanted, this.#installer, this.#kernel, { signal, send });
  }
}

function pythonHost(send: SendEvent, flush: () => void): PythonHost {
  return {
    // A stage has one run, so it doesn't matter which one printed.
    stream: (name, _run, text) => send({ type: "text", name, text }),
    streams: (json) => {
      for (const [name, , text] of JSON.parse(json) as readonly (readonly [StreamName, string, string])[])
        send({ type: "text", name, text });
    },
    message: (json) => {
      const { content } = JSON.parse(json) as {
        readonly content: { readonly data?: Readonly<Record<string, unknown>> };
      };
      const text = content.data?.["text/plain"];
      if (typeof text === "string") send({ type: "text", name: "stdout", text: `${text}\n` });
    },
    recorded: () => {},
    comm: () => {},
    pending: () => void setTimeout(flush, 50),
    reportFiles: () => {},
    shared: false,
    sleep: () => true,
    ask: () => undefined,
    readsWeb: false,
    readWeb: () => "failed",
    sleepLater: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    // Asking the user would need a dialog from the frame, which browsers don't show.
    askLater: () => Promise.reject(new Error("input() doesn't work here. Write the value in the code.")),
  };
}
