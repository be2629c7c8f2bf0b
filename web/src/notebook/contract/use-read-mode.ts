import { usePrinting } from "../../platform/printing.ts";
import { useModes } from "./notebook-services.ts";

/** Whether cells are shown without editors: in read mode and in print. */
export function useReadMode(): boolean {
  const printing = usePrinting();
  return useModes((modes) => modes.read) || printing;
}

/**
 * Whether outputs offer what changes the notebook, e.g. a chart, or a cell that installs a package: not where it is only
 * read, printed or presented, and not in another site's page, where code runs but the notebook stays its author's.
 */
export function useOffersChanges(): boolean {
  const read = useReadMode();
  return useModes((modes) => !modes.presenting && !modes.embedded && !modes.app) && !read;
}
