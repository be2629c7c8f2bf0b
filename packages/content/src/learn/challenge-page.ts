import type {
  ChallengeEditorial,
  ChallengePage,
  ChallengeReference,
  ChallengeSummary,
  HiddenTests,
  JudgeSettings,
} from "@fiddle/protocol";
import { renderMarkdown } from "../pages/markdown.ts";
import type { ItemFolder } from "./item-files.ts";
import { itemFiles, renderLine, summaryOf } from "./item-page.ts";
import { once } from "./once.ts";
import type { ChallengeSource } from "./read-challenge.ts";
import { readRecorded } from "./recorded-file.ts";
import { parseRecordedChallenge } from "./recorded.ts";
import { rulesOf } from "./rules.ts";

/** A challenge as the site shows it. */
export interface BuiltChallenge {
  readonly summary: ChallengeSummary;
  /** Rendered when it is first asked for. */
  readonly page: () => Omit<ChallengePage, "tutorials" | "next">;
  /** Slugs of the tutorials that teach what is needed. */
  readonly tutorials: readonly string[];
  readonly hidden: HiddenTests;
  readonly editorial: () => ChallengeEditorial;
  readonly reference: ChallengeReference;
}

/** Throws `ContentError` where the challenge hasn't run since it changed. */
export function buildChallenge(folder: ItemFolder, source: ChallengeSource): BuiltChallenge {
  const { fields, slug } = source;
  const recorded = readRecorded(folder, parseRecordedChallenge);
  const summary: ChallengeSummary = { ...summaryOf(slug, fields), kind: fields.kind, tags: fields.tags };
  const hidden = recorded.tests.filter((test) => test.hidden);
  return {
    summary,
    page: once(() => ({
      ...summary,
      statementHtml: renderMarkdown(source.statement),
      starter: source.starter,
      judge: judgeOf(source),
      rules: rulesOf(fields),
      limitMs: fields.timeLimit * 1000,
      visibleTests: recorded.tests.filter((test) => !test.hidden),
      hiddenCount: hidden.length,
      hintsHtml: fields.hints.map(renderLine),
      mistakes: recorded.mistakes.map((mistake) => ({ ...mistake, hint: renderLine(mistake.hint) })),
      files: itemFiles(source.data),
    })),
    tutorials: fields.tutorials,
    hidden: { tests: hidden },
    editorial: once(() => ({
      editorialHtml: renderMarkdown(withSolutions(source)),
      solutions: source.solutions.map(({ code }) => code),
    })),
    reference: {
      title: fields.title,
      statement: source.statement,
      concepts: fields.tags,
      solution: source.solutions[0]?.code ?? "",
      otherSolutions: source.solutions.slice(1).map(({ code }) => code),
      hints: fields.hints,
    },
  };
}

function judgeOf({ fields, setup }: ChallengeSource): JudgeSettings {
  if (fields.kind === "sql") return { kind: "sql", engine: fields.engine, setup, check: fields.check ?? null };
  return {
    kind: "python",
    entry: fields.kind === "program" ? null : fields.entry,
    packages: fields.kind === "dataframe" ? fields.packages : [],
    forbid: fields.forbid,
  };
}

/** The editorial with the files where their names are. */
function withSolutions({ editorial, solutions, fields }: ChallengeSource): string {
  const language = fields.kind === "sql" ? "sql" : "python";
  return editorial.replaceAll(/^\{\{([\w.]+)\}\}$/gm, (_, name: string) => {
    const code = solutions.find(({ file }) => file === name)?.code ?? "";
    return `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;
  });
}
