import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, extname, join } from "node:path";
import { promisify } from "node:util";
import { listenOnFreePort } from "../scripts/free-port.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".json": "application/json",
  ".mjs": "text/javascript",
  ".svg": "image/svg+xml",
};

/** An export of the product with these notebooks and files, behind a server like Python's: it has files, and no headers of ours. */
export async function startStaticSite(files: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), "fiddle-e2e-export-"));
  const contents = await mkdtemp(join(tmpdir(), "fiddle-e2e-contents-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(contents, name)), { recursive: true });
    await writeFile(join(contents, name), text);
  }
  const site = join(folder, "site");
  await promisify(execFile)(process.execPath, ["scripts/export.ts", "--out", site, "--contents", contents]);
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://site");
    const path = join(site, decodeURIComponent(pathname));
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory() && !pathname.endsWith("/"))
      return response.writeHead(301, { location: `${pathname}/${search}` }).end();
    const file = found?.isDirectory() ? join(path, "index.html") : path;
    const isThere = (await stat(file).catch(() => null))?.isFile() ?? false;
    if (!isThere) return response.writeHead(404).end("Not found");
    response.writeHead(200, { "content-type": TYPES[extname(file)] ?? "application/octet-stream" });
    return createReadStream(file).pipe(response);
  });
  const port = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      for (const path of [folder, contents]) await rm(path, { recursive: true, force: true });
    },
  };
}
