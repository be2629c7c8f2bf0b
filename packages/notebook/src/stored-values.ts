import * as Y from "yjs";
import type { Json } from "./notebook.ts";
import { isObject } from "./json-kinds.ts";

/*
 * Names of members come from files. Yjs refuses to store an object with a member `constructor`, and rebuilds stored objects by
 * assigning their members, so that one named `__proto__` would replace the object's prototype and be lost.
 */

/** The only member of an object that holds one which Yjs refuses. */
const HOLDER = "fiddle:value";

/** A value as it's put into a `Y.Map`. */
export function toStored(value: Json): Json {
  return isObject(value) && Object.hasOwn(value, "constructor") ? { [HOLDER]: value } : value;
}

/** Reverses `toStored`. The same stored value gives the same object. */
export function fromStored<T extends Json | undefined>(stored: T): T {
  return isObject(stored) && Object.hasOwn(stored, HOLDER) ? (stored[HOLDER] as T) : stored;
}

const OBJECT = 118;
const LIST = 117;
const { readAny } = Y.UpdateDecoderV1.prototype as { readonly readAny: (this: Y.UpdateDecoderV1) => unknown };

Y.UpdateDecoderV1.prototype.readAny = function () {
  return readValue(this);
};
Y.UpdateDecoderV2.prototype.readAny = function () {
  return readValue(new Y.UpdateDecoderV1(this.restDecoder));
};

function readValue(decoder: Y.UpdateDecoderV1): unknown {
  const { restDecoder } = decoder;
  const kind = restDecoder.arr[restDecoder.pos];
  if (kind !== OBJECT && kind !== LIST) return readAny.call(decoder);
  restDecoder.pos += 1;
  const length = decoder.readLen();
  if (kind === LIST) {
    const list: unknown[] = [];
    while (list.length < length) list.push(readValue(decoder));
    return list;
  }
  const object: Record<string, unknown> = {};
  for (let read = 0; read < length; read += 1) {
    const name = decoder.readString();
    const value = readValue(decoder);
    if (name === "__proto__")
      Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
    else object[name] = value;
  }
  return object;
}
