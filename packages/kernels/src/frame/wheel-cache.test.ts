import { hash } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { FrameToCompiler } from "./protocol.ts";
import { WheelCache } from "./wheel-cache.ts";
import { PageWheels, serveWheels, type WheelStore } from "./wheel-port.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A cache with a compiler that puts `compiled:` before a wheel, and can't compile those that begin with `!`, and takes forever for `?`. */
function makeCache() {
  const kept = new Map<string, Blob>();
  const store: WheelStore = {
    find: async (key) => kept.get(key) ?? null,
    async keep(key, compiled) {
      kept.set(key, compiled);
    },
  };
  const state = { starts: 0, ends: 0, pause: null as Int32Array | null };
  const cache = new WheelCache({
    store,
    compiledFor: "314.0.7-1",
    sharesMemory: true,
    fetchFiles: () => ({
      wasm: Promise.resolve({} as WebAssembly.Module),
      snapshot: Promise.resolve(new ArrayBuffer(1)),
    }),
    startCompiler() {
      state.starts += 1;
      const target = new EventTarget();
      return {
        addEventListener: target.addEventListener.bind(target) as Worker["addEventListener"],
        terminate: () => void (state.ends += 1),
        postMessage(message: FrameToCompiler) {
          if (message.compiler === "start") {
            state.pause = message.pause;
            return;
          }
          const text = new TextDecoder().decode(message.wheel);
          if (text.startsWith("?")) return;
          const compiled = text.startsWith("!") ? null : bytesOf(`compiled:${text}`);
          queueMicrotask(() => target.dispatchEvent(new MessageEvent("message", { data: { compiled } })));
        },
      };
    },
  });
  return { cache, kept, state };
}

function bytesOf(text: string): ArrayBuffer {
  return new TextEncoder().encode(text).buffer;
}

test("wheels are compiled together once no more come, and found by their hash", async () => {
  const { cache, kept, state } = makeCache();
  for (const text of ["one", "!two", "three"]) await cache.offer(hash("sha256", text), bytesOf(text));
  expect(state).toMatchObject({ starts: 0, ends: 0 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(state).toMatchObject({ starts: 1, ends: 1 });
  expect([...kept.keys()]).toEqual([`314.0.7-1/${hash("sha256", "one")}`, `314.0.7-1/${hash("sha256", "three")}`]);
  expect(new TextDecoder().decode((await cache.find(hash("sha256", "one"))) ?? undefined)).toBe("compiled:one");
  expect(await cache.find(hash("sha256", "!two"))).toBeNull();
});

test("nothing is compiled while someone types", async () => {
  const { cache, kept, state } = makeCache();
  await cache.offer(hash("sha256", "one"), bytesOf("one"));
  for (let seconds = 0; seconds < 20; seconds += 1) {
    cache.pauseForTyping();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(state.starts).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([state.starts, kept.size]).toEqual([1, 1]);
});

test("a compiler that has started sees that someone types", async () => {
  const { cache, kept, state } = makeCache();
  await cache.offer(hash("sha256", "?one"), bytesOf("?one"));
  await vi.advanceTimersByTimeAsync(5_000);
  const words = [state.pause?.[0]];
  cache.pauseForTyping();
  words.push(state.pause?.[0]);
  // The time that it rests doesn't count as time that it takes.
  for (let seconds = 0; seconds < 300; seconds += 1) {
    cache.pauseForTyping();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(state.ends).toBe(0);
  await vi.advanceTimersByTimeAsync(3_000);
  words.push(state.pause?.[0]);
  expect(words).toEqual([0, 1, 0]);
  // This one never answers.
  await vi.advanceTimersByTimeAsync(130_000);
  expect([state.ends, kept.size]).toEqual([1, 0]);
});

test.each<[string, unknown, unknown]>([
  ["another hash", hash("sha256", "other"), bytesOf("one")],
  ["a path for a hash", "../x", bytesOf("one")],
  ["no hash", null, bytesOf("one")],
  ["no bytes", hash("sha256", "one"), "one"],
])("a wheel with %s isn't taken", async (_, sha256, wheel) => {
  const { cache, kept, state } = makeCache();
  await cache.offer(sha256, wheel);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([state.starts, kept.size]).toEqual([0, 0]);
  expect(await cache.find(sha256)).toBeNull();
});

test("a page that doesn't answer, or isn't there, has nothing", async () => {
  const silent = new PageWheels({ timeout: 50 });
  expect(await silent.find("a")).toBeNull();
  silent.usePort(new MessageChannel().port1);
  const found = silent.find("a");
  await vi.advanceTimersByTimeAsync(60);
  expect(await found).toBeNull();
});

test("the page answers through a port", async () => {
  vi.useRealTimers();
  const kept = new Map<string, Blob>([["known", new Blob(["1"])]]);
  const { port1, port2 } = new MessageChannel();
  const keys = new EventTarget();
  const store: WheelStore = {
    find: async (key) => kept.get(key) ?? null,
    async keep(key, compiled) {
      kept.set(key, compiled);
    },
  };
  serveWheels(port1, store, keys);
  const wheels = new PageWheels();
  const onTyping = vi.fn();
  wheels.onTyping = onTyping;
  wheels.usePort(port2);
  expect(await (await wheels.find("known"))?.text()).toBe("1");
  expect(await wheels.find("other")).toBeNull();
  for (let count = 0; count < 5; count += 1) keys.dispatchEvent(new Event("keydown"));
  await wheels.find("known");
  expect(onTyping).toHaveBeenCalledTimes(1);
  await wheels.keep("new", new Blob(["2"]));
  await vi.waitFor(async () => expect(await kept.get("new")?.text()).toBe("2"));
  port1.close();
});
