import type { Cell } from "@fiddle/notebook";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { useFileList } from "../contract/use-file-list.ts";
import { useOutputs } from "../document/use-document.ts";
import { HOME } from "../file-store/path.ts";
import { lastError } from "./failing-place.ts";
import { missingFile } from "./missing-file.ts";

/** Below the error of a cell in someone else's notebook: that its file wasn't uploaded, and what to do. */
export function MissingFile({ cell, children }: { readonly cell: Cell; readonly children: ReactNode }) {
  const { notebook, cloud } = useNotebook();
  const { document } = notebook;
  const isOthers = useStore(cloud, ({ copyOf }) => copyOf !== null);
  const { files } = useFileList();
  const error = lastError(useOutputs(document, cell.id));
  const missing =
    isOthers &&
    error &&
    missingFile(
      error,
      document.cellIds().map((id) => document.source(id)),
    );
  if (!missing || files.some(({ path }) => path === missing)) return children;
  return (
    <>
      {children}
      <p role="note" className="mt-1 text-sm text-secondary">
        <b>{missing.slice(HOME.length + 1)}</b> wasn't uploaded with this notebook. Ask its author to upload it, or add
        the file yourself.
      </p>
    </>
  );
}
