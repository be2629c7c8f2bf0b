import { fromBase64, toBase64 } from "@fiddle/notebook/base64";
import { CAPABILITIES } from "@fiddle/protocol/capabilities.ts";
import { escapeHtml } from "@fiddle/notebook/escape-html";

/**
 * The form of a notebook that works without internet: one HTML document. Its blocks are `script` elements that nothing runs, each with
 * a file as base64. The notebook's own come before the script that starts the app, and what kernels need comes after it, so that the
 * page shows outputs while the browser still reads the rest.
 */
export interface Block {
  /** `app`, `file:` and a path of the notebook's files, or a path on the kernel host. */
  readonly name: string;
  readonly compressed: boolean;
  /** In base64. */
  readonly text: string;
}

export interface OneFile {
  readonly title: string;
  /** In the form of `.ipynb`. */
  readonly notebook: string;
  readonly blocks: readonly Block[];
  /** The script that starts the app (one-file/boot.ts). */
  readonly boot: string;
}

/** The blocks with the notebook's files begin so. */
export const FILE_BLOCK = "file:";
export const NOTEBOOK_ID = "notebook";
export const BOOT_ID = "boot";

/**
 * Nothing may be requested but what the document holds: no address is in any of these. Scripts may be inline, because frames with
 * outputs have this policy too, besides their own, and outputs have scripts.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob: data:",
  "worker-src blob: data:",
  "connect-src blob: data:",
  "frame-src blob: data:",
  "style-src 'unsafe-inline' blob: data:",
  "img-src blob: data:",
  "font-src blob: data:",
  "media-src blob: data:",
  "form-action 'none'",
].join("; ");

/** What the page looks like until the app has started. */
const STYLE =
  ":root{color-scheme:light dark}body{margin:0;font:15px/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}" +
  // The app starts below it.
  "#opening{position:fixed;inset:0;z-index:100;overflow:auto;background:Canvas;padding:1.5rem max(1.5rem,50vw - 32rem)}" +
  "#opening pre,#opening p{margin:.75rem 0;white-space:pre-wrap;overflow-wrap:anywhere}" +
  "#opening pre{font:13px/1.5 ui-monospace,monospace}#opening>pre{padding:.6rem .75rem;border:1px solid #8884;border-radius:6px}" +
  "#opening section{padding-left:.75rem}#opening img{max-width:100%}";

/** Writes the document. Without a host, it offers none of the capabilities. */
export function writeOneFile({ title, notebook, blocks, boot }: OneFile): Blob {
  const isFirst = ({ name }: Block) => name === "app" || name.startsWith(FILE_BLOCK);
  return new Blob(
    [
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Fiddle">
<meta name="absent" content="${CAPABILITIES.join(" ")}">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<div id="opening"><h1>${escapeHtml(title)}</h1><p role="status">Opening…</p><noscript><p>This notebook needs JavaScript.</p></noscript></div>
<div id="app"></div>
<script type="application/json" id="${NOTEBOOK_ID}">${jsonInHtml({ title, notebook })}</script>
`,
      ...blocks.filter(isFirst).flatMap(blockHtml),
      `<script id="${BOOT_ID}">${boot.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`)}</script>\n`,
      ...blocks.filter((block) => !isFirst(block)).flatMap(blockHtml),
      "</body>\n</html>\n",
    ],
    { type: "text/html" },
  );
}

function blockHtml({ name, compressed, text }: Block): string[] {
  return [
    `<script type="text/plain" data-block="${escapeHtml(name)}"${compressed ? " data-compressed" : ""}>`,
    text,
    "</script>\n",
  ];
}

/** JSON that can't end the element it is in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
}

/** The blocks of the open document, as far as it was read. */
export function readBlocks(): Block[] {
  return [...document.querySelectorAll<HTMLScriptElement>("script[data-block]")].map(blockOf);
}

/** The block with this name of the open document; null without one. */
export function readBlock(name: string): Block | null {
  const element = document.querySelector<HTMLScriptElement>(`script[data-block="${CSS.escape(name)}"]`);
  return element && blockOf(element);
}

function blockOf(element: HTMLScriptElement): Block {
  const { block: name = "", compressed } = element.dataset;
  return { name, compressed: compressed !== undefined, text: element.textContent };
}

/** What is in a block. */
export function openBlock({ text, compressed }: Block): Response {
  const stored = new Blob([fromBase64(text)]);
  return new Response(compressed ? stored.stream().pipeThrough(new DecompressionStream("gzip")) : stored);
}

/** Puts bytes into a block, compressed if that makes it smaller. */
export async function makeBlock(name: string, content: Blob): Promise<Block> {
  const packed = await new Response(content.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  const compressed = packed.size < content.size;
  return { name, compressed, text: await base64Of(compressed ? packed : content) };
}

/** A file in base64. */
export async function base64Of(content: Blob): Promise<string> {
  return toBase64(new Uint8Array(await content.arrayBuffer()));
}
