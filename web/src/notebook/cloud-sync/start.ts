import type { NotebookParts } from "../contract/notebook-services.ts";
import { AccountNotebook } from "./account-notebook.ts";
import { syncFiles } from "./file-sync.ts";
import { offerAtLogin } from "./offer-at-login.ts";

/** Keeps the notebook and the account in step, for somebody who has one. */
export function start(parts: NotebookParts): () => void {
  if (parts.modes.getState().embedded) return () => {};
  const notebook = new AccountNotebook(parts);
  parts.cloud.setState({ actions: notebook });
  const ends = [offerAtLogin(parts), syncFiles(parts), () => notebook.close()];
  return () => {
    for (const end of ends) end();
  };
}
