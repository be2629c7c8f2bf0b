import { useContext } from "react";
import type { KernelSpec } from "@fiddle/kernels";
import { languageOfKernel } from "../../editor/languages.ts";
import { kernelLabel, kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { SampleContext } from "../contract/sample.ts";
import { isHidden } from "../editing/collapse-commands.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { useReadMode } from "../contract/use-read-mode.ts";
import { kernelNameOf } from "../session/cell-kernel.ts";
import { useMetadata, useOutputs } from "../document/use-document.ts";
import { CellEditor } from "./CellEditor.tsx";
import { AroundOutputs, CellSlot } from "./CellSlot.tsx";
import { CellOutput } from "./CellOutput.tsx";
import type { CellProps } from "./cell-props.ts";
import { CollapsedSource } from "./CollapsedSource.tsx";
import { EmptySample } from "./EmptySample.tsx";
import { InputPrompt } from "./InputPrompt.tsx";
import { LaterReadSource } from "./LaterReadSource.tsx";
import { isResult, ResultName } from "./ResultName.tsx";
import { RunGutter } from "./RunGutter.tsx";
import { RunProgress } from "./RunProgress.tsx";
import { typeHint } from "./type-hint.ts";

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
        {isHidden(cell.metadata, "source_hidden") ? (
          !read && <CollapsedSource cell={cell} />
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

function placeholderFor({ language, display_name }: KernelSpec): string {
  const name = language === "python" ? "Python" : language === "sql" ? "SQL" : display_name.replace(/ · .*/, "");
  return typeHint(name);
}
