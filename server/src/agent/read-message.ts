import { type ClientMessage, clientMessageSchema, type ServerMessage } from "@fiddle/protocol/prompt-socket.ts";

type ReadMessage =
  | { readonly ok: true; readonly message: ClientMessage }
  /** What to answer. */
  | { readonly ok: false; readonly answer: ServerMessage };

/** Reads what a client sent, whatever it is. */
export function readMessage(data: Buffer, isBinary: boolean): ReadMessage {
  const value = isBinary ? undefined : parse(data.toString("utf8"));
  const parsed = clientMessageSchema.safeParse(value);
  if (parsed.success) return { ok: true, message: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? `${issue.path.join(".").slice(0, 100)}: ` : "";
  const reason = value === undefined ? "It isn't JSON." : `${where}${issue?.message ?? ""}`;
  const message = `The server couldn't read the message. ${reason.slice(0, 300)}`;
  const promptId = promptIdOf(value);
  if (promptId === null)
    return { ok: false, answer: { type: "error", message: { error: "invalid-message", message } } };
  // The client waits for this prompt, which will never begin.
  const end = { reason: "refused", error: "invalid-message", message } as const;
  return { ok: false, answer: { type: "end", message: end, prompt_id: promptId } };
}

function promptIdOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null) return null;
  const { type, prompt_id: id } = value as Record<string, unknown>;
  return type === "prompt" && typeof id === "string" ? id.slice(0, 64) : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
