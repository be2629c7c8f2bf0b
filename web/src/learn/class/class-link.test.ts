import { expect, test } from "vitest";
import { classLink, readClassLink, notebookItem } from "./class-link.ts";

const GIVEN = { title: "Grüße 🎓", items: [{ path: "/challenges/two-sum", title: "Two sum" }] };

test("a class goes into a link and comes back", async () => {
  const link = await classLink(GIVEN, "https://fiddle.example");
  expect(link).toMatch(/^https:\/\/fiddle\.example\/class#class1-[\w-]+$/);
  expect(await readClassLink(new URL(link).hash)).toEqual(GIVEN);
  await expect(readClassLink(new URL(link).hash.slice(0, -9))).rejects.toThrow("This link is incomplete.");
  expect(await readClassLink("#other")).toBeNull();
});

test("a link can't lead to another site", async () => {
  const evil = { title: "x", items: [{ path: "//evil.example", title: "x" }] };
  await expect(readClassLink(new URL(await classLink(evil, "https://a.example")).hash)).rejects.toThrow();
});

test.each([
  ["https://a.example/fiddles/abc?x=1", "/fiddles/abc"],
  ["https://b.example/fiddles/abc", undefined],
  ["https://a.example/login", undefined],
  ["loops", undefined],
])("%s is the notebook %s", (text, path) => {
  expect(notebookItem(text, "https://a.example")?.path).toBe(path);
});
