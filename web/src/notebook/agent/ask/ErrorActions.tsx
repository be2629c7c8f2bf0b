import type { Cell } from "@fiddle/notebook";
import { Button } from "@fiddle/ui/button.tsx";
import { GraduationCap, Lightbulb, Wrench } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { isAgentBusy } from "../../contract/agent.ts";
import { useModes, useNotebook } from "../../contract/notebook-services.ts";
import { useReadMode } from "../../contract/use-read-mode.ts";
import { useOutputs } from "../../document/use-document.ts";
import { openTutor } from "./open-tutor.ts";
import { askAboutCell } from "./requests.ts";

/** Adds what the agent and the tutor can do about an error below a cell's outputs. */
export function ErrorActions({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const services = useNotebook();
  const outputs = useOutputs(services.notebook.document, cell.id);
  const isOff = useStore(services.agent, (state) => state.isOff !== null);
  const isBusy = useStore(services.agent, isAgentBusy);
  const read = useReadMode();
  const presenting = useModes((modes) => modes.presenting);
  const isFailed = outputs.some(({ output_type }) => output_type === "error");
  return (
    <>
      {children}
      {isFailed && !isOff && !read && !presenting && (
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
