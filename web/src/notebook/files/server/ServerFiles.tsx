import { FormDialog } from "@fiddle/ui/form-dialog.tsx";
import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { FilePicker } from "@fiddle/ui/file-picker.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Server, RefreshCw, Upload } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { RemoteKernel } from "../../../kernels/jupyter/remote-kernels.ts";
import { useNotebook } from "../../contract/notebook-services.ts";
import { treeKey, TypeAhead } from "../tree-keys.ts";
import { readDropped, readPicked } from "../../file-store/dropped.ts";
import { addToServer, copyToNotebook, downloadFile, remove, rename } from "./server-file-actions.ts";
import { isNotebook, ServerFileRow } from "./ServerFileRow.tsx";
import { type ServerRow, useServerTree } from "./use-server-tree.ts";
import { TextField } from "@fiddle/ui/text-field.tsx";

/** The files of the server that the notebook's kernel runs on. They stay there; copies go both ways. */
export function ServerFiles({ remote }: { readonly remote: RemoteKernel }) {
  const services = useNotebook();
  const id = useId();
  const { serverId, host } = remote;
  const tree = useServerTree(serverId);
  const { rows } = tree;
  const [active, setActive] = useState<string | null>(null);
  const [renaming, setRenaming] = useState<ServerRow | null>(null);
  const [typeAhead] = useState(() => new TypeAhead());
  const picker = useRef<HTMLInputElement>(null);
  const index = rows.findIndex(({ path }) => path === active);
  const row = rows[index];
  const folder = !row ? "" : row.file ? row.path.slice(0, Math.max(0, row.path.lastIndexOf("/"))) : row.path;

  const [over, setOver] = useState(false);
  const open = async ({ path, file, open: isOpen }: ServerRow) => {
    if (file && isNotebook({ file })) services.openServerNotebook(remote, file);
    else if (file) await copyToNotebook(services, await tree.server(), file);
    else tree.toggle(path, !isOpen);
  };
  const removeRow = async ({ path }: ServerRow) => {
    if (await remove(services, await tree.server(), path, host)) tree.refresh();
  };
  const { root } = tree;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- files can also be added with the button
    <section
      aria-label={`Jupyter server ${host}`}
      className="server-files"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      }}
      onDragLeave={(event) => event.currentTarget.contains(event.relatedTarget as Node | null) || setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        void addToServer(services, remote, readDropped(event.dataTransfer), folder);
      }}
    >
      <div className="server-files-bar">
        <Server aria-hidden />
        <span title={`Files on ${host}`}>Files on {host}</span>
        <IconButton label={`Add files to ${host}`} icon={<Upload />} onClick={() => picker.current?.click()} />
        <IconButton label={`Refresh ${host}`} icon={<RefreshCw />} onClick={tree.refresh} />
        <FilePicker
          ref={picker}
          multiple
          data-testid="server-upload"
          onFiles={(files) => void addToServer(services, remote, readPicked(files), folder)}
        />
      </div>
      {root === "loading" && <p className="files-note">Loading…</p>}
      {typeof root === "object" && "problem" in root && (
        <p role="alert" className="files-note files-problem">
          {root.problem}
        </p>
      )}
      {root === "none" && (
        <p className="files-note">This server shows no files, as gateways don't. Read and write them in code.</p>
      )}
      {Array.isArray(root) && root.length === 0 && (
        <EmptyState title="No files on the server">Drop some here, or let code write them.</EmptyState>
      )}
      {rows.length > 0 && (
        <div
          role="tree"
          aria-label={`Jupyter server ${host}`}
          tabIndex={0}
          className="files-tree"
          aria-activedescendant={index < 0 ? undefined : `${id}-${index}`}
          onFocus={(event) => event.target === event.currentTarget && !active && setActive(rows[0]?.path ?? null)}
          onKeyDown={(event) => {
            if (event.target !== event.currentTarget) return;
            const action = treeKey(event, rows, index, typeAhead);
            if (!action) return;
            event.preventDefault();
            event.stopPropagation();
            if (action.type === "move") setActive(rows[action.index]?.path ?? null);
            else if (action.type === "open") void open(action.row);
            else if (action.type === "expand" || action.type === "collapse")
              tree.toggle(action.row.path, action.type === "expand");
            else if (action.type === "rename") setRenaming(action.row);
            else if (action.type === "remove") void removeRow(action.row);
          }}
        >
          {rows.map((each, at) => (
            <ServerFileRow
              key={each.path}
              id={`${id}-${at}`}
              row={each}
              isActive={each.path === active}
              onChoose={() => {
                setActive(each.path);
                if (!each.file) void open(each);
              }}
              onOpen={() => void open(each)}
              onDownload={async () => each.file && downloadFile(await tree.server(), each.file)}
              onRename={() => setRenaming(each)}
              onRemove={() => void removeRow(each)}
            />
          ))}
        </div>
      )}
      {renaming && (
        <RenameDialog
          name={renaming.name}
          onClose={() => setRenaming(null)}
          onRename={async (name) => {
            setRenaming(null);
            if (await rename(await tree.server(), renaming.path, name)) tree.refresh();
          }}
        />
      )}
    </section>
  );
}

interface RenameDialogProps {
  readonly name: string;
  readonly onRename: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for another name of a file on a server. */
function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const [next, setNext] = useState(name);
  const isFine = next.trim() !== "" && next !== name && !next.includes("/");
  return (
    <FormDialog
      onClose={onClose}
      title={`Rename ${name}`}
      size="sm"
      action="Rename"
      disabled={!isFine}
      onSubmit={() => onRename(next.trim())}
    >
      <TextField
        ref={(input) => input?.setAttribute("autofocus", "")}
        label="New name"
        spellCheck={false}
        value={next}
        onChange={(event) => setNext(event.target.value)}
      />
    </FormDialog>
  );
}
