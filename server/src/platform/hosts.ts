import ipaddr from "ipaddr.js";
import type { Env } from "./env.ts";

/** Restores the request as the browser sent it, also behind a proxy. */
export function originalRequest(request: Request, { trustProxy }: Pick<Env, "trustProxy">): Request {
  if (!trustProxy) return request;
  const url = new URL(request.url);
  const host = lastEntry(request.headers.get("x-forwarded-host"));
  const scheme = lastEntry(request.headers.get("x-forwarded-proto"));
  if (scheme === "https" || scheme === "http") url.protocol = scheme;
  if (host) {
    // Setting the host alone would keep the port behind the proxy.
    url.port = "";
    url.host = host;
  }
  return url.href === request.url ? request : new Request(url, request);
}

/** The client's IP address, also behind a proxy. */
export function originalAddress(request: Request, socket: string, { trustProxy }: Pick<Env, "trustProxy">): string {
  const forwarded = trustProxy ? readAddress(lastEntry(request.headers.get("x-forwarded-for")) ?? "") : null;
  return forwarded ?? plainAddress(socket);
}

/** An address as it's always written, so that it's one key: a socket for both versions shows IPv4 as `::ffff:192.0.2.1`. */
export function plainAddress(socket: string): string {
  return readAddress(socket) ?? socket;
}

/** Null for what isn't an address. Some proxies add the client's port, which is another one with each connection. */
function readAddress(text: string): string | null {
  const [, address = text] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [];
  const [withoutZone = ""] = address.split("%");
  return ipaddr.isValid(withoutZone) ? ipaddr.process(withoutZone).toString() : null;
}

/** The URL at which a program on this machine reaches the app. */
export function localAddress(
  { host, appUrl, kernelOrigin }: Pick<Env, "host" | "appUrl" | "kernelOrigin">,
  port: number,
): string {
  const own = host === undefined || host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  // This name can be the kernel host's.
  const name = own === new URL(kernelOrigin).hostname ? new URL(appUrl).hostname : own;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/** Whether the request is for the host that runs user code. */
export function isForKernelHost(request: Request, { kernelOrigin }: Pick<Env, "kernelOrigin">): boolean {
  const url = new URL(request.url);
  return url.host === new URL(`${url.protocol}//${new URL(kernelOrigin).host}`).host;
}

/** If the app uses https, browsers must not fall back to http for a year. */
export function hstsHeaders({ appUrl }: Pick<Env, "appUrl">): Record<string, string> {
  return appUrl.startsWith("https:") ? { "strict-transport-security": "max-age=31536000" } : {};
}

/** The nearest proxy wrote the last entry. A client could have forged the earlier ones. */
function lastEntry(header: string | null): string | undefined {
  return header?.split(",").at(-1)?.trim();
}
