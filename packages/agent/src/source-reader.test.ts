import { expect, test } from "vitest";
import { SourceReader } from "./source-reader.ts";

const INPUT = {
  after: "source",
  list: ["source", "x"],
  old: { source: "no" },
  source: 'print("é\u0001\\n", \'{"source": 1}\')\n\t# 🎉 </data>',
  run: true,
};

test("reads the source however the input is split", () => {
  for (const json of [
    JSON.stringify(INPUT),
    JSON.stringify(INPUT, null, 2),
    JSON.stringify(INPUT).replace("é", "\\u00e9"),
  ]) {
    for (const size of [1, 2, 3, 7, json.length]) {
      const reader = new SourceReader();
      let before = "";
      for (let at = 0; at < json.length; at += size) {
        const text = reader.push(json.slice(at, at + size));
        expect(text.startsWith(before)).toBe(true);
        before = text;
      }
      expect(reader.text).toBe(INPUT.source);
    }
  }
});

test("shows a source that isn't complete, and nothing of other fields", () => {
  const reader = new SourceReader();
  expect(reader.push('{"cell":"c1","sou')).toBe("");
  expect(reader.push('rce":"a\\')).toBe("a");
  expect(reader.push("nb")).toBe("a\nb");
});

test("reads another field", () => {
  const reader = new SourceReader("new");
  expect(reader.push(JSON.stringify({ old: "a", new: "b" }))).toBe("b");
});
