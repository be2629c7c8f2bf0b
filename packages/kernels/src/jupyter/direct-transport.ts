import { type JupyterAddress, networkOf } from "./address.ts";
import {
  type Barrier,
  type JupyterAnswer,
  type JupyterRequest,
  type JupyterSocket,
  type JupyterTransport,
  type SocketEvents,
  type TokenPlace,
  MAX_ANSWER_BYTES,
} from "./transport.ts";

const NETWORKS = ["public", "local", "loopback"] as const;

interface DirectParts {
  readonly fetch?: typeof globalThis.fetch;
  readonly WebSocket?: typeof globalThis.WebSocket;
  /** The origin of the document that asks. */
  readonly origin?: string;
  /** The state of one of the browser's permissions; undefined where it has no such. */
  readonly permissionState?: (name: string) => Promise<string | undefined>;
}

/** Talks to the server from where it runs: a document of the kernel host, or a test in Node. Holds the token, and gives it to nobody else. */
export class DirectTransport implements JupyterTransport {
  readonly #address: JupyterAddress;
  readonly #fetch: typeof globalThis.fetch;
  readonly #WebSocket: typeof globalThis.WebSocket;
  readonly #origin: string;
  readonly #permissionState: (name: string) => Promise<string | undefined>;
  #tokenPlace: TokenPlace | null = null;

  constructor(address: JupyterAddress, parts: DirectParts = {}) {
    this.#address = address;
    // Called as a method of ours it would refuse.
    this.#fetch = (parts.fetch ?? globalThis.fetch).bind(globalThis);
    this.#WebSocket = parts.WebSocket ?? globalThis.WebSocket;
    this.#origin = parts.origin ?? globalThis.location?.origin ?? "http://localhost";
    this.#permissionState = parts.permissionState ?? permissionState;
  }

  async request(request: JupyterRequest): Promise<JupyterAnswer> {
    // A header makes the browser ask first, which a server without settings refuses; some Hubs read nothing but headers.
    const places: readonly TokenPlace[] = this.#tokenPlace ? [this.#tokenPlace] : ["query", "header"];
    let answer: JupyterAnswer = { kind: "unreachable" };
    for (const place of places) {
      const found = await this.#request(request, place);
      // It took too long, and asking in another way would too.
      if (found.kind === "unreachable") return found;
      // The first refusal says more where both are refused.
      if (answer.kind !== "answer") answer = found;
      // A Hub that ignores the address's token answers with its login page.
      if (found.kind === "answer" && found.status < 400 && !found.type.includes("html")) {
        this.#tokenPlace = place;
        return found;
      }
      if (this.#address.token === "") break;
    }
    return answer.kind === "answer" ? answer : this.#probe();
  }

  async barrier(): Promise<Barrier | null> {
    const { base } = this.#address;
    const network = networkOf(base);
    // Chromium lets a secure page reach private addresses over http once the user has allowed that.
    if (this.#origin.startsWith("https:") && base.startsWith("http:") && network === "public") return "mixed-content";
    // Only the way inwards is guarded.
    if (NETWORKS.indexOf(networkOf(this.#origin)) >= NETWORKS.indexOf(network)) return null;
    const state = await this.#permissionState(network === "loopback" ? "loopback-network" : "local-network");
    return state === "denied" || state === "prompt" ? "permission" : null;
  }

  openSocket(path: string, protocols: readonly string[], events: SocketEvents): JupyterSocket {
    const url = new URL(path, this.#address.base);
    url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
    // Browsers cannot give a socket headers.
    if (this.#address.token) url.searchParams.set("token", this.#address.token);
    const socket = new this.#WebSocket(url, [...protocols]);
    socket.binaryType = "arraybuffer";
    let isClosed = false;
    socket.addEventListener("open", () => events.onOpen(socket.protocol));
    socket.addEventListener("message", ({ data }: MessageEvent<ArrayBuffer | string>) => {
      if (!isClosed) events.onMessage(data);
    });
    socket.addEventListener("close", () => {
      if (!isClosed) events.onClose();
      isClosed = true;
    });
    return {
      send: (data) => {
        if (socket.readyState === socket.OPEN) socket.send(data);
      },
      close() {
        isClosed = true;
        socket.close();
      },
    };
  }

  async #request(
    { method, path, body, timeoutMs, maxBytes = MAX_ANSWER_BYTES }: JupyterRequest,
    place: TokenPlace,
  ): Promise<JupyterAnswer> {
    const { base, token } = this.#address;
    const url = new URL(path, base);
    const headers: Record<string, string> = {};
    if (token && place === "query") url.searchParams.set("token", token);
    if (token && place === "header") headers["authorization"] = `token ${token}`;
    // With any other type the browser would ask first, also where the token is in the address.
    if (body !== undefined) headers["content-type"] = place === "query" ? "text/plain" : "application/json";
    // A browser may ask over a connection that died while the computer slept, and would wait for minutes.
    const signal = timeoutMs === undefined ? null : AbortSignal.timeout(timeoutMs);
    try {
      const response = await this.#fetch(url, {
        method,
        headers,
        signal,
        credentials: "omit",
        cache: "no-store",
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const type = response.headers.get("content-type") ?? "";
      const text = await readText(response, maxBytes);
      if (text === null) return tooLarge(maxBytes);
      return { kind: "answer", status: response.status, type, text };
    } catch {
      return { kind: signal?.aborted ? "unreachable" : "refused" };
    }
  }

  /** A request whose answer the page cannot see, but whether there is one. */
  async #probe(): Promise<JupyterAnswer> {
    try {
      await this.#fetch(new URL("api", this.#address.base), {
        mode: "no-cors",
        credentials: "omit",
        cache: "no-store",
      });
      return { kind: "refused" };
    } catch {
      return { kind: "unreachable" };
    }
  }
}

/** Null for one that is larger. The rest of it isn't waited for, since it may never end. */
async function readText({ body }: Response, maxBytes: number): Promise<string | null> {
  const reader = body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done = true, value } = (await reader?.read()) ?? {};
    if (done || value === undefined) return text + decoder.decode();
    size += value.length;
    if (size > maxBytes) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/** As if the server had said so. */
function tooLarge(maxBytes: number): JupyterAnswer {
  const message = `Its answer has more than ${Math.round(maxBytes / 1e6)} MB, which is too much for a page.`;
  return { kind: "answer", status: 500, type: "application/json", text: JSON.stringify({ message }) };
}

/** Undefined in browsers that don't ask for such a permission. */
async function permissionState(name: string): Promise<string | undefined> {
  for (const known of [name, "local-network-access"]) {
    try {
      return (await navigator.permissions.query({ name: known as PermissionName })).state;
    } catch {
      continue;
    }
  }
  return undefined;
}
