import { EmptyState } from "@fiddle/ui/empty-state.tsx";
import { FolderOpen } from "lucide-react";
import { type DragEvent, useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { HOME } from "../file-store/path.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { moveFiles } from "./file-actions.ts";
import { FileRow } from "./FileRow.tsx";
import { NameField } from "./NameField.tsx";
import { MOVED_FILES, readMoved, treeKey, TypeAhead } from "./tree-keys.ts";
import { useFileActions } from "./use-file-actions.tsx";
import type { TreeState } from "./use-tree-state.ts";

interface FileTreeProps {
  /** The host of the Jupyter server that the notebook's kernel runs on; null in the browser. */
  readonly server: string | null;
  readonly tree: TreeState;
  /** Called when files from outside are dropped on a folder. */
  readonly onDropFiles: (event: DragEvent, folder: string) => void;
}

/** Files and folders as a tree for mouse, touch and keyboard. Only the visible rows are in the page. */
export function FileTree({ tree, server, onDropFiles }: FileTreeProps) {
  const id = useId();
  const { files } = useNotebook();
  const { rows, active, task } = tree;
  const box = useRef<HTMLDivElement>(null);
  const { first, end, rowHeight } = useRowWindow(box, rows.length);
  const [typeAhead] = useState(() => new TypeAhead());
  const [menu, setMenu] = useState<string | null>(null);
  const [target, setTarget] = useState<string | null>(null);
  const actions = useFileActions(tree);
  const activeIndex = active ? rows.indexOf(active) : -1;

  useLayoutEffect(() => {
    if (activeIndex >= 0) revealRow(box.current, activeIndex, rowHeight);
  }, [activeIndex, rowHeight]);
  // While the user enters a name or chooses a folder, that field gets the keys.
  const isAsking = task !== null || tree.moving !== null;
  useEffect(() => {
    if (!isAsking && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [isAsking]);

  function onDrop(event: DragEvent, folder: string): void {
    setTarget(null);
    const moved = readMoved(event.dataTransfer.getData(MOVED_FILES));
    if (moved.length === 0) return onDropFiles(event, folder);
    event.preventDefault();
    event.stopPropagation();
    void moveFiles(files, moved, folder);
  }

  return (
    <div className="files-tree-frame">
      {task && task.kind !== "rename" && <NameField tree={tree} task={task} />}
      <div
        ref={box}
        role="tree"
        aria-label="Files"
        aria-multiselectable
        tabIndex={0}
        aria-activedescendant={activeIndex >= first && activeIndex < end ? `${id}-${activeIndex}` : undefined}
        className="files-tree"
        data-over={target === HOME || undefined}
        onFocus={(event) => {
          if (event.target === event.currentTarget && !active) tree.setActive(rows[0]?.path ?? null);
        }}
        onKeyDown={(event) => {
          if (event.target !== event.currentTarget) return;
          const action = treeKey(event, rows, activeIndex, typeAhead);
          if (!action) return;
          event.preventDefault();
          event.stopPropagation();
          if (action.type === "move") tree.choose(rows[action.index]?.path ?? "", action.how);
          else if (action.type === "choose-all") tree.chooseAll();
          else if (action.type === "menu") setMenu(action.row.path);
          else actions.run(action.type, action.row);
        }}
        onDragOver={(event) => event.dataTransfer.types.includes(MOVED_FILES) && event.preventDefault()}
        onDrop={(event) => onDrop(event, HOME)}
      >
        <div
          role="none"
          style={{ height: rows.length * rowHeight, paddingTop: first * rowHeight, boxSizing: "border-box" }}
        >
          {rows.slice(first, end).map((row, index) => (
            <FileRow
              key={row.path}
              id={`${id}-${first + index}`}
              row={row}
              tree={tree}
              isActive={row === active}
              isTarget={target === row.path}
              menuOpen={menu === row.path}
              onMenu={(open) => setMenu(open ? row.path : null)}
              items={() => actions.items(row)}
              onChoose={(how) => {
                tree.choose(row.path, how);
                if (how === "one") actions.run("open", row);
              }}
              onTarget={setTarget}
              onDrop={onDrop}
            />
          ))}
        </div>
      </div>
      {rows.length === 0 && !task && (
        <EmptyState icon={<FolderOpen />} title="No files yet">
          {server === null
            ? `Drop files or folders here, or let code write some. They are under ${HOME}, for every kernel, and stay in this browser.`
            : `DuckDB and SQLite cells read these. Python runs on ${server} and reads the files above.`}
        </EmptyState>
      )}
    </div>
  );
}

const OVERSCAN_ROWS = 8;
const ROW_HEIGHT_PX = 28;
const TOUCH_ROW_HEIGHT_PX = 44;

/** The rows of equal height that are visible in a scrolling box. */
function useRowWindow(box: RefObject<HTMLElement | null>, count: number) {
  const [rowHeight] = useState(() => (matchMedia("(pointer: coarse)").matches ? TOUCH_ROW_HEIGHT_PX : ROW_HEIGHT_PX));
  const [seen, setSeen] = useState({ top: 0, height: 800 });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const look = () => setSeen({ top: Math.floor(element.scrollTop / rowHeight), height: element.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [box, rowHeight]);

  const first = Math.max(0, Math.min(seen.top, count) - OVERSCAN_ROWS);
  const end = Math.min(count, seen.top + Math.ceil(seen.height / rowHeight) + OVERSCAN_ROWS);
  return { first, end, rowHeight };
}

/** Scrolls as little as needed to show a row. */
function revealRow(box: HTMLElement | null, index: number, rowHeight: number): void {
  if (!box) return;
  const y = index * rowHeight;
  if (y < box.scrollTop) box.scrollTo({ top: y });
  else if (y + rowHeight > box.scrollTop + box.clientHeight) box.scrollTo({ top: y + rowHeight - box.clientHeight });
}
