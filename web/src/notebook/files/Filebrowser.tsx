import "./files.css";
import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";
import { type DragEvent, lazy, Suspense, useEffect, useState } from "react";
import { useStore } from "zustand";
import { readDropped } from "../file-store/dropped.ts";
import { HOME } from "../file-store/path.ts";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { addFiles } from "./add-files.ts";
import { addPastedFiles } from "./add-pasted-files.ts";
import { FileTree } from "./FileTree.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { StorageMeter } from "./StorageMeter.tsx";
import { useFileList } from "../contract/use-file-list.ts";
import { UploadBox } from "./UploadBox.tsx";
import { type TreeState, useTreeState } from "./use-tree-state.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { CornerDownRight, Download, HardDrive, Monitor, Trash2, X } from "lucide-react";
import { useFileActions } from "./use-file-actions.tsx";
import { Button } from "@fiddle/ui/button.tsx";
import { allowChanges, grant, unmount } from "./mounts.ts";
import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { deleteAllFiles } from "./file-actions.ts";

const ServerFiles = lazy(() => import("./server/ServerFiles.tsx").then((module) => ({ default: module.ServerFiles })));

/** How often running code is asked which files it has written. */
const RUNNING_CODE_POLL_MS = 1_500;

/** The notebook's files: the tree, its actions, and the storage in use. */
export function Filebrowser() {
  const services = useNotebook();
  const { files } = services;
  const { problem } = useFileList();
  const adding = useStore(files.work, (work) => work.adding);
  const tree = useTreeState();
  const remote = remoteKernel(useSession((state) => state.kernel.name));
  const [deletingAll, setDeletingAll] = useState(false);
  const [over, setOver] = useState<string | null>(null);

  useEffect(() => {
    const timer = setInterval(() => services.session.requestFileReport(), RUNNING_CODE_POLL_MS);
    return () => clearInterval(timer);
  }, [services.session]);

  const taken = (event: DragEvent) => {
    setOver(null);
    if (!event.dataTransfer.types.includes("Files")) return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const onDrop = (event: DragEvent, folder: string) => {
    if (!taken(event)) return;
    void addFiles(services, readDropped(event.dataTransfer), folder);
  };

  return (
    <div
      className="files-panel"
      data-takes-keys
      data-over={over === HOME || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(HOME);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(null)}
      onDrop={(event) => taken(event) && addPastedFiles(services, event.dataTransfer)}
    >
      {remote && (
        <LoadBoundary>
          <Suspense fallback={null}>
            <ServerFiles key={remote.serverId} remote={remote} />
          </Suspense>
        </LoadBoundary>
      )}
      {remote && (
        <div className="server-files-bar">
          <Monitor aria-hidden />
          <span>Files in this browser</span>
        </div>
      )}
      <UploadBox tree={tree} onDeleteAll={() => setDeletingAll(true)} />
      {adding > 0 && (
        <div className="files-note">
          <ProgressBar
            label={`Adding ${adding === 1 ? "a file" : `${adding.toLocaleString("en")} files`}`}
            value={null}
          />
        </div>
      )}
      {problem && (
        <p role="alert" className="files-note files-problem">
          {problem}
        </p>
      )}
      <MountDir />
      {tree.chosen.length > 1 && <ChosenFiles tree={tree} />}
      <FileTree tree={tree} server={remote?.host ?? null} onDropFiles={onDrop} />
      <StorageMeter />
      {tree.moving && <MoveDialog paths={tree.moving} onClose={() => tree.setMoving(null)} />}
      {deletingAll && <DeleteAllDialog onClose={() => setDeletingAll(false)} />}
    </div>
  );
}

/** The actions for several selected files. */
function ChosenFiles({ tree }: { readonly tree: TreeState }) {
  const actions = useFileActions(tree);
  return (
    <div role="group" aria-label="Selected files" className="files-chosen">
      <span role="status">{tree.chosen.length.toLocaleString("en")} selected</span>
      <span className="grow" />
      <IconButton label="Download selected as ZIP" icon={<Download />} onClick={() => actions.download(tree.chosen)} />
      <IconButton label="Move selected to…" icon={<CornerDownRight />} onClick={() => tree.setMoving(tree.chosen)} />
      <IconButton label="Delete selected" icon={<Trash2 />} onClick={() => actions.remove(tree.chosen)} />
      <IconButton
        label="Clear selection"
        icon={<X />}
        onClick={() => tree.setActive(tree.active?.path ?? tree.chosen[0] ?? null)}
      />
    </div>
  );
}

/** The mounted folders of this computer, and those that wait for the user's permission. */
function MountDir() {
  const services = useNotebook();
  const mounted = useStore(services.files.mounts, ({ list }) => list);
  if (mounted.length === 0) return null;
  return (
    <ul aria-label="Mounted folders" className="files-mounts">
      {mounted.map((mount) => (
        <li key={mount.root}>
          <HardDrive aria-hidden />
          <span dir="auto" className="files-name" title={mount.root}>
            {mount.handle.name}
          </span>
          {mount.folder === null && (
            <Button size="sm" tip="Browsers ask again on each visit" onClick={() => void grant(services, mount)}>
              Allow access
            </Button>
          )}
          {mount.readOnly && (
            <>
              <span className="text-xs text-muted">Read-only</span>
              <Button
                size="sm"
                tip="Lets the notebook write into this folder"
                onClick={() => void allowChanges(services, mount)}
              >
                Allow changes
              </Button>
            </>
          )}
          <Button size="sm" variant="ghost" onClick={() => void unmount(services, mount.root)}>
            Unmount
          </Button>
        </li>
      ))}
    </ul>
  );
}

const WORD = "delete";

/** Deletes every file of the notebook after the user has typed a confirmation word. */
function DeleteAllDialog({ onClose }: { readonly onClose: () => void }) {
  const services = useNotebook();
  const { files } = useFileList();
  const [typed, setTyped] = useState("");
  const ready = typed.trim().toLowerCase() === WORD;
  const deleteAll = async () => {
    onClose();
    for (const { root } of services.files.mounts.getState().list) await unmount(services, root);
    await deleteAllFiles(services.files);
    toast("Deleted all files of this notebook");
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title="Delete all files?"
      description={`${files.length === 1 ? "The one file" : `All ${files.length.toLocaleString("en")} files`} of this notebook will be deleted from this browser. You can't undo this, so download what you need first.`}
      action="Delete all files"
      variant="danger"
      disabled={!ready}
      onSubmit={() => void deleteAll()}
    >
      <TextField
        className="mt-3"
        label={`Type “${WORD}” to continue`}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
