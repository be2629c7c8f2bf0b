import { useNotebook, useSession } from "../contract/notebook-services.ts";
import type { Sample } from "../contract/sample.ts";
import { useSource } from "../document/use-document.ts";
import { SampleOutput } from "./SampleOutput.tsx";

/** The sample's output, as long as nothing was typed or run. */
export function EmptySample({ id, sample }: { readonly id: string; readonly sample: Sample }) {
  const { notebook } = useNotebook();
  const source = useSource(notebook.document, id);
  const hasRun = useSession((state) => state.runs.has(id));
  return source === "" && !hasRun ? <SampleOutput sample={sample} /> : null;
}
