import type { OpenNotebook } from "../document/open-notebook.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import type { Intelligence } from "./intelligence.ts";

const running = new WeakMap<OpenNotebook, Promise<Intelligence>>();

/** The notebook's code help, which a command may want before the page was idle. Little is loaded until then. */
export function intelligenceOf(parts: NotebookParts): Promise<Intelligence> {
  const known = running.get(parts.notebook);
  if (known) return known;
  const starting = import("./intelligence.ts").then(({ Intelligence }) => new Intelligence(parts));
  running.set(parts.notebook, starting);
  starting.catch(() => running.delete(parts.notebook));
  return starting;
}

export function forgetIntelligence({ notebook }: NotebookParts): void {
  running.delete(notebook);
}
