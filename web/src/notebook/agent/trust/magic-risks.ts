import { INSTALL_LINE } from "../../../language/python/magic-line.ts";
import { magicLines, textStart } from "../../../language/python/magics.ts";
import { loadsNothing } from "./shown-text.ts";
import type { Risk } from "./risks.ts";
import { type FilesAround, writingRisk } from "./written-file.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Magics and commands that only show something, or whose code is judged as Python. */
const HARMLESS = words(
  "autoreload cat colors date echo grep head ls ll lsmagic matplotlib mkdir pinfo pinfo2 " +
    "precision pwd pylab tail time timeit touch wc which who who_ls whos xmode",
);
const SHOWN_TEXT = words("HTML SVG bash html latex markdown sh svg");
const EXTENSIONS = words("autoreload sql");
const DELETING = words("mv reset rm rmdir");
const INSTALLERS = words("conda mamba pip pip3 uv");

/** What a cell's magics and shell lines could do. The code that some of them run is judged as Python. */
export function magicRisks(source: string, around: FilesAround): readonly Risk[] {
  const lines = source.split("\n");
  const start = textStart(source);
  const code = start === null ? source : lines.slice(0, start).join("\n");
  const risks = magicLines(code).flatMap(({ line, count }) => lineRisks(lines.slice(line, line + count).join(" ")));
  // The rest of the line is code that runs before each round.
  if (/^\s*%%timeit\s+(?:-\w+\s*\d*\s*)*(?![-\s\d])\S/m.test(code)) risks.push({ kind: "dynamic" });
  return start === null
    ? risks
    : [...risks, ...cellRisks(lines[start] ?? "", lines.slice(start + 1).join("\n"), around)];
}

/** `pip install x` runs without a sign, too, as a shell line. */
function withSign(line: string): string {
  return INSTALL_LINE.test(line) ? `!${line.trim()}` : line;
}

function lineRisks(written: string): readonly Risk[] {
  const line = withSign(written);
  const [, sign = "", text = ""] = /^[^%!]*?([%!])[%!]?(.*)$/.exec(line) ?? [];
  if (sign === "") return [];
  const [name = "", second = ""] = text.split(/\s+/);
  if (INSTALLERS.has(name)) {
    const names = text.split(/\s+/).filter((word) => !word.startsWith("-"));
    return second === "install"
      ? [{ kind: "package", name: names.slice(2).join(", ") || name }]
      : [{ kind: "deletes" }];
  }
  if (name === "wget" || name === "curl") return [{ kind: "network" }];
  if (name === "env") return [{ kind: "secrets" }];
  if (bringsNothing(name, second)) return [];
  if (DELETING.has(name)) return [{ kind: "deletes" }];
  const isPlain = sign === "%" ? !/[{$]/.test(text) : !/[{$|&;<>]/.test(text);
  if (name === "config" && /^config\s+InlineBackend\.\w+\s*=\s*[\w'"{}, ]+$/.test(text)) return [];
  if (/^(?:hist|history)$/.test(name) && !/\s-/.test(text)) return [];
  const runsCode = /^(?:time|timeit|prun)$/.test(name);
  if (runsCode && sign === "!") return [{ kind: "dynamic" }];
  return HARMLESS.has(name) && (isPlain || runsCode) ? [] : [{ kind: "dynamic" }];
}

function cellRisks(line: string, below: string, around: FilesAround): readonly Risk[] {
  const [, name = "", text = ""] = /^%%(\w+|!)\s*(.*)$/.exec(line) ?? [];
  if (SHOWN_TEXT.has(name)) return loadsNothing(below) ? [] : [{ kind: "network" }];
  if (name === "javascript" || name === "js") return [{ kind: "page" }];
  if (name !== "writefile" && name !== "file") return [{ kind: "dynamic" }];
  const file = text.replace(/^(?:-a|--append)\s+/, "").trim();
  const risk = writingRisk(file, around);
  return risk ? [risk] : [];
}

/** Magics that bring in nothing from files or other places. */
const INWARD = words(
  "autoreload colors config date echo lsmagic matplotlib mkdir precision prun pwd pylab time timeit touch " +
    "xmode HTML SVG capture file html javascript js latex markdown svg writefile",
);

/** Whether a cell's magics and shell lines could bring in data that the cell doesn't hold itself. */
export function magicsReadOutside(source: string): boolean {
  const lines = source.split("\n");
  const start = textStart(source) ?? lines.length;
  const found = magicLines(lines.slice(0, start).join("\n")).map(({ line }) => withSign(lines[line] ?? ""));
  if (start < lines.length) found.push(lines[start] ?? "");
  return found.some((line) => {
    const [, name, second = ""] = /^[^%!]*?[%!]{1,2}(\w*)\s*(\w*)/.exec(line) ?? [];
    return name !== undefined && !INWARD.has(name) && !bringsNothing(name, second);
  });
}

/** Whether a magic asks for an extension that is always there. Any other is a module, which could do anything. */
function bringsNothing(name: string, extension: string): boolean {
  return (name === "load_ext" || name === "reload_ext") && EXTENSIONS.has(extension);
}
