import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { cookieName, GUEST_COOKIE, readCookie } from "@fiddle/protocol/cookies.ts";
import { PROMPT_SOCKET_PATH } from "@fiddle/protocol/prompt-socket.ts";
import { isSameOrigin } from "../api/same-origin.ts";
import type { Env } from "../platform/env.ts";
import { isForKernelHost, originalAddress, originalRequest } from "../platform/hosts.ts";

/** A request to open the prompt socket, or why there's none. */
export type UpgradeRequest =
  | {
      readonly kind: "prompt-socket";
      readonly clientUuid: string;
      /** Empty for a guest. */
      readonly token: string;
      /** What only this browser has. Null for a program without cookies. */
      readonly guestSecret: string | null;
      /** The run to go on with, and the last `seq` that the client has. */
      readonly resume: { readonly promptId: string; readonly after: number } | null;
      readonly address: string;
    }
  | { readonly kind: "refused"; readonly status: 400 | 403 | 404 | 421 };

/** Everything is refused that isn't known to be good: another host, another path, a page of another origin. */
export function readUpgrade(
  incoming: Pick<IncomingMessage, "url" | "headers"> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  env: Pick<Env, "appUrl" | "kernelOrigin" | "trustProxy">,
): UpgradeRequest {
  const received = toRequest(incoming);
  if (!received) return { kind: "refused", status: 400 };
  const request = originalRequest(received, env);
  if (isForKernelHost(request, env)) return { kind: "refused", status: 421 };
  const { pathname, searchParams } = new URL(request.url);
  const clientUuid = PROMPT_SOCKET_PATH.exec(pathname)?.[1];
  if (clientUuid === undefined) return { kind: "refused", status: 404 };
  if (!isSameOrigin(request.headers, env.appUrl)) return { kind: "refused", status: 403 };
  return {
    kind: "prompt-socket",
    clientUuid,
    token: searchParams.get("token") ?? "",
    guestSecret: readCookie(
      request.headers.get("cookie") ?? "",
      cookieName(GUEST_COOKIE, new URL(env.appUrl).protocol),
    ),
    resume: readResume(searchParams),
    address: originalAddress(received, incoming.socket.remoteAddress ?? "", env),
  };
}

function readResume(query: URLSearchParams) {
  const promptId = query.get("prompt_id");
  if (promptId === null || promptId === "") return null;
  const after = Number(query.get("after") ?? 0);
  return { promptId: promptId.slice(0, 64), after: Number.isSafeInteger(after) && after > 0 ? after : 0 };
}

function toRequest({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): Request | null {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  );
  try {
    return new Request(new URL(url, `http://${headers.host}`), { headers: pairs });
  } catch {
    return null;
  }
}

/** Answers a request to become a WebSocket with an error, and closes the connection. */
export function refuseUpgrade(connection: Duplex, status: number): void {
  connection.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  );
}
