import { expect, test } from "vitest";
import { provideStorage } from "./memory-storage.ts";

test("items are stored as in a browser, and the user is told once", () => {
  const notes: string[] = [];
  const scope = {} as { localStorage: Storage; sessionStorage: Storage };
  provideStorage((text) => notes.push(text), scope);
  const { localStorage } = scope;
  expect([localStorage.getItem("score"), localStorage.length, notes]).toEqual([null, 0, []]);
  localStorage.setItem("score", "10");
  localStorage.setItem("name", "Ada");
  localStorage.setItem("score", "20");
  expect([Object.keys(localStorage), localStorage.getItem("score"), localStorage.length, localStorage.key(1)]).toEqual([
    ["score", "name"],
    "20",
    2,
    "name",
  ]);
  expect([localStorage.getItem("toString"), localStorage.key(2), scope.sessionStorage.length]).toEqual([null, null, 0]);
  localStorage.removeItem("name");
  expect(Object.keys(localStorage)).toEqual(["score"]);
  localStorage.clear();
  expect([localStorage.length, notes]).toEqual([0, ["Data that the program stores is lost when it ends."]]);
});
