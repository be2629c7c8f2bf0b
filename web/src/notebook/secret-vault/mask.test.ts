import type { KernelMessage } from "@fiddle/kernels";
import { describe, expect, test } from "vitest";
import { Mask, maskMessages } from "./mask.ts";

const KEY = "sk-Äb/c d'9";
const mask = new Mask([KEY, "hunter22", "7351"]);

describe("text", () => {
  test.each([
    ["plain", `key=${KEY}.`, "key=•••."],
    ["twice, beside another", `${KEY}${KEY} hunter22`, "•••••• •••"],
    ["JSON", JSON.stringify({ KEY }), '{"KEY":"•••"}'],
    ["JSON in ASCII", String.raw`"sk-\u00c4b/c d'9"`, '"•••"'],
    ["Python's repr", String.raw`'sk-Äb/c d\'9'`, "'•••'"],
    ["HTML", "<b>sk-Äb/c d&#x27;9</b>", "<b>•••</b>"],
    ["URL", `?k=${encodeURIComponent(KEY)}&x`, "?k=•••&x"],
    ["URL, strict, lower case", "sk-%c3%84b%2fc%20d%279", "•••"],
    ["form", "sk-%C3%84b%2Fc+d%279", "•••"],
    ["hex", Buffer.from(KEY).toString("hex"), "•••"],
    ["a number in text", "pin 7351!", "pin •••!"],
    ["nothing", "hunter2 and 735", "hunter2 and 735"],
  ])("%s", (_, text, expected) => {
    expect(mask.text(text)).toBe(expected);
  });

  test.each(["", "u", "us", "user:", "Bearer "])("Base64 behind %j", (before) => {
    for (const encoding of ["base64", "base64url"] as const) {
      const text = Buffer.from(`${before}${KEY} and more`).toString(encoding);
      expect(mask.text(text)).toContain("•••");
      expect(mask.text(text)).not.toContain(Buffer.from(KEY).toString(encoding).slice(4, 12));
    }
  });
});

test("values are masked to the bottom, and stay the same objects where nothing is in them", () => {
  const clean = { rows: [[1, "x", null]], deep: { a: true } };
  expect(mask.value(clean)).toBe(clean);
  expect(mask.value({ hunter22: [[7351, { a: `<${KEY}>` }]], "image/png": "aGh7351" })).toEqual({
    "•••": [["•••", { a: "<•••>" }]],
    "image/png": "aGh7351",
  });
});

describe("streams", () => {
  function run(...messages: readonly (string | KernelMessage)[]): unknown[] {
    const out: unknown[] = [];
    const send = maskMessages(mask, (message) =>
      out.push(message.msg_type === "stream" ? message.content.text : message),
    );
    for (const message of messages)
      send(typeof message === "string" ? { msg_type: "stream", content: { name: "stdout", text: message } } : message);
    return out;
  }
  const end: KernelMessage = { msg_type: "execute_reply", content: { status: "ok", execution_count: 1 } };

  test("a value in pieces is masked whole", () => {
    expect(run("a hunt", "er2", "2 b\n", end)).toEqual(["a ", "••• b\n", end]);
    expect(run("sk-", "Ä", "b/c d'", "9\n", end)).toEqual(["•••\n", end]);
  });

  test("what only began like one comes out at the end", () => {
    expect(run("the hunt", end)).toEqual(["the ", "hunt", end]);
    expect(run("hunt", "ing\n", end)).toEqual(["hunting\n", end]);
  });

  test("the edges of elided text show no part of a value", () => {
    const elided = (tail: string): KernelMessage => ({
      msg_type: "stream_elided",
      content: { name: "stdout", characters: 10, tail },
    });
    expect(run("head hunter2", elided("ter22 tail"), end)).toEqual(["head ", "•••", elided("••• tail"), end]);
  });

  test("results, errors and tables are masked too", () => {
    const error = (text: string): KernelMessage => ({
      msg_type: "error",
      content: { ename: "E", evalue: text, traceback: [text] },
    });
    expect(run(error("bad hunter22"))).toEqual([error("bad •••")]);
  });
});

test("ten thousand lines are masked in well under a second", () => {
  const many = new Mask(Array.from({ length: 30 }, (_, index) => `secret-value-number-${index}`));
  const out: string[] = [];
  const send = maskMessages(many, (message) => void out.push(JSON.stringify(message)));
  for (let line = 0; line < 10_000; line++)
    send({ msg_type: "stream", content: { name: "stdout", text: `line ${line} s\n` } });
  expect(out.length).toBe(10_000);
});
