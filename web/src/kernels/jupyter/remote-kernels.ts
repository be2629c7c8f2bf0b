import { jsonOrNull } from "@fiddle/notebook/json-kinds";
import { JUPYTER_PYTHON, type KernelSpec } from "@fiddle/kernels";
import { createStore } from "zustand/vanilla";
import { readStored, writeStored } from "../../platform/storage.ts";

const STORED = "fiddle:jupyter-kernels";
const EXTENSIONS = new Map(Object.entries({ r: "R", julia: "jl", bash: "sh", sql: "sql" }));

/** A kernel of a Jupyter server that this browser knows, as the menu shows it. The server's address and token are in the vault. */
export interface RemoteKernel {
  /** What notebooks name it by, e.g. `python3@5f0c21ab`: the kernelspec and a number that only this browser can resolve. */
  readonly id: string;
  readonly serverId: string;
  /** The name of the kernelspec on the server. */
  readonly kernelName: string;
  readonly displayName: string;
  /** As Jupyter writes it, e.g. `R`. */
  readonly language: string;
  /** The server's host, with the port where it isn't the usual one. */
  readonly host: string;
  /** The kernel that ran there already and was joined; without it the notebook starts one of its own. */
  readonly joined?: string;
}

/** All remote kernels that this browser knows, in the order in which they came. */
export const remoteKernels = createStore<readonly RemoteKernel[]>(() => read());

/** Replaces what a server can start. Kernels that were joined stay. */
export function rememberKernels(serverId: string, kernels: readonly RemoteKernel[]): void {
  change((all) => [...all.filter((kernel) => kernel.serverId !== serverId || kernel.joined), ...kernels]);
}

export function forgetKernels(serverId: string): void {
  change((all) => all.filter((kernel) => kernel.serverId !== serverId));
}

/** Adds a kernel that runs on a server to what notebooks can use. */
export function joinKernel(
  server: Pick<RemoteKernel, "serverId" | "host">,
  running: { readonly id: string; readonly name: string },
): RemoteKernel {
  const { serverId, host } = server;
  const short = running.id.slice(0, 8);
  const spec = remoteKernels.getState().find((each) => each.serverId === serverId && each.kernelName === running.name);
  const kernel: RemoteKernel = {
    id: `${running.name}@${serverId}.${short}`,
    serverId,
    host,
    kernelName: running.name,
    displayName: `${spec?.displayName ?? running.name} (${short})`,
    language: spec?.language ?? "",
    joined: running.id,
  };
  change((all) => [...all.filter(({ id }) => id !== kernel.id), kernel]);
  return kernel;
}

export function remoteKernel(id: string): RemoteKernel | undefined {
  return remoteKernels.getState().find((kernel) => kernel.id === id);
}

export function specOfRemote({ id, displayName, language, host }: RemoteKernel): KernelSpec {
  const name = language.toLowerCase();
  const label = `${displayName} · ${host}`;
  if (name === JUPYTER_PYTHON.language) return { ...JUPYTER_PYTHON, name: id, display_name: label };
  return { name: id, display_name: label, language: name, ext: EXTENSIONS.get(name) ?? "txt" };
}

function change(next: (kernels: readonly RemoteKernel[]) => readonly RemoteKernel[]): void {
  const kernels = next(read());
  writeStored(STORED, JSON.stringify(kernels));
  remoteKernels.setState(kernels, true);
}

function read(): readonly RemoteKernel[] {
  const stored = jsonOrNull(readStored(STORED));
  return Array.isArray(stored) ? stored.filter(isRemoteKernel) : [];
}

function isRemoteKernel(value: unknown): value is RemoteKernel {
  if (typeof value !== "object" || value === null) return false;
  const kernel = value as Readonly<Record<string, unknown>>;
  return ["id", "serverId", "kernelName", "displayName", "language", "host"].every(
    (name) => typeof kernel[name] === "string",
  );
}

// What another tab connects to or forgets is known here too.
globalThis.addEventListener?.("storage", ({ key }) => {
  if (key === STORED) remoteKernels.setState(read(), true);
});
