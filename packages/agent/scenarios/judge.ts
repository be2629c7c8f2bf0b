import type { AgentRunOptions } from "../src/run/types.ts";
import { drive, type DriveOptions } from "../src/script/drive.ts";
import { FakeNotebook } from "../src/script/fake-notebook.ts";
import { SCENARIOS as ERRORS } from "./errors.ts";
import { python, says, type Story } from "./story.ts";
import { SCENARIOS as WORK } from "./work.ts";

/** What a model can be good for: words about code, a change of one place, and work in several steps. */
export const JOBS = ["hints", "edits", "agent"] as const;
export type Job = (typeof JOBS)[number];
export type Grade = "good" | "usable" | "not usable";

export interface Judgement {
  readonly job: Job;
  readonly name: string;
  /** Why it failed; null if it passed. */
  readonly problem: string | null;
  readonly seconds: number;
}

interface Played {
  readonly notebook: FakeNotebook;
  readonly reason: string;
  readonly text: string;
  readonly tools: readonly string[];
}

interface Task {
  readonly job: Job;
  readonly story: Story;
  /** What is wrong; null if nothing is. */
  readonly check: (played: Played) => string | null;
}

const GOOD = 0.8;
const USABLE = 0.5;
/** No answer in words needs more. */
const MAX_WORDS = 220;
/** How a run ends when it says something of the endpoint and nothing of the model. */
const ENDPOINT_ERRORS = /^model-(?:key|credit|not-found|busy|unreachable|not-an-api)$/;
const CAPS = { steps: 12, inputTokens: 200_000, outputTokens: 12_000 } as const;

/** A question about code that is answered in words, without a change. */
function hint(name: string, prompt: string, source: string, wanted: RegExp, exemplary: string): Task {
  const story: Story = {
    name,
    prompt,
    cells: [python("c1", source)],
    context: { mode: "ask", selected: { cell: "c1", text: "" } },
    exchanges: [{ answer: says(exemplary) }],
    outcome: { reason: "finished" },
  };
  return {
    job: "hints",
    story,
    check: ({ notebook, text }) => {
      if (notebook.runs.length > 0 || notebook.sourceOf("c1") !== source) return "it changed the notebook";
      if (text.split(/\s+/).length > MAX_WORDS) return "the answer is too long";
      return wanted.test(text) ? null : `the answer doesn't say ${String(wanted)}`;
    },
  };
}

function find(name: string): Story {
  const story = [...WORK, ...ERRORS].find((one) => one.name === name);
  if (!story) throw new Error(`There is no scenario ${name}.`);
  return story;
}

/** Each of the sources that the scenario's kernel knows has run, in whatever cell. */
function runsAll(job: Job, name: string, wanted: RegExp): Task {
  const story = find(name);
  return {
    job,
    story,
    check({ notebook, text }) {
      const sources = notebook.cells.filter(({ id }) => notebook.runs.includes(id)).map(({ source }) => source);
      const missing = (story.kernel ?? []).find(
        ([pattern]) =>
          !sources.some((source) => (typeof pattern === "string" ? source.includes(pattern) : pattern.test(source))),
      );
      if (missing) return `nothing ran that fits ${String(missing[0])}`;
      return wanted.test(text) ? null : `the answer doesn't say ${String(wanted)}`;
    },
  };
}

export const TASKS: readonly Task[] = [
  hint(
    "explain-squares",
    "Explain c1.",
    "[x**2 for x in range(3)]",
    /squar/i,
    "It makes a list of the squares 0, 1 and 4.",
  ),
  hint(
    "explain-off-by-one",
    "The sum is 6, but 10 was expected. Give a hint in one sentence, without code.",
    "sum(range(4))",
    /\b(?:range|stops?|last|ends?|end point|includ\w+|exclu\w+)\b/i,
    "Look at which number range stops before.",
  ),
  hint(
    "explain-type-error",
    "Why does c1 fail?",
    "age = input('Age? ')\nage + 1",
    /\b(?:str|strings?|text|int|integers?)\b/i,
    "input gives text, and text can't be added to a number: convert it with int first.",
  ),
  runsAll("edits", "fix-and-prove", /3/),
  runsAll("edits", "refactor-across-cells", /\S/),
  runsAll("edits", "sql-over-frame", /12\.5/),
  runsAll("agent", "chart-from-csv", /\S/),
  runsAll("agent", "join-two-tables", /2/),
  runsAll("agent", "name-error-needs-one-cell", /4/),
  runsAll("agent", "package-needed", /\S/),
];

/** The endpoint failed, so that there can be no verdict about its model. */
export class NoVerdict extends Error {}

/** Plays the tasks with a model, or with the scripts of the scenarios. Throws `NoVerdict` once the endpoint fails. */
export async function judge(
  endpoint?: AgentRunOptions["endpoint"],
  onJudged: (judged: Judgement) => void = () => {},
): Promise<readonly Judgement[]> {
  const all: Judgement[] = [];
  for (const task of TASKS) {
    const started = performance.now();
    const problem = await play(task, endpoint).catch((error: unknown) => {
      if (error instanceof NoVerdict) throw error;
      return String(error);
    });
    const judged = { job: task.job, name: task.story.name, problem, seconds: (performance.now() - started) / 1_000 };
    onJudged(judged);
    all.push(judged);
  }
  return all;
}

async function play({ story, check }: Task, endpoint: AgentRunOptions["endpoint"] | undefined): Promise<string | null> {
  const { cells = [], files = {}, variables = {}, kernel = [] } = story;
  const notebook = new FakeNotebook({
    cells,
    files,
    variables,
    run: (source) =>
      kernel.find(([pattern]) =>
        typeof pattern === "string" ? source.includes(pattern) : pattern.test(source),
      )?.[1] ?? {},
  });
  const options: DriveOptions = {
    notebook,
    prompt: story.prompt,
    context: story.context ?? {},
    files: Object.entries(files).map(([path, text]) => ({ path, size: text.length })),
    caps: CAPS,
    ...(endpoint && { endpoint }),
  };
  const { reason, end, text, tools } = await drive(story, options);
  if (ENDPOINT_ERRORS.test(end.error ?? "")) throw new NoVerdict(end.message);
  if (reason !== "finished") return `it ended with ${reason}${end.message ? `: ${end.message}` : ""}`;
  return check({ notebook, reason, text, tools });
}

/** A grade for each job, from the share of its tasks that the model did. */
export function verdictOf(judgements: readonly Judgement[]): Readonly<Record<Job, Grade>> {
  const gradeOf = (job: Job): Grade => {
    const mine = judgements.filter((one) => one.job === job);
    const share = mine.filter(({ problem }) => problem === null).length / Math.max(1, mine.length);
    return share >= GOOD ? "good" : share >= USABLE ? "usable" : "not usable";
  };
  return { hints: gradeOf("hints"), edits: gradeOf("edits"), agent: gradeOf("agent") };
}
