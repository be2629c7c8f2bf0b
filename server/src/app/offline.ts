import type { KernelHostManifest } from "../kernel-host/manifest.ts";
import type { Env } from "../platform/env.ts";
import type { Connection } from "./app.ts";

type Fetch = (request: Request, from: Connection) => Promise<Response>;

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Answers for the kernel host so that nothing there can reach another computer: neither the code that users run, nor outputs, nor a
 * model or server that a page names. The app's own pages never can.
 */
export async function onlyThisComputer(received: Request, env: Env, fetch: Fetch): Promise<Response> {
  const request = new Request(withoutOthers(new URL(received.url)), received);
  const response = await fetch(request, { address: "" });
  const headers = new Headers(response.headers);
  headers.append("content-security-policy", policyOf(env));
  return new Response(response.body, { status: response.status, headers });
}

/**
 * The kernel host with other addresses than in a run that may reach other computers. Browsers keep workers and documents together with
 * their policy, and would use those of an earlier run.
 */
export function onlyHere(manifest: KernelHostManifest): KernelHostManifest {
  const { pyodide, duckdb, sqlite } = manifest.workers;
  const here = (url: string) => `${url}?only-here`;
  return {
    ...manifest,
    workers: { pyodide: here(pyodide), duckdb: here(duckdb), sqlite: here(sqlite) },
    compilerScript: here(manifest.compilerScript),
    preload: manifest.preload.map((url) => (url === pyodide ? here(url) : url)),
  };
}

/** Drops the hosts in the address that a document would be allowed to reach. */
function withoutOthers(url: URL): URL {
  url.searchParams.delete("hosts");
  for (const name of ["origin", "server"]) {
    const origin = url.searchParams.get(name);
    if (origin !== null && !(URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname)))
      url.searchParams.delete(name);
  }
  return url;
}

/** Applies on top of a document's own policy. Programs on this computer, such as a Jupyter server, stay in reach. */
function policyOf({ appUrl, kernelOrigin }: Env): string {
  const own = `${kernelOrigin} ${appUrl} data: blob:`;
  const local = ["localhost", "127.0.0.1"].flatMap((host) => [`http://${host}:*`, `ws://${host}:*`]).join(" ");
  return `default-src ${own} 'unsafe-inline' 'unsafe-eval'; connect-src ${own} ${local}; form-action 'none'`;
}
