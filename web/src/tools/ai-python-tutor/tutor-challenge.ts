import { onHost } from "../../platform/base.ts";
import type { CheckCodeAnswer } from "@fiddle/agent/tutor/check-code.ts";
import type { TutorChallenge } from "@fiddle/agent/tutor/challenge.ts";
import type { ChallengePage, HiddenTests } from "@fiddle/protocol";
import { Judge } from "../../judge/judge-solution.ts";
import { LearnKernels } from "../../judge/learn-kernels.ts";
import { resultsText } from "../../judge/results-text.ts";

/** A challenge as its page shows it. Rejects with a sentence for the user. */
export function fetchChallenge(slug: string): Promise<ChallengePage> {
  return fetchJson<ChallengePage>(`/challenges/${encodeURIComponent(slug)}/challenge.json`);
}

/** What a tutor in this page knows of a challenge: what the learner can read, and not the solution. */
export async function tutorChallenge(slug: string): Promise<TutorChallenge> {
  const { title, statementHtml, tags, hintsHtml } = await fetchChallenge(slug);
  return { title, statement: plainText(statementHtml), concepts: tags, solution: "", hints: hintsHtml.map(plainText) };
}

function plainText(html: string): string {
  // The page's policy refuses styles of elements, even of those that are never shown.
  const bare = html.replaceAll(/\sstyle="[^"]*"/g, "");
  return new DOMParser().parseFromString(bare, "text/html").body.textContent.trim();
}

/** Runs code against the tests of challenges, in kernels of their own. */
export class ChallengeChecker {
  readonly #kernelHost: string;
  readonly #open = new Map<string, Promise<OpenChallenge>>();

  constructor(kernelHost: string) {
    this.#kernelHost = kernelHost;
  }

  /** Rejects with a sentence for the user. */
  async check(code: string, slug: string): Promise<CheckCodeAnswer> {
    const { page, hidden, judge } = await this.#challenge(slug);
    const results = await judge.run(code, page, [...page.visibleTests, ...hidden.tests]);
    const failed = results.find(({ passed }) => !passed);
    const result = !failed ? "passes" : failed.outcome?.kind === "raised" ? "error" : "fails";
    return { result, output: resultsText(results) };
  }

  close(): void {
    for (const opening of this.#open.values()) opening.then(({ kernels }) => kernels.close()).catch(() => {});
    this.#open.clear();
  }

  #challenge(slug: string): Promise<OpenChallenge> {
    const known = this.#open.get(slug);
    if (known) return known;
    const opening = this.#fetch(slug);
    this.#open.set(slug, opening);
    // The next check tries again.
    opening.catch(() => this.#open.delete(slug));
    return opening;
  }

  async #fetch(slug: string): Promise<OpenChallenge> {
    const [page, hidden] = await Promise.all([
      fetchChallenge(slug),
      fetchJson<HiddenTests>(`/challenges/${encodeURIComponent(slug)}/tests.json`),
    ]);
    const kernels = new LearnKernels(this.#kernelHost, page.files, () => {});
    return { page, hidden, kernels, judge: new Judge(kernels) };
  }
}

interface OpenChallenge {
  readonly page: ChallengePage;
  readonly hidden: HiddenTests;
  readonly kernels: LearnKernels;
  readonly judge: Judge;
}

async function fetchJson<Body>(path: string): Promise<Body> {
  const response = await fetch(onHost(path)).catch(() => null);
  if (!response) throw new Error("You're offline. Connect to the internet and try again.");
  if (!response.ok) throw new Error("This challenge can't be found. Open it again from the list of challenges.");
  return (await response.json()) as Body;
}
