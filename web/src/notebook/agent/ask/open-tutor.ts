import type { Cell } from "@fiddle/notebook";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { kernelSpecOf } from "../../../kernels/kernel-specs.ts";
import { kernelNameOf } from "../../session/cell-kernel.ts";
import { outputText } from "../../../outputs/output-text.ts";
import { bringToTutor } from "../../../agent/tutor-topic.ts";

/** Opens the tutor in a new tab with a cell's code and its error, so that the notebook stays as it is. */
export function openTutor({ notebook }: Pick<NotebookServices, "notebook">, cell: Cell): void {
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
