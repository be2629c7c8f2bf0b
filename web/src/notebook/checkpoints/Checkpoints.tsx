import { Button } from "@fiddle/ui/button.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { History } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { CheckpointEntry } from "../checkpoint-store/checkpoint.ts";
import { MAX_CHECKPOINTS } from "../checkpoint-store/oldest-checkpoints.ts";
import { checkpoints } from "../checkpoint-store/checkpoint-store.ts";
import { countChanges } from "../notebook-diff/compare.ts";
import { latestReading } from "../../platform/latest-reading.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { CheckpointItem } from "./CheckpointItem.tsx";
import { usePresentCells } from "../notebook-diff/present-cells.ts";
import { saveNow } from "./save.ts";

/** The notebook's checkpoints, newest first, with what changed since each. */
export function Checkpoints() {
  const services = useNotebook();
  const all = useCheckpoints();
  const { pathname } = useLocation();
  const present = usePresentCells(services.notebook.document);
  const [name, setName] = useState("");
  const [open, setOpen] = useState<number | null>(null);
  const own = all?.filter(({ path }) => path === pathname) ?? [];
  const save = (event: FormEvent) => {
    event.preventDefault();
    void saveNow(services, name.trim());
    setName("");
  };
  return (
    <>
      <form className="flex gap-2 px-3.5 py-3" onSubmit={save}>
        <TextField
          label="Name of the next checkpoint"
          hideLabel
          placeholder="Name (optional)"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          className="grow"
        />
        <Button type="submit" variant="primary" keys="Mod+s" tip="Saves the notebook as it is now">
          Save checkpoint
        </Button>
      </form>
      {all && own.length === 0 && (
        <EmptyState icon={<History />} title="No checkpoints yet">
          A checkpoint keeps the notebook as it is now, outputs included, in this browser. You can go back to it at any
          time, and back again.
        </EmptyState>
      )}
      <ul aria-label="Checkpoints" className="border-t border-line">
        {own.map((entry) => (
          <CheckpointItem
            key={entry.id}
            entry={entry}
            changes={countChanges(entry.cells, present)}
            open={open === entry.id}
            onToggle={() => setOpen(open === entry.id ? null : entry.id)}
          />
        ))}
      </ul>
      {all && all.length > 0 && (
        <p className="px-3.5 py-2.5 text-xs/5 text-muted">
          {all.length} of {MAX_CHECKPOINTS} checkpoints are used in this browser, in all notebooks. After that, the
          oldest is deleted.
        </p>
      )}
    </>
  );
}

/** Null until they have been read. */
function useCheckpoints(): readonly CheckpointEntry[] | null {
  const [entries, setEntries] = useState<readonly CheckpointEntry[] | null>(null);
  useEffect(() => {
    const reading = latestReading(() => checkpoints.list(), setEntries);
    const refresh = () => void reading.read().catch(reportError);
    const stop = checkpoints.subscribe(refresh);
    refresh();
    return () => {
      reading.end();
      stop();
    };
  }, []);
  return entries;
}
