import { KERNEL_FAILURES, OUT_OF_REACH } from "@fiddle/kernels";
import type { Cell, ErrorOutput } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { GraduationCap, Lightbulb, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { isAgentBusy } from "../../contract/agent.ts";
import { useNotebook, type NotebookServices } from "../../contract/notebook-services.ts";
import { useOffersChanges } from "../../contract/use-read-mode.ts";
import { useOutputs } from "../../document/use-document.ts";
import { askAboutCell } from "./requests.ts";
import { kernelSpecOf } from "../../../kernels/kernel-specs.ts";
import { kernelNameOf } from "../../session/cell-kernel.ts";
import { outputText } from "../../../outputs/output-text.ts";
import { bringToTutor } from "../../../agent/tutor-topic.ts";

/** Adds what the agent and the tutor can do about an error below a cell's outputs. */
export function ErrorActions({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const services = useNotebook();
  const outputs = useOutputs(services.notebook.document, cell.id);
  const isOff = useStore(services.agent, (state) => state.isOff !== null);
  const isBusy = useStore(services.agent, isAgentBusy);
  const isOffering = useOffersChanges();
  const isFailed = outputs.some((output) => output.output_type === "error" && !isBeyondCode(output));
  return (
    <>
      {children}
      {isFailed && !isOff && isOffering && (
        <div className="mt-1 flex flex-wrap gap-1">
          <Button size="sm" variant="ghost" disabled={isBusy} onClick={() => askAboutCell(services, cell.id, "fix")}>
            <Wrench aria-hidden /> Fix this error
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={() => askAboutCell(services, cell.id, "explain-error")}
          >
            <Lightbulb aria-hidden /> Explain
          </Button>
          <Button size="sm" variant="ghost" onClick={() => openTutor(services, cell)}>
            <GraduationCap aria-hidden /> Ask the tutor
          </Button>
        </div>
      )}
    </>
  );
}

/** What our Python says where a browser can't do what the code asks, whatever the library calls the error. */
const BROWSERS_LIMIT = /\bBrowsers don't let code open sockets\b|\bThe browser couldn't read \S/;

/** Whether the code isn't to blame: a failure of the kernel or its connection, a limit of this place, or a stop. */
function isBeyondCode({ ename, evalue }: ErrorOutput): boolean {
  return (
    KERNEL_FAILURES.has(ename) ||
    OUT_OF_REACH.has(ename) ||
    ename === "KeyboardInterrupt" ||
    BROWSERS_LIMIT.test(evalue)
  );
}

/** Opens the tutor in a new tab with a cell's code and its error, so that the notebook stays as it is. */
function openTutor({ notebook }: Pick<NotebookServices, "notebook">, cell: Cell): void {
  const { document } = notebook;
  const error = document.outputs(cell.id).find((output) => output.output_type === "error");
  const { language } = kernelSpecOf(kernelNameOf(document, cell));
  bringToTutor({
    code: document.source(cell.id),
    error: error ? outputText(error) : "",
    language: language === "sql" ? "sql" : "python",
    challenge: null,
  });
}
