import type { Cell } from "@fiddle/notebook";
import { type ReactNode, useMemo } from "react";
import { ErrorLinksProvider } from "../../outputs/errors/error-links.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { errorLinks } from "./error-links.ts";

/** Gives the errors among a cell's outputs their ways to the code. */
export function CellErrors({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const services = useNotebook();
  // Made anew when the cell has run: its execution has another number then.
  const links = useMemo(() => errorLinks(services, cell), [services, cell]);
  return <ErrorLinksProvider value={links}>{children}</ErrorLinksProvider>;
}
