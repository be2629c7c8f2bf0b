import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initSync, PositionEncoding, Workspace } from "@astral-sh/ruff-wasm-web";
import type { Checker } from "./linter.ts";
import { RUFF_OPTIONS } from "./rules.ts";

/** Ruff in Node, for tests and benchmarks. */
export function nodeChecker(): Checker {
  const wasm = createRequire(import.meta.url).resolve("@astral-sh/ruff-wasm-web/ruff_wasm_bg.wasm");
  initSync({ module: readFileSync(wasm) });
  return new Workspace(RUFF_OPTIONS, PositionEncoding.Utf16);
}
