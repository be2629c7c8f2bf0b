import type { Output } from "@fiddle/notebook";
import { sizeOf, type CutOutput, type WholeValue } from "../../outputs/cut-output.ts";

/** The most characters of one run's outputs kept for "Download all". */
const MAX_KEPT_CHARACTERS = 50_000_000;

/** The full values of a run's shortened outputs, up to a limit. */
export class WholeOutputs {
  /** Keyed by the part of the output that remains the same object in the document. */
  #values = new Map<object, readonly WholeValue[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add({ output, whole }: CutOutput<CutPart>): void {
    const size = whole.reduce((sum, { value }) => sum + sizeOf(value), 0);
    if (this.#size + size > MAX_KEPT_CHARACTERS) return;
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
