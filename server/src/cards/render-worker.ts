/** Draws SVGs as PNGs in a thread of its own, so that other requests don't wait. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { parentPort } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { CardDrawing } from "./draw.ts";

const files = new Map<string, Promise<Uint8Array>>();
const ready = readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")).then(initWasm);

// An error ends the thread: after one, WebAssembly's memory can't be trusted.
parentPort?.on("message", (drawing: CardDrawing) => void render(drawing).then((png) => parentPort?.postMessage(png)));

async function render({ svg, fonts }: CardDrawing): Promise<Uint8Array> {
  await ready;
  const fontBuffers = await Promise.all(fonts.map(readFont));
  const image = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: "Inter" } });
  const drawn = image.render();
  const png = drawn.asPng();
  drawn.free();
  image.free();
  return png;
}

function readFont(path: string): Promise<Uint8Array> {
  const found = files.get(path) ?? readFile(path);
  files.set(path, found);
  return found;
}
