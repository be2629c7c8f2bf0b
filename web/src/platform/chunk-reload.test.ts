import { expect, test } from "vitest";
import { isMissing, reloadForStaleChunk, standInFor, whatToDo } from "./chunk-reload.ts";

test("reloads once per path within ten seconds", () => {
  const attempt = reloader();
  expect([
    attempt("/a", 0),
    attempt("/a", 9_999),
    attempt("/b", 9_999),
    attempt("/a", 10_000),
    attempt("/b", 15_000),
    attempt("/a", 15_000),
  ]).toEqual([true, false, true, true, false, false]);
  expect(attempt.reloads()).toBe(3);
});

test("remembers a path while others reload", () => {
  const attempt = reloader();
  expect([attempt("/a", 0), attempt("/b", 1000), attempt("/a", 2000), attempt("/b", 3000)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(attempt.reloads()).toBe(2);
});

test("does not reload where it could not remember that it did", () => {
  const attempt = reloader(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect([attempt("/a", 0), attempt.reloads()]).toEqual([false, 0]);
});

test("takes a note it cannot read for none", () => {
  const attempt = reloader();
  attempt.kept.set("fiddle-chunk-reload", "{");
  expect(attempt("/a", 0)).toBe(true);
});

test.each([
  [{ online: true, kept: false }, "reload"],
  [{ online: true, kept: true }, "offer"],
  [{ online: false, kept: false }, "nothing"],
  [{ online: false, kept: true }, "nothing"],
] as const)("where the page is %j a missing file means: %s", (page, action) => {
  expect(whatToDo(page)).toBe(action);
});

test("stands in with a module that fails where React Router uses it", () => {
  const error = new TypeError("Failed to fetch dynamically imported module");
  const module = standInFor(error);
  expect([module.default, module.clientLoader].map(thrownBy)).toEqual([error, error]);
});

function thrownBy(run: () => never): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

function reloader(keep?: () => void) {
  const kept = new Map<string, string>();
  let count = 0;
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: keep ?? ((key: string, value: string) => void kept.set(key, value)),
  };
  const attempt = (path: string, now: number) =>
    reloadForStaleChunk({ path, now, storage, reload: () => void (count += 1) });
  return Object.assign(attempt, { kept, reloads: () => count });
}

test.each([
  [new TypeError("Failed to fetch dynamically imported module: https://fiddle.example/assets/a.js"), true],
  [new TypeError("error loading dynamically imported module: https://fiddle.example/assets/a.js"), true],
  [new TypeError("Importing a module script failed."), true],
  [new Error("Unable to preload CSS for /assets/a.css"), true],
  [new WebAssembly.CompileError("WebAssembly.Module(): violates the Content Security policy"), false],
  [new ReferenceError("x is not defined"), false],
])("%s is about a missing file: %s", (error, missing) => {
  expect(isMissing(error)).toBe(missing);
});
