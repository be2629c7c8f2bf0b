import type { KernelSpec } from "../kernel.ts";

const PREFIX = "connection:";

/** The kernel of a saved database connection, named from it. */
export function connectionSpec(uuid: string, name: string): KernelSpec {
  return { name: `${PREFIX}${uuid}`, display_name: name, language: "sql", ext: "sql" };
}

/** The connection that a kernel's name stands for; null for other kernels. */
export function connectionOf(kernelName: string): string | null {
  return kernelName.startsWith(PREFIX) ? kernelName.slice(PREFIX.length) : null;
}
