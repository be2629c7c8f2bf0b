import { readFileSync } from "node:fs";
import { escapeHtml } from "@fiddle/notebook/escape-html";
import type { Card, CardPicture } from "./card.ts";
import { ARABIC, findFonts, MONO_NAME, type Run } from "./fonts.ts";
import { widthOf, wrap } from "./wrap.ts";

/** An SVG of a card, and the font files that its text needs. */
export interface CardDrawing {
  readonly svg: string;
  readonly fonts: readonly string[];
}

/** Pixels. Social networks and chat apps show images of this size without cropping them. */
const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
const COLUMN_WIDTH = 476;
const FULL_WIDTH = 1056;
const PANEL = { x: 592, y: 56, width: 552, height: 518, padding: 28 };
const CODE_SIZE = 21;
const CODE_LINE_HEIGHT = 28;
/** JetBrains Mono's letters are this wide, in ems. */
const CODE_ADVANCE = 0.6;
const COLORS = { background: "#111317", panel: "#1a1d23", text: "#f2f3f5", muted: "#a5abb8", brand: "#e8a04a" };
/** The largest size of letters with which the title fits is taken: size and lines. */
const TITLE_SIZES = [
  [68, 3],
  [56, 4],
  [44, 6],
] as const;
const IS_RIGHT_TO_LEFT = /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const LOGO = readFileSync(new URL("../../../web/public/favicon.svg", import.meta.url), "utf8");
/** Right-to-left isolate and its end. */
const ISOLATE = ["\u2067", "\u2069"] as const;

/** Draws the card of a notebook. */
export function drawCard({ title: given, author: name, updatedAt, picture }: Card): CardDrawing {
  const fonts = new Set<string>();
  const author = name !== null && canDraw(name) ? name : null;
  const title = canDraw(given) ? given : author === null ? "A Python and SQL notebook" : `A notebook by ${author}`;
  const width = picture.kind === "none" ? FULL_WIDTH : COLUMN_WIDTH;
  const { size, lines } = titleLines(clean(title), width);
  const isRightToLeft = IS_RIGHT_TO_LEFT.test(title);
  const titleStyle: LineStyle = { size, weight: 600, color: COLORS.text, isRightToLeft, width };
  const aboutStyle: LineStyle = { size: 28, weight: 400, color: COLORS.muted, isRightToLeft: false, width };
  const about = [
    author === null || title !== given ? null : shortened(clean(author), width / aboutStyle.size),
    dateOf(updatedAt),
  ];
  const firstLine = 56 + size;
  const below = firstLine + (lines.length - 1) * size * 1.15 + 50;
  const parts = [
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${COLORS.background}"/>`,
    `<rect width="16" height="${HEIGHT}" fill="${COLORS.brand}"/>`,
    `<clipPath id="column"><rect x="${LEFT}" width="${width}" height="${HEIGHT}"/></clipPath><g clip-path="url(#column)">`,
    ...lines.map((line, index) => drawLine(line, LEFT, firstLine + index * size * 1.15, titleStyle, fonts)),
    ...about
      .filter((line) => line !== null)
      .map((line, index) => drawLine(line, LEFT, below + index * 38, aboutStyle, fonts)),
    `</g><svg x="${LEFT}" y="522" width="52" height="52" viewBox="0 0 32 32">${LOGO}</svg>`,
    drawLine("Fiddle", LEFT + 70, 559, { ...titleStyle, size: 34, isRightToLeft: false }, fonts),
    drawPicture(picture, fonts),
  ];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${WIDTH}" height="${HEIGHT}">${parts.join("")}</svg>`;
  return { svg, fonts: [...fonts] };
}

/** A name or title in another script isn't shown in part: the preview has it as text beside the card. */
function canDraw(text: string): boolean {
  return findFonts(clean(text), "title").isComplete;
}

interface LineStyle {
  readonly size: number;
  readonly weight: 400 | 600;
  readonly color: string;
  readonly isRightToLeft: boolean;
  /** The width of the column. Lines in Arabic and Hebrew begin at its right edge. */
  readonly width: number;
}

