import { HELP_LINE, INSTALL_LINE, installCommand } from "../../../language/python/magic-line.ts";
import { COMPOUND, magicLines, textStart } from "../../../language/python/magics.ts";
import { withoutPrompts } from "../../../language/python/session-prompts.ts";
import { loadsNothing } from "./shown-text.ts";
import type { Risk } from "./risks.ts";
import { type FilesAround, writingRisk } from "./written-file.ts";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Magics and commands that only show something, or whose code is judged as Python. */
const HARMLESS = words(
  "autoreload cat colors date echo grep head ls ll lsmagic matplotlib mkdir pinfo pinfo2 " +
    "precision pwd pylab tail time timeit wc which who who_ls whos xmode",
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
  // Which lines of what was copied from a session are code depends on what the kernel makes of them.
  if (withoutPrompts(source) !== source) risks.push({ kind: "dynamic" });
  // The rest of the line is code that runs before each round.
  if (/^\s*%%timeit\s+(?:-\w+\s*\d*\s*)*(?![-\s\d])\S/m.test(code)) risks.push({ kind: "dynamic" });
  return start === null
    ? risks
    : [...risks, ...cellRisks(lines[start] ?? "", lines.slice(start + 1).join("\n"), around)];
}

/** The expressions whose values the questions in a cell show, such as `x.total?` and `%pinfo x`. */
export function askedAbout(source: string): readonly string[] {
  const lines = source.split("\n");
  const start = textStart(source) ?? lines.length;
  return magicLines(lines.slice(0, start).join("\n")).flatMap(({ line, count }) => {
    const text = lines.slice(line, line + count).join(" ");
    const [, magic, question] = /^\s*%(?:pinfo2?|pdoc|pdef|psource|pfile)\b(.*)$|^([^!]*)$/.exec(text) ?? [];
    const asked = magic ?? (HELP_LINE.test(text) ? question : null);
    const name = asked?.trim().replaceAll(/^\?+\s*|\s*\?+\s*;?$/g, "") ?? "";
    if (name.startsWith("%")) return [];
    // Of a pattern, what is before its last dot.
    return [name.includes("*") ? name.split(".").slice(0, -1).join(".") : name].filter((each) => each !== "");
  });
}

/** `pip install x` runs without a sign or with a shell's prompt, too, as a shell line. */
function withSign(line: string): string {
  return INSTALL_LINE.test(line) ? `!${installCommand(line)}` : line;
}

function lineRisks(written: string): readonly Risk[] {
  const line = withSign(written);
  const [, sign = "", text = ""] = /^[^%!]*?([%!])[%!]?(?:uv (?=pip ))?(.*)$/.exec(line) ?? [];
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
  // Commands of the shell can have its signs in either case.
  const isPlain = !/[{$|&;<>`]/.test(text);
  if (name === "config" && /^config\s+InlineBackend\.\w+\s*=\s*[\w'"{}, ]+$/.test(text)) return [];
  if (/^(?:hist|history)$/.test(name) && !/\s-/.test(text)) return [];
  const runsCode = /^(?:time|timeit|prun)$/.test(name);
  if (runsCode) {
    const code = text.slice(name.length).replace(/^\s*(?:-\w+(?:\s+\d+)?\s+)*/, "");
    // Only code in one line is judged as Python.
    if (sign === "!" || written.includes("\\") || COMPOUND.test(code)) return [{ kind: "dynamic" }];
  }
  return HARMLESS.has(name) && (isPlain || runsCode) ? [] : [{ kind: "dynamic" }];
}

function cellRisks(line: string, below: string, around: FilesAround): readonly Risk[] {
  const [, name = "", text = ""] = /^%%(\w+|!)\s*(.*)$/.exec(line) ?? [];
  if (SHOWN_TEXT.has(name)) return loadsNothing(below) ? [] : [{ kind: "network" }];
  if (name === "javascript" || name === "js") return [{ kind: "page" }];
  if (name !== "writefile" && name !== "file") return [{ kind: "dynamic" }];
  const [file = "", ...more] = text.split(/\s+/).filter((word) => !/^(?:-a|--append)?$/.test(word));
  // Code in braces runs, and what is quoted, or comes after a number sign, isn't the name as it is written.
  if (more.length > 0 || !/^[\p{L}\p{M}\p{N}_./-]+$/u.test(file)) return [{ kind: "dynamic" }];
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
