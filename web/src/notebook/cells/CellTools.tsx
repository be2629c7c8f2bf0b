import { memo } from "react";
import type { CellType } from "@fiddle/notebook";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from "lucide-react";
import { Select } from "@fiddle/ui/select.tsx";
import { menuItems } from "../commands/menu-items.ts";
import type { CommandId } from "../contract/command.ts";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useKernelOptions } from "../../kernels/use-kernel-options.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";
import { useCell, useMetadata } from "../document/use-document.ts";
import { CellSlot } from "./CellSlot.tsx";

interface CellToolsProps {
  readonly id: string;
  readonly number: number;
  readonly type: CellType;
}

const MENU = [
  "insert-input",
  null,
  "run-above",
  "run-below",
  "step-through",
  null,
  "duplicate",
  "copy",
  "cut",
  "paste-below",
  "merge",
  "split",
  null,
  "to-code",
  "to-markdown",
  "to-raw",
  null,
  "toggle-source",
  "toggle-output",
  "clear-output",
] as const;

/** The toolbar in a cell's corner, shown for the active cell and on hover. */
export const CellTools = memo(function CellTools({ id, number, type }: CellToolsProps) {
  const services = useNotebook();
  const embedded = useModes((modes) => modes.embedded);
  if (embedded) return null;
  const run = (command: CommandId) => () => {
    services.selection.select(id);
    services.commands.run(command);
  };
  return (
    <div className="cell-tools" role="group" aria-label={`Cell ${number} tools`}>
      <CellSlot name="tools" type={type} id={id} number={number} />
      {type === "code" && <CellKernelMenu id={id} number={number} />}
      {type === "markdown" && (
        <IconButton
          label={`Edit cell ${number}`}
          keys="Enter"
          onClick={() => services.selection.select(id, "edit")}
          icon={<Pencil />}
        />
      )}
      <IconButton
        label={`Move cell ${number} up`}
        keys={services.commands.firstKey("move-up")}
        onClick={run("move-up")}
        icon={<ArrowUp />}
      />
      <IconButton
        label={`Move cell ${number} down`}
        keys={services.commands.firstKey("move-down")}
        onClick={run("move-down")}
        icon={<ArrowDown />}
      />
      <IconButton
        label={`Delete cell ${number}`}
        keys={services.commands.firstKey("delete")}
        onClick={run("delete")}
        icon={<Trash2 />}
      />
      <Menu
        trigger={<IconButton label={`More for cell ${number}`} icon={<Ellipsis />} />}
        items={menuItems(services.commands, MENU, (command) => run(command)())}
      />
    </div>
  );
});

/** Selects the kernel of one cell, e.g. for SQL between Python cells. */
function CellKernelMenu({ id, number }: { readonly id: string; readonly number: number }) {
  const { notebook } = useNotebook();
  const cell = useCell(notebook.document, id);
  useMetadata(notebook.document);
  const options = useKernelOptions(kernelNameOf(notebook.document, cell ?? undefined));
  if (!cell) return null;
  const notebookKernel = kernelNameOf(notebook.document);
  const choose = (name: string) => {
    const { kernelId: _, ...rest } = fiddleOf(cell.metadata);
    const fiddle = name === notebookKernel ? rest : { ...rest, kernelId: name };
    notebook.document.apply({ op: "set-cell-metadata", id, patch: { fiddle } }, { by: "person" });
  };
  return (
    <Select
      label={`Language of cell ${number}`}
      hideLabel
      look="quiet"
      breakAt=" · "
      className="max-w-72 min-w-0 max-sm:max-w-40"
      value={kernelNameOf(notebook.document, cell)}
      onChange={choose}
      options={options}
    />
  );
}
