import { isOpaqueHere } from "../frame/opaque.ts";
import type { WorkerHost } from "../frame/worker.ts";
import type { KernelRuntime } from "../runtime.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import { readCompiledWheel, type WheelCache } from "./compiled-wheel.ts";
import { loadPython } from "./load-python.ts";
import type { PackageSources } from "./packages.ts";
import { createPyodideRuntime } from "./runtime.ts";
import { DIRECT_ACCESS, fetchRuntimeFiles } from "./runtime-files.ts";

/**
 * The standard library isn't needed to start, but much code needs it soon after, so it is fetched this long after the
 * start. In milliseconds.
 */
const STDLIB_DELAY_MS = 1_000;

/** Starts Python in a worker. */
export async function startPyodide(host: WorkerHost): Promise<KernelRuntime> {
  const { runtimeUrl, group } = host.config;
  const absolute = (path: string) => new URL(path, location.href).href;
  const access = { ...DIRECT_ACCESS, fetchAhead: (url: string) => host.fetchFile(url) };
  const files = fetchRuntimeFiles(absolute(runtimeUrl), host.pythonFiles, access, group && absolute(group.url));
  let hasGroup = group !== null;
  // A thread of opaque origin can't read a file in place.
  if (isOpaqueHere()) await files.fetchStdlib();
  const python = await loadPython(files, {
    memory: host.memory,
    onPlainStart: (error) => host.reportProblem(`Python started without its snapshot: ${messageOf(error)}`),
    onStartWithoutGroup(error) {
      hasGroup = false;
      host.reportProblem(`Python started without ${group?.name}: ${messageOf(error)}`);
    },
  });
  // Code that imports packages often reads their other files soon. If this fails, it reads them when it needs them.
  if (hasGroup) files.group?.fetchModules().catch(() => {});
  const sources = packageSources(host.config, files.url);
  // If this fails or is too late, an import that needs the library fetches it synchronously.
  setTimeout(() => void files.fetchStdlib().catch(() => {}), STDLIB_DELAY_MS);
  const fetchStdlib = () => files.fetchStdlib();
  return createPyodideRuntime(python, {
    memory: await host.memory,
    sources,
    fetchStdlib,
    cache: cacheOf(host),
    host,
    warm: true,
  });
}

/** Reads the compiled wheels that the frame passes on. A damaged one counts as missing. */
function cacheOf({ wheels }: WorkerHost): WheelCache {
  return {
    async find(sha256) {
      const file = await wheels.find(sha256);
      try {
        return file && readCompiledWheel(file);
      } catch {
        return null;
      }
    },
    offer: ({ sha256, bytes }) => wheels.offer(sha256, bytes.slice().buffer),
  };
}

/** Where packages come from, as absolute URLs. */
export function packageSources(
  {
    packagesUrl,
    pypiIndexUrl,
    mirrorUrl,
  }: { readonly packagesUrl: string; readonly pypiIndexUrl: string; readonly mirrorUrl: string | null },
  runtimeUrl: string,
): PackageSources {
  return {
    packagesUrl: folder(packagesUrl),
    pypiIndexUrl: folder(pypiIndexUrl),
    lockUrl: `${runtimeUrl}pyodide-lock.json`,
    mirrorUrl: mirrorUrl && new URL(mirrorUrl, location.href).href,
  };
}

function folder(address: string): string {
  return new URL(address.endsWith("/") ? address : `${address}/`, location.href).href;
}
