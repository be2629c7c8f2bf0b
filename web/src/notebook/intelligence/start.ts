import type { NotebookParts } from "../contract/notebook-services.ts";
import { forgetIntelligence, intelligenceOf } from "./running.ts";

/** Begins to help with code: marks, completion, documentation. */
export function start(parts: NotebookParts): () => void {
  const starting = intelligenceOf(parts);
  // Without it the notebook works; who asks for help is told what is wrong.
  starting.catch(() => {});
  return () => {
    forgetIntelligence(parts);
    starting.then((intelligence) => intelligence.dispose()).catch(() => {});
  };
}
