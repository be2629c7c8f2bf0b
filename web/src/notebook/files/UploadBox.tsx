import { Button } from "@fiddle/ui/button.tsx";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { Download, Ellipsis, FilePlus, FolderPlus, FolderUp, HardDrive, Trash2, Upload } from "lucide-react";
import { useRef } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { readPicked } from "../file-store/dropped.ts";
import { HOME } from "../file-store/path.ts";
import { addFiles } from "./add-files.ts";
import { downloadPaths } from "./file-actions.ts";
import { canMount, mountFolder } from "./mounts.ts";
import type { TreeState } from "./use-tree-state.ts";

interface UploadBoxProps {
  readonly tree: TreeState;
  readonly onDeleteAll: () => void;
}

/** The buttons that bring files into the notebook, and those for all of its files. */
export function UploadBox({ tree, onDeleteAll }: UploadBoxProps) {
  const services = useNotebook();
  const picker = useRef<HTMLInputElement>(null);
  const folderPicker = useRef<HTMLInputElement>(null);
  const add = (files: readonly File[]) => void addFiles(services, readPicked(files), tree.folder);
  return (
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
          {
            label: "Download all as ZIP",
            icon: <Download />,
            onSelect: () => void downloadPaths(services.files, [HOME]),
          },
          { type: "separator", id: "line" },
          { label: "Delete all files…", icon: <Trash2 />, danger: true, onSelect: onDeleteAll },
        ]}
      />
      <FilePicker ref={picker} multiple data-testid="upload" onFiles={add} />
      <FilePicker ref={folderPicker} isFolder onFiles={add} />
    </div>
  );
}
