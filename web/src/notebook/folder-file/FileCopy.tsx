import { Button } from "@fiddle/ui/button.tsx";
import { useSyncExternalStore } from "react";
import type { CellSlotProps } from "../contract/cell-slots.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useCellIds } from "../document/use-document.ts";
import { decide, originalOf } from "./copies.ts";

/** Below a cell with the file's text of another one that was changed here too: asks which one to keep. */
export function FileCopy({ id, number }: CellSlotProps) {
  const { document } = useNotebook().notebook;
  const ids = useCellIds(document);
  const of = useSyncExternalStore(
    (notify) => document.subscribeAside(notify),
    () => originalOf(document, id),
  );
  if (of === null) return null;
  const original = ids.indexOf(of) + 1;
  return (
    <div
      role="group"
      aria-label={`Version of cell ${original} from the file`}
      className="mt-1 flex flex-wrap items-center gap-2 rounded-md border border-warn bg-warn-soft px-2.5 py-1.5 text-sm"
    >
      <p className="m-0 grow">
        Cell {original} was changed here and in the file. Cell {number} is the file's version.
      </p>
      <Button size="sm" onClick={() => decide(document, id, "mine")}>
        Keep cell {original}
      </Button>
      <Button size="sm" onClick={() => decide(document, id, "theirs")}>
        Use the file's
      </Button>
      <Button size="sm" onClick={() => decide(document, id, "both")}>
        Keep both
      </Button>
    </div>
  );
}
