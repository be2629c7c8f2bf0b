import { join, resolve } from "node:path";
import { openLearnLibrary } from "@fiddle/content/learn/open-learn-library.ts";
import type { LearnPages } from "@fiddle/protocol";
import type { Services } from "../contract/services.ts";
import type { Env } from "../platform/env.ts";
import type { Log } from "../platform/log.ts";

const SHIPPED = join(import.meta.dirname, "../../../packages/content");

/** The challenges, tutorials and examples shipped with the product, and those in the operator's own folder. */
export function openLearn({
  env: { contentDir },
  log,
}: {
  readonly env: Pick<Env, "contentDir">;
  readonly log: Pick<Log, "error">;
}): LearnPages {
  return openLearnLibrary({
    folders: [SHIPPED, ...(contentDir === undefined ? [] : [resolve(contentDir)])],
    report: (problem) => log.error("item of the content can't be shown", { problem }),
  });
}

/** What the API knows of the items. */
export function itemsOf(learn: LearnPages): Pick<Services, "findChallenge" | "hasItem"> {
  return {
    findChallenge: (slug) => learn.reference(slug),
    hasItem(item) {
      const [kind, slug = ""] = item.split("/");
      if (kind === "examples") return learn.example(slug) !== null;
      return (kind === "challenges" ? learn.challenge(slug) : learn.tutorial(slug)) !== null;
    },
  };
}
