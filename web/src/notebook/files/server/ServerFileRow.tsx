import type { MenuItem } from "@fiddle/ui/menu.tsx";
import { BookOpen, ChevronRight, Download, FileInput, Pencil, Trash2 } from "lucide-react";
import { formatBytes } from "../../../platform/format.ts";
import { FileIcon } from "../FileIcon.tsx";
import { FileName } from "../FileName.tsx";
import { rowAttributes, RowMenu } from "../FileRow.tsx";
import type { ServerRow } from "./use-server-tree.ts";

interface ServerFileRowProps {
  readonly id: string;
  readonly row: ServerRow;
  readonly isActive: boolean;
  readonly onChoose: () => void;
  readonly onOpen: () => void;
  readonly onDownload: () => void;
  readonly onRename: () => void;
  readonly onRemove: () => void;
}

/** Whether a row is one of Jupyter's notebooks. */
export function isNotebook({ file }: Pick<ServerRow, "file">): boolean {
  return file !== null && file.name.toLowerCase().endsWith(".ipynb");
}

export function ServerFileRow(props: ServerFileRowProps) {
  const { id, row, isActive, onChoose, onOpen, onDownload, onRename, onRemove } = props;
  const { name, file, open } = row;
  const items: readonly MenuItem[] = [
    ...(file
      ? [
          ...(isNotebook(row)
            ? [{ label: "Open notebook", icon: <BookOpen />, keys: "Enter", onSelect: onOpen }]
            : [{ label: "Copy to this browser", icon: <FileInput />, keys: "Enter", onSelect: onOpen }]),
          { label: "Download", icon: <Download />, onSelect: onDownload },
        ]
      : []),
    { label: "Rename…", icon: <Pencil />, keys: "F2", onSelect: onRename },
    { label: "Delete…", icon: <Trash2 />, keys: "Delete", danger: true, onSelect: onRemove },
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles keys for all its rows
    <div
      role="treeitem"
      tabIndex={-1}
      {...rowAttributes(row, { id, isActive, isSelected: isActive, isOpen: file ? null : open })}
      title={file?.size == null ? name : `${name} – ${formatBytes(file.size)}`}
      onClick={(event) => {
        if (!(event.target as Element).closest("button, [role=menu]")) onChoose();
      }}
      onDoubleClick={() => file && onOpen()}
    >
      <ChevronRight aria-hidden className="files-chevron" data-open={open} data-none={file !== null || undefined} />
      <FileIcon name={name} folder={file ? null : open} />
      <FileName name={name} className="files-name" />
      {file?.size != null && <span className="files-size" data-size={formatBytes(file.size)} />}
      <RowMenu name={name} items={items} />
    </div>
  );
}
