import type { ChallengeSummary } from "@fiddle/protocol";
import { isStudyPath, STUDY_PATHS, type StudyPathId } from "@fiddle/content/learn/study-paths.ts";
import { TAGS, type Tag } from "@fiddle/content/learn/taxonomy.ts";

export type ChallengeStatus = "untouched" | "attempted" | "solved";

/** What the filters above the list of challenges say. Empty: everything. */
export interface ChallengeFilter {
  readonly text: string;
  readonly level: string;
  readonly tag: string;
  readonly status: ChallengeStatus | "";
  readonly path: StudyPathId | "";
}

export const NO_FILTER: ChallengeFilter = { text: "", level: "", tag: "", status: "", path: "" };

/** A challenge with the words that a search looks through. */
export interface SearchableChallenge {
  readonly challenge: ChallengeSummary;
  readonly words: string;
}

export function makeSearchable(challenges: readonly ChallengeSummary[]): readonly SearchableChallenge[] {
  return challenges.map((challenge) => {
    const { title, summary, tags, keywords, level, slug } = challenge;
    const tagTitles = tags.map((tag) => TAGS[tag as Tag]?.title ?? tag);
    return {
      challenge,
      words: [title, summary, slug, level, ...tags, ...tagTitles, ...keywords].join(" ").toLowerCase(),
    };
  });
}

/** The challenges that fit every filter, those of a study path in its order. Each word of the search must be found. */
export function findChallenges(
  all: readonly SearchableChallenge[],
  { text, level, tag, status, path }: ChallengeFilter,
  statusOf: (slug: string) => ChallengeStatus,
): readonly ChallengeSummary[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const places: ReadonlyMap<string, number> | null =
    path === "" ? null : new Map(STUDY_PATHS[path].challenges.map((slug, place) => [slug, place]));
  const found = all
    .filter(
      ({ challenge, words }) =>
        (level === "" || challenge.level === level) &&
        (tag === "" || challenge.tags.includes(tag)) &&
        (status === "" || statusOf(challenge.slug) === status) &&
        (places === null || places.has(challenge.slug)) &&
        wanted.every((word) => words.includes(word)),
    )
    .map(({ challenge }) => challenge);
  return places === null ? found : found.toSorted((a, b) => (places.get(a.slug) ?? 0) - (places.get(b.slug) ?? 0));
}

/** The filters in an address, e.g. `?q=list&level=beginner`. */
export function readFilter(parameters: URLSearchParams): ChallengeFilter {
  const status = parameters.get("status") ?? "";
  const path = parameters.get("path") ?? "";
  return {
    text: parameters.get("q") ?? "",
    level: parameters.get("level") ?? "",
    tag: parameters.get("tag") ?? "",
    status: status === "untouched" || status === "attempted" || status === "solved" ? status : "",
    path: isStudyPath(path) ? path : "",
  };
}

export function writeFilter({ text, level, tag, status, path }: ChallengeFilter): URLSearchParams {
  const given = Object.entries({ q: text, level, tag, status, path }).filter(([, value]) => value !== "");
  return new URLSearchParams(given);
}
