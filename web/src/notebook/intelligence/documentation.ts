import type { Extension } from "@codemirror/state";
import { type EditorView, hoverTooltip } from "@codemirror/view";
import { combineDocs } from "../../language/combine-docs.ts";
import { usesLanguageServer } from "../../language/language-server.ts";
import { caretTips, openTip, tipOf } from "./cursor-tip.ts";
import { docElement } from "./doc-element.ts";
import type { Intelligence } from "./intelligence.ts";
import { liveDescription } from "./kernel-completion.ts";
import { signatureElement } from "./signature-element.ts";

const HOVER_DELAY_MS = 450;

/** Shows documentation on hover. Shift+Tab after a name, as in Jupyter, is a command of the notebook. */
export function documentation(intelligence: Intelligence, cellId: string): Extension {
  return [
    caretTips,
    hoverTooltip(
      async (view, at) => {
        if (tipOf(view)) return null;
        const found = await describe(intelligence, cellId, view, at);
        const element = found && docElement(found.markdown);
        return element ? { pos: found.from ?? at, above: true, create: () => ({ dom: element }) } : null;
      },
      { hoverTime: HOVER_DELAY_MS, hideOnChange: true },
    ),
  ];
}

/** Shows the documentation of the name or the call at the cursor. */
export async function showDocumentation(intelligence: Intelligence, cellId: string, view: EditorView): Promise<void> {
  const { head } = view.state.selection.main;
  const signature = usesLanguageServer()
    ? await intelligence
        .python()
        .signature({ id: cellId, offset: head })
        .catch(() => null)
    : null;
  const found = await describe(intelligence, cellId, view, head);
  if (view.state.selection.main.head !== head) return;
  const inCall = /[(,]\s*$/.test(view.state.sliceDoc(0, head));
  const element = inCall && signature ? signatureElement(signature) : found && docElement(found.markdown);
  const shown = element ?? docElement("No documentation found.");
  if (shown) openTip(view, { at: found?.from ?? head, element: shown, says: shown.textContent?.slice(0, 400) ?? "" });
}

async function describe(intelligence: Intelligence, cellId: string, view: EditorView, at: number) {
  const code = view.state.doc.toString();
  const known = usesLanguageServer()
    ? intelligence
        .python()
        .hover({ id: cellId, offset: at })
        .catch(() => null)
    : null;
  const [hover, live] = await Promise.all([known, liveDescription(intelligence.services, { cellId, code, at })]);
  const markdown = combineDocs(hover?.markdown ?? null, live);
  return markdown === null ? null : { markdown, from: hover?.range?.from ?? null };
}
