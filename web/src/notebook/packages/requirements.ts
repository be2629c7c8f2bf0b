import { isRequirement } from "../session/cell-kernel.ts";

/** The typed text as requirements: possibly with `pip install`, several at once, or the URL of a wheel. */
export function readRequirements(text: string): {
  readonly requirements: readonly string[];
  readonly wrong: string | null;
} {
  const words = text
    .trim()
    .replace(/^[!%]?\s*(?:python3? -m )?(?:uv |micropip\.)?(?:pip3?\s+|conda\s+)?(?:install|add)\s+/, "")
    .replaceAll(/\s*(===|[=<>!~]=|[<>]|,)\s*/g, "$1")
    .split(/\s+/)
    .filter((word) => word !== "" && !word.startsWith("-"));
  const wrong = words.find((word) => !isRequirement(word)) ?? null;
  return { requirements: wrong === null ? words : [], wrong };
}

/** The project of a requirement or of a wheel's URL, normalized like in indexes. */
export function projectOf(requirement: string): string {
  const file = /^https?:.*\/([^/-]+)-[^/]*\.whl/.exec(requirement)?.[1];
  const name = file ?? /^[\w.-]+/.exec(requirement)?.[0] ?? requirement;
  return name.toLowerCase().replaceAll(/[-_.]+/g, "-");
}

/** The version of `name==1.2`; null for other requirements. */
export function exactVersion(requirement: string): string | null {
  return /==\s*([\w.+!-]+)$/.exec(requirement)?.[1] ?? null;
}

/** The list, with the requirement in place of any other of the same project. */
export function withRequirement(list: readonly string[], requirement: string): readonly string[] {
  const project = projectOf(requirement);
  const place = list.findIndex((other) => projectOf(other) === project);
  return place < 0 ? [...list, requirement] : list.with(place, requirement);
}

export function withoutProject(list: readonly string[], project: string): readonly string[] {
  return list.filter((requirement) => projectOf(requirement) !== project);
}
