import { useSyncExternalStore } from "react";
import { session } from "../accounts/session.ts";
import { isOffered } from "../platform/capabilities.ts";
import { setting } from "../platform/settings.ts";

/** The name of the tag in the head that says who has the language server: `plan`, or everyone where it is missing. */
export const LANGUAGE_SERVER_META = "language-server";

/** Whether the language server may help: the user wants it, and has it. */
export function usesLanguageServer(): boolean {
  return setting("use_lsp") && hasLanguageServer();
}

/** Whether the user has the language server. Where the operator leaves that to the plans, `use_lsp` of the plan decides. */
export function hasLanguageServer(): boolean {
  if (!isOffered("codeHelp")) return false;
  const rule = globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${LANGUAGE_SERVER_META}"]`)?.content;
  return rule !== "plan" || session.getState().user.use_lsp;
}

/** The same, kept up to date. */
export function useHasLanguageServer(): boolean {
  return useSyncExternalStore(session.subscribe, hasLanguageServer, () => true);
}
