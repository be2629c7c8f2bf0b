import { fetchThrough } from "../frame/file-port.ts";
import { getFile } from "../frame/python-files.ts";
import type { FileAccess } from "../pyodide/runtime-files.ts";

/** Files that arrive through a port. A module imported this way can't import others by a relative URL. */
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
