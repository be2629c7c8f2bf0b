import { kernelLabel } from "../../kernels/kernel-specs.ts";
import type { Kernel } from "@fiddle/kernels";
import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { Variable as VariableIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { chooseVariables, type VariableChoice } from "./choose-variables.ts";
import { variablesOf, type VariablesState } from "./kernel-variables.ts";
import { VariableItem } from "./VariableItem.tsx";

interface KernelVariableListProps {
  readonly kernel: Kernel;
  /** Whether to show the kernel's name, because several kernels have variables. */
  readonly named: boolean;
  readonly choice: VariableChoice;
  readonly onOpenTable: (name: string) => void;
}

/** One kernel's variables. While the kernel is busy, the last known ones are shown dimmed. */
export function KernelVariableList({ kernel, named, choice, onOpenTable }: KernelVariableListProps) {
  const known = variablesOf(kernel);
  const state = useStore(known.store);
  useEffect(() => known.watch(), [known]);
  const { variables, status, error, more } = state;
  const shown = chooseVariables(variables ?? [], choice);
  const { language } = kernel.spec;
  const kernelName = kernelLabel(kernel.spec);
  const what = language === "sql" ? "tables" : "variables";
  const label = named ? `${kernelName} ${what}` : language === "sql" ? "Tables" : "Variables";
  return (
    <div className="not-first-of-type:border-t not-first-of-type:border-line">
      {named && <h3 className="px-3.5 pt-2.5 pb-1 text-xs/6 font-medium text-muted">{kernelName}</h3>}
      {error && (
        <p role="alert" className="px-3.5 py-2 text-xs/5 text-muted">
          Couldn't list the {what}: {error}{" "}
          <Button size="sm" variant="ghost" onClick={() => void known.refresh()}>
            Try again
          </Button>
        </p>
      )}
      {status.kind === "busy" && variables && (
        <p className="px-3.5 py-2 text-xs/5 text-muted">Running – showing the values from before.</p>
      )}
      {variables === null && !error && <Waiting kernel={kernel} state={state} />}
      {shown.length > 0 && (
        <ul aria-label={label} className={status.kind === "busy" ? "opacity-75" : undefined}>
          {shown.map((variable) => (
            <VariableItem key={variable.name} kernel={kernel} variable={variable} onOpenTable={onOpenTable} />
          ))}
        </ul>
      )}
      {variables && shown.length === 0 && (
        <Nothing hidden={variables.length} sql={language === "sql"} narrow={choice.search !== ""} />
      )}
      {more > 0 && <p className="px-3.5 py-2 text-xs/5 text-muted">{more.toLocaleString("en")} more aren't shown.</p>}
    </div>
  );
}

function Waiting({ kernel, state: { status } }: { readonly kernel: Kernel; readonly state: VariablesState }) {
  const { session } = useNotebook();
  const icon = <VariableIcon />;
  if (status.kind === "not-started") {
    return (
      <EmptyState
        icon={icon}
        title="The kernel hasn't started"
        action={<Button onClick={() => session.warmUp()}>Start {kernelLabel(kernel.spec)}</Button>}
      >
        Run a cell to see your variables here.
      </EmptyState>
    );
  }
  if (status.kind === "failed" || status.kind === "disconnected") {
    return (
      <EmptyState
        icon={icon}
        title="The kernel stopped"
        action={<Button onClick={() => void session.restart(kernel).catch(() => {})}>Restart kernel</Button>}
      >
        {status.reason}
      </EmptyState>
    );
  }
  return (
    <p className="flex items-center gap-2 px-3.5 py-2 text-xs/5 text-secondary">
      <Spinner /> {status.kind === "busy" ? "Running. Variables appear when the cell finishes." : "Loading…"}
    </p>
  );
}

function Nothing({ hidden, sql, narrow }: { hidden: number; sql: boolean; narrow: boolean }): ReactNode {
  if (hidden === 0) {
    return (
      <EmptyState icon={<VariableIcon />} title={sql ? "No tables yet" : "No variables yet"}>
        {sql ? "Create a table in a cell to see it here." : "Run a cell that defines variables to see them here."}
      </EmptyState>
    );
  }
  return (
    <p className="px-3.5 py-2 text-xs/5 text-muted">
      {narrow ? "No matches" : "None of this kind"}; {hidden.toLocaleString("en")} in all.
    </p>
  );
}
