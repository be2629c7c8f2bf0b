import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { buildGroups, groupsOf } from "./package-groups.ts";
import { PYODIDE } from "./runtime.ts";

/** What notebooks import most. They come from Pyodide's own wheels, whose hashes its list of packages has. */
export const DEFAULT_PACKAGES: readonly string[] = ["numpy", "pandas", "matplotlib"];

/** The build must not wait for a server that can't be reached. */
const ANSWER_TIMEOUT_MS = 3_000;

/** The same defaults as the server's settings of these names. */
export async function readServers({ PYODIDE_PACKAGES_URL, PYPI_INDEX_URL } = process.env) {
  const { version } = JSON.parse(await readFile(resolve(PYODIDE, "package.json"), "utf8")) as { version: string };
  return {
    packagesUrl: folderUrl(PYODIDE_PACKAGES_URL || `https://cdn.jsdelivr.net/pyodide/v${version}/full/`),
    pypiIndexUrl: folderUrl(PYPI_INDEX_URL || "https://pypi.org/simple/"),
  };
}

function folderUrl(url: string): string {
  return url.endsWith("/") ? url : `${url}/`;
}

/** Makes the groups of the default packages unless they exist, or says in a line why there are none. */
export async function buildDefaultGroups(folder: string, runtime: string): Promise<void> {
  const servers = await readServers();
  const log = (line: string) => void process.stdout.write(`${line}\n`);
  if (!(await canReach(servers.packagesUrl)))
    return log(
      `No package snapshots: ${servers.packagesUrl} can't be reached. Packages are installed when code imports them.`,
    );
  await buildGroups(groupsOf(DEFAULT_PACKAGES), { folder, runtime, servers, again: false, log });
}

/** Whether the server has the wheel of the first package. */
async function canReach(packagesUrl: string): Promise<boolean> {
  if (!URL.canParse(packagesUrl)) return false;
  const lock = JSON.parse(await readFile(resolve(PYODIDE, "pyodide-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly file_name: string }>>;
  };
  const wheel = lock.packages[DEFAULT_PACKAGES[0] ?? ""]?.file_name ?? "";
  const request = { method: "HEAD", signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) };
  return fetch(new URL(wheel, packagesUrl), request).then(
    ({ ok }) => ok,
    () => false,
  );
}
