import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Template {
  readonly folder: "challenges" | "tutorials" | "examples";
  /** Their texts by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** The files of a new item of each kind. They don't pass `content check` until they are filled. */
export const TEMPLATES: Readonly<Record<string, Template>> = {
  challenge: challenge("kind: function\nentry:", pythonFiles("python-tests.md")),
  dataframe: challenge("kind: dataframe\npackages: [pandas]\nentry:", pythonFiles("python-tests.md")),
  program: challenge("kind: program", pythonFiles("program-tests.md")),
  sqlite: challenge("kind: sql\nengine: sqlite\nordered: false", sqlFiles()),
  duckdb: challenge("kind: sql\nengine: duckdb\nordered: false", sqlFiles()),
  tutorial: { folder: "tutorials", files: { "tutorial.md": read("tutorial.md") } },
  example: { folder: "examples", files: { "example.md": read("example.md") } },
};

function challenge(kind: string, files: Readonly<Record<string, string>>): Template {
  return { folder: "challenges", files: { "challenge.md": read("challenge.md").replace("{{kind}}", kind), ...files } };
}

function pythonFiles(tests: string): Template["files"] {
  return { ...codeFiles("py", "#"), "tests.md": read(tests) };
}

function sqlFiles(): Template["files"] {
  return { "setup.sql": "", ...codeFiles("sql", "--"), "tests.md": read("sql-tests.md") };
}

function codeFiles(extension: string, comment: string): Template["files"] {
  return {
    [`starter.${extension}`]: "",
    [`solution.${extension}`]: "",
    [`right_1.${extension}`]: "",
    [`right_2.${extension}`]: "",
    [`wrong_1.${extension}`]: `${comment} hint: \n`,
    [`wrong_2.${extension}`]: `${comment} hint: \n`,
    "rules.md": "1.  → \n",
    "editorial.md": `\n## \n\n{{solution.${extension}}}\n\n`,
  };
}

function read(name: string): string {
  return readFileSync(join(import.meta.dirname, "templates", name), "utf8");
}
