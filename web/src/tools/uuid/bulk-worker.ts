import { generate } from "./generate.ts";
import type { GenerateOptions } from "./kinds.ts";

export type BulkAnswer =
  | { readonly kind: "made"; readonly ids: readonly string[] }
  | { readonly kind: "failed"; readonly message: string };

addEventListener("message", ({ data }: MessageEvent<GenerateOptions>) => {
  postMessage(answer(data));
});

function answer(options: GenerateOptions): BulkAnswer {
  try {
    return { kind: "made", ids: generate(options) };
  } catch (error) {
    return { kind: "failed", message: error instanceof Error ? error.message : String(error) };
  }
}
