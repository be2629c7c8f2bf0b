import type { JsonObject } from "@fiddle/notebook";
import type { OutcomeRules, RecordedMistake, RecordedOutput, RecordedTest } from "./outcome.ts";

/** What lists show of an item. */
export interface ItemSummary {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly level: string;
  readonly minutes: number;
  /** A day, e.g. `2026-11-24`. */
  readonly updated: string;
  readonly keywords: readonly string[];
}

export interface ChallengeSummary extends ItemSummary {
  readonly kind: "function" | "program" | "sql" | "dataframe";
  readonly tags: readonly string[];
}

export interface TutorialSummary extends ItemSummary {
  readonly path: string;
  readonly order: number;
  /** How many tasks and questions it has. */
  readonly steps: number;
}

export interface ExampleSummary extends ItemSummary {
  readonly group: string;
  readonly tags: readonly string[];
  readonly thumbnail: Thumbnail;
  /** Whether it is also an app at `/apps/{slug}`. */
  readonly isApp: boolean;
}

/** A picture, or the first lines of an output or of code. */
export type Thumbnail =
  | { readonly kind: "image"; readonly source: string }
  | { readonly kind: "output" | "code"; readonly text: string };

export interface ItemLink {
  readonly slug: string;
  readonly title: string;
}

/** How code is run and its results are compared. */
export type JudgeSettings =
  | {
      readonly kind: "python";
      /** The function or class that tests use; null for programs. */
      readonly entry: string | null;
      readonly packages: readonly string[];
      readonly forbid: readonly string[];
    }
  | {
      readonly kind: "sql";
      readonly engine: "sqlite" | "duckdb";
      readonly setup: string;
      readonly check: string | null;
    };

/** A file that code finds in its working directory. */
export interface ItemFile {
  readonly path: string;
  /** Base64. */
  readonly content: string;
}

export interface ChallengePage extends ChallengeSummary {
  /** Safe HTML, like every other `…Html`. */
  readonly statementHtml: string;
  readonly starter: string;
  readonly judge: JudgeSettings;
  readonly rules: OutcomeRules;
  /** Milliseconds per test. */
  readonly limitMs: number;
  readonly visibleTests: readonly RecordedTest[];
  readonly hiddenCount: number;
  readonly hintsHtml: readonly string[];
  readonly mistakes: readonly RecordedMistake[];
  readonly files: readonly ItemFile[];
  readonly tutorials: readonly ItemLink[];
  readonly next: ItemLink | null;
}

/** What is shown after solving. */
export interface ChallengeEditorial {
  readonly editorialHtml: string;
  /** The code of the accepted solutions. */
  readonly solutions: readonly string[];
}

/** The tests that aren't on the page. */
export interface HiddenTests {
  readonly tests: readonly RecordedTest[];
}

export type TutorialPart =
  | { readonly kind: "prose"; readonly html: string }
  | { readonly kind: "listing"; readonly language: "python" | "sql" | "text"; readonly code: string }
  | { readonly kind: "cell"; readonly cell: LearnCell }
  | { readonly kind: "task"; readonly task: TutorialTask }
  | { readonly kind: "quiz"; readonly questions: readonly TutorialQuestion[] };

export interface LearnCell {
  readonly id: string;
  readonly language: "python" | "sqlite" | "duckdb" | "prompt";
  readonly code: string;
  readonly outputs: readonly RecordedOutput[];
  /** In place of an output that can't be recorded. */
  readonly image: { readonly source: string; readonly alt: string } | null;
  /** The tool that shows what the program draws, where a notebook can't. */
  readonly tool: StageToolName | null;
}

/** A tool whose programs draw in a window of their own. */
export type StageToolName = "pygame" | "pyp5js";

export type TutorialTask = {
  readonly id: string;
  readonly promptHtml: string;
} & (
  | {
      readonly kind: "predict";
      readonly code: string;
      readonly printed: string;
      readonly answers: readonly { readonly answer: string; readonly hintHtml: string }[];
    }
  | {
      readonly kind: "fill" | "fix" | "reorder";
      readonly language: "python" | "sqlite" | "duckdb";
      /** With `____` for blanks; for `reorder`, the shuffled lines. */
      readonly starter: string;
      readonly solution: string;
      readonly setup: string;
      readonly ordered: boolean;
      readonly tests: readonly RecordedTest[];
      readonly mistakes: readonly { readonly hintHtml: string; readonly signature: string }[];
      readonly hintHtml: string;
    }
);

export interface TutorialQuestion {
  readonly questionHtml: string;
  readonly options: readonly { readonly html: string; readonly correct: boolean; readonly feedbackHtml: string }[];
}

export interface TutorialPage extends TutorialSummary {
  readonly goal: string;
  readonly parts: readonly TutorialPart[];
  readonly packages: readonly string[];
  readonly files: readonly ItemFile[];
  readonly prerequisites: readonly ItemLink[];
  readonly challenges: readonly ItemLink[];
  readonly tool: string | null;
  readonly next: ItemLink | null;
}

export interface ExamplePage extends ExampleSummary {
  readonly parts: readonly (
    | { readonly kind: "prose"; readonly html: string; readonly markdown: string }
    | { readonly kind: "cell"; readonly cell: LearnCell }
  )[];
  /** The layout of an example that is an app at `/apps/{slug}`, as `metadata.fiddle.app`; null for the others. */
  readonly app: JsonObject | null;
  readonly packages: readonly string[];
  readonly files: readonly ItemFile[];
  readonly tutorials: readonly ItemLink[];
  readonly challenges: readonly ItemLink[];
  readonly next: ItemLink | null;
}

/** The learning content as it is now: operators may add to it while the server runs. */
/** What the tutor has to know of a challenge, as Markdown and code. */
export interface ChallengeReference {
  readonly title: string;
  readonly statement: string;
  /** Tags such as `dicts`. */
  readonly concepts: readonly string[];
  readonly solution: string;
  /** Other ways that are right. */
  readonly otherSolutions: readonly string[];
  /** The mildest first. */
  readonly hints: readonly string[];
}

export interface LearnPages {
  challenges(): readonly ChallengeSummary[];
  tutorials(): readonly TutorialSummary[];
  examples(): readonly ExampleSummary[];
  challenge(slug: string): ChallengePage | null;
  hiddenTests(slug: string): HiddenTests | null;
  editorial(slug: string): ChallengeEditorial | null;
  /** With the solution, so never for the browser. */
  reference(slug: string): ChallengeReference | null;
  tutorial(slug: string): TutorialPage | null;
  example(slug: string): ExamplePage | null;
}
