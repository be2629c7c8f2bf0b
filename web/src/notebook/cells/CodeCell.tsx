import { lazy, type ReactNode, Suspense, useContext, useEffect, useState } from "react";
import type { KernelSpec } from "@fiddle/kernels";
import type { Cell, Output } from "@fiddle/notebook";
import { isInputCell } from "@fiddle/notebook/inputs/cell-inputs.ts";
import { languageOfKernel } from "../../editor/languages.ts";
import { kernelLabel, kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { type Sample, SampleContext } from "../contract/sample.ts";
import { isHidden, toggle } from "../editing/collapse-commands.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { useReadMode } from "../contract/use-read-mode.ts";
import { fiddleOf, kernelNameOf } from "../session/cell-kernel.ts";
import { useMetadata, useOutputs, useSource } from "../document/use-document.ts";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { CellEditor } from "./CellEditor.tsx";
import { AroundOutputs, CellSlot } from "./CellSlot.tsx";
import { CellOutput } from "./CellOutput.tsx";
import type { CellProps } from "./cell-props.ts";
import { InputPrompt } from "./InputPrompt.tsx";
import { LaterReadSource } from "./LaterReadSource.tsx";
import { RunGutter } from "./RunGutter.tsx";
import { typeHint } from "./type-hint.ts";
import { SampleOutput } from "./SampleOutput.tsx";
import { hasTable } from "../session/table-output.ts";
import { counted } from "../../platform/format.ts";

export function CodeCell(props: CellProps) {
  const { cell, number, near } = props;
  const { notebook } = useNotebook();
  const outputs = useOutputs(notebook.document, cell.id);
  useMetadata(notebook.document);
  const kernel = kernelSpecOf(kernelNameOf(notebook.document, cell));
  const differs = kernel.name !== kernelNameOf(notebook.document);
  const language = languageOfKernel(kernel.language);
  const read = useReadMode();
  const suggested = useContext(SampleContext);
  const isFirst = number === 1 && outputs.length === 0 && !read && !differs && kernel.language === "python";
  const sample = isFirst ? suggested : null;
  const input = useSession((state) => (state.input?.cellId === cell.id ? state.input : null));
  return (
    <div className="cell-row">
      {read ? (
        <span className="cell-gutter" />
      ) : (
        <RunGutter id={cell.id} number={number} executionCount={cell.executionCount} />
      )}
      <div className="cell-body">
        <CellSlot name="form" type="code" id={cell.id} number={number} />
        {kernel.language === "sql" && <Parameters cell={cell} kernelName={kernel.name} />}
        {isHidden(cell.metadata, "source_hidden") ? (
          !read && !isInputCell(cell) && <CollapsedSource cell={cell} />
        ) : read ? (
          <LaterReadSource cell={cell} language={language} />
        ) : (
          <div className="cell-source" data-kernel={differs ? kernelLabel(kernel) : undefined}>
            <CellEditor {...props} language={language} placeholder={sample?.source ?? placeholderFor(kernel)} />
          </div>
        )}
        <RunProgress id={cell.id} />
        {sample && <EmptySample id={cell.id} sample={sample} />}
        {outputs.length > 0 && (
          <AroundOutputs cell={cell}>
            <CellOutput cell={cell} number={number} outputs={outputs} near={near} />
          </AroundOutputs>
        )}
        {kernel.language === "sql" && !read && outputs.some(isResult) && <ResultName cell={cell} number={number} />}
        {!read && <CellSlot name="below" type="code" id={cell.id} number={number} />}
        {input && <InputPrompt key={input.serial} input={input} number={number} />}
      </div>
    </div>
  );
}

const ParameterForm = lazy(() => import("./ParameterForm.tsx").then((m) => ({ default: m.ParameterForm })));

/** The form for placeholders. Most SQL has none, so it is loaded with the first dollar sign. */
function Parameters({ cell, kernelName }: { readonly cell: Cell; readonly kernelName: string }) {
  const { notebook } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  if (!source.includes("$")) return null;
  return (
    <Suspense fallback={null}>
      <ParameterForm cell={cell} kernelName={kernelName} />
    </Suspense>
  );
}

function placeholderFor({ language, display_name }: KernelSpec): string {
  const name = language === "python" ? "Python" : language === "sql" ? "SQL" : display_name.replace(/ · .*/, "");
  return typeHint(name);
}

/** Replaces hidden code with one line that shows it again. */
function CollapsedSource({ cell }: { readonly cell: Cell }) {
  const services = useNotebook();
  const lines = cell.source.split("\n").length;
  return (
    <button
      type="button"
      className="cell-collapsed"
      onClick={() => {
        services.selection.select(cell.id);
        toggle(services, "source_hidden");
      }}
    >
      {cell.source.trim().split("\n", 1)[0] || "Empty"} · {counted(lines, "line")} hidden
    </button>
  );
}

/** The sample's output, as long as nothing was typed or run. */
function EmptySample({ id, sample }: { readonly id: string; readonly sample: Sample }) {
  const { notebook } = useNotebook();
  const source = useSource(notebook.document, id);
  const hasRun = useSession((state) => state.runs.has(id));
  return source === "" && !hasRun ? <SampleOutput sample={sample} /> : null;
}

/** Below a cell: what its run is waiting for, and how long it has taken. */
function RunProgress({ id }: { readonly id: string }) {
  const run = useSession((state) => state.runs.get(id));
  if (!run || run.state === "queued") return null;
  if (run.state !== "running") return <RunTime>{showDuration(run.durationMs)}</RunTime>;
  if (run.progress) return <LoadProgressBar {...run.progress} />;
  return <RunningTime startedAt={run.startedAt} />;
}

/** Appears after about a second, so that quick cells do not flicker. */
function RunningTime({ startedAt }: { readonly startedAt: number }) {
  const [now, setNow] = useState(startedAt);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const elapsed = now - startedAt;
  return elapsed < 900 ? null : <RunTime>Running for {showDuration(elapsed)}</RunTime>;
}

function RunTime({ children }: { readonly children: ReactNode }) {
  return (
    <p className="run-time">
      <span>{children}</span>
    </p>
  );
}

function showDuration(ms: number): string {
  if (ms < 1000) return `${Math.max(1, Math.round(ms))} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}

/** Whether the output is the result of a SQL cell, which other cells read by its name. */
function isResult(output: Output): boolean {
  return output.output_type === "execute_result" && hasTable(output.data);
}

/** Below a SQL cell: the name by which other cells read its result. The user can change it. */
function ResultName({ cell, number }: { readonly cell: Cell; readonly number: number }) {
  const { notebook } = useNotebook();
  const fiddle = fiddleOf(cell.metadata);
  const name = typeof fiddle.resultName === "string" ? fiddle.resultName : "";
  if (!name) return null;
  const rename = (value: string) => {
    if (value === name || !/^[A-Za-z_]\w*$/.test(value)) return;
    const patch = { fiddle: { ...fiddle, resultName: value } };
    notebook.document.apply({ op: "set-cell-metadata", id: cell.id, patch }, { by: "person" });
  };
  return (
    <label className="result-name">
      Available in Python and SQL as
      <input
        dir="ltr"
        key={name}
        aria-label={`Result name of cell ${number}`}
        defaultValue={name}
        pattern="[A-Za-z_]\w*"
        title="A valid Python name: letters, digits and underscores. Run the cell again to apply a change."
        spellCheck={false}
        onBlur={(event) => rename(event.target.value.trim())}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </label>
  );
}
