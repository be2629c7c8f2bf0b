import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Menu, type MenuItem, type MenuProps } from "@fiddle/ui/menu.tsx";
import { ChevronRight, Cloud, Ellipsis } from "lucide-react";
import type { DragEvent } from "react";
import type { TreeRow } from "../file-store/tree.ts";
import { folderOf } from "../file-store/tree.ts";
import { formatBytes } from "../../platform/format.ts";
import { FileIcon } from "./FileIcon.tsx";
import { FileName } from "./FileName.tsx";
import { NameField } from "./NameField.tsx";
import { MOVED_FILES } from "./tree-keys.ts";
import type { SelectHow } from "./tree-selection.ts";
import type { TreeState } from "./use-tree-state.ts";

interface FileRowProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly tree: TreeState;
  readonly isActive: boolean;
  /** True if dropping would move the dragged files into it. */
  readonly isTarget: boolean;
  readonly menuOpen: boolean;
  readonly onMenu: (open: boolean) => void;
  readonly items: () => readonly MenuItem[];
  readonly onChoose: (how: SelectHow) => void;
  readonly onTarget: (path: string | null) => void;
  readonly onDrop: (event: DragEvent, folder: string) => void;
}

export function FileRow(props: FileRowProps) {
  const { id, row, tree, isActive, isTarget, menuOpen, onMenu, items, onChoose, onTarget, onDrop } = props;
  const { path, name, file } = row;
  const isRenamed = tree.task?.kind === "rename" && tree.task.path === path;
  const folder = file ? folderOf(path) : path;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the tree handles keys for all its rows
    <div
      role="treeitem"
      tabIndex={-1}
      {...rowAttributes(row, { id, isActive, isSelected: tree.isChosen(path), isOpen: file ? null : row.open })}
      data-target={isTarget || undefined}
      title={file ? `${name} – ${formatBytes(file.size)}` : name}
      draggable={!isRenamed}
      onClick={(event) => {
        if (isRenamed || (event.target as Element).closest("button, [role=menu]")) return;
        onChoose(event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "one");
      }}
      onContextMenu={(event) => {
        if (isRenamed) return;
        event.preventDefault();
        if (!tree.isChosen(path)) tree.setActive(path);
        onMenu(true);
      }}
      onDragStart={(event) => {
        event.dataTransfer.setData(MOVED_FILES, JSON.stringify(tree.isChosen(path) ? tree.chosen : [path]));
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        const { types } = event.dataTransfer;
        if (!types.includes(MOVED_FILES) && !types.includes("Files")) return;
        event.preventDefault();
        event.stopPropagation();
        onTarget(folder);
      }}
      onDragLeave={() => onTarget(null)}
      onDragEnd={() => onTarget(null)}
      onDrop={(event) => onDrop(event, folder)}
    >
      <ChevronRight aria-hidden className="files-chevron" data-open={row.open} data-none={file !== null || undefined} />
      <FileIcon name={name} folder={file ? null : row.open} />
      {isRenamed && tree.task ? (
        <NameField tree={tree} task={tree.task} />
      ) : (
        <>
          <FileName name={name} className="files-name" />
          {file && !file.kept && <span className="files-unkept" title="Only in memory until you close this page" />}
          {file?.remoteId && <Cloud role="img" aria-label="In your account" className="size-3.5 shrink-0 text-muted" />}
          {file && <span className="files-size" data-size={formatBytes(file.size)} />}
          <RowMenu name={name} open={menuOpen} onOpenChange={onMenu} items={menuOpen ? items() : []} />
        </>
      )}
    </div>
  );
}

/** What the row of a file or folder has in each of the trees. `isOpen` is null for a file. */
export function rowAttributes(
  { name, level, position, siblings }: Pick<TreeRow, "name" | "level" | "position" | "siblings">,
  row: {
    readonly id: string;
    readonly isActive: boolean;
    readonly isSelected: boolean;
    readonly isOpen: boolean | null;
  },
) {
  return {
    id: row.id,
    "aria-label": name,
    "aria-level": level,
    "aria-posinset": position,
    "aria-setsize": siblings,
    "aria-selected": row.isSelected,
    "data-active": row.isActive || undefined,
    ...(row.isOpen !== null && { "aria-expanded": row.isOpen }),
    className: "files-row",
    style: { paddingInlineStart: `${0.375 + (level - 1) * 0.875}rem` },
  } as const;
}

export function RowMenu({ name, ...menu }: { readonly name: string } & Omit<MenuProps, "trigger">) {
  const trigger = (
    <IconButton label={`Actions for ${name}`} tip="Actions" icon={<Ellipsis />} tabIndex={-1} className="files-more" />
  );
  return <Menu trigger={trigger} {...menu} />;
}
