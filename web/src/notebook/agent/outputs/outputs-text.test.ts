import type { Output } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { lastImage } from "./output-images.ts";
import { outputsText } from "./outputs-text.ts";

const printed = (text: string): Output => ({ output_type: "stream", name: "stdout", text });
const picture = (base64: string): Output => ({
  output_type: "display_data",
  data: { "image/png": base64 },
  metadata: {},
});

test("colors and the states of a progress bar are left out, and repeated lines counted", () => {
  const text = "\u001b[31mred\u001b[0m\n10%\r50%\r100%\nagain\nagain\nagain\nagain\n";
  expect(outputsText([printed(text)], "full")).toBe("red\n100%\nagain  (4 times)");
});

test("a long output keeps its head and its tail within 2,000 characters", () => {
  const lines = Array.from({ length: 5_000 }, (_, index) => `line ${index}`).join("\n");
  const text = outputsText([printed(lines)], "full");
  expect(text.length).toBeLessThan(2_100);
  expect([text.startsWith("line 0\n"), text.endsWith("line 4999"), text.includes("characters left out")]).toEqual([
    true,
    true,
    true,
  ]);
});

test("an error has its message whole and the end of its traceback", () => {
  const traceback = [...Array.from({ length: 500 }, (_, index) => `  File "x", line ${index}`), "ValueError: no"];
  const text = outputsText([{ output_type: "error", ename: "ValueError", evalue: "no", traceback }], "full");
  expect(text.length).toBeLessThanOrEqual(3_050);
  expect([text.includes("line 499"), text.includes("ValueError: no"), text.includes("line 0,")]).toEqual([
    true,
    true,
    false,
  ]);
});

test("at the level schema no value is in it", () => {
  const result: Output = {
    output_type: "execute_result",
    data: { "text/plain": "42" },
    metadata: {},
    execution_count: 1,
  };
  const text = outputsText([printed("secret\n"), result, picture("AAAA")], "schema");
  expect(text).toBe("(printed 2 lines, not shared)\n(a value, not shared)\n(a picture: image/png)");
});

test("the last picture is sent, and none at the level schema", async () => {
  const scale = async (image: { readonly mediaType: string; readonly base64: string }) => image;
  const outputs = [picture("AAAA"), printed("x"), picture("BB\nBB")];
  expect(await lastImage(outputs, "sample", { scale })).toEqual({ mediaType: "image/png", base64: "BBBB" });
  expect(await lastImage(outputs, "schema", { scale })).toBeNull();
  expect(await lastImage(outputs, "full", { scale: () => Promise.reject(new Error("broken")) })).toBeNull();
});