/** Draws a line with its left edge at `x` and its baseline at `y`. Adds the fonts that it needs. */
function drawLine(line: string, x: number, y: number, style: LineStyle, fonts: Set<string>): string {
  const { size, weight, color, isRightToLeft, width } = style;
  const { runs, files } = findFonts(line, weight === 600 ? "title" : "text");
  for (const file of files) fonts.add(file);
  const look = `y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}" xml:space="preserve"`;
  let at = isRightToLeft ? x + width : x;
  return piecesOf(runs)
    .map((piece) => {
      const place = isRightToLeft ? `x="${at}" text-anchor="end"` : `x="${at}"`;
      const content = piece.map(({ text }) => text).join("");
      at += widthOf(content) * size * (isRightToLeft ? -1 : 1);
      const isolated = isRightToLeft ? isolate(piece) : piece;
      return `<text ${place} ${look}>${spans(isolated)}</text>`;
    })
    .join("");
}

/**
 * The renderer drops text in which an Arabic font and another one have letters, so each becomes a text of its own. Spaces
 * stay where they are.
 */
function piecesOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const pieces: Run[][] = [];
  let isArabic: boolean | null = null;
  for (const run of runs) {
    const arabic: boolean | null = run.text.trim() === "" ? isArabic : run.family === ARABIC;
    const last = pieces.at(-1);
    if (last && arabic === isArabic) last.push(run);
    else pieces.push([run]);
    isArabic = arabic;
  }
  return runs.some(({ family }) => family === ARABIC) ? pieces : [runs];
}

function isolate(runs: readonly Run[]): readonly Run[] {
  const [start, end] = ISOLATE;
  return [{ text: start, family: "Inter" }, ...runs, { text: end, family: "Inter" }];
}

function titleLines(title: string, width: number): { readonly size: number; readonly lines: readonly string[] } {
  const tried = TITLE_SIZES.map(([size, maxLines]) => ({ size, ...wrap(title, width / size, maxLines) }));
  return tried.find(({ fits }) => fits) ?? tried[tried.length - 1] ?? { size: 0, lines: [] };
}

function shortened(text: string, width: number): string {
  return wrap(text, width, 1).lines[0] ?? "";
}

function dateOf(iso: string): string {
  return new Date(iso).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
}

function drawPicture(picture: CardPicture, fonts: Set<string>): string {
  if (picture.kind === "none") return "";
  const { x, y, width, height, padding } = PANEL;
  const box = (fill: string) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="16" fill="${fill}"/>`;
  if (picture.kind === "chart") {
    const place = `x="${x + 12}" y="${y + 12}" width="${width - 24}" height="${height - 24}"`;
    return `${box("#ffffff")}<image ${place} xlink:href="data:image/png;base64,${picture.base64}"/>`;
  }
  const lines = picture.lines.map((line, index) => {
    const top = y + padding + CODE_SIZE + index * CODE_LINE_HEIGHT;
    const color = /^\s*(#|--)/.test(line) ? COLORS.muted : COLORS.text;
    return drawCode(clean(line), x + padding, top, color, fonts);
  });
  const clip = `<clipPath id="panel"><rect x="${x}" y="${y}" width="${width - 12}" height="${height - 8}"/></clipPath>`;
  return `${box(COLORS.panel)}${clip}<g clip-path="url(#panel)">${lines.join("")}</g>`;
}

/** Draws each letter at its own place, so that `!=` isn't drawn as one sign. Other scripts join their letters. */
function drawCode(line: string, x: number, y: number, color: string, fonts: Set<string>): string {
  const { runs, files } = findFonts(line, "code");
  for (const file of files) fonts.add(file);
  const look = `y="${y}" font-size="${CODE_SIZE}" fill="${color}" xml:space="preserve"`;
  const advance = CODE_SIZE * CODE_ADVANCE;
  let column = 0;
  return runs
    .map((run) => {
      const letters = Array.from(run.text);
      const places =
        run.family === MONO_NAME ? letters.map((_, index) => x + (column + index) * advance) : [x + column * advance];
      column += letters.length;
      return `<text x="${places.map((place) => place.toFixed(1)).join(" ")}" ${look}>${spans([run])}</text>`;
    })
    .join("");
}

function spans(runs: readonly Run[]): string {
  return runs.map(({ text, family }) => `<tspan font-family="${family}">${escapeHtml(text)}</tspan>`).join("");
}

/** Control characters aren't allowed in XML. */
function clean(text: string): string {
  return text.toWellFormed().replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ");
}
