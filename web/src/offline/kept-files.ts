import { isOfflineOn } from "../platform/service-workers.ts";
import { openCopyFolder } from "./copy-folder.ts";
import { readCurrent, readIndex } from "./copy-index.ts";

/** A file of the kernel host from the copy. Rejects without one. */
export async function readKernelFile(path: string): Promise<Response> {
  if (!isOfflineOn()) throw new TypeError("This browser keeps no copy.");
  const folder = await openCopyFolder();
  const index = await readIndex(folder, (await readCurrent(folder)) ?? "");
  const [sha256 = "", headers = 0] = index?.kernelFiles[path] ?? [];
  const blob = await folder.read(`blobs/${sha256}`);
  if (!blob) throw new TypeError(`The copy has no ${path}.`);
  return new Response(blob, { headers: index?.headers[headers] ?? {} });
}
