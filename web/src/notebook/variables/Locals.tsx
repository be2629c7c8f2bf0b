import { isKernelRunning, type Kernel } from "@fiddle/kernels";
import { Select } from "@fiddle/ui/select.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { useEffect, useMemo, useReducer, useState } from "react";
import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useLoaded } from "../../platform/use-loaded.ts";
import { type InsertCode, OutputContextProvider, useOutputContext } from "../../outputs/output-context.ts";
import { TableGrid } from "../../outputs/TableGrid.tsx";
import { useRootData } from "../../platform/root-data.ts";
import { useCellIds } from "../document/use-document.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { insertTableCode } from "../editing/insert-chart-code.ts";
import { KIND_FILTERS, type KindFilter, ORDERS, type VariableChoice, type VariableOrder } from "./choose-variables.ts";
import { KernelVariableList } from "./KernelVariableList.tsx";

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

interface TableDialogProps {
  readonly kernel: Kernel;
  readonly name: string;
  readonly onClose: () => void;
}

/** A variable or a database table in a full-size grid. */
function TableDialog({ kernel, name, onClose }: TableDialogProps) {
  const [attempt, setAttempt] = useState(1);
  const services = useNotebook();
  const plain = useOutputContext();
  const { kernelHost } = useRootData();
  const context = useMemo(() => {
    const insertCode: InsertCode = async (...code) => {
      await insertTableCode(services, kernel, ...code);
      onClose();
    };
    return { ...plain, tables: kernel, kernelHost, insertCode };
  }, [services, plain, kernel, kernelHost, onClose]);
  return (
    <Dialog open onClose={onClose} title={name} size="xl">
      <OutputContextProvider value={context}>
        <OpenedTable key={attempt} kernel={kernel} name={name} onRetry={() => setAttempt(attempt + 1)} />
      </OutputContextProvider>
    </Dialog>
  );
}

interface OpenedTableProps extends Omit<TableDialogProps, "onClose"> {
  readonly onRetry: () => void;
}

function OpenedTable({ kernel, name, onRetry }: OpenedTableProps) {
  const open = async () => ({ table: await kernel.ask("variable_table", { name }) });
  const opened = useLoaded(
    () => open().catch((error: unknown) => ({ failure: messageOf(error) })),
    [kernel, name],
    null,
  );
  if (!opened)
    return (
      <p className="flex items-center gap-2 text-secondary">
        <Spinner /> {kernel.status.kind === "busy" ? "Waiting for the running cell…" : "Opening…"}
      </p>
    );
  if ("table" in opened)
    return <TableGrid table={opened.table} tables={kernel} label={`Table ${name}`} fileName={name} />;
  return (
    <p role="alert" className="flex items-center gap-2 text-secondary">
      {opened.failure}
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
