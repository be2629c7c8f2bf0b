import type { OpenNotebook } from "../document/open-notebook.ts";
import type { NotebookParts } from "../contract/notebook-services.ts";
import type { Intelligence } from "./intelligence.ts";

const running = new WeakMap<OpenNotebook, Promise<Intelligence>>();
const ready = new WeakSet<OpenNotebook>();

/** The notebook's code help, which a command may want before the page was idle. Little is loaded until then. */
export function intelligenceOf(parts: NotebookParts): Promise<Intelligence> {
  const known = running.get(parts.notebook);
  if (known) return known;
  const starting = import("./intelligence.ts").then(({ Intelligence }) => new Intelligence(parts));
  running.set(parts.notebook, starting);
  starting.then(
    () => ready.add(parts.notebook),
    () => running.delete(parts.notebook),
  );
  return starting;
}

/** Whether it is loaded, so that the editors have its keys. */
export function isIntelligenceReady({ notebook }: NotebookParts): boolean {
  return ready.has(notebook);
}

export function forgetIntelligence({ notebook }: NotebookParts): void {
  running.delete(notebook);
  ready.delete(notebook);
}
