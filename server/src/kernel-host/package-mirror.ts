import { jsonOrNull, objectOf } from "@fiddle/notebook/json-kinds";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "../platform/log.ts";

/** The index that makes a folder one of compiled packages. */
interface MirrorIndex {
  /** Pyodide's version and the format of compiled wheels. */
  readonly compiledFor: string;
  /** The file that notebooks read. Its name changes with its content. */
  readonly list: string;
}

/**
 * Where notebooks find the list of the operator's packages on the kernel host; null if there are none. Packages for another release
 * of Pyodide don't work, so they are left out, and the log says so.
 */
export async function readMirrorUrl(
  folder: string,
  compiledFor: string,
  log: Pick<Log, "info">,
): Promise<string | null> {
  const text = await readFile(join(folder, "mirror.json"), "utf8").catch(() => null);
  if (text === null) return null;
  const index = parseIndex(text);
  if (index === null) {
    log.info("package-mirror-damaged", { folder, fix: "npm run admin -- packages mirror …" });
    return null;
  }
  if (index.compiledFor !== compiledFor) {
    log.info("package-mirror-outdated", { folder, fix: "npm run admin -- packages mirror …" });
    return null;
  }
  return `/package-mirror/${index.list}`;
}

/** Null for a file that was cut off or changed. */
function parseIndex(text: string): MirrorIndex | null {
  const { compiledFor, list } = objectOf(jsonOrNull(text));
  return typeof compiledFor === "string" && typeof list === "string" ? { compiledFor, list } : null;
}
