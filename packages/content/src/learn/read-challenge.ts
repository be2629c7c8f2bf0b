import { ContentError, readFrontMatter } from "../front-matter.ts";
import { type ChallengeFields, challengeSchema } from "./front-matter-schemas.ts";
import { type DataFile, dataFiles, type ItemFolder, requiredText, RULES_FILE, textOf } from "./item-files.ts";
import { readTests, type WrittenTests } from "./read-tests.ts";

/** A challenge as its author wrote it. */
export interface ChallengeSource {
  readonly slug: string;
  readonly fields: ChallengeFields;
  /** Markdown. */
  readonly statement: string;
  readonly starter: string;
  /** At least one; the first is the reference. */
  readonly solutions: readonly CodeFile[];
  /** Unusual solutions that are right. They only have to pass. */
  readonly accepted: readonly CodeFile[];
  readonly mistakes: readonly Mistake[];
  readonly tests: WrittenTests;
  /** Markdown; a line `{{solution.py}}` stands for that file. */
  readonly editorial: string;
  /** Which tests are for which sentence of the statement, for authors; null if there's no such file. */
  readonly rules: string | null;
  /** SQL that runs before every test. */
  readonly setup: string;
  readonly data: readonly DataFile[];
}

export interface CodeFile {
  readonly file: string;
  readonly code: string;
}

/** A planted wrong solution. */
export interface Mistake extends CodeFile {
  /** Shown to a learner whose tests come out exactly as with this code. */
  readonly hint: string;
}

const HINT = /^(?:#|--) hint: *(.+)\n/;

/** Reads the folder of a challenge. Throws `ContentError`. */
export function readChallenge(folder: ItemFolder): ChallengeSource {
  const name = `challenges/${folder.slug}`;
  const { fields, body } = readFrontMatter(
    `${name}/challenge.md`,
    requiredText(folder, "challenge.md"),
    challengeSchema,
    "title, summary, kind, level and the other fields of docs/authoring.md",
  );
  const extension = fields.kind === "sql" ? "sql" : "py";
  const solutions = codeFiles(folder, new RegExp(`^solution(_\\d+)?\\.${extension}$`));
  if (solutions.length === 0) throw new ContentError(`${name} has no solution.${extension}. Add it.`);
  return {
    slug: folder.slug,
    fields,
    statement: body.trim(),
    starter: requiredText(folder, `starter.${extension}`),
    solutions,
    accepted: codeFiles(folder, new RegExp(`^right_\\w+\\.${extension}$`)),
    mistakes: codeFiles(folder, new RegExp(`^wrong_\\w+\\.${extension}$`)).map((file) => readMistake(name, file)),
    tests: readTests(`${name}/tests.md`, requiredText(folder, "tests.md")),
    editorial: requiredText(folder, "editorial.md"),
    rules: textOf(folder, RULES_FILE) ?? null,
    setup: textOf(folder, "setup.sql") ?? "",
    data: dataFiles(folder),
  };
}

function codeFiles(folder: ItemFolder, pattern: RegExp): CodeFile[] {
  return [...folder.files.keys()]
    .filter((file) => pattern.test(file))
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
    .map((file) => ({ file, code: requiredText(folder, file) }));
}

function readMistake(name: string, { file, code }: CodeFile): Mistake {
  const [first = "", hint = ""] = HINT.exec(code) ?? [];
  if (hint === "")
    throw new ContentError(
      `${name}/${file} must start with a comment such as "# hint: You skip the last number. Check where range ends."`,
    );
  return { file, hint: hint.trim(), code: code.slice(first.length) };
}
