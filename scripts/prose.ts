import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders and files whose prose has been cleaned up. Add the next one here once `npm run check` passes with it. */
const CLEAN = [
  ".env.example",
  "CONTRIBUTING.md",
  "README.md",
  "bench/**",
  "docker-compose.yml",
  "docs/**",
  "e2e/**",
  "kernel-host/{build,src}/**",
  "packages/content/{build,pages,src}/**",
  "packages/{agent,kernels,notebook,protocol,runner,sql,ui}/**",
  "scripts/**",
  "server/{src,testing}/**",
  "web/{src,testing}/**",
  "web/*.ts",
];

const TEXT_FILE = /\.(tsx?|css|md|yml)$|\.env\.example$/;
/** These two contain the wording that the rules forbid. */
const EXEMPT = /^scripts\/prose(\.test)?\.ts$/;

interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Only wording that is never right: a rule that needs exceptions doesn't belong here. */
const RULES: readonly Rule[] = [
  { pattern: /\bfor ever\b/i, advice: 'write "forever"' },
  { pattern: /\banew\b/i, advice: 'write "again"' },
  { pattern: /\be-mails?\b/i, advice: 'write "email"' },
  { pattern: /\bWhoever\b/, advice: 'name the person, e.g. "the user", "the operator" or "anyone who"' },
  { pattern: /\bof somebody\b/i, advice: 'write "someone\'s"' },
  {
    // "There is no", "is no longer" and "is no more than" are fine. At the start of a line, "there" may be on the line before.
    pattern: /(?<!there |^[\s*/#-]*)\b(is|are) no (?!longer\b|more\b|less\b|fewer\b|one\b)[a-z]+/i,
    advice: 'write "isn\'t a" or "aren\'t"',
  },
  { pattern: /[a-z]’[a-z]/i, advice: "write a straight apostrophe (')" },
  {
    pattern: /\b(behaviour|catalogue|colour|favourite|licence|neighbour|summarise)/i,
    advice: "use the American spelling",
  },
  {
    pattern: /^(?:export )?const (AWAY|GONE|LARGEST|LEAST|LONGEST|MOST|PATIENCE|REST|SHORT|STAYS|WHOLE) =/,
    advice: "name the constant with a noun and its unit, e.g. MAX_FILES or CLOSE_TIMEOUT_MS",
  },
];

/** Wording that CONTRIBUTING.md rules out, as `file:line: sentence`. */
export function findProseProblems(root: string): string[] {
  const files = CLEAN.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => TEXT_FILE.test(file));
  return files.flatMap((file) => {
    if (EXEMPT.test(file)) return [];
    const text = readFileSync(join(root, file), "utf8");
    return proseProblems(text, { isMarkdown: file.endsWith(".md") }).map((problem) => `${file}:${problem}`);
  });
}

/** The same for one text, as `line: sentence`. In Markdown, code is skipped. */
export function proseProblems(text: string, { isMarkdown = false } = {}): string[] {
  const prose = isMarkdown ? withoutCode(text) : text;
  return prose.split("\n").flatMap((line, index) =>
    RULES.flatMap(({ pattern, advice }) => {
      const found = pattern.exec(line);
      return found ? [`${index + 1}: "${found[0]}": ${advice}`] : [];
    }),
  );
}

/** Blanks fenced and inline code but keeps the lines, so that their numbers stay right. */
function withoutCode(markdown: string): string {
  return markdown
    .replaceAll(/^```[^]*?^```/gm, (block) => block.replaceAll(/[^\n]/g, ""))
    .replaceAll(/`[^`\n]*`/g, "``");
}
