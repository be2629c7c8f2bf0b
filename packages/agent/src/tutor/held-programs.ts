import { plainCharacters } from "./plain-text.ts";

/** What stands before a line of code in prose: quotes, list marks, numbers, prompts, the signs of a difference. */
const BEFORE_CODE = /^(?:[ \t]*(?:>(?!>)|[-*+•](?=[ \t])|\d+[.):](?=[ \t])|line \d+:?|>>>|\.\.\.(?=[ \t]|$)))*[ \t]?/i;
const PYTHON_LINE =
  /^(?:(?:def|class|for|while|if|elif|with|try|except|else|finally)\b.*:|(?:return|break|continue|pass|import|from|yield)\b.*|\w[\w.]*(?:\[[^\]]*\])?(?:, *\w+)* *[-+*/%|&]{0,2}=(?!=).+|[\w.]+\(.*\))\s*(?:#.*)?$/;
const SQL_LINE =
  /^(?:SELECT|FROM|WHERE|GROUP|ORDER|HAVING|JOIN|LEFT|INNER|QUALIFY|LIMIT|WITH|UNION|AND|ON|ORDER)\b.*$/i;
/** A statement at the end of a sentence. */
const LAST_STATEMENT =
  /(?:^|[\s:=])((?:def|for|while|if|elif|else)\b[^:]*:|(?:return|SELECT|FROM)\b.*|\w+ [-+*/%]{0,2}= .*)$/;
const INLINE_CODE = /`([^`\n]+)`/g;
const TEXTS = /"""([^]*?)"""|'''([^]*?)'''|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'/g;

/** Each program is run against all tests, so only so many are, of so many lines. */
const MAX_PROGRAMS = 8;
const MAX_LINES = 20;

/**
 * The programs that a text holds in lines of code between others: as they are indented, as their colons indent them, from the last line
 * up, and as the body of the learner's function.
 */
export function programsIn(text: string, language: "python" | "sql", learnersCode: string): readonly string[] {
  const plain = plainCharacters(text);
  const programs = [false, true].flatMap((isLoose) =>
    programsOf(codeLines(plain, language, isLoose).slice(-MAX_LINES), language, learnersCode),
  );
  return [...new Set(programs)];
}

function programsOf(lines: readonly string[], language: "python" | "sql", learnersCode: string): readonly string[] {
  const own = new Set(learnersCode.split("\n").map((line) => line.trim()));
  const others = lines.map((line) => line.trim()).filter((line) => !own.has(line));
  if (lines.length < 2 || others.length === 0) return [];
  if (language === "sql") return [lines.join("\n")];
  const [head] = /^def .*:$/m.exec(learnersCode) ?? [];
  // What returns nothing solves nothing where a function is asked for.
  const returned = lines.filter((line) => /^\s*(?:return|yield)\b/.test(line)).map((line) => line.trim());
  if (head !== undefined && !returned.some((line) => !own.has(line) || others.length > 1)) return [];
  const start = lines.findLastIndex((line) => /^\s*def\b/.test(line));
  const whole = start > 0 ? lines.slice(start) : lines;
  const isHeaded = start >= 0 || head === undefined;
  const written = withoutIndent(isHeaded ? whole : [head, ...withoutIndent(lines).map((line) => `    ${line}`)]);
  const bare = whole.map((line) => line.trim());
  const backward = lines.map((line) => line.trim()).toReversed();
  return [
    ...new Set([
      written.join("\n"),
      ...indented(isHeaded ? bare : [head, ...bare]),
      ...(backward[0]?.startsWith("def ") === true ? indented(backward) : []),
    ]),
  ].flatMap((program) => [program, ...named(program, learnersCode)]);
}

/** A program whose function has another name than the learner's, with theirs for it. */
export function named(program: string, learnersCode: string): readonly string[] {
  const [, own] = /^def (\w+)/m.exec(learnersCode) ?? [];
  if (own === undefined || new RegExp(`^(?:def ${own}\\b|${own} *=)`, "m").test(program)) return [];
  const names = Array.from(
    program.matchAll(/^(?:def (\w+)|(\w+) *= *lambda\b)/gm),
    ([, defined, value]) => defined ?? value,
  );
  return [...new Set(names)].map((name) => `${program}\n${own} = ${name}`);
}

/** The contents of the string literals in a block, one per line. */
export function textsIn(code: string): string {
  const texts = Array.from(code.matchAll(TEXTS), ([, ...parts]) => parts.find((part) => part !== undefined) ?? "");
  return texts.map((text) => text.replaceAll("\\n", "\n").replaceAll(/\\(["'\\])/g, "$1")).join("\n");
}

/** Whether a text says what only code says, with a keyword or a name of the learner's code, so that it's worth to read it as code. */
export function looksLikeCode(text: string, learnersCode: string): boolean {
  if (/\bdef \w+ *\(|\breturn \S|\blambda \w|\bfor \w+ in \w|\bSELECT\b[^]*\bFROM\b/.test(text)) return true;
  const names = learnersCode.match(/\b[a-z_]{3,}\b/gi) ?? [];
  return names.some((name) => new RegExp(`\\b${name} *[-+*/%]?=(?!=)|= .*\\b${name}\\b|\\b${name}\\(`).test(text));
}

/** `isLoose`: also what ends a sentence. */
function codeLines(text: string, language: "python" | "sql", isLoose: boolean): readonly string[] {
  const isCode = (line: string) => (language === "sql" ? SQL_LINE : PYTHON_LINE).test(line.trim());
  return text.split("\n").flatMap((written) => {
    const cells = /^\s*\|.*\|\s*$/.test(written) ? written.split("|").map((cell) => cell.trim()) : [written];
    return cells.flatMap((cell) => {
      const line = cell.replace(BEFORE_CODE, "").replaceAll("`", "").trimEnd();
      if (isCode(line)) return [line];
      const marked = Array.from(cell.matchAll(INLINE_CODE), ([, code = ""]) => code).filter(isCode);
      const [, last] = LAST_STATEMENT.exec(line) ?? [];
      return isLoose && marked.length === 0 && last !== undefined ? [last] : marked;
    });
  });
}

function withoutIndent(lines: readonly string[]): readonly string[] {
  const indents = lines.map((line) => /^\s*/.exec(line)?.[0].length ?? 0);
  return lines.map((line) => line.slice(Math.min(...indents)));
}

/** Lines whose indentation is lost, in the likeliest ways to indent them. */
function indented(lines: readonly string[]): readonly string[] {
  const found: string[] = [];
  const place = (at: number, before: number, program: string): void => {
    const line = lines[at];
    if (found.length >= MAX_PROGRAMS) return;
    if (line === undefined) return void found.push(program);
    const opens = lines[at - 1]?.replace(/\s*#.*$/, "").endsWith(":") === true;
    const continues = /^(?:else|elif|except|finally)\b/.test(line);
    const down = Array.from({ length: before + 1 }, (_, by) => before - by).filter(
      (level) => level > 0 || (at === 0 && level === 0),
    );
    const levels = opens ? [before + 1] : down.filter((level) => !continues || level < before);
    // A last `return` most often ends the function.
    const isLast = at === lines.length - 1 && line.startsWith("return") && !opens;
    for (const level of isLast ? levels.toReversed() : levels)
      place(at + 1, level, `${program}${program === "" ? "" : "\n"}${"    ".repeat(level)}${line}`);
  };
  place(0, 0, "");
  return found;
}
