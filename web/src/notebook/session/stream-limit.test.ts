import { expect, test } from "vitest";
import { StreamLimit } from "./stream-limit.ts";

test("text within the head limit goes to the document whole", () => {
  const limit = new StreamLimit(10, 4);
  expect([limit.add("hello"), limit.add(" you"), limit.drainElided()]).toEqual(["hello", " you", null]);
});

test("past the head only the tail is kept, with the count between", () => {
  const limit = new StreamLimit(5, 4);
  expect(limit.add("hello wonderful world")).toBe("hello");
  expect(limit.drainElided()).toEqual({ characters: 12, tail: "orld" });
  expect(limit.drainElided()).toBeNull();
  expect(limit.add("!")).toBe("");
  expect(limit.drainElided()).toEqual({ characters: 13, tail: "rld!" });
  expect(limit.fullText()).toBe("hello wonderful world!");
});

test("what the kernel left out counts too", () => {
  const limit = new StreamLimit(3, 4);
  limit.add("abcde");
  limit.drainElided();
  limit.elide(1000, "zz");
  expect(limit.drainElided()).toEqual({ characters: 1002, tail: "zz" });
  limit.elide(2000, "yy");
  expect(limit.drainElided()).toEqual({ characters: 2002, tail: "yy" });
});

test("a cleared output starts again with an empty head", () => {
  const limit = new StreamLimit(3, 4);
  limit.add("abcdef");
  limit.reset();
  expect([limit.add("xyz"), limit.drainElided(), limit.fullText()]).toEqual(["xyz", null, "xyz"]);
});
