import type { Env } from "./env.ts";

/** The request as the person's browser sent it, behind a proxy too. */
export function originalRequest(request: Request, { trustProxy }: Pick<Env, "trustProxy">): Request {
  if (!trustProxy) return request;
  const url = new URL(request.url);
  const host = lastEntry(request.headers.get("x-forwarded-host"));
  const scheme = lastEntry(request.headers.get("x-forwarded-proto"));
  if (scheme === "https" || scheme === "http") url.protocol = scheme;
  if (host) {
    // Else the port behind the proxy would stay.
    url.port = "";
    url.host = host;
  }
  return url.href === request.url ? request : new Request(url, request);
}

/** The address of the person's network connection, behind a proxy too. */
export function originalAddress(request: Request, socket: string, { trustProxy }: Pick<Env, "trustProxy">): string {
  const forwarded = trustProxy ? lastEntry(request.headers.get("x-forwarded-for")) : undefined;
  // IPv4 as seen by a socket for both.
  return (forwarded || socket).replace(/^::ffff:(?=\d+\.)/, "");
}

/** Where a program on this machine reaches the app, on a port that it listens on. */
export function localAddress(
  { host, appUrl, kernelOrigin }: Pick<Env, "host" | "appUrl" | "kernelOrigin">,
  port: number,
): string {
  const own = host === undefined || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  // That name may be the other host's.
  const name = own === new URL(kernelOrigin).hostname ? new URL(appUrl).hostname : own;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Whether the request is for the host where people's code runs. */
export function isForKernelHost(request: Request, { kernelOrigin }: Pick<Env, "kernelOrigin">): boolean {
  const url = new URL(request.url);
  return url.host === new URL(`${url.protocol}//${new URL(kernelOrigin).host}`).host;
}

/** Where the app is reached through https, browsers use nothing else for a year. */
export function hstsHeaders({ appUrl }: Pick<Env, "appUrl">): Record<string, string> {
  return appUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {};
}

/** The proxy nearest to us wrote the last entry; earlier ones may be anybody's. */
function lastEntry(header: string | null): string | undefined {
  return header?.split(",").at(-1)?.trim();
}
