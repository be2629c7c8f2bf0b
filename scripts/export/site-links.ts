import { posix } from "node:path";
import { decoded } from "@fiddle/notebook/decoded";
import type { Notebook } from "@fiddle/notebook";
import { linksIn } from "@fiddle/content/markdown";

/**
 * Makes links in the text of a notebook that name another file of the folder lead to where the site has it.
 *
 * @param addressOf Of a path in the folder; null for a file that the site doesn't have.
 */
export function withSiteLinks(notebook: Notebook, file: string, addressOf: (path: string) => string | null): Notebook {
  const cells = notebook.cells.map((cell) =>
    cell.type === "markdown" ? { ...cell, source: withAddresses(cell.source, file, addressOf) } : cell,
  );
  return { ...notebook, cells };
}

function withAddresses(text: string, file: string, addressOf: (path: string) => string | null): string {
  let changed = text;
  // From the end, so that the places before stay where they are.
  for (const { from, to } of linksIn(text).toReversed()) {
    const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(text.slice(from, to)) ?? [];
    if (path === "" || /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(path)) continue;
    const address = addressOf(posix.join(posix.dirname(file), decoded(path)));
    if (address !== null) changed = changed.slice(0, from) + address + rest + changed.slice(to);
  }
  return changed;
}
