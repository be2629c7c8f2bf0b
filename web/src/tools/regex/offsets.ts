import type { RegexRequest, RegexResult, TextMatch } from "./protocol.ts";

/** The unit of an engine's offsets: Python counts code points of str and UTF-8 bytes of bytes. */
export type Unit = "utf-16" | "code-point" | "byte";

export function unitOf({ flavor, kind }: Pick<RegexRequest, "flavor" | "kind">): Unit {
  return flavor === "javascript" ? "utf-16" : kind === "bytes" ? "byte" : "code-point";
}

/**
 * The UTF-16 offset of each offset in `unit`, or null if they are the same. An offset inside a character maps to the
 * start of the character.
 */
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

/** The matches of a result with their groups, in UTF-16 units. */
export function toTextMatches(request: RegexRequest, result: RegexResult): TextMatch[] {
  const offsets = utf16Offsets(request.text, unitOf(request));
  const toUtf16 = (offset: number) => (offset < 0 ? -1 : offsets ? (offsets[offset] ?? request.text.length) : offset);
  return result.matches.map((spans) => {
    const groups = spans.map((span, number) => {
      const start = toUtf16(span[0]);
      const end = toUtf16(span[1]);
      const value = start < 0 ? null : request.text.slice(start, end);
      return { number, name: number === 0 ? null : (result.groups[number - 1] ?? null), value, span, start, end };
    });
    return { start: groups[0]?.start ?? 0, end: groups[0]?.end ?? 0, groups };
  });
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
