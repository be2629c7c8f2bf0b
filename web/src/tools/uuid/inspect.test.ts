import { expect, test } from "vitest";
import { inspect } from "./inspect.ts";

test.each([
  ["C232AB00-9414-11EC-B3C8-9F6BDECED846", 1, "2022-02-22T19:22:22.000Z"],
  ["1EC9414C-232A-6B00-B3C8-9F6BDECED846", 6, "2022-02-22T19:22:22.000Z"],
  ["017F22E2-79B0-7CC3-98C4-DC0C0C07398F", 7, "2022-02-22T19:22:22.000Z"],
  ["000003e8-9414-21ec-8302-9f6bdeced846", 2, undefined],
  ["919108f7-52d1-4320-9bac-f847db4148a8", 4, undefined],
  ["5df41881-3aed-3515-88a7-2f4a814cf09e", 3, undefined],
  ["2489E9AD-2EE2-8E00-8EC9-32D5F69181C0", 8, undefined],
])("%s is version %i with the time %s", (text, version, time) => {
  expect(inspect(text)).toMatchObject({ kind: "uuid", version, variant: "RFC 9562", uuid: text.toLowerCase() });
  const found = inspect(text);
  expect(found.kind === "failed" ? "" : found.time?.toISOString()).toBe(time);
});

test("a v1 contains a clock sequence and a node", () => {
  expect(inspect("C232AB00-9414-11EC-B3C8-9F6BDECED846")).toMatchObject({
    details: [
      { label: "Clock sequence", value: "13256" },
      { label: "Node", value: "9f:6b:de:ce:d8:46 – random (multicast bit set)" },
    ],
  });
});

test("a v2 contains a local identifier and a domain", () => {
  expect(inspect("000003e8-9414-21ec-8302-9f6bdeced846")).toMatchObject({
    counterpart: null,
    details: [
      { label: "Local identifier", value: "1000" },
      { label: "Domain", value: "Organization" },
      { label: "Node", value: "9f:6b:de:ce:d8:46 – random (multicast bit set)" },
    ],
  });
});

test("v1 and v6 of RFC 9562 are each other's counterpart", () => {
  const v1 = "c232ab00-9414-11ec-b3c8-9f6bdeced846";
  const v6 = "1ec9414c-232a-6b00-b3c8-9f6bdeced846";
  expect(inspect(v1)).toMatchObject({ counterpart: { version: 6, uuid: v6 } });
  expect(inspect(v6)).toMatchObject({ counterpart: { version: 1, uuid: v1 } });
});

test("a ULID has a time and the bits of a UUID", () => {
  const found = inspect("01ARZ3NDEKTSV4RRFFQ69G5FAV");
  expect(found).toMatchObject({
    kind: "ulid",
    time: new Date("2016-07-30T23:54:10.259Z"),
    uuid: "01563e3a-b5d3-d676-4c61-efb99302bd5b",
  });
  expect(inspect("01563e3a-b5d3-d676-4c61-efb99302bd5b")).toMatchObject({ ulid: "01ARZ3NDEKTSV4RRFFQ69G5FAV" });
});

test.each([
  "{017F22E2-79B0-7CC3-98C4-DC0C0C07398F}",
  "urn:uuid:017f22e2-79b0-7cc3-98c4-dc0c0c07398f",
  " 017f22e279b07cc398c4dc0c0c07398f\n",
])("%j is read", (text) => {
  expect(inspect(text)).toMatchObject({ version: 7 });
});

test.each([
  ["00000000-0000-0000-0000-000000000000", "Nil UUID: represents no ID"],
  ["ffffffff-ffff-ffff-ffff-ffffffffffff", "Max UUID: sorts after all others"],
])("%s has no version", (text, value) => {
  expect(inspect(text)).toMatchObject({ version: null, details: [{ label: "Meaning", value }] });
});

test.each([
  ["hello", /It has 5 characters/],
  ["g17f22e2-79b0-7cc3-98c4-dc0c0c07398f", /some aren't hexadecimal digits/],
  ["81ARZ3NDEKTSV4RRFFQ69G5FAV", /isn't a UUID/],
])("%s is rejected", (text, message) => {
  expect(inspect(text)).toEqual({ kind: "failed", message: expect.stringMatching(message) });
});

test.each(["017f22e2-79b0-0cc3-98c4-dc0c0c07398f", "017f22e2-79b0-9cc3-98c4-dc0c0c07398f"])(
  "%s has an undefined version",
  (text) => {
    expect(inspect(text)).toMatchObject({ version: null, variant: "RFC 9562", details: [] });
  },
);

test("a legacy variant has no version", () => {
  expect(inspect("6ba7b810-9dad-11d1-c0b4-00c04fd430c8")).toMatchObject({
    version: null,
    variant: "Microsoft (legacy COM)",
  });
});
