import type { CommMessage, KernelMessage } from "../messages.ts";
import type { JupyterMessage } from "./wire.ts";
import { isObject } from "@fiddle/notebook/json-kinds";

const SHOWN = new Set(["stream", "display_data", "update_display_data", "execute_result", "error", "clear_output"]);
const COMMS = new Set(["comm_open", "comm_msg", "comm_close"]);

/** What a kernel published, as the notebook shows it; null for what isn't shown. */
export function shownMessage({ header, content }: JupyterMessage): KernelMessage | null {
  if (!SHOWN.has(header.msg_type)) return null;
  if (!isObject(content)) return null;
  if (header.msg_type === "stream" && typeof content["text"] !== "string") return null;
  const message = { msg_type: header.msg_type, content } as unknown as KernelMessage;
  return message.msg_type === "stream" ? explainLimit(message) : message;
}

export function isComm({ header }: JupyterMessage): boolean {
  return COMMS.has(header.msg_type);
}

/** A server can leave out what the protocol requires, so listeners get it in any case. */
export function commMessage({ header, content, metadata, buffers }: JupyterMessage): CommMessage {
  const { comm_id: id, data, ...others } = content as Readonly<Record<string, unknown>>;
  const whole = { ...others, comm_id: typeof id === "string" ? id : "", data: isObject(data) ? data : {} };
  return { msg_type: header.msg_type, content: whole, metadata, buffers } as unknown as CommMessage;
}

/** A question is a line or two, and is laid out and kept whole. Servers can send megabytes. */
const MAX_PROMPT_CHARACTERS = 10_000;

/** What a kernel asks its user. A server can leave out what the protocol requires. */
export function questionIn({ content }: JupyterMessage): { readonly prompt: string; readonly password: boolean } {
  const { prompt, password } = content;
  const text = typeof prompt === "string" ? prompt : "";
  const isCut = text.length > MAX_PROMPT_CHARACTERS;
  return { prompt: isCut ? `${text.slice(0, MAX_PROMPT_CHARACTERS)}…` : text, password: password === true };
}

/** The id of a message of the page's that a run's output causes, such as a widget's. What the kernel does for it belongs to the run. */
export function idWithin(runId: string): string {
  return `${runId}/${crypto.randomUUID()}`;
}

/** The run that a message belongs to, by the id of the message that caused it. */
export function runIdOf({ parent_header: { msg_id = "" } }: JupyterMessage): string {
  return msg_id.replace(/\/.*/, "");
}

/** What the server writes instead of output it drops, told in words that help. */
function explainLimit(message: Extract<KernelMessage, { msg_type: "stream" }>): KernelMessage {
  const { name, text } = message.content;
  const limit = /IOPub (data|message) rate exceeded/.exec(text)?.[1];
  if (!limit || name !== "stderr") return message;
  const option = limit === "data" ? "iopub_data_rate_limit=1e10" : "iopub_msg_rate_limit=1e6";
  const what = limit === "data" ? "text" : "messages";
  const explained = `Some output is missing: the Jupyter server stops passing on ${what} when a cell sends too much a second. Print less, or start the server with --ZMQChannelsWebsocketConnection.${option}\n`;
  return { msg_type: "stream", content: { name, text: explained } };
}
