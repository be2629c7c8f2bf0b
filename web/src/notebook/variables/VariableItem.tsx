import type { Kernel, Variable } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Table2, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { toast } from "@fiddle/ui/toasts.ts";
import { formatBytes } from "../../platform/format.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { uncover } from "../contract/panel.ts";
import { fiddleOf } from "../session/cell-kernel.ts";
import { useCellIds } from "../document/use-document.ts";
import { variablesOf } from "./kernel-variables.ts";

interface VariableItemProps {
  readonly kernel: Kernel;
  readonly variable: Variable;
  readonly onOpenTable: (name: string) => void;
}

/** One variable in two lines. A table opens in the grid, anything else right below. */
export function VariableItem({ kernel, variable, onOpenTable }: VariableItemProps) {
  const { name, kind, type, shape, size, estimated, preview } = variable;
  const [open, setOpen] = useState(false);
  const isTable = kind === "table";
  const opens = !isTable && kernel.answers("variable_text");
  return (
    <li className="group flex flex-wrap items-start border-b border-line hover:bg-hover/60" data-kind={kind}>
      <button
        type="button"
        className="min-w-0 flex-1 pt-1.5 pb-[0.4375rem] pl-3.5 text-start focus-visible:-outline-offset-2"
        data-tip={isTable ? `Open ${name} as a table` : undefined}
        aria-expanded={opens ? open : undefined}
        aria-haspopup={isTable ? "dialog" : undefined}
        onClick={() => (isTable ? onOpenTable(name) : setOpen(!open && opens))}
      >
        <span className="flex items-baseline gap-2">
          {isTable && (
            <Table2 aria-hidden className="-me-0.5 size-[0.8125rem] flex-none self-center text-accent-text" />
          )}
          <span dir="auto" className="max-w-[60%] flex-initial truncate font-mono text-sm font-semibold">
            {name}
          </span>
          <span className="flex-1 truncate text-xs/5 text-muted">
            {type}
            {shape && ` · ${shape}`}
          </span>
          {size !== null && (
            <span
              className="flex-none text-[0.6875rem] text-muted tabular-nums"
              data-tip={estimated ? "Estimated from a part of it" : undefined}
            >
              {estimated && "≈ "}
              {formatBytes(size)}
            </span>
          )}
        </span>
        <span className="block truncate font-mono text-xs/4.5 text-secondary">{preview}</span>
      </button>
      <div className="flex flex-none items-center px-1.5 pt-0.5">
        <CellLink variable={variable} />
        {kernel.answers("delete_variable") && (
          <IconButton
            label={`Delete ${name}`}
            className="fine:opacity-0 fine:group-focus-within:opacity-100 fine:group-hover:opacity-100"
            icon={<Trash2 />}
            disabled={kernel.status.kind !== "ready"}
            onClick={() => void deleteVariable(kernel, name)}
          />
        )}
      </div>
      {open && <WholeText kernel={kernel} variable={variable} />}
    </li>
  );
}

/** The cell that defined the variable. A result of a SQL cell is identified by its name. */
function CellLink({ variable: { name, cellId } }: { readonly variable: Variable }) {
  const { notebook, selection, panel } = useNotebook();
  const ids = useCellIds(notebook.document);
  const id = cellId ?? ids.find((one) => fiddleOf(notebook.document.cell(one)?.metadata).resultName === name) ?? "";
  const index = ids.indexOf(id);
  if (index < 0) return null;
  const go = () => {
    uncover(panel);
    selection.select(id);
  };
  return (
    <button
      type="button"
      className="min-h-control-sm rounded-md px-1.5 text-[0.6875rem] whitespace-nowrap text-muted hover:bg-hover hover:text-primary hover:underline"
      aria-label={`Go to cell ${index + 1}, which defined ${name}`}
      data-tip="Go to the cell that defined it"
      onClick={go}
    >
      cell {index + 1}
    </button>
  );
}

function WholeText({ kernel, variable }: { readonly kernel: Kernel; readonly variable: Variable }) {
  const read = async () =>
    kernel.status.kind === "ready" ? (await kernel.ask("variable_text", { name: variable.name })).text : null;
  // The details of another object are loaded again.
  const text = useLoaded(() => read().catch(messageOf), [kernel, variable], null) ?? variable.preview;
  return (
    <pre
      className="max-h-64 w-full overflow-auto border-t border-line bg-code-ground px-3.5 py-2 font-mono text-xs/4.5 wrap-anywhere whitespace-pre-wrap text-code-text [unicode-bidi:plaintext]"
      tabIndex={0}
      aria-label={`Contents of ${variable.name}`}
      role="group"
    >
      {text}
    </pre>
  );
}

/** Deletes a variable without asking, because it can be restored until the next run. */
async function deleteVariable(kernel: Kernel, name: string): Promise<void> {
  try {
    await kernel.ask("delete_variable", { name });
    const run = () => void restoreVariable(kernel, name);
    toast(`Deleted ${name}. You can undo this until the next run.`, { action: { label: "Undo", run } });
  } catch (error) {
    toast(`Couldn't delete ${name}: ${messageOf(error)}`, { tone: "bad" });
  }
  await variablesOf(kernel).refresh();
}

async function restoreVariable(kernel: Kernel, name: string): Promise<void> {
  try {
    await kernel.ask("restore_variable", { name });
  } catch (error) {
    toast(messageOf(error), { tone: "bad" });
  }
  await variablesOf(kernel).refresh();
}
