import { siteAddress } from "../../platform/base.ts";
import { completeCell } from "@fiddle/notebook";
import { linkAddress, packNotebook } from "../../links/notebook-link.ts";
import type { NotebookDraft } from "./notebook-draft.ts";

/** The URL that opens the draft as a new notebook, without running it. */
export async function notebookUrl({ kernel, cells }: NotebookDraft, { site = siteAddress() } = {}): Promise<string> {
  const notebook = {
    cells: cells.map((cell) => completeCell(cell)),
    metadata: { fiddle: { kernelId: kernel } },
    extra: {},
  };
  const fragment = await packNotebook(notebook, { outputs: false });
  return linkAddress(site, fragment, { run: false, readonly: false, hideCode: false, app: false, embed: false });
}
