import { readEnv } from "../../server/src/platform/env.ts";
import type { Connection } from "../../server/src/app/app.ts";
import { listen, type Listening } from "../../server/src/app/listen.ts";
import { addresses } from "../../e2e/addresses.ts";
import { appWithoutApi } from "../../e2e/app-without-api.ts";
import { NATIVE_GROUPS } from "../../e2e/packages/native-groups.ts";
import { packageServer } from "../../e2e/packages/server.ts";

/** The built product without accounts, which remembers what was requested, and a package server beside it. */
export interface WatchedServer {
  readonly url: string;
  /** Names of requested files, e.g. `python_stdlib.zip`, since the last call. */
  takeRequested(): readonly string[];
  /** Sends zeros instead of a package snapshot's file of this name; null for none. */
  damage(file: string | null): void;
  /** Refuses connections until it comes back. The package server stays. */
  leave(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

/** The header that every file of the kernel host needs. A damaged file must not stay in the browser's cache. */
const DAMAGED_HEADERS = { "cross-origin-resource-policy": "cross-origin", "cache-control": "no-store" };

/** @param appPort The package server uses the next one. */
export async function startWatchedServer(appPort: number): Promise<WatchedServer> {
  const { port, kernelOrigin, packagesPort, packagesUrl, pypiUrl } = addresses(appPort);
  const env = readEnv({
    PORT: String(port),
    KERNEL_ORIGIN: kernelOrigin,
    PYODIDE_PACKAGES_URL: packagesUrl,
    PYPI_INDEX_URL: pypiUrl,
    PACKAGES_DIR: NATIVE_GROUPS,
  });
  let requested: string[] = [];
  let damaged: string | null = null;
  const packages = packageServer();
  packages.on("request", ({ url }) => requested.push(url?.split("/").at(-1) ?? ""));
  await new Promise<void>((done) => packages.listen(packagesPort, "127.0.0.1", done));
  const app = await appWithoutApi(env, { packagesDir: env.packagesDir });
  const answer = async (request: Request, from: Connection) => {
    const path = new URL(request.url).pathname;
    const name = path.split("/").at(-1) ?? "";
    requested.push(path.startsWith("/package-groups/") ? `packages/${name}` : name);
    if (path.startsWith("/package-groups/") && name === damaged)
      return new Response(new Uint8Array(4096), { headers: DAMAGED_HEADERS });
    return app.fetch(request, from);
  };
  const start = () => listen(answer, env, { drainTimeoutMs: 0 });
  let listening: Listening | null = await start();
  return {
    url: env.appUrl,
    takeRequested() {
      const taken = requested;
      requested = [];
      return taken;
    },
    damage: (file) => void (damaged = file),
    async leave() {
      await listening?.stop();
      listening = null;
    },
    async comeBack() {
      listening = await start();
    },
    async stop() {
      packages.close();
      await listening?.stop();
    },
  };
}
