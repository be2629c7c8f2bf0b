import { expect, test } from "vitest";
import { compiledPackages } from "./compiled-packages.ts";

/** A store of ten bytes whose clock advances with each use, in a browser with room for a thousand. */
function makeStore({ usage = 0, quota = 1_000 } = {}) {
  let time = 0;
  const disk = { usage, quota };
  const store = compiledPackages({
    database: crypto.randomUUID(),
    maxTotal: 10,
    estimate: async () => disk,
    now: () => ++time,
  });
  const keep = (key: string, text: string) => store.keep(key, new Blob([text]));
  const find = async (key: string) => (await (await store.find(key))?.text()) ?? null;
  /** The keys that are there. Looking counts as using them, in this order. */
  const found = async (...keys: string[]) => {
    const there: string[] = [];
    for (const key of keys) if ((await store.find(key)) !== null) there.push(key);
    return there;
  };
  return { keep, find, found, disk };
}

test("packages that weren't used for the longest time make room", async () => {
  const { keep, find, found } = makeStore();
  await keep("1/a", "aaaa");
  await keep("1/b", "bbbb");
  expect(await find("1/a")).toBe("aaaa");
  await keep("1/c", "cccc");
  expect(await found("1/a", "1/b", "1/c")).toEqual(["1/a", "1/c"]);
  await keep("1/d", "dddddddd");
  expect(await found("1/a", "1/c", "1/d")).toEqual(["1/d"]);
});

test("a package that is kept again takes no other one's place", async () => {
  const { keep, find } = makeStore();
  await keep("1/a", "aaaa");
  await keep("1/b", "bbbbb");
  await keep("1/b", "BBBBB");
  expect([await find("1/a"), await find("1/b")]).toEqual(["aaaa", "BBBBB"]);
});

test("what another release of Python compiled is deleted", async () => {
  const { keep, found } = makeStore();
  await keep("1/a", "a");
  await keep("2/b", "b");
  expect(await found("1/a", "2/b")).toEqual(["2/b"]);
});

test("what is larger than the store isn't kept, and deletes nothing", async () => {
  const { keep, found } = makeStore();
  await keep("1/a", "aaaa");
  await keep("1/b", "b".repeat(11));
  expect(await found("1/a", "1/b")).toEqual(["1/a"]);
});

test("half of the browser's quota is left for notebooks", async () => {
  const { keep, found, disk } = makeStore({ usage: 495 });
  await keep("1/a", "aaaaa");
  disk.usage = 496;
  await keep("1/b", "bbbbb");
  expect(await found("1/a", "1/b")).toEqual(["1/a"]);
});
