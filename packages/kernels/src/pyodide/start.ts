import type { WorkerHost } from "../frame/worker.ts";
import type { KernelRuntime } from "../runtime.ts";
import { loadPython } from "./load.ts";
import type { PackageSources } from "./packages.ts";
import { createPyodideRuntime } from "./runtime.ts";
import { fetchRuntimeFiles } from "./runtime-files.ts";

/** Starts Python in a worker. */
export async function startPyodide(host: WorkerHost): Promise<KernelRuntime> {
  const files = fetchRuntimeFiles(new URL(host.config.runtimeUrl, location.href).href, (progress) =>
    host.reportProgress(progress),
  );
  const python = await loadPython(files);
  const sources = packageSources(host.config, files.url);
  return createPyodideRuntime(python, { memory: await host.memory, sources, host, warm: true });
}

/** Where packages come from, as whole addresses. */
export function packageSources(
  { packagesUrl, pypiIndexUrl }: { readonly packagesUrl: string; readonly pypiIndexUrl: string },
  runtimeUrl: string,
): PackageSources {
  return {
    packagesUrl: folder(packagesUrl),
    pypiIndexUrl: folder(pypiIndexUrl),
    lockUrl: `${runtimeUrl}pyodide-lock.json`,
  };
}

function folder(address: string): string {
  return new URL(address.endsWith("/") ? address : `${address}/`, location.href).href;
}
