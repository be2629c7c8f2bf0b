import { isKernelRunning, type Kernel } from "@fiddle/kernels";
import { useEffect, useReducer } from "react";
import { useCellIds } from "../document/use-document.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";

/** The notebook's kernel, and those that ran its cells and are still running. */
export function useKernelsInUse(): readonly Kernel[] {
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
