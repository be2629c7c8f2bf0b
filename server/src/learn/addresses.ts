import { LEVELS, TAGS } from "@fiddle/content/learn/taxonomy.ts";
import type { LearnPages } from "@fiddle/protocol";
import type { SiteAddress } from "../contract/site-address.ts";

/** A list with fewer challenges says too little to be found by itself. */
const LEAST_LISTED = 3;

/** The addresses of all items, and of the tags and levels under which several challenges stand. */
export function learnAddresses(learn: LearnPages): readonly SiteAddress[] {
  const challenges = learn.challenges();
  const hubs = [
    ...Object.keys(TAGS).map((tag) => ({
      path: `/challenges/tags/${tag}`,
      of: challenges.filter(({ tags }) => tags.includes(tag)),
    })),
    ...Object.keys(LEVELS).map((level) => ({
      path: `/challenges/levels/${level}`,
      of: challenges.filter((challenge) => challenge.level === level),
    })),
  ];
  return [
    ...challenges.map(({ slug, updated }) => ({ path: `/challenges/${slug}`, updated })),
    ...learn.tutorials().map(({ slug, updated }) => ({ path: `/tutorials/${slug}`, updated })),
    ...learn.examples().map(({ slug, updated }) => ({ path: `/examples/${slug}`, updated })),
    ...learn.examples().flatMap(({ slug, updated, isApp }) => (isApp ? [{ path: `/apps/${slug}`, updated }] : [])),
    ...hubs.filter(({ of }) => of.length >= LEAST_LISTED).map(({ path }) => ({ path })),
  ];
}
