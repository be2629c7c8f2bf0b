import type { KernelMessage } from "@fiddle/kernels";
import { NotebookDocument } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { OperationBuffer } from "./operation-buffer.ts";
import { OutputBudget } from "./output-budget.ts";
import { OutputWriter } from "./output-writer.ts";

function open(...outputs: readonly string[]) {
  const document = new NotebookDocument();
  const cells = ["a", "b"].map((id) => ({ id, type: "code" as const }));
  document.apply({ op: "insert-cells", index: 0, cells }, { by: "person" });
  for (const text of outputs)
    document.apply(
      { op: "append-output", run: "", id: "b", output: { output_type: "stream", name: "stdout", text } },
      { by: "run" },
    );
  const buffer = new OperationBuffer(document);
  let changes = 0;
  document.subscribeAny(() => (changes += 1));
  const writer = new OutputWriter(
    { buffer, budget: new OutputBudget(document), runs: new Set(["run"]) },
    { id: "a", run: "run" },
  );
  return { document, buffer, writer, changes: () => changes, outputs: () => document.outputs("a") };
}

const print = (text: string, name: "stdout" | "stderr" = "stdout"): KernelMessage => ({
  msg_type: "stream",
  content: { name, text },
});
const display = (text: string, display_id: string): KernelMessage => ({
  msg_type: "display_data",
  content: { data: { "text/plain": text }, metadata: {}, transient: { display_id } },
});
const update = (text: string, display_id: string): KernelMessage => ({
  msg_type: "update_display_data",
  content: { data: { "text/plain": text }, metadata: {}, transient: { display_id } },
});
const texts = (outputs: readonly unknown[]) =>
  outputs.map((output) => {
    const { text, data } = output as { text?: string; data?: Record<string, string> };
    return text ?? data?.["text/plain"];
  });

test("a few prints to both streams keep their order", () => {
  const { buffer, writer, outputs } = open();
  for (const [text, name] of [
    ["1", "stdout"],
    ["2", "stderr"],
    ["3", "stdout"],
  ] as const)
    writer.write(print(text, name));
  buffer.flush();
  expect(texts(outputs())).toEqual(["1", "2", "3"]);
});

test("a flood of prints to both streams by turns gives few outputs and loses nothing", () => {
  const { buffer, writer, outputs } = open();
  for (let number = 0; number < 50_000; number += 1) {
    writer.write(print("o", "stdout"));
    writer.write(print("e", "stderr"));
    if (number % 1000 === 0) buffer.flush();
  }
  writer.end();
  buffer.flush();
  const shown = outputs().flatMap((output) => (output.output_type === "stream" ? [output] : []));
  expect(shown.length).toBeLessThan(210);
  const printed = (name: string) =>
    shown
      .filter((output) => output.name === name)
      .map(({ text }) => text)
      .join("");
  expect([printed("stdout"), printed("stderr")]).toEqual(["o".repeat(50_000), "e".repeat(50_000)]);
});

test("however often the streams take turns, the outputs are bounded and the rest is elided", () => {
  const { buffer, writer, outputs } = open();
  for (let number = 0; number < 3_000; number += 1) {
    writer.write(print("o", "stdout"));
    writer.write(print("e", "stderr"));
    buffer.flush();
  }
  writer.end();
  buffer.flush();
  expect(outputs().length).toBe(1_000);
  const shown = outputs().flatMap((output) =>
    output.output_type === "stream" && output.name === "stdout" ? [output.text + (output.elided?.tail ?? "")] : [],
  );
  expect(shown.join("")).toBe("o".repeat(3_000));
  expect(writer.fullText("stdout")).toBe("o".repeat(3_000));
});

test("displays without end are bounded, and the error that ends the run is still shown", () => {
  const { buffer, writer, outputs } = open();
  for (let number = 0; number < 2_000; number += 1) writer.write(display(String(number), "x"));
  writer.write({ msg_type: "error", content: { ename: "E", evalue: "no", traceback: [] } });
  buffer.flush();
  expect(outputs().length).toBe(1_002);
  expect(texts(outputs()).at(-2)).toBe("\nOnly the first 1000 outputs are shown.\n");
  expect(outputs().at(-1)).toMatchObject({ ename: "E" });
});

test("a huge error is cut, and whole for download", () => {
  const { buffer, writer, outputs } = open();
  const evalue = "x".repeat(20_000_000);
  writer.write({ msg_type: "error", content: { ename: "E", evalue, traceback: ["Traceback:", `E: ${evalue}`] } });
  buffer.flush();
  const [error] = outputs();
  expect(JSON.stringify(error).length).toBeLessThan(200_000);
  expect(error && writer.wholeOf(error)?.[0]?.value === `Traceback:\nE: ${evalue}`).toBe(true);
});

test("many updates between two flushes are one, and reach what was displayed just before", () => {
  const { buffer, writer, outputs, changes } = open();
  writer.write(display("first", "x"));
  for (let number = 0; number < 5_000; number += 1) writer.write(update(String(number), "x"));
  buffer.flush();
  expect([texts(outputs()), changes()]).toEqual([["4999"], 1]);
  writer.write(update("old", "x"));
  writer.write(display("new", "x"));
  buffer.flush();
  expect(texts(outputs())).toEqual(["old", "new"]);
});

test("what is printed after the run, by a widget's callback, comes as well", () => {
  const { buffer, writer, outputs } = open();
  for (let number = 0; number < 200; number += 1) writer.write(print("x", number % 2 ? "stdout" : "stderr"));
  writer.end();
  buffer.flush();
  writer.write(print("later", "stderr"));
  buffer.flush();
  expect(texts(outputs()).join("").endsWith("later")).toBe(true);
});

test("a notebook that holds as much as it may shows little of another output", () => {
  const { buffer, writer, outputs } = open("x".repeat(10_000_000));
  for (let number = 0; number < 100; number += 1) writer.write(print("y".repeat(100)));
  writer.end();
  buffer.flush();
  expect(outputs()).toMatchObject([{ text: "y".repeat(2_000), elided: { characters: 0, tail: "y".repeat(8_000) } }]);
});

test("cleared outputs and forgotten runs give their memory back", () => {
  const { writer } = open();
  writer.write(print("x".repeat(200_000)));
  writer.forget();
  expect(writer.kept).toBe(200_000);
  writer.end();
  writer.forget();
  expect([writer.kept, writer.fullText("stdout")]).toEqual([0, null]);
});
