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

/** Reads either format, because some gateways agree to the frames and send JSON. Throws for anything else. */
export function decodeMessage(data: ArrayBuffer | string, protocol: string): JupyterMessage {
  if (typeof data === "string") return complete(JSON.parse(data) as JupyterMessage, []);
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
  if (count < 6 || 8 * (count + 1) > frame.byteLength) throw new Error("A message of the kernel was cut off.");
  const offsets = Array.from({ length: count }, (_, index) => Number(view.getBigUint64(8 * (index + 1), true)));
  const text = (part: number) => decoder.decode(new Uint8Array(frame, offsets[part], length(offsets, part)));
  const json = (part: number) => JSON.parse(text(part)) as JsonObject;
  return {
    channel: text(0) as JupyterChannel,
    header: json(1) as unknown as MessageHeader,
    parent_header: json(2),
    metadata: json(3),
    content: json(4),
    buffers: offsets.slice(5, -1).map((start, index) => frame.slice(start, offsets[index + 6])),
  };
}

function length(offsets: readonly number[], part: number): number {
  return (offsets[part + 1] ?? 0) - (offsets[part] ?? 0);
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
  if (count < 1 || 4 * (count + 1) > bytes.byteLength) throw new Error("A message of the kernel was cut off.");
  const offsets = Array.from({ length: count }, (_, index) => view.getUint32(4 * (index + 1)));
  const parts = offsets.map((start, index) => bytes.slice(start, offsets[index + 1] ?? bytes.byteLength));
  const [json = bytes, ...buffers] = parts;
  return complete(JSON.parse(decoder.decode(json)) as JupyterMessage, buffers);
}

function complete(message: JupyterMessage, buffers: readonly ArrayBuffer[]): JupyterMessage {
  const { channel, header, parent_header, metadata, content } = message;
  return { channel, header, parent_header: parent_header ?? {}, metadata: metadata ?? {}, content, buffers };
}
