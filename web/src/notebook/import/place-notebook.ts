import { notebookPath } from "../document/notebook-id.ts";
import type { JsonObject, ReadNotebook } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { revokeSecrets } from "../secret-vault/secrets-guard.ts";
import { withOrigin } from "@fiddle/notebook/origins";
import { isBlank, keepAsNew } from "../document/keep-as-new.ts";
import { fiddleOf } from "../session/cell-kernel.ts";

interface Named {
  readonly name: string;
  readonly content: ReadNotebook;
}

/**
 * Shows what was opened. An empty notebook is replaced. Otherwise each file becomes a notebook of this browser, and the
 * first one is opened. Nothing runs. Returns the id of the notebook that has the first one; null for none.
 */
export async function placeNotebook(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "goTo">,
  opened: readonly Named[],
): Promise<string | null> {
  const [first, ...more] = opened.map(foreign);
  if (!first) return null;
  const kept = await Promise.all(more.map((one) => keepAsNew(one.content)));
  const others = kept.filter((id) => id !== null).length;
  const words =
    others > 0 ? [`${others} more ${others === 1 ? "notebook was" : "notebooks were"} saved in this browser.`] : [];
  if (isBlank(services.notebook.document)) return replace(services, first, words);
  const id = await keepAsNew(first.content);
  // If the browser can't store another notebook, the present one is replaced, which can be undone.
  if (id === null) return replace(services, first, words);
  services.goTo(notebookPath(id));
  toast([`Opened ${first.name} as a new notebook. Nothing was run.`, ...first.content.notes, ...words].join(" "));
  return id;
}

/** Who wrote a file isn't known. Its name is the notebook's title. */
function foreign({ name, content }: Named): Named {
  const { notebook } = content;
  const metadata = withFileName(withOrigin(notebook.metadata, "file"), name);
  return { name, content: { ...content, notebook: { ...notebook, metadata } } };
}

/** Names without an ending are none of files, and those that Jupyter and Colab give say nothing. */
function withFileName(metadata: JsonObject, name: string): JsonObject {
  const { fileName: _, ...fiddle } = fiddleOf(metadata);
  const [, plain = ""] = /([^/\\]+)\.\w+$/.exec(name) ?? [];
  const isNamed = plain.trim() !== "" && !/^untitled(?![a-z])/i.test(plain);
  return { ...metadata, fiddle: { ...fiddle, ...(isNamed && { fileName: plain }) } };
}

function replace(
  services: Pick<NotebookServices, "notebook" | "session" | "selection">,
  { name, content }: Named,
  words: readonly string[],
): string {
  services.session.cancel();
  services.notebook.document.apply({ op: "replace-notebook", notebook: content.notebook }, { by: "person" });
  const [first] = services.notebook.document.cellIds();
  if (first) services.selection.select(first);
  const off = revokeSecrets(services.notebook.id) ? ["Its access to your secrets is off."] : [];
  const message = [`Opened ${name}. Nothing was run.`, ...off, ...content.notes, ...words].join(" ");
  toast(message, { action: { label: "Undo", run: () => void services.notebook.undo.undo() } });
  return services.notebook.id;
}
