import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { bringTabsBack, parseTabs } from "./open-tabs.ts";

test.each([
  [null, [], null],
  ["not json", [], null],
  ["null", [], null],
  ['{"paths":"a","shown":3}', [], null],
  ['{"paths":["a","b"],"shown":"b"}', ["a", "b"], "b"],
  ['{"paths":["a","gone",1,"a"],"shown":"gone"}', ["a"], null],
])("%s", (text, paths, shown) => {
  expect(parseTabs(text, (path) => path !== "gone")).toEqual({ paths, shown, waiting: [], waitingShown: null });
});

test("tabs of a mounted folder wait for it and come back, in view as they were", () => {
  const files = new Set(["/a"]);
  const isFile = (path: string) => files.has(path);
  const text = JSON.stringify({
    paths: ["/p/x", "/a", "/p/gone", "/q/z"],
    shown: "/p/x",
    mounted: ["/p/x", "/p/gone", "/q/z"],
  });
  const tabs = createStore(() => parseTabs(text, isFile));
  expect(tabs.getState()).toEqual({
    paths: ["/a"],
    shown: null,
    waiting: ["/p/x", "/p/gone", "/q/z"],
    waitingShown: "/p/x",
  });
  files.add("/p/x");
  bringTabsBack(tabs, "/p", isFile);
  expect(tabs.getState()).toEqual({ paths: ["/a", "/p/x"], shown: "/p/x", waiting: ["/q/z"], waitingShown: null });
});
