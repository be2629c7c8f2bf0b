import { startCompletion } from "@codemirror/autocomplete";
import { toast } from "@fiddle/ui/toasts.ts";
import type { EditorView } from "@codemirror/view";
import { hasLanguageServer, usesLanguageServer } from "../../language/language-server.ts";
import { goToDefinition } from "./definition.ts";
import { showDocumentation } from "./documentation.ts";
import type { Intelligence } from "./intelligence.ts";
import { fixAtCaret, stepToProblem } from "./problem-keys.ts";
import { renameAt } from "./rename.ts";
import { kernelDialect } from "../../connections/kernel-dialect.ts";
import { kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import { writeInEditor } from "./sources.ts";
import { counted } from "../../platform/format.ts";

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

/** Formats the code of the selected cells. */
async function formatCells(intelligence: Intelligence, ids: readonly string[]): Promise<void> {
  const { services, multiCellEdits } = intelligence;
  const { document } = services.notebook;
  const { formatted, unread } = await formatAll(intelligence, ids);
  const [only] = formatted;
  const typing = services.selection.store.getState().mode === "edit";
  if (formatted.size === 1 && only && typing && writeInEditor(services, ...only)) return;
  const count = multiCellEdits.write(formatted);
  if (unread.length > 0) toast(unreadSentence(unread.map((id) => document.cellIds().indexOf(id) + 1)), { tone: "bad" });
  else if (ids.length > 1 && count === 0) toast("All cells are already formatted.");
  if (ids.length > 1 && count > 0)
    toast(`Formatted ${counted(count, "cell")}.`, {
      action: { label: "Undo", run: () => multiCellEdits.undoFromMessage() },
    });
}

/** The formatted sources, and the ids of cells with syntax errors. */
async function formatAll(intelligence: Intelligence, ids: readonly string[]) {
  const { document } = intelligence.services.notebook;
  const formatted = new Map<string, string>();
  const unread: string[] = [];
  for (const id of ids) {
    const source = document.source(id);
    try {
      const after = await formatOne(intelligence, id, source);
      // Text that the user typed in the meantime is kept.
      if (after !== source && document.source(id) === source) formatted.set(id, after);
    } catch {
      unread.push(id);
    }
  }
  return { formatted, unread };
}

async function formatOne(intelligence: Intelligence, id: string, source: string): Promise<string> {
  const { document } = intelligence.services.notebook;
  const cell = document.cell(id);
  if (cell?.type !== "code") return source;
  const spec = kernelSpecOf(kernelNameOf(document, cell));
  if (spec.language === "python") return intelligence.python().format(source);
  const { formatSql } = await import("../../language/sql/format-sql.ts");
  return formatSql(source, kernelDialect(spec.name));
}

function unreadSentence(numbers: readonly number[]): string {
  return numbers.length === 1
    ? `Cell ${numbers[0]} has a syntax error and wasn't formatted.`
    : `Cells ${numbers.join(", ")} have syntax errors and weren't formatted.`;
}
