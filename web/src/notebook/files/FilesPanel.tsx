import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";
import { Download, Ellipsis, FilePlus, FolderPlus, FolderUp, HardDrive, Trash2, Upload } from "lucide-react";
import { type DragEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { readDropped, readPicked } from "../file-store/dropped.ts";
import { HOME } from "../file-store/path.ts";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { LoadBoundary } from "../../platform/LoadBoundary.tsx";
import { useNotebook, useSession } from "../contract/notebook-services.ts";
import { addFiles } from "./add-files.ts";
import { DeleteAllDialog } from "./DeleteAllDialog.tsx";
import { ChosenFiles } from "./ChosenFiles.tsx";
import { downloadPaths } from "./file-actions.ts";
import { FileTree } from "./FileTree.tsx";
import { MountBar } from "./MountBar.tsx";
import { canMount, mountFolder } from "./mounts.ts";
import { MoveDialog } from "./MoveDialog.tsx";
import { StorageMeter } from "./StorageMeter.tsx";
import { useFileList } from "../contract/use-file-list.ts";
import { useTreeState } from "./use-tree-state.ts";
import "./files.css";

const ServerFiles = lazy(() => import("./server/ServerFiles.tsx").then((module) => ({ default: module.ServerFiles })));

/** How often running code is asked which files it has written. */
const RUNNING_CODE_POLL_MS = 1_500;

/** The notebook's files: the tree, its actions, and the storage in use. */
export default function FilesPanel() {
  const services = useNotebook();
  const { files } = services;
  const { problem } = useFileList();
  const adding = useStore(files.work, (work) => work.adding);
  const tree = useTreeState();
  const remote = remoteKernel(useSession((state) => state.kernel.name));
  const [deletingAll, setDeletingAll] = useState(false);
  const [over, setOver] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const folderPicker = useRef<HTMLInputElement>(null);

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
  const picked = (list: FileList | null) => {
    if (list && list.length > 0) void addFiles(services, readPicked([...list]), tree.folder);
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
      <div className="files-bar">
        <Button size="sm" onClick={() => picker.current?.click()} tip="Add files from this computer">
          <Upload aria-hidden /> Upload
        </Button>
        <IconButton label="New file" icon={<FilePlus />} onClick={() => tree.begin("file")} />
        <IconButton label="New folder" icon={<FolderPlus />} onClick={() => tree.begin("folder")} />
        <IconButton
          label="Mount folder"
          tip={canMount() ? "Mount a folder from this computer" : "Import a folder (this browser can't mount folders)"}
          icon={<HardDrive />}
          onClick={() => (canMount() ? void mountFolder(services) : folderPicker.current?.click())}
        />
        <span className="grow" />
        <Menu
          trigger={<IconButton label="More for files" tip="More" icon={<Ellipsis />} />}
          items={[
            { label: "Upload a folder…", icon: <FolderUp />, onSelect: () => folderPicker.current?.click() },
            { label: "Download all as ZIP", icon: <Download />, onSelect: () => void downloadPaths(files, [HOME]) },
            { type: "separator", id: "line" },
            { label: "Delete all files…", icon: <Trash2 />, danger: true, onSelect: () => setDeletingAll(true) },
          ]}
        />
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          data-testid="upload"
          onChange={(event) => {
            picked(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
        />
        <input
          ref={(element) => {
            folderPicker.current = element;
            element?.setAttribute("webkitdirectory", "");
          }}
          type="file"
          hidden
          onChange={(event) => {
            picked(event.currentTarget.files);
            event.currentTarget.value = "";
          }}
        />
      </div>
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
      <MountBar />
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
