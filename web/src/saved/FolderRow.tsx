import type { FolderNotebook } from "@fiddle/protocol";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { sentenceOf } from "../accounts/failure.ts";
import { filePagePath, splitPath } from "../folder/addresses.ts";
import { deleteFile, renameFile } from "../folder/calls.ts";
import { PageLink } from "../platform/PageLink.tsx";
import { titleClass } from "./FiddleRow.tsx";
import { RelativeTime } from "./RelativeTime.tsx";
import { formatBytes } from "../platform/format.ts";

interface FolderRowProps {
  readonly notebook: FolderNotebook;
  readonly onChange: () => void;
}

/** A notebook in the folder, with its actions. */
export function FolderRow({ notebook: { path, bytes, modified_at: modified }, onChange }: FolderRowProps) {
  const { name, folder } = splitPath(path);
  const [asked, setAsked] = useState<"rename" | "delete" | null>(null);
  const close = () => setAsked(null);
  return (
    <li aria-label={path} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
      <div className="flex min-w-0 grow flex-col gap-0.5">
        <PageLink to={filePagePath(path)} className={titleClass} dir="auto">
          {name}
        </PageLink>
        <span className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted">
          {folder !== "" && (
            <span dir="auto" className="max-w-full truncate">
              {folder}
            </span>
          )}
          <RelativeTime date={modified} verb="Changed" />
          <span>{formatBytes(bytes)}</span>
        </span>
      </div>
      <Menu
        trigger={<IconButton label={`Actions for ${path}`} tip="Actions" icon={<Ellipsis />} />}
        items={[
          { label: "Rename or move…", icon: <Pencil />, onSelect: () => setAsked("rename") },
          { type: "separator", id: "line" },
          { label: "Delete…", icon: <Trash2 />, danger: true, onSelect: () => setAsked("delete") },
        ]}
      />
      {asked === "rename" && <RenameDialog path={path} onClose={close} onChange={onChange} />}
      {asked === "delete" && <DeleteDialog path={path} onClose={close} onChange={onChange} />}
    </li>
  );
}

interface ActionDialogProps {
  readonly path: string;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

function RenameDialog({ path, onClose, onChange }: ActionDialogProps) {
  const [next, setNext] = useState(path);
  const [problem, setProblem] = useState<string | null>(null);
  const rename = async () => {
    try {
      await renameFile(path, next.trim());
      onChange();
      onClose();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <FormDialog
      title="Rename or move"
      action="Rename"
      disabled={next.trim() === "" || next.trim() === path}
      onSubmit={() => void rename()}
      onClose={onClose}
    >
      <TextField
        label="Name, with its folders"
        value={next}
        spellCheck={false}
        autoComplete="off"
        error={problem}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

function DeleteDialog({ path, onClose, onChange }: ActionDialogProps) {
  const remove = async () => {
    try {
      await deleteFile(path);
      onChange();
    } catch (error) {
      toast(`Couldn't delete the file. ${sentenceOf(error)}`, { tone: "bad" });
    }
    onClose();
  };
  return (
    <FormDialog
      title={`Delete ${splitPath(path).name}?`}
      description="It's moved to .fiddle/trash in this folder, where you can get it back."
      action="Delete"
      variant="danger"
      onSubmit={() => void remove()}
      onClose={onClose}
    />
  );
}
