import { startCompletion } from "@codemirror/autocomplete";
import { toast } from "@fiddle/ui/toasts.ts";
import type { EditorView } from "@codemirror/view";
import { hasLanguageServer, usesLanguageServer } from "../../language/language-server.ts";
import { goToDefinition } from "./definition.ts";
import { showDocumentation } from "./documentation.ts";
import { formatCells } from "./format.ts";
import type { Intelligence } from "./intelligence.ts";
import { fixAtCaret, stepToProblem } from "./problem-keys.ts";
import { renameAt } from "./rename.ts";

type AtCaret = (intelligence: Intelligence, cellId: string, view: EditorView) => Promise<void> | void;
type Act = (intelligence: Intelligence) => Promise<void> | void;

/** The actions behind the commands. */
export const ACTIONS = {
  formatSelected: (intelligence) => formatCells(intelligence, selected(intelligence)),
  formatAll: (intelligence) => formatCells(intelligence, intelligence.services.notebook.document.cellIds()),
  nextProblem: (intelligence) => stepToProblem(intelligence, 1),
  previousProblem: (intelligence) => stepToProblem(intelligence, -1),
  fix: atCaret((intelligence, id, view) => fixAtCaret(intelligence, id, view)),
  definition: withServer((intelligence, id, view) => goToDefinition(intelligence, id, view.state.selection.main.head)),
  rename: withServer(renameAt),
  completion: atCaret((_, _id, view) => complete(view)),
  documentation: atCaret(showDocumentation),
} satisfies Record<string, Act>;

/** The number of animation frames for which an editor is checked for completion, which has only just loaded. */
const MAX_CATCH_UP_FRAMES = 60;

function complete(view: EditorView, frames = MAX_CATCH_UP_FRAMES): void {
  if (!startCompletion(view) && frames > 0) requestAnimationFrame(() => complete(view, frames - 1));
}

/** Runs an action that needs the language server. */
function withServer(act: AtCaret): Act {
  const there = atCaret(act);
  return (intelligence) =>
    usesLanguageServer()
      ? there(intelligence)
      : void toast(
          hasLanguageServer()
            ? "Turn on the Python language server in Settings to use this."
            : "Your plan doesn't include the Python language server.",
        );
}

function selected({ services }: Intelligence): readonly string[] {
  return services.selection.ids(services.notebook.document.cellIds());
}

function atCaret(act: AtCaret): Act {
  return (intelligence) => {
    const { activeId } = intelligence.services.selection;
    const view = activeId ? intelligence.services.editors.get(activeId)?.view : undefined;
    if (activeId && view) return act(intelligence, activeId, view);
    toast("Put the cursor in a cell's code first.");
  };
}
