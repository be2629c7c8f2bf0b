import type { Kernel } from "@fiddle/kernels";
import { messageOf } from "@fiddle/notebook/message-of";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { useMemo, useState } from "react";
import { useLoaded } from "../../platform/use-loaded.ts";
import { type InsertCode, OutputContextProvider, useOutputContext } from "../../outputs/output-context.ts";
import { TableGrid } from "../../outputs/TableGrid.tsx";
import { useRootData } from "../../platform/root-data.ts";
import { insertTableCode } from "../editing/insert-chart-code.ts";
import { useNotebook } from "../contract/notebook-services.ts";

interface TableDialogProps {
  readonly kernel: Kernel;
  readonly name: string;
  readonly onClose: () => void;
}

/** A variable or a database table in a full-size grid. */
export function TableDialog({ kernel, name, onClose }: TableDialogProps) {
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
