import { type MarkdownBlock, markdownBlocks } from "../../outputs/markdown/blocks.ts";
import { countWords, type Heading, outline, prepare } from "./prepare.ts";

/** The rendered form of a text. */
export interface Preview {
  readonly blocks: readonly MarkdownBlock[];
  readonly headings: readonly Heading[];
  readonly words: number;
}

/** The change since the last one: `added` replaces `removed` blocks from `start` on. */
export interface PreviewChange extends Omit<Preview, "blocks"> {
  readonly start: number;
  readonly removed: number;
  readonly added: readonly MarkdownBlock[];
  /** The present lines of every block. */
  readonly linesOf: readonly number[];
}

export const NO_PREVIEW: Preview = { blocks: [], headings: [], words: 0 };

/** Renders a text from scratch. A long one takes long, so this belongs in a worker. */
export function previewOf(source: string): Preview {
  const { head, headLines, body } = prepare(source);
  const front = head === "" ? [] : [{ lines: headLines, html: markdownBlocks(head)[0]?.html ?? "" }];
  return { blocks: [...front, ...markdownBlocks(body)], headings: outline(source), words: countWords(source) };
}

/** Equal blocks at both ends stay as they are drawn. Only their lines may differ. */
export function changeOf(before: Preview, after: Preview): PreviewChange {
  const old = before.blocks;
  const now = after.blocks;
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start]?.html === now[start]?.html) start += 1;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end]?.html === now[now.length - 1 - end]?.html) end += 1;
  return {
    start,
    removed: old.length - start - end,
    added: now.slice(start, now.length - end),
    linesOf: now.map(({ lines }) => lines),
    headings: after.headings,
    words: after.words,
  };
}
