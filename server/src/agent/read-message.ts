import {
  type ClientMessage,
  clientMessageSchema,
  PROMPT_TOO_LONG,
  type ServerMessage,
} from "@fiddle/protocol/prompt-socket.ts";
import { JsonCounter } from "../platform/json-counter.ts";

type ReadMessage =
  | {
      readonly ok: true;
      readonly message: ClientMessage;
      /** About what the process holds for it. */
      readonly costBytes: number;
    }
  /** What to answer, and the run that waits for an output which can't be read. */
  | { readonly ok: false; readonly answer: ServerMessage; readonly waiting: string | null };

/**
 * Notebooks are sent without large outputs, so they are far below this, as are the pictures that a run shows the model. It takes
 * up to 40 ms to read 1 MB, during which nobody else is answered.
 */
export const MAX_MESSAGE_BYTES = { guest: 1_000_000, user: 2_000_000 } as const;
const MAX_JSON_VALUES = 50_000;
/** What an empty object takes in memory. */
const VALUE_BYTES = 70;

/** Reads what a client sent, whatever it is. What is too large is refused before it is parsed. */
export function readMessage(
  data: Buffer,
  { isBinary = false, isGuest = false }: { readonly isBinary?: boolean; readonly isGuest?: boolean } = {},
): ReadMessage {
  if (data.byteLength > MAX_MESSAGE_BYTES[isGuest ? "guest" : "user"])
    return refuse(findPrompt(data), "message-too-large", isGuest ? TOO_LARGE_FOR_GUESTS : TOO_LARGE);
  const counter = new JsonCounter();
  if (!isBinary) counter.read(data);
  const { values } = counter;
  if (values > MAX_JSON_VALUES) return refuse(findPrompt(data), "message-too-large", TOO_LARGE);
  const value = isBinary ? undefined : parse(data.toString("utf8"));
  const parsed = clientMessageSchema.safeParse(value);
  if (parsed.success) return { ok: true, message: parsed.data, costBytes: data.byteLength + values * VALUE_BYTES };
  const [issue] = parsed.error.issues;
  if (issue?.message === PROMPT_TOO_LONG) return refuse(promptOf(value), "invalid-message", PROMPT_TOO_LONG);
  const where = issue && issue.path.length > 0 ? `${issue.path.join(".").slice(0, 100)}: ` : "";
  const reason = value === undefined ? "It isn't JSON." : `${where}${issue?.message ?? ""}`;
  return refuse(promptOf(value), "invalid-message", `The server couldn't read the message. ${reason.slice(0, 300)}`);
}

const TOO_LARGE_FOR_GUESTS =
  "This notebook is too large to send without an account. Clear its outputs, or log in and send the prompt again.";
/** What the agent ran gave more than a message may have; the page sends less. */
export const OUTPUT_TOO_LARGE =
  "The outputs of this run are too large for the AI agent. Print less, then send the prompt again.";
const TOO_LARGE =
  "This notebook is too large for the AI agent. Clear its outputs, or move the cells you ask about to a smaller notebook.";

/** The client waits for the end of a prompt that will never begin; anything else is answered with an error. */
export function refuseMessage(
  promptId: string | null,
  { id: error, message }: { readonly id: string; readonly message: string },
): ServerMessage {
  if (promptId === null) return { type: "error", message: { error, message } };
  return { type: "end", message: { reason: "refused", error, message }, prompt_id: promptId };
}

interface Sent {
  readonly type: "prompt" | "output" | "other";
  readonly promptId: string | null;
}

function refuse({ type, promptId }: Sent, id: string, message: string): ReadMessage {
  const answer = refuseMessage(type === "prompt" ? promptId : null, { id, message });
  return { ok: false, answer, waiting: type === "output" ? promptId : null };
}

/** What a message is that isn't parsed. */
function findPrompt(data: Buffer): Sent {
  const text = data.toString("latin1");
  const type = /"type"\s*:\s*"(prompt|output)"/.exec(text)?.[1];
  return {
    type: type === "prompt" || type === "output" ? type : "other",
    promptId: /"prompt_id"\s*:\s*"([^"\\]{8,64})"/.exec(text)?.[1] ?? null,
  };
}

function promptOf(value: unknown): Sent {
  const none: Sent = { type: "other", promptId: null };
  if (typeof value !== "object" || value === null) return none;
  const { type, prompt_id: id } = value as Record<string, unknown>;
  if (typeof id !== "string" || (type !== "prompt" && type !== "output")) return none;
  return { type, promptId: id.slice(0, 64) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
