import { expect, test } from "vitest";
import type { KernelMessage } from "../messages.ts";
import { StreamLimiter } from "./streams.ts";

test("passes everything on below the limit", () => {
  const sent: KernelMessage[] = [];
  const streams = new StreamLimiter((message) => sent.push(...[message].flat()), { head: 10 });
  streams.write("stdout", "12345");
  streams.write("stderr", "1234567890");
  streams.write("stdout", "67890");
  streams.finish();
  expect(sent).toEqual([
    { msg_type: "stream", content: { name: "stdout", text: "12345" } },
    { msg_type: "stream", content: { name: "stderr", text: "1234567890" } },
    { msg_type: "stream", content: { name: "stdout", text: "67890" } },
  ]);
});

test("keeps the head and now and then the end of a flood", () => {
  const sent: KernelMessage[] = [];
  let now = 0;
  const streams = new StreamLimiter((message) => sent.push(...[message].flat()), { head: 3, now: () => now });
  streams.write("stdout", "ab😀"); // The head would end inside the character.
  now = 100;
  streams.write("stdout", "x".repeat(64_000));
  now = 260;
  streams.write("stdout", "y");
  streams.write("stdout", "z");
  streams.finish();
  streams.finish();
  const elided = (characters: number, tail: string) => ({
    msg_type: "stream_elided",
    content: { name: "stdout", characters, tail },
  });
  expect(sent).toEqual([
    { msg_type: "stream", content: { name: "stdout", text: "ab" } },
    elided(0, "😀"),
    elided(3, `${"x".repeat(63_999)}y`),
    elided(4, `${"x".repeat(63_998)}yz`),
  ]);
});

test.each([true, false])("counts from zero after the outputs were removed, wait: %s", (wait) => {
  const sent: KernelMessage[] = [];
  const streams = new StreamLimiter((message) => sent.push(...[message].flat()), { head: 3 });
  const frame = (text: string) => {
    streams.send({ msg_type: "clear_output", content: { wait } });
    streams.write("stdout", text);
  };
  for (const text of ["abc", "def", "ghij"]) frame(text);
  streams.send({ msg_type: "clear_output", content: { wait } });
  streams.send({ msg_type: "error", content: { ename: "E", evalue: "", traceback: [] } });
  streams.write("stdout", "klm");
  streams.finish();
  const texts = sent.flatMap(({ msg_type, content }) =>
    msg_type === "stream" ? [content.text] : msg_type === "stream_elided" ? [`…${content.tail}`] : [],
  );
  expect(texts).toEqual(["abc", "def", "ghi", "…j", "klm"]);
});

test("tells the end of a flood before an output is waited for that removes it", () => {
  const sent: string[] = [];
  const streams = new StreamLimiter((message) => sent.push(...[message].flat().map((each) => each.msg_type)), {
    head: 1,
    now: () => 0,
  });
  for (const text of ["a", "b", "c"]) streams.write("stdout", text);
  streams.send({ msg_type: "clear_output", content: { wait: true } });
  streams.finish();
  expect(sent).toEqual(["stream", "stream_elided", "stream_elided", "clear_output"]);
});
