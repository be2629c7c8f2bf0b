import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import {
  MAX_SOCKET_MESSAGE_BYTES,
  type PromptMessage,
  type SOCKET_CLOSE_CODES,
} from "@fiddle/protocol/prompt-socket.ts";
import { type WebSocket, WebSocketServer } from "ws";
import { readSignedInUser } from "../contract/signed-in-user.ts";
import { networkOf } from "../limits/network.ts";
import { errorFields } from "../platform/log.ts";
import type { Services } from "../contract/services.ts";
import { guestOwner, type Owner, userOwner } from "./owner.ts";
import { createPrompts, type PromptsOptions } from "./prompts.ts";
import { closeSocket } from "./close-socket.ts";
import { countIncoming } from "./count-incoming.ts";
import { serveSocket } from "./serve-socket.ts";
import { createSocketLimits } from "./socket-limits.ts";
import { readUpgrade, refuseUpgrade, type UpgradeRequest } from "./upgrade-request.ts";
import { ApiFailure } from "../platform/errors.ts";
import { errorFieldsWithoutKey } from "./hide-key.ts";
import { endpointOf } from "../platform/llm-settings.ts";

/** How long closed sockets may take to say goodbye when the server stops. */
const CLOSE_TIMEOUT_MS = 2000;
/** What is read of a socket that is refused, and for how long: no more than its goodbye. */
const MAX_GOODBYE_BYTES = 1_000;
/** What a message may be parted into on its way. The library takes 150 bytes for each part, however small. */
const MAX_FRAGMENTS = 1_000;
const GOODBYE_TIMEOUT_MS = 1_000;

/** The prompt socket of all clients. */
export interface PromptSockets {
  /** Takes over a connection that asks to become a WebSocket. */
  readonly upgrade: (incoming: IncomingMessage, connection: Duplex, head: Buffer) => Promise<void>;
  /** Ends all runs and closes all sockets. */
  readonly stop: () => Promise<void>;
}

type Accepted = Extract<UpgradeRequest, { kind: "prompt-socket" }>;

export function createPromptSockets(
  options: PromptsOptions & { readonly pingMs?: number; readonly messageMs?: number },
): PromptSockets {
  const { services } = options;
  const prompts = createPrompts(options);
  const suggest = createSuggestions(services);
  const limits = createSocketLimits(services.memory);
  // Compression would take 300 kB a socket.
  const server = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_SOCKET_MESSAGE_BYTES,
    maxFragments: MAX_FRAGMENTS,
  });
  // Nothing counts what these hold, because they belong to nobody.
  const refusing = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MAX_GOODBYE_BYTES,
    ...({ closeTimeout: GOODBYE_TIMEOUT_MS } as object),
  });
  const keptAlive = keepAlive(server.clients, options.pingMs);
  let isStopping = false;

  /** Counts a socket until its connection ends. Returns why there's none. */
  function count(connection: Duplex, request: Accepted, owner: Owner | null): keyof typeof SOCKET_CLOSE_CODES | null {
    if (!owner) return "session-expired";
    const releases = [limits.open("network", networkOf(request.address))];
    if (owner.sessionId !== null) releases.push(limits.open("user", owner.limitKey));
    connection.on("close", () => {
      for (const release of releases) release?.();
    });
    return releases.includes(null) ? "too-many-sockets" : null;
  }

  function serve(socket: WebSocket, connection: Duplex, request: Accepted, owner: Owner): void {
    // The library closes the socket after an error, such as a message that is too large.
    socket.on("error", () => undefined);
    if (isStopping) return socket.terminate();
    const client = limits.client(owner.sessionId === null ? "network" : "user", owner.limitKey);
    countIncoming(connection, socket, client, { timeoutMs: options.messageMs });
    serveSocket(socket, owner, { prompts, suggest, client });
    if (request.resume) prompts.resume(owner, socket, request.resume.promptId, request.resume.after);
  }

  return {
    async upgrade(incoming, connection, head) {
      // The client may go away while its token is looked up.
      connection.on("error", () => undefined);
      const request = readUpgrade(incoming, services.env);
      if (request.kind === "refused") return refuseUpgrade(connection, request.status);
      if (isStopping) return refuseUpgrade(connection, 503);
      try {
        const owner = await findOwner(services, request);
        if (connection.destroyed) return;
        const refusal = count(connection, request, owner);
        if (owner && refusal === null)
          return server.handleUpgrade(incoming, connection, head, (socket) =>
            serve(socket, connection, request, owner),
          );
        refusing.handleUpgrade(incoming, connection, head, (socket) => {
          socket.on("error", () => undefined);
          closeSocket(socket, refusal ?? "session-expired");
        });
      } catch (error) {
        services.log.error("socket not opened", errorFields(error));
        refuseUpgrade(connection, 503);
      }
    },
    async stop() {
      isStopping = true;
      await prompts.stop();
      const closed = [...server.clients].map((socket) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        socket.once("close", () => resolve());
        closeSocket(socket, "going-away");
        return promise;
      });
      const late = setTimeout(() => {
        for (const socket of server.clients) socket.terminate();
      }, CLOSE_TIMEOUT_MS);
      await Promise.all(closed);
      clearTimeout(late);
      keptAlive.stop();
      server.close();
    },
  };
}

/** Null if there's a token and it isn't good. */
async function findOwner(services: Services, request: Accepted): Promise<Owner | null> {
  const { token, clientUuid } = request;
  if (token === "") return guestOwner(networkOf(request.address), clientUuid, request.guestSecret);
  const user = await readSignedInUser(services, token);
  return user && userOwner(user, clientUuid);
}

/** More often than proxies close a silent connection, which is after a minute at the earliest. */
const PING_MS = 25_000;

/** Pings all sockets, and drops those that didn't answer the ping before. */
function keepAlive(sockets: Iterable<WebSocket>, pingMs = PING_MS): { readonly stop: () => void } {
  const answered = new WeakSet<WebSocket>();
  const listening = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of sockets) {
      if (!listening.has(socket)) {
        listening.add(socket);
        socket.on("pong", onPong);
      } else if (!answered.has(socket)) {
        socket.terminate();
        continue;
      }
      answered.delete(socket);
      socket.ping();
    }
  }, pingMs);
  timer.unref();

  function onPong(this: WebSocket): void {
    answered.add(this);
  }

  return { stop: () => clearInterval(timer) };
}

/** Suggests prompts for a notebook. Never rejects: without a model, past the limit or after an error, there are none. */
function createSuggestions({ env, limits, log, agent }: Services) {
  return async (owner: Owner, notebook: PromptMessage["notebook"], signal: AbortSignal): Promise<readonly string[]> => {
    const endpoint = env.llm && endpointOf(env.llm, "");
    if (!endpoint) return [];
    try {
      await limits.consume("suggestions", owner.limitKey);
      return await agent.suggest(endpoint, notebook, signal);
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiFailure))
        log.error("no suggestions", errorFieldsWithoutKey(error, endpoint.apiKey));
      return [];
    }
  };
}
