import type { OpenNotebook } from "../document/open-notebook.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { Intelligence } from "./intelligence.ts";

const running = new WeakMap<OpenNotebook, Promise<Intelligence>>();

/** The notebook's code help. A command can request it before the page was idle; until then little is loaded. */
export function intelligenceOf(services: NotebookServices): Promise<Intelligence> {
  const known = running.get(services.notebook);
  if (known) return known;
  const starting = import("./intelligence.ts").then(({ Intelligence }) => new Intelligence(services));
  running.set(services.notebook, starting);
  starting.catch(() => running.delete(services.notebook));
  return starting;
}

export function forgetIntelligence({ notebook }: Pick<NotebookServices, "notebook">): void {
  running.delete(notebook);
}
