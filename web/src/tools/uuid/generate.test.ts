import { parse, v1ToV6, v6ToV1, validate, version } from "uuid";
import { expect, test } from "vitest";
import { generate } from "./generate.ts";
import { inspect } from "./inspect.ts";
import { type GenerateOptions, type Kind } from "./kinds.ts";

const options: GenerateOptions = {
  kind: "v4",
  count: 1,
  namespace: "dns",
  customNamespace: "",
  name: "",
  bytes: "",
  time: "",
  size: 21,
  alphabet: "abc",
};

test.each<[Kind, number]>([
  ["v1", 1],
  ["v3", 3],
  ["v4", 4],
  ["v5", 5],
  ["v6", 6],
  ["v7", 7],
  ["v8", 8],
])("%s generates UUIDs of version %i", (kind, number) => {
  const ids = generate({ ...options, kind, count: 20, bytes: "00112233445566778899aabbccddeeff" });
  expect(ids.map((id) => [validate(id), version(id)])).toEqual(ids.map(() => [true, number]));
});

test.each<[Partial<GenerateOptions>, string]>([
  // RFC 9562, appendices A.2 and A.4.
  [{ kind: "v3", name: "www.example.com" }, "5df41881-3aed-3515-88a7-2f4a814cf09e"],
  [{ kind: "v5", name: "www.example.com" }, "2ed6657d-e927-568b-95e1-2665a8aea6a2"],
  [
    { kind: "v5", namespace: "custom", customNamespace: "6ba7b811-9dad-11d1-80b4-00c04fd430c8", name: "x" },
    generate({ ...options, kind: "v5", namespace: "url", name: "x" })[0] ?? "",
  ],
  [{ kind: "v8", bytes: "00112233-4455-6677-8899-AABBCCDDEEFF" }, "00112233-4455-8677-8899-aabbccddeeff"],
  [{ kind: "v8", bytes: "ff".repeat(16) }, "ffffffff-ffff-8fff-bfff-ffffffffffff"],
  [{ kind: "nil" }, "00000000-0000-0000-0000-000000000000"],
  [{ kind: "max" }, "ffffffff-ffff-ffff-ffff-ffffffffffff"],
])("%j is %s", (changed, id) => {
  expect(generate({ ...options, ...changed })).toEqual([id]);
});

test("ten thousand v7 and ULIDs are sorted and distinct", () => {
  for (const kind of ["v7", "ulid"] as const) {
    const ids = generate({ ...options, kind, count: 10_000 });
    expect(ids).toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(10_000);
  }
});

test.each<Kind>(["v1", "v6", "v7", "ulid"])("%s contains the chosen time", (kind) => {
  const ids = generate({ ...options, kind, count: 50, time: "2022-02-22T19:22:22" });
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) {
    const found = inspect(id);
    expect(found.kind === "failed" ? "" : found.time?.toISOString().slice(0, 19)).toBe("2022-02-22T19:22:22");
  }
});

test("v1 is converted to v6 and back", () => {
  const [id = ""] = generate({ ...options, kind: "v1" });
  expect(inspect(id)).toMatchObject({ counterpart: { version: 6, uuid: v1ToV6(id) } });
  expect(inspect(v1ToV6(id))).toMatchObject({ counterpart: { version: 1, uuid: id } });
  expect(version(v1ToV6(id))).toBe(6);
  expect(v6ToV1(v1ToV6(id))).toBe(id);
  expect(parse(id)).toHaveLength(16);
});

test("short IDs have the requested length and alphabet", () => {
  expect(generate({ ...options, kind: "nanoid", size: 8, alphabet: "01" })[0]).toMatch(/^[01]{8}$/);
  expect(generate({ ...options, kind: "nanoid", size: 50, alphabet: "😀😁ab" })[0]).toMatch(/^[😀😁ab]{50}$/u);
  expect(generate({ ...options, kind: "cuid2", size: 24 })[0]).toMatch(/^[a-z][a-z0-9]{23}$/);
});

test.each<[Partial<GenerateOptions>, RegExp]>([
  [{ kind: "v8", bytes: "12" }, /32 hexadecimal digits/],
  [{ kind: "v5", namespace: "custom", customNamespace: "x" }, /namespace must be a UUID/],
  [{ kind: "nanoid", alphabet: "aaa" }, /2 to 256 different/],
  [{ kind: "v7", time: "1969-07-20T20:17" }, /UUID v7 supports times from 1970/],
  [{ kind: "ulid", time: "1969-07-20T20:17" }, /A ULID supports times from 1970/],
  [{ kind: "v1", time: "1500-01-01T00:00" }, /UUID v1 supports times from October 15, 1582/],
  [{ kind: "v6", time: "9999-01-01T00:00" }, /to the year 5236/],
  [{ kind: "v7", time: "soon" }, /time is incomplete/],
])("%j is rejected", (changed, message) => {
  expect(() => generate({ ...options, ...changed })).toThrow(message);
});

test("times at the ends of the supported range are kept", () => {
  for (const [kind, time] of [
    ["v1", "1582-10-15T00:00"],
    ["v6", "5236-03-31T00:00"],
    ["v7", "1970-01-01T00:00"],
    ["ulid", "1970-01-01T00:00"],
    ["ulid", "9999-12-31T23:59"],
  ] as const) {
    const [id = ""] = generate({ ...options, kind, time });
    expect(inspect(id)).toMatchObject({ time: new Date(`${time}:00Z`) });
  }
});

test("the count is limited to 1 through 10,000", () => {
  expect([generate({ ...options, count: 1e9 }).length, generate({ ...options, count: -5 }).length]).toEqual([
    10_000, 1,
  ]);
});
