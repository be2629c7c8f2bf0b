import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { ChevronRight, Download, Ellipsis, Eye, Pencil, Trash2 } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { CheckpointEntry } from "../checkpoint-store/checkpoint.ts";
import { CheckpointError, checkpoints } from "../checkpoint-store/checkpoint-store.ts";
import { download } from "../../outputs/download.ts";
import { type NotebookServices, useNotebook } from "../contract/notebook-services.ts";
import { CheckpointDiff } from "./CheckpointDiff.tsx";
import { momentOf } from "../notebook-diff/moment.ts";
import { labelOf, restore } from "./save.ts";
import { counted } from "../../platform/format.ts";

interface CheckpointItemProps {
  readonly entry: CheckpointEntry;
  /** The number of cells that differ now. */
  readonly changes: number;
  readonly open: boolean;
  readonly onToggle: () => void;
}

/** One checkpoint: its name, and when expanded, what changed since and its actions. */
export function CheckpointItem({ entry, changes, open, onToggle }: CheckpointItemProps) {
  const services = useNotebook();
  const [renaming, setRenaming] = useState(false);
  const moment = momentOf(entry.timestamp);
  const title = entry.name || "Checkpoint";
  const showPresent = () => services.checkpoint.setState({ saved: null });
  const view = () => {
    showPresent();
    services.checkpoint.getState().go(entry.timestamp);
  };
  return (
    <li className="border-b border-line">
      <div className="flex items-start py-0.5 pr-1.5 hover:bg-hover/60">
        <button
          type="button"
          className="group grid min-w-0 flex-1 grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-1 py-1.5 pr-1.5 pl-2.5 text-start coarse:min-h-11"
          aria-expanded={open}
          onClick={onToggle}
        >
          <ChevronRight aria-hidden className="w-3.5 text-muted transition-transform group-aria-expanded:rotate-90" />
          <span dir="auto" className="truncate font-medium">
            {title}
          </span>
          <span className="text-xs/5 text-muted">{changesText(changes)}</span>
          <time className="col-start-2 text-xs/5 text-muted" dateTime={new Date(entry.timestamp).toISOString()}>
            {moment}
          </time>
          {entry.outputsLeftOut && <span className="text-xs/5 text-muted">without outputs</span>}
        </button>
        <Menu
          trigger={<IconButton label={`More for ${title}, ${moment}`} tip="More" icon={<Ellipsis />} />}
          items={[
            { label: "Preview", icon: <Eye />, onSelect: view },
            { label: "Rename", icon: <Pencil />, onSelect: () => setRenaming(true) },
            { label: "Download .ipynb", icon: <Download />, onSelect: () => void save(entry) },
            { type: "separator", id: "line" },
            { label: "Delete", icon: <Trash2 />, danger: true, onSelect: () => void remove(entry) },
          ]}
        />
      </div>
      {renaming && <Rename entry={entry} onDone={() => setRenaming(false)} />}
      {open && (
        <div className="pr-3.5 pb-3 pl-7">
          <CheckpointDiff entry={entry} />
          <div className="mt-2.5 flex gap-2">
            <Button
              size="sm"
              variant="primary"
              tip="You can undo this"
              onClick={() => void restoreEntry(services, entry)}
            >
              Restore
            </Button>
            <Button size="sm" onClick={view}>
              Preview
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

function Rename({ entry, onDone }: { readonly entry: CheckpointEntry; readonly onDone: () => void }) {
  const [name, setName] = useState(entry.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void checkpoints.rename(entry, name.trim());
    onDone();
  };
  return (
    <form className="flex gap-2 px-3.5 py-3" onSubmit={submit}>
      <TextField
        label="New name"
        hideLabel
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user just asked to type here
        autoFocus
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Escape" && onDone()}
        className="grow"
      />
      <Button type="submit">Rename</Button>
    </form>
  );
}

function changesText(changes: number): string {
  return changes === 0 ? "Same as now" : `${counted(changes, "cell")} changed`;
}

const UNREADABLE_CHECKPOINT = "Couldn't read this checkpoint. It may have been deleted in another tab.";

async function restoreEntry(
  services: Pick<NotebookServices, "notebook" | "session" | "checkpoint">,
  entry: CheckpointEntry,
): Promise<void> {
  const checkpoint = await checkpoints.read(entry);
  if (checkpoint) await restore(services, checkpoint);
  else toast(UNREADABLE_CHECKPOINT, { tone: "bad" });
}

async function save(entry: CheckpointEntry): Promise<void> {
  const checkpoint = await checkpoints.read(entry);
  if (!checkpoint) return void toast(UNREADABLE_CHECKPOINT, { tone: "bad" });
  const stamp = new Date(entry.timestamp).toISOString().slice(0, 16).replaceAll(":", "");
  const text = `${JSON.stringify(checkpoint.notebookJSON, null, 1)}\n`;
  download(`checkpoint-${stamp}.ipynb`, new Blob([text], { type: "application/x-ipynb+json" }));
}

async function remove(entry: CheckpointEntry): Promise<void> {
  const checkpoint = await checkpoints.read(entry);
  await checkpoints.remove([entry.id]);
  const putBack = async () => {
    try {
      if (checkpoint) await checkpoints.putBack(checkpoint);
    } catch (error) {
      if (!(error instanceof CheckpointError)) throw error;
      toast(error.message, { tone: "bad" });
    }
  };
  toast(`Deleted ${labelOf(entry)}.`, checkpoint ? { action: { label: "Undo", run: () => void putBack() } } : {});
}
