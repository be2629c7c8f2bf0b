import { join } from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";
import { serveDocument } from "../browser.ts";
import type { BenchContext } from "../figure.ts";
import type { BareCell, BareNotebook } from "./notebook-page.ts";

/** Serves the bare notebook with these cells from now on, and returns its address. */
export async function serveBareNotebook(
  page: Page,
  { kernelOrigin, runtimeUrl }: BenchContext,
  cells: readonly BareCell[],
): Promise<string> {
  const url = `${kernelOrigin}/bench/bare`;
  const notebook: BareNotebook = { runtimeUrl, cells };
  const data = JSON.stringify(notebook).replaceAll("<", "\\u003c");
  await serveDocument(
    page,
    url,
    `<!doctype html><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"><body>` +
      `<script>const BARE_NOTEBOOK = ${data};</script><script type="module">${await bundled()}</script>`,
  );
  return url;
}

let bundle: Promise<string> | null = null;

function bundled(): Promise<string> {
  return (bundle ??= makeBundle());
}

async function makeBundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: join(import.meta.dirname, "notebook-page.ts") },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output.find((each) => each.type === "chunk") : undefined;
  if (!chunk || chunk.type !== "chunk") throw new Error("The bare notebook was not built.");
  return chunk.code.replaceAll("</script", "<\\/script");
}
