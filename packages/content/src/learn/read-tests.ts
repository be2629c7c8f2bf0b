import { ContentError } from "../front-matter.ts";
import { type Block, type Fence, splitBlocks } from "./blocks.ts";

/** A test as its author wrote it. */
export interface WrittenTest {
  /** The heading above it, e.g. `Negative numbers`. */
  readonly group: string;
  readonly hidden: boolean;
  readonly input: TestInput;
  /** Python: an expression or `raises ValueError`. Programs: what is printed. SQL: CSV. Null leaves it to the solution. */
  readonly expected: string | null;
  readonly line: number;
}

export type TestInput =
  /** Statements, the last of which is the expression that is compared. */
  | { readonly kind: "python"; readonly source: string }
  | { readonly kind: "stdin"; readonly text: string }
  | { readonly kind: "setup"; readonly sql: string };

/** A program that prints one Python expression per line, each a test whose result the solution decides. */
export interface TestGenerator {
  readonly group: string;
  readonly hidden: boolean;
  readonly code: string;
  readonly line: number;
}

export interface WrittenTests {
  readonly tests: readonly WrittenTest[];
  readonly generators: readonly TestGenerator[];
}

const HEADING = /^(#{2,3})\s+(.+?)\s*$/gm;

/** Reads tests.md: `## Visible`, `## Hidden`, a `###` heading for each group, and fences. Throws `ContentError`. */
export function readTests(file: string, text: string): WrittenTests {
  const tests: WrittenTest[] = [];
  const generators: TestGenerator[] = [];
  let part: "visible" | "hidden" | null = null;
  let group = "";
  let pending: { input: TestInput; line: number } | null = null;

  const place = (line: number) => {
    if (part === null) throw new ContentError(`${file}:${line}: put tests below "## Visible" or "## Hidden".`);
    if (group === "") throw new ContentError(`${file}:${line}: name this group of tests with a ### heading.`);
    return { group, hidden: part === "hidden" };
  };
  const settle = (expected: string | null) => {
    if (pending) tests.push({ ...place(pending.line), ...pending, expected });
    pending = null;
  };
  for (const block of splitBlocks(file, text)) {
    if (block.kind === "prose") {
      settle(null);
      for (const [, marks, title = ""] of block.text.matchAll(HEADING)) {
        if (marks === "###") group = title;
        else {
          part = partOf(file, block, title);
          group = "";
        }
      }
      continue;
    }
    if (block.kind === "directive") throw new ContentError(`${file}:${block.line}: tests have no ::: directives.`);
    const kind = `${block.language} ${block.info.words.join(" ")}`.trim();
    if (kind === "python") tests.push(...readSession(file, block).map((test) => ({ ...place(block.line), ...test })));
    else if (kind === "python generate") generators.push({ ...place(block.line), code: block.code, line: block.line });
    else if (kind === "text stdin" || kind === "sql setup") {
      settle(null);
      const input: TestInput =
        kind === "sql setup" ? { kind: "setup", sql: block.code } : { kind: "stdin", text: `${block.code}\n` };
      pending = { input, line: block.line };
    } else if (kind === "text stdout" || kind === "csv") {
      if (!pending) throw new ContentError(`${file}:${block.line}: this result has no input above it.`);
      settle(block.code);
    } else throw new ContentError(`${file}:${block.line}: unknown fence \`${kind}\`. See docs/authoring.md.`);
  }
  settle(null);
  return { tests, generators };
}

function partOf(file: string, { line }: Block, title: string): "visible" | "hidden" {
  const part = title.toLowerCase();
  if (part === "visible" || part === "hidden") return part;
  throw new ContentError(`${file}:${line}: the ## headings are "Visible" and "Hidden", not "${title}".`);
}

/** Tests written as a Python session, separated by empty lines. */
function readSession(file: string, { code, line }: Fence): Omit<WrittenTest, "group" | "hidden">[] {
  const tests: Omit<WrittenTest, "group" | "hidden">[] = [];
  let source: string[] = [];
  let expected: string[] = [];
  let start = line + 1;
  const end = () => {
    if (source.length > 0)
      tests.push({
        input: { kind: "python", source: source.join("\n") },
        expected: expected.length > 0 ? expected.join("\n") : null,
        line: start,
      });
    source = [];
    expected = [];
  };
  for (const [index, text] of code.split("\n").entries()) {
    const prompt = /^(>>>|\.\.\.)(?: (.*))?$/.exec(text);
    const at = line + 1 + index;
    if (text.trim() === "") end();
    else if (prompt) {
      if (expected.length > 0) throw new ContentError(`${file}:${at}: separate two tests by an empty line.`);
      if (source.length === 0) start = at;
      source.push(prompt[2] ?? "");
    } else if (source.length === 0) throw new ContentError(`${file}:${at}: a test starts with ">>> ".`);
    else expected.push(text);
  }
  end();
  return tests;
}
