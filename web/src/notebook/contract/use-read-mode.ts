import { usePrinting } from "../../platform/printing.ts";
import { useModes } from "./notebook-services.ts";

/** Whether cells are shown without editors: in read mode and in print. */
export function useReadMode(): boolean {
  const printing = usePrinting();
  return useModes((modes) => modes.read) || printing;
}
