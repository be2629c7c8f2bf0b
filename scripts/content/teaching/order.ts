import { escapePattern } from "@fiddle/notebook/escape-pattern";
import type { TutorialPart, TutorialSource } from "../../../packages/content/src/learn/read-tutorial.ts";
import { pythonFeatures } from "./python-features.ts";
import { sqlFeatures } from "./sql-features.ts";

/** Code that a learner reads, with what it takes to understand it. */
interface Use {
  /** What the code is, for a message: `the cell totals`. */
  readonly where: string;
  /** Whether it's there to be read, and not to be solved. */
  readonly isShown: boolean;
  readonly features: ReadonlySet<string>;
  /** All of the tutorial's text that a learner has read by then. */
  readonly prose: string;
}

/**
 * What a tutorial introduces: what its code uses and its text names, such as `for`, and what its front matter lists under
 * `introduces` because the text says it in other words.
 */
export function introducedBy(tutorial: TutorialSource): ReadonlySet<string> {
  const text = allProse(tutorial);
  const used = usesOf(tutorial).flatMap(({ features }) => [...features]);
  const isTaught = (feature: string) => isModule(feature) || isNamedIn(text, feature);
  return new Set([...used.filter(isTaught), ...tutorial.fields.introduces]);
}

/** The same without what the tutorials to read first introduce, sorted. */
export function newIn(tutorial: TutorialSource, all: readonly TutorialSource[]): readonly string[] {
  const known = knownBefore(tutorial, bySlug(all));
  return [...introducedBy(tutorial)].filter((feature) => !known.has(feature)).sort();
}

/** Code of a tutorial that needs what neither its text so far nor a tutorial to read first has introduced. */
export function findOrderProblems(name: string, tutorial: TutorialSource, all: readonly TutorialSource[]): string[] {
  const known = knownBefore(tutorial, bySlug(all));
  const own = new Set(tutorial.fields.introduces);
  const reported = new Set<string>();
  return usesOf(tutorial).flatMap(({ where, isShown, features, prose }) => {
    const untaught = [...features].filter(
      (feature) => !known.has(feature) && !own.has(feature) && !reported.has(feature) && !isNamedIn(prose, feature),
    );
    for (const feature of untaught) {
      // A cell shows how to import a module. A task asks for it.
      if (isShown && isModule(feature)) own.add(feature);
      reported.add(feature);
    }
    const names = untaught.filter((feature) => !own.has(feature)).join(", ");
    return names === "" ? [] : [`${name}: ${where} needs ${names}. ${ADVICE}`];
  });
}

const ADVICE =
  "Nothing teaches it before. Explain it above, name a tutorial that does under prerequisites, or list it under introduces.";

function isModule(feature: string): boolean {
  return feature.startsWith("module ");
}

function bySlug(all: readonly TutorialSource[]): ReadonlyMap<string, TutorialSource> {
  return new Map(all.map((tutorial) => [tutorial.slug, tutorial]));
}

/** What the tutorials to read first introduce, and those to read before them. */
function knownBefore(
  { fields }: TutorialSource,
  tutorials: ReadonlyMap<string, TutorialSource>,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const known = new Set<string>();
  for (const slug of fields.prerequisites) {
    const tutorial = tutorials.get(slug);
    if (!tutorial || seen.has(slug)) continue;
    seen.add(slug);
    for (const feature of [...introducedBy(tutorial), ...knownBefore(tutorial, tutorials, seen)]) known.add(feature);
  }
  return known;
}

function allProse({ parts }: TutorialSource): string {
  return parts
    .flatMap((part) => (part.kind === "prose" ? [part.text] : part.kind === "task" ? [part.task.prompt] : []))
    .join("\n\n");
}

function usesOf(tutorial: TutorialSource): readonly Use[] {
  const { parts } = tutorial;
  const proseUntil = (end: number) => allProse({ ...tutorial, parts: parts.slice(0, end) });
  return parts.flatMap((part, i): readonly Use[] => {
    // A cell may be explained by the paragraph below it. A task must not.
    const next = parts.findIndex(({ kind }, j) => j > i && kind === "prose");
    const explained = proseUntil(next < 0 ? parts.length : next + 1);
    switch (part.kind) {
      case "cell":
        return codeUse(`the cell ${part.cell.id}`, part.cell.language, [part.cell.code], explained);
      case "listing":
        return codeUse("a listing", part.language, [part.code], explained);
      case "task":
        return taskUse(part.task, proseUntil(i));
      case "quiz":
        return part.questions.flatMap(({ question }) =>
          codeUse(`the question "${question.split("\n", 1)[0]}"`, "python", pythonFences(question), explained),
        );
      default:
        return [];
    }
  });
}

function taskUse(task: Extract<TutorialPart, { kind: "task" }>["task"], before: string): readonly Use[] {
  const where = `the task ${task.id}`;
  const prose = `${before}\n\n${task.prompt}`;
  if (task.kind === "predict") return codeUse(where, "python", [task.code], prose);
  const codes = [task.solution, task.setup, ...(task.kind === "fix" ? [task.starter] : [])];
  return codeUse(where, task.language, codes, prose);
}

function codeUse(where: string, language: string, codes: readonly string[], prose: string): readonly Use[] {
  const read =
    language === "python"
      ? pythonFeatures
      : language === "sqlite" || language === "duckdb"
        ? (code: string) => sqlFeatures(code, language)
        : null;
  if (!read) return [];
  const features = new Set(codes.flatMap((code) => [...read(code)]));
  return [{ where, prose, features, isShown: /^(the cell|a listing)/.test(where) }];
}

function pythonFences(text: string): readonly string[] {
  return [...text.matchAll(/^```python\n([^]*?)^```$/gm)].map(([, code = ""]) => code);
}

/** How a text names what has no word of its own in the code. */
const TERMS: Readonly<Record<string, RegExp>> = {
  "conditional expression": /conditional expression/i,
  decorator: /decorator/i,
  "f-string": /f-string/i,
  list: /(?<![a-z])lists?\b/i,
  tuple: /(?<![a-z])tuples?\b/i,
  dict: /(?<![a-z])dicts?(?![a-z])/i,
  set: /\b(a|_|empty |two )sets?\b|\bsets\b/i,
  comprehension: /comprehension/i,
  "generator expression": /generator expression/i,
  comparison: /compar/i,
  "type hint": /type hint/i,
  "square brackets": /\bpositions?\b|\bkeys?\b|square brackets/i,
  slice: /slice/i,
  "keyword argument": /keyword argument/i,
  star: /`\*/,
  unpacking: /unpack/i,
  "+=": /`[^`]*[-+*/]=/,
  "INSERT INTO": /`INSERT/,
};

/** Whether a text says what a feature is: by its term, or by its word in a span of code. */
function isNamedIn(prose: string, feature: string): boolean {
  const term = TERMS[feature];
  if (term) return term.test(prose);
  const word = feature.replace(/^(SQL|module) /, "").replaceAll(/^\.|\(\)$/g, "");
  const escaped = escapePattern(word).replace(" ", "\\s+");
  // The words of SQL stand out without being marked up.
  if (/^[A-Z ]+$/.test(word) && new RegExp(`\\b${escaped}\\b`).test(prose)) return true;
  const pattern = new RegExp(/^\w/.test(word) ? `\\b${escaped}\\b` : escaped, "i");
  return [...prose.matchAll(/`([^`]+)`/g)].some(([, code = ""]) => pattern.test(code));
}
