import { expect, test } from "vitest";
import * as Y from "yjs";
import type { Json } from "./notebook.ts";
import { fromStored, toStored } from "./stored-values.ts";

/** Every kind of value that Yjs encodes, and names that every object has, at each depth. */
const VALUE = JSON.parse(
  `{"__proto__": {"__proto__": null, "x": [{"__proto__": [1]}]}, "constructor": "c", "": {}, "toString": [],
    "numbers": [0, 1, -1, 127, 64, 2147483648, 9007199254740991, 1.5, 0.1, -1e300], "texts": ["", "ä😀", "${"x".repeat(300)}"],
    "others": [true, false, null, [[[]]], {"a": {"b": {"c": [{}]}}}]}`,
) as Json;

/** The value as a second document has it after an update in this format. */
function received(send: (document: Y.Doc) => (to: Y.Doc) => void): Json {
  const [from, to] = [new Y.Doc(), new Y.Doc()];
  from.getMap<Json>("m").set("value", toStored(VALUE));
  // Twice, so that an update also merges with what is there.
  from.getMap<Json>("m").set("list", [VALUE]);
  send(from)(to);
  expect(to.getMap<Json>("m").get("list")).toStrictEqual([VALUE]);
  return fromStored(to.getMap<Json>("m").get("value") ?? null);
}

// The decoders of Yjs are changed for this, so an update of Yjs that reads values by other means fails here.
test.each<[string, (from: Y.Doc) => (to: Y.Doc) => void]>([
  ["version 1", (from) => (to) => Y.applyUpdate(to, Y.encodeStateAsUpdate(from))],
  ["version 2", (from) => (to) => Y.applyUpdateV2(to, Y.encodeStateAsUpdateV2(from))],
  ["version 1, merged", (from) => (to) => Y.applyUpdate(to, Y.mergeUpdates([Y.encodeStateAsUpdate(from)]))],
  [
    "version 1, merged from two",
    (from) => (to) => {
      const other = new Y.Doc();
      other.getMap("m").set("more", 1);
      Y.applyUpdate(to, Y.mergeUpdates([Y.encodeStateAsUpdate(from), Y.encodeStateAsUpdate(other)]));
    },
  ],
  ["version 2 from 1", (from) => (to) => Y.applyUpdateV2(to, Y.convertUpdateFormatV1ToV2(Y.encodeStateAsUpdate(from)))],
  ["version 1 from 2", (from) => (to) => Y.applyUpdate(to, Y.convertUpdateFormatV2ToV1(Y.encodeStateAsUpdateV2(from)))],
  [
    "a difference",
    (from) => (to) => Y.applyUpdate(to, Y.diffUpdate(Y.encodeStateAsUpdate(from), Y.encodeStateVector(to))),
  ],
])("every kind of value arrives in an update of %s", (_, send) => {
  const value = received(send);
  expect(value).toStrictEqual(VALUE);
  // JSON tells more than the comparison: each member is the object's own, and in its order.
  expect(JSON.stringify(value)).toBe(JSON.stringify(VALUE));
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test("a value that a document holds as other kinds is given back as that", () => {
  const [from, to] = [new Y.Doc(), new Y.Doc()];
  from.getMap("m").set("bytes", new Uint8Array([1, 2, 255]));
  from.getMap("m").set("list", [undefined, 2n ** 60n]);
  Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
  expect(to.getMap("m").get("bytes")).toEqual(new Uint8Array([1, 2, 255]));
  expect(to.getMap("m").get("list")).toEqual([undefined, 2n ** 60n]);
});
