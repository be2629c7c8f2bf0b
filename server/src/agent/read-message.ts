import { type ClientMessage, clientMessageSchema, type ServerMessage } from "@fiddle/protocol/prompt-socket.ts";

type ReadMessage =
  | { readonly ok: true; readonly message: ClientMessage }
  /** What to answer. */
  | { readonly ok: false; readonly answer: ServerMessage };

/** A guest's notebook without large outputs is far below this, as are the pictures that a run shows the model. */
export const MAX_GUEST_MESSAGE_BYTES = 1_000_000;
/** What a message costs depends on its values more than on its bytes: 4 MB can be a million empty cells. */
const MAX_JSON_VALUES = 50_000;

/** Reads what a client sent, whatever it is. What is too large is refused before it is parsed. */
export function readMessage(
  data: Buffer,
  { isBinary = false, isGuest = false }: { readonly isBinary?: boolean; readonly isGuest?: boolean } = {},
): ReadMessage {
  if (isGuest && data.byteLength > MAX_GUEST_MESSAGE_BYTES)
    return refuse(findPromptId(data), "message-too-large", TOO_LARGE_FOR_GUESTS);
  if (!isBinary && hasTooManyValues(data)) return refuse(findPromptId(data), "message-too-large", TOO_MANY_VALUES);
  const value = isBinary ? undefined : parse(data.toString("utf8"));
  const parsed = clientMessageSchema.safeParse(value);
  if (parsed.success) return { ok: true, message: parsed.data };
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? `${issue.path.join(".").slice(0, 100)}: ` : "";
  const reason = value === undefined ? "It isn't JSON." : `${where}${issue?.message ?? ""}`;
  return refuse(promptIdOf(value), "invalid-message", `The server couldn't read the message. ${reason.slice(0, 300)}`);
}

const TOO_LARGE_FOR_GUESTS =
  "This notebook is too large to send without an account. Clear its outputs, or log in and send the prompt again.";
const TOO_MANY_VALUES =
  "This notebook is too large for the AI agent. Clear its outputs, or move the cells you ask about to a smaller notebook.";

/** The client waits for the end of a prompt that will never begin; anything else is answered with an error. */
function refuse(promptId: string | null, error: string, message: string): ReadMessage {
  if (promptId === null) return { ok: false, answer: { type: "error", message: { error, message } } };
  return { ok: false, answer: { type: "end", message: { reason: "refused", error, message }, prompt_id: promptId } };
}

const QUOTE = 34;
const BACKSLASH = 92;
const COMMA = 44;
const OPENING_BRACKET = 91;
const OPENING_BRACE = 123;

/** Counts values by what stands before them, outside of strings: about 5 ms for 4 MB. */
function hasTooManyValues(data: Buffer): boolean {
  let values = 0;
  let isString = false;
  for (let index = 0; index < data.length; index++) {
    const byte = data[index];
    if (isString) {
      if (byte === BACKSLASH) index++;
      else if (byte === QUOTE) isString = false;
    } else if (byte === QUOTE) isString = true;
    else if (byte === COMMA || byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      values++;
      if (values > MAX_JSON_VALUES) return true;
    }
  }
  return false;
}

/** The id of a prompt in a message that isn't parsed. */
function findPromptId(data: Buffer): string | null {
  const text = data.toString("latin1");
  if (!/"type"\s*:\s*"prompt"/.test(text)) return null;
  return /"prompt_id"\s*:\s*"([^"\\]{8,64})"/.exec(text)?.[1] ?? null;
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
