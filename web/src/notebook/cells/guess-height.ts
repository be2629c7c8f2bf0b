import type { Output } from "@fiddle/notebook";

/** Estimates a cell's height in pixels: 20 for each line, plus its margins and outputs. */
export function guessCellHeight(source: string, outputs: readonly Output[]): number {
  return source.split("\n").length * 20 + 62 + guessOutputHeight(outputs);
}

/** Estimates the height of outputs in pixels, closely enough that the page hardly moves when they are rendered. */
export function guessOutputHeight(outputs: readonly Output[]): number {
  return outputs.reduce((height, output) => height + guessOne(output), 0);
}

function guessOne(output: Output): number {
  if (output.output_type === "stream") return Math.min(24, output.text.split("\n").length) * 20 + 8;
  if (output.output_type === "error") return 120;
  if (output.output_type === "unknown") return 40;
  const text = output.data["text/plain"];
  const rich = Object.keys(output.data).some((type) => type !== "text/plain");
  if (rich) return 320;
  return Math.min(24, (typeof text === "string" ? text : "").split("\n").length) * 20 + 8;
}
