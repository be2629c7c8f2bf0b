import { classes } from "@fiddle/ui/classes.ts";
import { writeClipboard } from "@fiddle/ui/grid/copy.ts";
import { ColumnSummary } from "@fiddle/ui/grid/column-summary.tsx";
import { EMPTY_QUERY } from "@fiddle/ui/grid/source.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { Menu } from "@fiddle/ui/menu.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import {
  ChevronRight,
  Columns3,
  Copy,
  Database,
  Ellipsis,
  Eye,
  FileText,
  Folder,
  Layers,
  type LucideIcon,
  Play,
  Table2,
  TextCursorInput,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { SourceNode, TableActions } from "./source-node.ts";
import { type SourceLine, useSourceTree } from "./use-source-tree.ts";

const ICONS: Readonly<Record<Exclude<SourceNode["icon"], "note">, LucideIcon>> = {
  folder: Folder,
  file: FileText,
  database: Database,
  schema: Layers,
  table: Table2,
  view: Eye,
  column: Columns3,
};

/** Data sources as a tree; what is inside of one is loaded when it's opened. */
export function SourceTree({ roots }: { readonly roots: readonly SourceNode[] }) {
  const [words, setWords] = useState("");
  const tree = useSourceTree(roots, words);
  const [activeId, setActiveId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const { lines } = tree;
  const active = lines.find(({ node }) => node.id === activeId) ?? lines[0];
  const focus = (line: SourceLine | undefined) => {
    if (!line) return;
    setActiveId(line.node.id);
    list.current?.querySelector<HTMLElement>(`[data-source-id="${CSS.escape(line.node.id)}"]`)?.focus();
  };
  const toggle = ({ node, isOpen }: SourceLine) => (isOpen ? tree.close(node) : tree.open(node));
  const act = (line: SourceLine) => {
    // The line that shows more may go.
    if (line.node.icon === "note") focus(lines[lines.indexOf(line) - 1]);
    if (line.node.pick) line.node.pick();
    else if (isParent(line.node)) toggle(line);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!active || event.target instanceof HTMLButtonElement) return;
    const index = lines.indexOf(active);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => focus(lines[index + 1]),
      ArrowUp: () => focus(lines[index - 1]),
      Home: () => focus(lines[0]),
      End: () => focus(lines.at(-1)),
      ArrowRight: () => (active.isOpen ? focus(lines[index + 1]) : isParent(active.node) && tree.open(active.node)),
      ArrowLeft: () =>
        active.isOpen ? tree.close(active.node) : focus(lines.find(({ node }) => node.id === active.parent)),
      Enter: () => act(active),
      " ": () => act(active),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };
  return (
    <>
      {tree.hasLongLists && (
        <TextField
          label="Find tables"
          hideLabel
          type="search"
          placeholder="Find tables"
          className="px-3.5 pb-1.5"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <ul ref={list} role="tree" aria-label="Data sources" onKeyDown={onKeyDown}>
        {lines.map((line) => (
          <SourceItem
            key={line.node.id}
            line={line}
            isActive={line === active}
            onToggle={() => toggle(line)}
            onAct={() => act(line)}
            onFocus={() => setActiveId(line.node.id)}
          />
        ))}
      </ul>
    </>
  );
}

interface TableButtonsProps {
  readonly label: string;
  readonly table: TableActions;
  readonly isActive: boolean;
}

interface SourceItemProps {
  readonly line: SourceLine;
  readonly isActive: boolean;
  readonly onToggle: () => void;
  readonly onAct: () => void;
  readonly onFocus: () => void;
}

function SourceItem({ line: { node, level, isOpen }, isActive, onToggle, onAct, onFocus }: SourceItemProps) {
  const Icon = node.icon === "note" ? null : ICONS[node.icon];
  return (
    // Keys are the tree's.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      role="treeitem"
      aria-level={level}
      aria-label={node.detail ? `${node.label}, ${node.detail}` : node.label}
      aria-expanded={isParent(node) ? isOpen : undefined}
      aria-selected={isActive}
      tabIndex={isActive ? 0 : -1}
      data-source-id={node.id}
      data-note={node.icon === "note" || undefined}
      data-tone={node.isProblem ? "bad" : undefined}
      data-acts={node.pick || isParent(node) ? "" : undefined}
      className="group flex min-h-7 items-center gap-1.5 pr-2 text-sm focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus data-acts:cursor-default data-acts:hover:bg-hover data-note:py-1 data-note:text-xs/4.5 data-note:text-muted data-[tone=bad]:text-danger"
      style={{ paddingLeft: `${0.5 + (level - 1) * 0.875}rem` }}
      title={titleOf(node)}
      onFocus={(event) => event.target === event.currentTarget && onFocus()}
      onClick={(event) => !(event.target as Element).closest("button, [role=menu]") && onAct()}
    >
      {isParent(node) ? (
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          className="grid h-7 w-4 flex-none place-items-center text-muted"
          onClick={onToggle}
        >
          <ChevronRight className={classes("size-3.5", isOpen && "rotate-90")} />
        </button>
      ) : (
        <span className="w-4 flex-none" />
      )}
      {Icon && <Icon aria-hidden strokeWidth={1.75} className="size-[0.9375rem] flex-none text-muted" />}
      {node.profile && (
        <div className="min-w-0 flex-1 py-0.5">
          <ColumnSummary {...node.profile} query={EMPTY_QUERY} format={undefined} />
        </div>
      )}
      {/* The space keeps both apart for those who hear them. */}
      <span className={classes(node.icon !== "note" && "truncate")}>{node.label}</span>{" "}
      {node.detail && (
        <span
          className={classes(
            "ml-auto max-w-40 flex-none truncate pl-2 text-xs/5 text-muted",
            node.table &&
              "pointer-fine:group-focus-within:hidden pointer-fine:group-hover:hidden pointer-coarse:hidden",
          )}
        >
          {node.detail}
        </span>
      )}
      {node.table && <TableButtons label={node.label} table={node.table} isActive={isActive} />}
      {node.menu && (
        <span className={classes(!node.detail && "ml-auto")}>
          <Menu
            align="end"
            trigger={<IconButton label={`Options of ${node.label}`} icon={<Ellipsis />} />}
            items={node.menu}
          />
        </span>
      )}
    </li>
  );
}

/** Shown for the row under the pointer or with the focus; always on a touchscreen. Only the active row's are tab stops. */
function TableButtons({ label, table, isActive }: TableButtonsProps) {
  const rest = { size: "sm", tabIndex: isActive ? 0 : -1 } as const;
  const copyName = () => {
    writeClipboard(Promise.resolve(table.name)).then(
      () => toast(`Copied ${table.name}`, { tone: "good" }),
      () => toast("The browser doesn't allow copying here.", { tone: "bad" }),
    );
  };
  return (
    <span className="ml-auto flex flex-none pointer-fine:hidden pointer-fine:group-focus-within:flex pointer-fine:group-hover:flex">
      <IconButton
        label={`Preview ${label}`}
        tip="Preview"
        icon={<Play />}
        onClick={() => table.query({ run: true })}
        {...rest}
      />
      <IconButton
        label={`Insert query for ${label}`}
        tip="Insert query"
        icon={<TextCursorInput />}
        onClick={() => table.query({ run: false })}
        {...rest}
      />
      <IconButton label={`Copy name of ${label}`} tip="Copy name" icon={<Copy />} onClick={copyName} {...rest} />
    </span>
  );
}

/** What is cut where there's little room, and what a click does. */
function titleOf({ pick, icon, label, detail }: SourceNode): string | undefined {
  if (icon === "note") return undefined;
  if (pick) return `${label}\nWrites a cell that reads it`;
  return icon === "column" && detail ? `${label}\n${detail}` : label;
}

function isParent({ children, load }: SourceNode): boolean {
  return children !== undefined || load !== undefined;
}
