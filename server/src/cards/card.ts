import { authorOf } from "@fiddle/protocol/authors.ts";
import { fiddleSummarySchema } from "@fiddle/protocol/fiddle.ts";
import { publicationSummarySchema } from "@fiddle/protocol/publication.ts";
import { z } from "zod";

/** What the card of a shared notebook or a published app shows. */
export interface Card {
  readonly title: string;
  readonly author: string | null;
  readonly updatedAt: string;
  readonly picture: CardPicture;
}

export type CardPicture =
  | { readonly kind: "code"; readonly lines: readonly string[] }
  /** A PNG as base64. */
  | { readonly kind: "chart"; readonly base64: string }
  | { readonly kind: "none" };

const MAX_CODE_LINES = 17;
const MAX_LINE_LENGTH = 60;
/** Larger charts cost too much to draw. */
const MAX_BASE64_LENGTH = 3_000_000;

const text = z
  .union([z.string(), z.array(z.string())])
  .transform((lines) => (Array.isArray(lines) ? lines.join("") : lines));
const cellSchema = z.looseObject({ cell_type: z.string(), source: text, outputs: z.array(z.unknown()).catch([]) });
const pngSchema = z.object({ data: z.object({ "image/png": text }) });
const notebook = z.object({ metadata: z.unknown(), cells: z.array(z.unknown()) });
/** The answer of the API about a notebook or an app. */
export const cardSubjectSchema = z.union([
  z.object({ fiddle: fiddleSummarySchema.pick({ title: true, updated_at: true }).extend({ notebook }) }),
  z.object({
    publication: publicationSummarySchema.pick({ title: true, author: true, published_at: true }).extend({ notebook }),
  }),
]);

/** Chooses what a notebook's card shows: its first chart, or else its first lines of code. */
export function cardOf(subject: z.infer<typeof cardSubjectSchema>): Card {
  if ("publication" in subject) {
    const { title, author, published_at: updatedAt, notebook } = subject.publication;
    return { title, author, updatedAt, picture: pictureOf(notebook.cells) };
  }
  const { title, updated_at: updatedAt, notebook } = subject.fiddle;
  return { title, author: authorOf(notebook.metadata), updatedAt, picture: pictureOf(notebook.cells) };
}

function pictureOf(cells: readonly unknown[]): CardPicture {
  const lines: string[] = [];
  for (const given of cells) {
    const cell = cellSchema.safeParse(given).data;
    if (cell?.cell_type !== "code") continue;
    const chart = cell.outputs.map(chartOf).find((found) => found !== null);
    if (chart) return { kind: "chart", base64: chart };
    if (lines.length < MAX_CODE_LINES) lines.push(...(lines.length > 0 ? [""] : []), ...codeLines(cell.source));
  }
  const code = lines.slice(0, MAX_CODE_LINES);
  return code.some((line) => line !== "") ? { kind: "code", lines: code } : { kind: "none" };
}

function codeLines(source: string): readonly string[] {
  // Only the beginning is looked at, because a cell can be megabytes long.
  const start = source.slice(0, MAX_CODE_LINES * 1000).trim();
  if (start === "") return [];
  return start
    .split(/\r?\n/, MAX_CODE_LINES)
    .map((line) => line.replaceAll("\t", "    ").slice(0, MAX_LINE_LENGTH).trimEnd());
}

function chartOf(output: unknown): string | null {
  const png = pngSchema.safeParse(output).data?.data["image/png"].replaceAll(/\s/g, "");
  return png !== undefined && png.length <= MAX_BASE64_LENGTH && isDrawablePng(png) ? png : null;
}

const SIGNATURE = "89504e470d0a1a0a";
/** Bytes up to the end of the width and height, which every PNG has at the same place. */
const HEAD_BYTES = 24;
/** A small file can unpack to gigabytes, so larger images aren't drawn. Icons and spacers aren't charts. */
const MAX_PIXELS = 8_000_000;
const MIN_SIDE_PX = 64;

/** Whether base64 is a PNG whose size is that of a chart. */
function isDrawablePng(base64: string): boolean {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return false;
  const head = Buffer.from(base64.slice(0, HEAD_BYTES * 2), "base64");
  if (head.length < HEAD_BYTES || head.subarray(0, 8).toString("hex") !== SIGNATURE) return false;
  const width = head.readUInt32BE(16);
  const height = head.readUInt32BE(20);
  return width >= MIN_SIDE_PX && height >= MIN_SIDE_PX && width * height <= MAX_PIXELS;
}
