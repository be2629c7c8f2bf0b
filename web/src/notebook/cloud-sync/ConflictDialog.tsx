import { readNotebook } from "@fiddle/notebook";
import type { Fiddle } from "@fiddle/protocol";
import { Button } from "@fiddle/ui/button.tsx";
import { Dialog } from "@fiddle/ui/dialog.tsx";
import { useMemo, useState } from "react";
import { useStore } from "zustand";
import { type CellChange, compareCells, digest } from "../notebook-diff/compare.ts";
import { DiffText } from "../notebook-diff/DiffText.tsx";
import { momentOf } from "../notebook-diff/moment.ts";
import { usePresentCells } from "../notebook-diff/present-cells.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import type { Resolution } from "../contract/cloud-state.ts";

/** Shows the two versions of a notebook that was changed here and elsewhere, cell by cell, and asks which to keep. */
export function ConflictDialog({ onClose }: { readonly onClose: () => void }) {
  const { cloud } = useNotebook();
  const { server, actions } = useStore(cloud);
  const [busy, setBusy] = useState(false);
  if (server?.type !== "conflict" || !actions) return null;
  const { theirs } = server;
  const decide = async (how: Resolution) => {
    setBusy(true);
    try {
      await actions.resolve(theirs, how);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      size="lg"
      // The version that is being kept must not change meanwhile.
      onClose={() => !busy && onClose()}
      title="Two versions of this notebook"
      description={`It was saved elsewhere ${momentOf(Date.parse(theirs.updated_at)).toLowerCase()}, and also changed here. The other version is saved as a checkpoint.`}
      footer={
        <>
          <Button disabled={busy} onClick={() => void decide("theirs")}>
            Use the saved version
          </Button>
          <Button disabled={busy} onClick={() => void decide("mine")}>
            Keep mine
          </Button>
          <Button disabled={busy} variant="primary" onClick={() => void decide("both")}>
            Keep both
          </Button>
        </>
      }
    >
      <Comparison theirs={theirs} />
    </Dialog>
  );
}

function Comparison({ theirs }: { readonly theirs: Fiddle }) {
  const { document } = useNotebook().notebook;
  const mine = usePresentCells(document);
  const cells = useMemo(() => readNotebook(JSON.stringify(theirs.notebook)).notebook.cells, [theirs]);
  const saved = cells.map(({ id, type, source }) => ({ id, hash: digest(type, source) }));
  const changed = compareCells(saved, mine).filter(({ change }) => change !== "same");
  const sources = new Map(cells.map(({ id, source }) => [id, source]));
  const here = new Map(mine.map(({ id }, index) => [id, index + 1]));
  const there = new Map(saved.map(({ id }, index) => [id, index + 1]));
  if (changed.length === 0) return <p className="mt-3">The cells are identical, but outputs or settings differ.</p>;
  return (
    <>
      <p className="mt-3 text-xs text-muted">− marks the saved version, + marks yours.</p>
      <ul aria-label="Cells that differ" className="diff mt-2">
        {changed.map(({ id, change }) => (
          <li key={id} data-change={change}>
            <div className="diff-head">
              <span>{here.has(id) ? `Cell ${here.get(id)}` : `Cell ${there.get(id)} of the saved version`}</span>
              <span>{WORDS[change]}</span>
            </div>
            {change !== "moved" && (
              <DiffText before={sources.get(id) ?? ""} after={here.has(id) ? document.source(id) : ""} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

const WORDS: Record<CellChange, string> = {
  same: "",
  added: "only in yours",
  removed: "only in the saved version",
  changed: "differs",
  moved: "in a different place",
};
