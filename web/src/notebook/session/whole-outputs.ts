import type { Output } from "@fiddle/notebook";
import { sizeOf, type CutOutput, type WholeValue } from "../../outputs/cut-output.ts";

/** Characters of one run's outputs kept for "Download all". */
const LIMIT = 50_000_000;

/** What was cut of a run's outputs, as long as that is worth the memory. */
export class WholeOutputs {
  /** By the part of the output that stays the same object wherever the output goes. */
  #values = new Map<object, readonly WholeValue[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  keep({ output, whole }: CutOutput<CutPart>): void {
    const size = whole.reduce((sum, { value }) => sum + sizeOf(value), 0);
    if (this.#size + size > LIMIT) return;
    this.#size += size;
    this.#values.set(keyOf(output), whole);
  }

  get(output: Output): readonly WholeValue[] | null {
    return output.output_type === "stream" || output.output_type === "unknown"
      ? null
      : (this.#values.get(keyOf(output)) ?? null);
  }

  clear(): void {
    this.#values = new Map();
    this.#size = 0;
  }
}

type CutPart = { readonly data: object } | { readonly traceback: object };

function keyOf(output: CutPart): object {
  return "data" in output ? output.data : output.traceback;
}
