import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";
import { type DragEvent, lazy, Suspense, useEffect, useState } from "react";
import { useStore } from "zustand";
import { readDropped } from "../file-store/dropped.ts";
import { HOME } from "../file-store/path.ts";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { addFiles } from "./add-files.ts";
import { DeleteAllDialog } from "./DeleteAllDialog.tsx";
import { ChosenFiles } from "./ChosenFiles.tsx";
import { FileTree } from "./FileTree.tsx";
import { MountDir } from "./MountDir.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import { StorageMeter } from "./StorageMeter.tsx";
import { useFileList } from "../contract/use-file-list.ts";
import { UploadBox } from "./UploadBox.tsx";
import { useTreeState } from "./use-tree-state.ts";
import "./files.css";

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

  const onDrop = (event: DragEvent, folder: string) => {
    setOver(null);
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    event.stopPropagation();
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
      onDrop={(event) => onDrop(event, HOME)}
    >
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
      <FileTree tree={tree} onDropFiles={onDrop} />
      {remote && (
        <LoadBoundary>
          <Suspense fallback={null}>
            <ServerFiles key={remote.serverId} remote={remote} />
          </Suspense>
        </LoadBoundary>
      )}
      <StorageMeter />
      {tree.moving && <MoveDialog paths={tree.moving} onClose={() => tree.setMoving(null)} />}
      {deletingAll && <DeleteAllDialog onClose={() => setDeletingAll(false)} />}
    </div>
  );
}
