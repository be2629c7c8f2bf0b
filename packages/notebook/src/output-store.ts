import * as Y from "yjs";
import type { Output, StreamOutput } from "./notebook.ts";

/** A stream output is a Y.Map, whose text can grow. Every other output is plain JSON. */
export type StoredStream = Y.Map<unknown>;
export type StoredOutput = StoredStream | Exclude<Output, StreamOutput>;

export function createOutput(output: Output): StoredOutput {
  if (output.output_type !== "stream") return output;
  const stream: StoredStream = new Y.Map();
  stream.set("output_type", "stream");
  stream.set("name", output.name);
  stream.set("text", new Y.Text(output.text));
  if (output.elided) setElided(stream, output.elided);
  return stream;
}

export function setElided(stream: StoredStream, { characters, tail }: { characters: number; tail: string }): void {
  stream.set("characters", characters);
  stream.set("tail", tail);
}

export function streamText(stream: StoredStream): Y.Text {
  return stream.get("text") as Y.Text;
}

export function streamName(stream: StoredStream): StreamOutput["name"] {
  return stream.get("name") as StreamOutput["name"];
}

/** Reads outputs as objects that stay the same object until that output changes. */
export class OutputReader {
  readonly #streams = new WeakMap<StoredStream, StreamOutput>();

  read(stored: StoredOutput): Output {
    if (!(stored instanceof Y.Map)) return stored;
    const known = this.#streams.get(stored);
    if (known) return known;
    const output = readStream(stored);
    this.#streams.set(stored, output);
    return output;
  }

  /** `type` is a stream or its text. Nothing else is cached here. */
  forget(type: unknown): void {
    if (type instanceof Y.Map) this.#streams.delete(type);
    else if (type instanceof Y.Text && type.parent instanceof Y.Map) this.#streams.delete(type.parent);
  }
}

function readStream(stored: StoredStream): StreamOutput {
  const output = { output_type: "stream", name: streamName(stored), text: streamText(stored).toJSON() } as const;
  const characters = stored.get("characters");
  const tail = stored.get("tail");
  return typeof characters === "number" && typeof tail === "string"
    ? { ...output, elided: { characters, tail } }
    : output;
}
