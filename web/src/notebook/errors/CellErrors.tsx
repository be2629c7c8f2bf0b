import type { Cell } from "@fiddle/notebook";
import { type ReactNode, useMemo } from "react";
import { ErrorLinksProvider } from "../../outputs/errors/error-links.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { errorLinks } from "./error-links.ts";

/** Adds links to the code to the errors among a cell's outputs. */
export function CellErrors({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const services = useNotebook();
  // Created again after each run, because the execution count changes.
  const links = useMemo(() => errorLinks(services, cell), [services, cell]);
  return <ErrorLinksProvider value={links}>{children}</ErrorLinksProvider>;
}
