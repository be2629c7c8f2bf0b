/** Serves everything on one port, as in production. Vite reloads the app; the kernel host is rebuilt when its sources change. */
import { watch } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { buildKernelHost } from "../kernel-host/build/index.ts";
import { startPromptSockets } from "../server/src/app/start-prompt-sockets.ts";
import { createApp } from "../server/src/app/app.ts";
import { readManifest, renderWith, ROOT } from "../server/src/app/built.ts";
import { openProductPages } from "../server/src/content/product-pages.ts";
import { itemsOf, openLearn } from "../server/src/learn/open-learn.ts";
import { readEnv } from "../server/src/platform/env.ts";
import { isForKernelHost } from "../server/src/platform/hosts.ts";
import { stopOnSignals } from "../server/src/app/listen.ts";
import { failToStart } from "../server/src/app/main.ts";
import { createLog } from "../server/src/platform/log.ts";
import { readFolder } from "../server/src/platform/static-files.ts";
import { openServices } from "../server/src/app/open-services.ts";
import { startApi } from "../server/src/app/start-api.ts";

const KERNEL_HOST = join(ROOT, ".cache/dev/kernel-host");
const KERNEL_SOURCES = ["kernel-host/src", "packages/kernels/src"];
/** Editors save several files at once. */
const REBUILD_DELAY_MS = 200;

const env = readEnv(process.env);
const server = createServer();
const vite = await createVite({
  root: join(ROOT, "web"),
  configFile: join(ROOT, "web/vite.config.ts"),
  appType: "custom",
  server: { middlewareMode: true, ws: { server } },
});

const log = createLog();
const learn = openLearn({ env, log });
const opening = openServices(env, log, itemsOf(learn));
opening.catch(failToStart);
const sockets = startPromptSockets(opening);
stopOnSignals(async () => {
  await sockets.stop();
  await (await opening).close();
}, log);

let kernelHost = await openKernelHost();
const { fetch } = createApp({
  ...startApi(opening),
  env,
  log,
  content: openProductPages({ env, log }),
  learn,
  filesToCopy: async () => null,
  listedPaths: [],
  sharedPages: [],
  socialImage: () => "/favicon.svg",
  cachePages: false,
  buildId: "dev",
  buildFiles: [],
  render: renderWith(
    () => vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>,
    "development",
  ),
  clientFiles: () => null,
  kernelHostManifest: () => kernelHost.manifest,
  kernelHostFiles: (...request) => kernelHost.files(...request),
  pythonFiles: await readFolder(join(ROOT, "packages/kernels/src/python/browser")),
});

const answer = getRequestListener((request, bindings) =>
  fetch(request, { address: (bindings as HttpBindings).incoming.socket.remoteAddress ?? "" }),
);
server.on("request", (request, response) => {
  const url = `http://${request.headers.host}${request.url}`;
  // The host that runs people's code must not serve any part of the app.
  if (isForKernelHost(new Request(url), env)) void answer(request, response);
  else vite.middlewares(request, response, () => void answer(request, response));
});
// Vite listens too, for the socket that reloads pages.
server.on("upgrade", (request, connection, head) => {
  if (request.url?.startsWith("/ws/")) void sockets.upgrade(request, connection, head);
});
server.listen(env.port, env.host, () => console.log(`\nFiddle is running at ${env.appUrl} and reloads on changes\n`));

let rebuilding: ReturnType<typeof setTimeout> | undefined;
for (const folder of KERNEL_SOURCES)
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(rebuilding);
    rebuilding = setTimeout(() => void rebuildKernelHost(), REBUILD_DELAY_MS);
  });

async function rebuildKernelHost(): Promise<void> {
  try {
    kernelHost = await openKernelHost();
    vite.ws.send({ type: "full-reload" });
  } catch (error) {
    console.error(error);
  }
}

async function openKernelHost() {
  await buildKernelHost({ outDir: KERNEL_HOST, mode: "development" });
  return { manifest: await readManifest(KERNEL_HOST), files: await readFolder(KERNEL_HOST) };
}
