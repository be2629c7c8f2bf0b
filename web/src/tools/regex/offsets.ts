import type { RegexQuestion, RegexResult, ShownMatch } from "./question.ts";

/** Where the engine counts in other units than the page: Python's texts are code points, its bytes UTF-8. */
export type Unit = "utf-16" | "code-point" | "byte";

export function unitOf({ flavour, kind }: Pick<RegexQuestion, "flavour" | "kind">): Unit {
  return flavour === "javascript" ? "utf-16" : kind === "bytes" ? "byte" : "code-point";
}

/** For each offset in `unit`, its offset in UTF-16 units; null where they are the same. One inside a character is that of its start. */
export function utf16Offsets(text: string, unit: Unit): Uint32Array | null {
  if (unit === "utf-16" || !(unit === "byte" ? /[^\0-\x7f]/ : /[\ud800-\udfff]/).test(text)) return null;
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const width = unit === "byte" ? bytesOf(character) : 1;
    for (let index = 0; index < width; index += 1) offsets.push(at);
    at += character.length;
  }
  offsets.push(at);
  return Uint32Array.from(offsets);
}

/** The matches of an answer with their groups, in the page's units. */
export function shownMatches(question: RegexQuestion, result: RegexResult): ShownMatch[] {
  const offsets = utf16Offsets(question.text, unitOf(question));
  const place = (offset: number) => (offset < 0 ? -1 : offsets ? (offsets[offset] ?? question.text.length) : offset);
  return result.matches.map((spans) => {
    const groups = spans.map((span, number) => {
      const [start, end] = [place(span[0]), place(span[1])];
      const value = start < 0 ? null : question.text.slice(start, end);
      return { number, name: number === 0 ? null : (result.groups[number - 1] ?? null), value, span, start, end };
    });
    return { start: groups[0]?.start ?? 0, end: groups[0]?.end ?? 0, groups };
  });
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
