import { useEffect, useId, useRef, useState } from "react";
import { nameProblem, splitEnding } from "../file-store/names.ts";
import { fileName, HOME } from "../file-store/path.ts";
import { folderOf } from "../file-store/tree.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { uncover } from "../contract/panel.ts";
import { renameFile, takenPaths } from "./file-actions.ts";
import { openTab } from "../file-store/notebook-files.ts";
import type { NameTask, TreeState } from "./use-tree-state.ts";

/** A field for a file name: Enter confirms it, and Escape cancels. */
export function NameField({ tree, task }: { readonly tree: TreeState; readonly task: NameTask }) {
  const { files, panel } = useNotebook();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const before = task.kind === "rename" ? fileName(task.path) : "";
  const folder = task.kind === "rename" ? folderOf(task.path) : task.folder;
  const [name, setName] = useState(before);
  const [touched, setTouched] = useState(false);
  const taken = takenPaths(files).filter((path) => task.kind !== "rename" || path !== task.path);
  const problem = nameProblem(name, folder, taken);

  useEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(0, splitEnding(before).stem.length);
  }, [before]);

  async function commit(): Promise<void> {
    if (name === before) return tree.endTask();
    if (problem) return setTouched(true);
    const path = `${folder}/${name.normalize("NFC")}`;
    tree.endTask();
    if (task.kind === "rename") await renameFile(files, task.path, path);
    else if (task.kind === "folder") await files.store.writeAll([], [path]);
    else await files.store.write(path, new Blob([]));
    tree.reveal(path);
    if (task.kind === "file") {
      openTab(files, path);
      uncover(panel);
    }
  }

  const label =
    task.kind === "rename"
      ? `New name for ${before}`
      : `Name of the new ${task.kind}${folder === HOME ? "" : ` in ${fileName(folder)}`}`;
  return (
    <div className="files-naming" data-inline={task.kind === "rename" || undefined}>
      <input
        dir="auto"
        ref={input}
        type="text"
        aria-label={label}
        placeholder={label}
        aria-invalid={(touched && problem !== null) || undefined}
        aria-describedby={touched && problem ? id : undefined}
        value={name}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value);
          if (event.currentTarget.value !== "") setTouched(true);
        }}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.nativeEvent.isComposing) return;
          if (event.key === "Enter") void commit();
          else if (event.key === "Escape") tree.endTask();
        }}
        onBlur={() => (problem || name === before ? tree.endTask() : void commit())}
      />
      {touched && problem && (
        <p id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
