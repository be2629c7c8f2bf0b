import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { Select } from "@fiddle/ui/select.tsx";
import { useState } from "react";
import { HOME } from "../file-store/path.ts";
import { allFolders, folderOf, isUnder } from "../file-store/tree.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { moveFiles, pathsLabel } from "./file-actions.ts";
import { useFileList } from "../contract/use-file-list.ts";

interface MoveDialogProps {
  readonly paths: readonly string[];
  readonly onClose: () => void;
}

/** Moves files and folders without a mouse. */
export function MoveDialog({ paths, onClose }: MoveDialogProps) {
  const services = useNotebook();
  const { files, folders } = useFileList();
  const targets = [HOME, ...allFolders(files, folders)].filter(
    (folder) => paths.some((path) => folder !== folderOf(path)) && !paths.some((path) => isUnder(folder, path)),
  );
  const [target, setTarget] = useState(targets[0] ?? HOME);
  const move = () => {
    onClose();
    void moveFiles(services.files, paths, target);
  };
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={`Move ${pathsLabel(paths)}`}
      action="Move"
      disabled={targets.length === 0}
      onSubmit={move}
    >
      {targets.length === 0 ? (
        <p>There's no other folder yet. Create one with “New folder”.</p>
      ) : (
        <Select
          label="Folder"
          value={target}
          onChange={setTarget}
          options={targets.map((folder) => ({
            value: folder,
            label: folder === HOME ? "Top folder" : folder.slice(HOME.length + 1),
          }))}
        />
      )}
    </FormDialog>
  );
}
