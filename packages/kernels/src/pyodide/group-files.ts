import type { PythonFiles } from "../frame/python-files.ts";
import { readInPlace } from "../frame/read-in-place.ts";
import type { GroupFiles } from "./load-python.ts";
import type { ArchiveName } from "./package-files.ts";

/** A package group's files, while they load. */
export interface FetchedGroup extends GroupFiles {
  /** Fetches the packages' modules, so that reading one doesn't need a request during a synchronous call. */
  fetchModules(): Promise<void>;
}

/**
 * `url` is the group's folder. Its snapshot and libraries have already been requested. `fetchAhead` fetches a file in a thread that
 * isn't blocked while this one reads in place.
 */
export function fetchGroupFiles(
  url: string,
  large: PythonFiles,
  fetchAhead: (url: string) => Promise<ArrayBuffer>,
): FetchedGroup {
  const archives = new Map<ArchiveName, Uint8Array>();
  return {
    snapshot: large.snapshot,
    libraries: large.libraries ?? Promise.reject(new Error("The libraries weren't requested.")),
    readArchive(name) {
      const bytes = archives.get(name) ?? readInPlace(`${url}${name}`);
      archives.set(name, bytes);
      return bytes;
    },
    async fetchModules() {
      await Promise.all(
        (["metadata.bin", "modules.bin"] as const).map(async (name) => {
          const bytes = new Uint8Array(await fetchAhead(`${url}${name}`));
          if (!archives.has(name)) archives.set(name, bytes);
        }),
      );
    },
  };
}
