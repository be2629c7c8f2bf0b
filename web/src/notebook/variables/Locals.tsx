import { isKernelRunning, type Kernel } from "@fiddle/kernels";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useReducer, useState } from "react";
import { useCellIds } from "../document/use-document.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { KIND_FILTERS, type KindFilter, ORDERS, type VariableChoice, type VariableOrder } from "./choose-variables.ts";
import { KernelVariableList } from "./KernelVariableList.tsx";
import { TableDialog } from "./TableDialog.tsx";

/** The variables of the running kernels: names, types, sizes, contents and origins. */
export function Locals() {
  const kernels = useKernelsInUse();
  const [choice, setChoice] = useState<VariableChoice>({ search: "", kinds: "data", order: "defined" });
  const [table, setTable] = useState<{ readonly kernel: Kernel; readonly name: string } | null>(null);
  return (
    <>
      <search className="sticky top-0 z-1 block border-b border-line bg-surface px-3.5 pt-2.5 pb-1">
        <TextField
          label="Search variables"
          hideLabel
          type="search"
          placeholder="Search names, types, contents"
          value={choice.search}
          onChange={(event) => setChoice({ ...choice, search: event.currentTarget.value })}
        />
        <div className="-mx-2.5 flex justify-between py-1">
          <Select
            label="Kinds shown"
            hideLabel
            look="quiet"
            value={choice.kinds}
            options={Object.entries(KIND_FILTERS).map(([value, { label }]) => ({ value, label }))}
            onChange={(kinds) => setChoice({ ...choice, kinds: kinds as KindFilter })}
          />
          <Select
            label="Order"
            hideLabel
            look="quiet"
            value={choice.order}
            options={Object.entries(ORDERS).map(([value, label]) => ({ value, label }))}
            onChange={(order) => setChoice({ ...choice, order: order as VariableOrder })}
          />
        </div>
      </search>
      {kernels.map((kernel) => (
        <KernelVariableList
          key={kernel.spec.name}
          kernel={kernel}
          named={kernels.length > 1}
          choice={choice}
          onOpenTable={(name) => setTable({ kernel, name })}
        />
      ))}
      {table && <TableDialog {...table} onClose={() => setTable(null)} />}
    </>
  );
}

/** The notebook's kernel, and those that ran its cells and are still running. */
function useKernelsInUse(): readonly Kernel[] {
  const { session, notebook } = useNotebook();
  const [, look] = useReducer((count: number) => count + 1, 0);
  useSession((state) => state.kernel.name);
  useSession((state) => state.runs);
  const ids = useCellIds(notebook.document);
  const cells = ids.flatMap((id) => notebook.document.cell(id) ?? []);
  const others = new Set(cells.filter(({ type }) => type === "code").map((cell) => session.tablesOf(cell)));
  others.delete(session.kernel);
  const key = [...others].map(({ spec }) => spec.name).join(" ");
  useEffect(() => {
    const ends = [...others].map((kernel) => kernel.subscribe(look));
    return () => ends.forEach((end) => end());
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key identifies the kernels
  }, [key]);
  return [session.kernel, ...[...others].filter(({ status }) => isKernelRunning(status))];
}
