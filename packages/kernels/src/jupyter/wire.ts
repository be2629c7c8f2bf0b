import { parseMessage } from "@fiddle/notebook/exact-json";
import type { JsonObject } from "@fiddle/notebook";

export type JupyterChannel = "shell" | "control" | "stdin" | "iopub";

/** The header of a message of Jupyter's protocol 5.x. */
export interface MessageHeader {
  readonly msg_id: string;
  readonly msg_type: string;
  readonly session: string;
  readonly username: string;
  /** ISO 8601. */
  readonly date: string;
  readonly version: string;
  /** Sends a request to a thread of its own, in kernels that have them. */
  readonly subshell_id?: string;
}

export interface JupyterMessage {
  readonly channel: JupyterChannel;
  readonly header: MessageHeader;
  /** Empty where nothing caused the message. */
  readonly parent_header: Partial<MessageHeader>;
  readonly metadata: JsonObject;
  readonly content: JsonObject;
  readonly buffers: readonly ArrayBuffer[];
}

/** The subprotocol with binary framing. A server that doesn't know it speaks the older format, JSON. */
export const BINARY_PROTOCOL = "v1.kernel.websocket.jupyter.org";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A message as the socket carries it: framed where the server agreed to `BINARY_PROTOCOL`, else the older format. */
export function encodeMessage(message: JupyterMessage, protocol: string): ArrayBuffer | string {
  return protocol === BINARY_PROTOCOL ? encodeFrame(message) : encodeJson(message);
}

/**
 * Reads either format, because some gateways agree to the frames and send JSON. Throws for anything else, and for what would take
 * the page too long to read.
 */
export function decodeMessage(data: ArrayBuffer | string, protocol: string): JupyterMessage {
  if (typeof data === "string") return complete(parse(data) as JupyterMessage, []);
  return protocol === BINARY_PROTOCOL ? decodeFrame(data) : decodeBuffers(data);
}

/** u64 count, u64 offsets from the start, then channel, four JSON parts and buffers. Little-endian; the last offset is the end. */
function encodeFrame({ channel, header, parent_header, metadata, content, buffers }: JupyterMessage): ArrayBuffer {
  const json = [header, parent_header, metadata, content].map((part) => encoder.encode(JSON.stringify(part)));
  const parts = [encoder.encode(channel), ...json, ...buffers.map((buffer) => new Uint8Array(buffer))];
  const start = 8 * (parts.length + 2);
  const frame = new Uint8Array(parts.reduce((size, part) => size + part.length, start));
  const view = new DataView(frame.buffer);
  view.setBigUint64(0, BigInt(parts.length + 1), true);
  let offset = start;
  parts.forEach((part, index) => {
    view.setBigUint64(8 * (index + 1), BigInt(offset), true);
    frame.set(part, offset);
    offset += part.length;
  });
  view.setBigUint64(8 * (parts.length + 1), BigInt(offset), true);
  return frame.buffer;
}

function decodeFrame(frame: ArrayBuffer): JupyterMessage {
  const view = new DataView(frame);
  const count = Number(view.getBigUint64(0, true));
  const start = 8 * (count + 1);
  if (count < 6 || start > frame.byteLength) throw cutOff();
  const parts = cut(frame, start, count, (index) => Number(view.getBigUint64(8 * (index + 1), true)));
  const text = (part: number) => decoder.decode(parts[part]);
  const json = (part: number) => parse(text(part)) as JsonObject;
  return {
    channel: text(0) as JupyterChannel,
    header: json(1) as unknown as MessageHeader,
    parent_header: json(2),
    metadata: json(3),
    content: json(4),
    // The last offset is the end.
    buffers: parts.slice(5, -1),
  };
}

/** More than any widget sends at once. Each costs the page, also an empty one. */
const MAX_PARTS = 10_000;

/** The parts of a message between its offsets, the last of which is open. Parts that overlap could make gigabytes of one message. */
function cut(bytes: ArrayBuffer, start: number, count: number, offsetAt: (index: number) => number): ArrayBuffer[] {
  if (count > MAX_PARTS) throw tooLarge();
  const offsets = Array.from({ length: count }, (_, index) => offsetAt(index));
  const ends = [...offsets.slice(1), bytes.byteLength];
  if ((offsets[0] ?? 0) < start || offsets.some((offset, index) => offset > (ends[index] ?? 0))) throw cutOff();
  return offsets.map((offset, index) => bytes.slice(offset, ends[index]));
}

function cutOff(): Error {
  return new Error("A message of the kernel was cut off.");
}

function tooLarge(): Error {
  return new Error("A message of the kernel has too many parts to be read.");
}

/** What the text outside of strings may cost. It takes about 10 ms to parse a million characters of numbers. */
const MAX_COST = 10_000_000;
/** A list, an object or a name costs as much as so many characters of numbers. */
const VALUE_COST = 50;
/** Outputs are far below this. Programs that walk through a value recurse. */
const MAX_DEPTH = 1_000;

const QUOTE = 34;
const COLON = 58;
const BACKSLASH = 92;

/** Parses what doesn't cost too much: 20 MB of strings take 30 ms, and as many empty lists several seconds. */
function parse(json: string): unknown {
  let cost = 0;
  let depth = 0;
  let isString = false;
  for (let index = 0; index < json.length; index++) {
    const code = json.charCodeAt(index);
    if (isString) {
      if (code === BACKSLASH) index++;
      else if (code === QUOTE) isString = false;
      continue;
    }
    cost++;
    if (code === QUOTE) isString = true;
    else if (code === COLON) cost += VALUE_COST;
    // Brackets and braces are alike but for one bit: [ and {, ] and }.
    else if ((code & ~32) === 91) {
      cost += VALUE_COST;
      depth++;
      if (depth > MAX_DEPTH) throw tooLarge();
    } else if ((code & ~32) === 93) depth--;
    if (cost > MAX_COST) throw tooLarge();
  }
  return parseMessage(json);
}

function encodeJson({ buffers, ...message }: JupyterMessage): ArrayBuffer | string {
  const json = JSON.stringify({ ...message, buffers: [] });
  if (buffers.length === 0) return json;
  const parts = [encoder.encode(json), ...buffers.map((buffer) => new Uint8Array(buffer))];
  const start = 4 * (parts.length + 1);
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.length, start));
  const view = new DataView(bytes.buffer);
  view.setUint32(0, parts.length);
  let offset = start;
  parts.forEach((part, index) => {
    view.setUint32(4 * (index + 1), offset);
    bytes.set(part, offset);
    offset += part.length;
  });
  return bytes.buffer;
}

/** The older format's messages with buffers: u32 count, u32 offsets, then JSON and the buffers. Big-endian. */
function decodeBuffers(bytes: ArrayBuffer): JupyterMessage {
  const view = new DataView(bytes);
  const count = view.getUint32(0);
  const start = 4 * (count + 1);
  if (count < 1 || start > bytes.byteLength) throw cutOff();
  const [json = bytes, ...buffers] = cut(bytes, start, count, (index) => view.getUint32(4 * (index + 1)));
  return complete(parse(decoder.decode(json)) as JupyterMessage, buffers);
}

function complete(message: JupyterMessage, buffers: readonly ArrayBuffer[]): JupyterMessage {
  const { channel, header, parent_header, metadata, content } = message;
  return { channel, header, parent_header: parent_header ?? {}, metadata: metadata ?? {}, content, buffers };
}
