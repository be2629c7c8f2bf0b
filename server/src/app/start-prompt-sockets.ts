import type { OpenServices } from "./open-services.ts";
import { createPromptSockets, type PromptSockets } from "../agent/prompt-sockets.ts";

/** The prompt socket while the database is being opened and after: clients wait for it. */
export function startPromptSockets(opening: Promise<OpenServices>): PromptSockets {
  const opened = opening.then(({ services }) => createPromptSockets({ services }));
  // The caller learns of a failure from `opening`.
  opened.catch(() => undefined);
  return {
    async upgrade(incoming, connection, head) {
      // The client may go away meanwhile.
      connection.on("error", () => undefined);
      await (await opened).upgrade(incoming, connection, head);
    },
    stop: async () => (await opened).stop(),
  };
}
