import { fetchThrough } from "../frame/file-port.ts";
import { getFile } from "../frame/python-files.ts";
import type { FileAccess } from "../pyodide/runtime-files.ts";

/** Files that come through a port. A module that is imported like this can import none by a relative address. */
export function accessThrough(port: MessagePort): FileAccess {
  const fetch = fetchThrough(port);
  return {
    fetch,
    async importModule(url) {
      const address = URL.createObjectURL(await (await getFile(url, fetch)).blob());
      try {
        return (await import(/* @vite-ignore */ address)) as unknown;
      } finally {
        URL.revokeObjectURL(address);
      }
    },
  };
}
