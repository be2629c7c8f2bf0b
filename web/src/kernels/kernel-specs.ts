import { BROWSER_KERNELS, connectionOf, connectionSpec, type KernelSpec } from "@fiddle/kernels";
import { createStore } from "zustand/vanilla";
import { type RemoteKernel, remoteKernel, remoteKernels, specOfRemote } from "./jupyter/remote-kernels.ts";

const DEFAULT = BROWSER_KERNELS[0] as KernelSpec;
const BROWSER_NAMES = BROWSER_KERNELS.map(({ name }) => name);

/** The kernels that the user's account adds to those of the browser: saved database connections. */
export const accountKernels = createStore<readonly KernelSpec[]>(() => []);

let known: {
  readonly account: readonly KernelSpec[];
  readonly remote: readonly RemoteKernel[];
  readonly names: readonly string[];
} = { account: [], remote: [], names: BROWSER_NAMES };

/** The spec of a kernel by its name; the default one for an unknown name. */
export function kernelSpecOf(name: string): KernelSpec {
  const remote = remoteKernel(name);
  if (remote) return specOfRemote(remote);
  const known = [...BROWSER_KERNELS, ...accountKernels.getState()].find((spec) => spec.name === name);
  if (known) return known;
  const connection = connectionOf(name);
  // It may be someone else's, or not loaded yet.
  return connection === null ? DEFAULT : connectionSpec(connection, "Database");
}

/** What users read: the database's own spelling where the specification's display name differs. */
export function kernelLabel({ name, display_name }: KernelSpec): string {
  return name === "sqlite-wasm" ? "SQLite" : display_name;
}

/** The names of all kernels that cells can run in: the browser's, the account's, and those of known Jupyter servers. */
export function kernelNames(): readonly string[] {
  const account = accountKernels.getState();
  const remote = remoteKernels.getState();
  // One array as long as nothing changes, as React requires; every cell asks for it.
  if (known.account !== account || known.remote !== remote) {
    const names = [...BROWSER_NAMES, ...account.map(({ name }) => name), ...remote.map(({ id }) => id)];
    known = { account, remote, names };
  }
  return known.names;
}

/** Calls back when `kernelNames` changes. Returns the unsubscriber. */
export function subscribeKernelNames(listener: () => void): () => void {
  const stops = [accountKernels.subscribe(listener), remoteKernels.subscribe(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
