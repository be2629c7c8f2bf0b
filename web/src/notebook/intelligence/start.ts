import type { NotebookServices } from "../contract/notebook-services.ts";
import { forgetIntelligence, intelligenceOf } from "./running.ts";

/** Begins to help with code: marks, completion, documentation. */
export function start(services: NotebookServices): () => void {
  const starting = intelligenceOf(services);
  // Without it the notebook works; who asks for help is told what is wrong.
  starting.catch(() => {});
  return () => {
    forgetIntelligence(services);
    starting.then((intelligence) => intelligence.dispose()).catch(() => {});
  };
}
