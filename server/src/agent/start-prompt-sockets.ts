import type { OpenServices } from "../services.ts";
import { createPromptSockets, type PromptSockets } from "./prompt-sockets.ts";

/** The prompt socket while the database is being opened and after: clients wait for it. */
export function startPromptSockets(opening: Promise<OpenServices>): PromptSockets {
  const opened = opening.then(({ services }) => createPromptSockets({ services }));
  // Whoever started it learns of a failure from `opening`.
  opened.catch(() => undefined);
  return {
    upgrade: async (...request) => (await opened).upgrade(...request),
    stop: async () => (await opened).stop(),
  };
}
