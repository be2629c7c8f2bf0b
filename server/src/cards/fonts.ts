import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);

/** A font family, and which of its files has which characters. */
interface Family {
  readonly name: string;
  readonly files: readonly FontFile[];
}

interface FontFile {
  readonly path: string;
  readonly has: (codePoint: number) => boolean;
}

/** A part of a line that is drawn in one font. */
export interface Run {
  readonly text: string;
  readonly family: string;
}

/** The text of a line, split by font, and the files that it needs. */
export interface FontRuns {
  readonly runs: readonly Run[];
  readonly files: ReadonlySet<string>;
  /** Whether the fonts have all characters. */
  readonly isComplete: boolean;
}

/** Names of families that need care of their own. */
export const ARABIC = "Noto Sans Arabic";
export const MONO_NAME = "JetBrains Mono";

const INTER_600 = family("Inter", "@fontsource/inter", (subset) => `inter-${subset}-600-normal`);
const INTER_400 = family("Inter", "@fontsource/inter", (subset) => `inter-${subset}-400-normal`);
const MONO = family(
  MONO_NAME,
  "@fontsource-variable/jetbrains-mono",
  (subset) => `jetbrains-mono-${subset}-wght-normal`,
);
const OTHERS: readonly Family[] = [
  family("Noto Sans Hebrew", "@fontsource/noto-sans-hebrew", (subset) => `noto-sans-hebrew-${subset}-600-normal`, [
    "hebrew",
  ]),
  family(ARABIC, "@fontsource/noto-sans-arabic", (subset) => `noto-sans-arabic-${subset}-600-normal`, ["arabic"]),
];
/** One file has all emoji, because the renderer finds one file for each family. */
const EMOJI = family("Noto Emoji", "@fontsource/noto-emoji", () => "noto-emoji-emoji-600-normal");

const MAIN = { title: INTER_600, text: INTER_400, code: MONO };
const IS_EMOJI = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u20e3/u;
/** Shown in place of characters that no font has. */
const MISSING = "…";
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Finds the font for each part of a line. What none of the fonts can draw becomes an ellipsis. */
export function findFonts(text: string, use: keyof typeof MAIN): FontRuns {
  const runs: { text: string; family: string }[] = [];
  const files = new Set<string>();
  let isComplete = true;
  for (const { segment } of graphemes.segment(text)) {
    const codePoints = Array.from(segment, (character) => character.codePointAt(0) ?? 0);
    const families = IS_EMOJI.test(segment) ? [EMOJI] : [MAIN[use], ...OTHERS];
    const found = families.find(({ files }) => codePoints.every((point) => files.some(({ has }) => has(point))));
    if (!found) isComplete = false;
    const shown = found ? segment : MISSING;
    const { name, files: all } = found ?? MAIN[use];
    for (const character of shown)
      for (const { path, has } of all)
        if (has(character.codePointAt(0) ?? 0)) {
          files.add(path);
          break;
        }
    const last = runs.at(-1);
    if (!found && last?.text.endsWith(MISSING)) continue;
    if (last && last.family === name) last.text += shown;
    else runs.push({ text: shown, family: name });
  }
  return { runs, files, isComplete };
}

function family(name: string, folder: string, fileName: (subset: string) => string, only?: readonly string[]): Family {
  const ranges = Object.entries(
    JSON.parse(readFileSync(resolve(`${folder}/unicode.json`), "utf8")) as Record<string, string>,
  );
  const all = ranges.filter(([subset]) => !only || only.includes(subset));
  const byFile = Map.groupBy(all, ([subset]) => fileName(subset));
  return {
    name,
    files: [...byFile].map(([file, subsets]) => ({
      path: resolve(`${folder}/files/${file}.woff2`),
      has: inRanges(subsets.map(([, range]) => range).join()),
    })),
  };
}

/** Reads ranges as style sheets write them, such as `U+0-FF,U+131`. */
function inRanges(list: string): (codePoint: number) => boolean {
  const ranges = list.split(",").map((range) => {
    const [from = "", to = from] = range.trim().replace("U+", "").split("-");
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (point) => ranges.some(([from, to]) => point >= from && point <= to);
}
