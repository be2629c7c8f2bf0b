import { PromptSocket } from "./prompt-socket.ts";

let socket: PromptSocket | null = null;

/** The one socket of this tab. It connects at the first prompt. */
export function promptSocket(): PromptSocket {
  return (socket ??= new PromptSocket());
}
