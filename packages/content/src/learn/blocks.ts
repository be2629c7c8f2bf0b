import { ContentError } from "../front-matter.ts";

/** A part of an item's Markdown. `line` counts from 1 in the file. */
export type Block =
  | { readonly kind: "prose"; readonly text: string; readonly line: number }
  | Fence
  | {
      readonly kind: "directive";
      readonly name: string;
      readonly info: FenceInfo;
      readonly blocks: readonly Block[];
      readonly line: number;
    };

export interface Fence {
  readonly kind: "fence";
  readonly language: string;
  readonly info: FenceInfo;
  readonly code: string;
  readonly line: number;
}

/** The words after a fence's language: `run id=mean` has the word `run` and the option `id`. */
export interface FenceInfo {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

const FENCE = /^(`{3,})([\w-]*)(.*)$/;
const DIRECTIVE = /^:::([a-z]+)(.*)$/;

/** Splits Markdown into prose, code fences and `:::name … :::` directives. Throws `ContentError`. */
export function splitBlocks(file: string, text: string, firstLine = 1): readonly Block[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const { blocks, next } = readBlocks(file, lines, 0, firstLine, false);
  if (next < lines.length) throw new ContentError(`${file}:${firstLine + next}: this ::: closes nothing.`);
  return blocks;
}

function readBlocks(file: string, lines: readonly string[], start: number, firstLine: number, nested: boolean) {
  const blocks: Block[] = [];
  let prose: string[] = [];
  let proseStart = start;
  const flush = () => {
    const text = prose.join("\n").trim();
    if (text !== "") blocks.push({ kind: "prose", text, line: firstLine + proseStart });
    prose = [];
  };
  let at = start;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const fence = FENCE.exec(line);
    const directive = DIRECTIVE.exec(line);
    if (!fence && !directive && line.trim() !== ":::") {
      if (prose.length === 0) proseStart = at;
      prose.push(line);
      at += 1;
      continue;
    }
    flush();
    if (fence) {
      const [, ticks = "", language = "", info = ""] = fence;
      const end = lines.findIndex((other, index) => index > at && other.trimEnd() === ticks);
      if (end < 0) throw new ContentError(`${file}:${firstLine + at}: this code fence is never closed.`);
      const code = lines.slice(at + 1, end).join("\n");
      blocks.push({ kind: "fence", language, info: readInfo(info), code, line: firstLine + at });
      at = end + 1;
    } else if (directive) {
      const [, name = "", info = ""] = directive;
      const inner = readBlocks(file, lines, at + 1, firstLine, true);
      if (inner.next >= lines.length)
        throw new ContentError(`${file}:${firstLine + at}: this :::${name} is never closed. End it with a ::: line.`);
      blocks.push({ kind: "directive", name, info: readInfo(info), blocks: inner.blocks, line: firstLine + at });
      at = inner.next + 1;
    } else {
      if (nested) return { blocks, next: at };
      return { blocks, next: at };
    }
  }
  flush();
  return { blocks, next: at };
}

/** Reads `run id=mean title="Two words"`. */
function readInfo(text: string): FenceInfo {
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (const [, name, quoted, plain, word] of text.matchAll(/([\w-]+)=(?:"([^"]*)"|(\S+))|(\S+)/g)) {
    if (name !== undefined) options[name] = quoted ?? plain ?? "";
    else if (word !== undefined) words.push(word);
  }
  return { words, options };
}
