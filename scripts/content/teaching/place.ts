import type { TutorialSource } from "../../../packages/content/src/learn/read-tutorial.ts";

/** A place in a path that another tutorial has, or that comes before a tutorial to read first. */
export function findPlaceProblems(name: string, tutorial: TutorialSource, all: readonly TutorialSource[]): string[] {
  const { path, order, prerequisites } = tutorial.fields;
  return all
    .filter(({ slug, fields }) => slug !== tutorial.slug && fields.path === path)
    .flatMap(({ slug, fields }) => {
      if (fields.order === order) return [`${name}: ${slug} has the same order, ${order}. Give each its own place.`];
      if (fields.order > order && prerequisites.includes(slug))
        return [`${name}: it comes before ${slug}, which is to be read first. Change the order of one of them.`];
      return [];
    });
}
