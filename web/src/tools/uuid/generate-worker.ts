import { messageOf } from "@fiddle/notebook/message-of";
import { generate } from "./generate.ts";
import type { GenerateOptions } from "./kinds.ts";

export type GenerateResult =
  | { readonly kind: "generated"; readonly ids: readonly string[] }
  | { readonly kind: "failed"; readonly message: string };

addEventListener("message", ({ data }: MessageEvent<GenerateOptions>) => {
  postMessage(tryGenerate(data));
});

function tryGenerate(options: GenerateOptions): GenerateResult {
  try {
    return { kind: "generated", ids: generate(options) };
  } catch (error) {
    return { kind: "failed", message: messageOf(error) };
  }
}
