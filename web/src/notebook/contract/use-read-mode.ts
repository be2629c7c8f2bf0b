import { usePrinting } from "../../platform/printing.ts";
import { useModes } from "./notebook-services.ts";

/** Whether cells are shown for reading: in read mode, and on paper. */
export function useReads(): boolean {
  const printing = usePrinting();
  return useModes((modes) => modes.read) || printing;
}
