import { type ItemFile, type ItemSummary, type LearnCell, type RecordedOutput, RENDERED_TYPE } from "@fiddle/protocol";
import { renderForeignMarkdown, renderMarkdown } from "../pages/markdown.ts";
import type { DataFile, ItemFolder } from "./item-files.ts";
import type { Cell } from "./read-cell.ts";

/** What every kind of item says of itself. */
export function summaryOf(slug: string, fields: Omit<ItemSummary, "slug">): ItemSummary {
  const { title, summary, level, minutes, updated, keywords } = fields;
  return { slug, title, summary, level, minutes, updated, keywords };
}

export function itemFiles(data: readonly DataFile[]): readonly ItemFile[] {
  return data.map(({ path, bytes }) => ({ path, content: Buffer.from(bytes).toString("base64") }));
}

/** Markdown without the paragraph around it, for a line of text. */
export function renderLine(markdown: string): string {
  const html = renderMarkdown(markdown);
  const inner = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1];
  return inner === undefined || inner.includes("<p>") ? html : inner;
}

export function learnCell(
  folder: ItemFolder,
  { id, language, code, image, tool }: Cell,
  outputs: readonly RecordedOutput[] = [],
): LearnCell {
  const shown = image && { source: imageSource(folder, image.file), alt: image.alt };
  return { id, language, code, outputs: outputs.map(withRendered), image: shown, tool };
}

/** Headings of an output have no ids, because those of the page have them. */
function withRendered(output: RecordedOutput): RecordedOutput {
  const markdown = "data" in output ? output.data["text/markdown"] : undefined;
  if (!("data" in output) || typeof markdown !== "string") return output;
  return { ...output, data: { ...output.data, [RENDERED_TYPE]: renderForeignMarkdown(markdown) } };
}

/** An image in the item's folder as a data URL. */
export function imageSource({ files }: ItemFolder, file: string): string {
  const type = /\.(png|jpg|webp|svg)$/.exec(file)?.[1] ?? "png";
  const mime = { png: "image/png", jpg: "image/jpeg", webp: "image/webp", svg: "image/svg+xml" }[type];
  return `data:${mime};base64,${Buffer.from(files.get(file) ?? []).toString("base64")}`;
}
