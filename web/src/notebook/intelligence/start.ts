import type { NotebookServices } from "../contract/notebook-services.ts";
import { forgetIntelligence, intelligenceOf } from "./intelligence-of.ts";

/** Starts code help: problems, completion, documentation. */
export function start(services: NotebookServices): () => void {
  const starting = intelligenceOf(services);
  // The notebook works without it. A user who requests code help sees the error.
  starting.catch(() => {});
  return () => {
    forgetIntelligence(services);
    starting.then((intelligence) => intelligence.dispose()).catch(() => {});
  };
}
