import { inputsOfCell, isInputCell } from "./inputs/cell-inputs.ts";
import type { Cell, Json, JsonObject, Notebook } from "./notebook.ts";
import { objectOf } from "./json-kinds.ts";

export type AppPart = "text" | "input" | "output";

/** One thing that an app shows: a cell's text, its inputs or its outputs. */
export interface AppItem {
  /** The id of the cell. */
  readonly cell: string;
  readonly part: AppPart;
  /** How many columns it takes. */
  readonly width: number;
  readonly isShown: boolean;
}

/** How a notebook looks as an app. */
export interface AppLayout {
  /** Null where the notebook's own title will do. */
  readonly title: string | null;
  readonly columns: number;
  /** Everything that there is to show, in the order of the page, also what is hidden. */
  readonly items: readonly AppItem[];
}

export const MAX_APP_COLUMNS = 3;

/**
 * The layout that `metadata.fiddle.app` asks for, which anyone can have written. What it doesn't name is shown after what
 * comes before it in the notebook, so that a new cell needs no layout. `isPython` tells the cells that can have inputs.
 */
export function appLayoutOf(
  { cells, metadata }: Pick<Notebook, "cells" | "metadata">,
  isPython: (cell: Cell) => boolean = () => true,
): AppLayout {
  const app = objectOf(objectOf(metadata.fiddle).app);
  const columns = widthOf(app.columns, MAX_APP_COLUMNS) ?? 1;
  const parts = cells.flatMap((cell) =>
    partsOf(cell, isPython(cell)).map((part) => ({ cell: cell.id, part, width: part === "text" ? columns : 1 })),
  );
  const missing = new Map(parts.map((part) => [keyOf(part), part]));
  const given = itemsIn(app.items, columns).filter((item) => missing.delete(keyOf(item)));
  // A notebook can have thousands of cells, so no part is looked for among the others.
  const followers = new Map<string, AppItem[]>();
  let before = "";
  for (const part of parts) {
    const key = keyOf(part);
    if (!missing.delete(key)) {
      before = key;
      continue;
    }
    const item = { ...part, isShown: true };
    const others = followers.get(before);
    if (others) others.push(item);
    else followers.set(before, [item]);
  }
  const followersOf = (key: string) => followers.get(key) ?? [];
  const items = [...followersOf(""), ...given.flatMap((item) => [item, ...followersOf(keyOf(item))])];
  return { title: typeof app.title === "string" && app.title.trim() !== "" ? app.title : null, columns, items };
}

/** What is shown, where inputs that follow each other are in one form. */
export function groupsOf<Item extends Pick<AppItem, "part" | "width">>(
  shown: readonly Item[],
): readonly (readonly [Item, ...Item[]])[] {
  const groups: [Item, ...Item[]][] = [];
  for (const item of shown) {
    const last = groups.at(-1);
    if (item.part === "input" && last?.[0].part === "input" && last[0].width === item.width) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

/** Whether the first thing that the app shows is a text that begins with its title. */
export function saysTitle({ items }: AppLayout, sourceOf: (cell: string) => string, title: string): boolean {
  const first = items.find(({ isShown }) => isShown);
  if (first?.part !== "text") return false;
  const [, heading = ""] = /^\s*#{1,2}[ \t]+(.+)/.exec(sourceOf(first.cell)) ?? [];
  return heading.replaceAll(/[*_`#]/g, "").trim() === title;
}

function partsOf(cell: Cell, isPython: boolean): readonly AppPart[] {
  if (cell.type === "markdown" || cell.type === "response") return cell.source.trim() === "" ? [] : ["text"];
  if (cell.type !== "code") return [];
  if (!isPython || inputsOfCell(cell).length === 0) return ["output"];
  return isInputCell(cell) ? ["input"] : ["input", "output"];
}

function itemsIn(given: Json | undefined, columns: number): AppItem[] {
  if (!Array.isArray(given)) return [];
  const items = new Map<string, AppItem>();
  for (const entry of given as readonly Json[]) {
    const { cell, part, width, show } = objectOf(entry);
    const known = (["text", "input", "output"] as const).find((one) => one === part);
    if (typeof cell !== "string" || !known) continue;
    const item = {
      cell,
      part: known,
      width: widthOf(width, columns) ?? (known === "text" ? columns : 1),
      isShown: show !== false,
    };
    if (!items.has(keyOf(item))) items.set(keyOf(item), item);
  }
  return [...items.values()];
}

function widthOf(value: Json | undefined, most: number): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 ? Math.min(value, most) : null;
}

type PlacedPart = Pick<AppItem, "cell" | "part">;

function keyOf({ cell, part }: PlacedPart): string {
  return `${part} ${cell}`;
}

function isSame(one: PlacedPart, other: PlacedPart): boolean {
  return keyOf(one) === keyOf(other);
}

/** The layout as `metadata.fiddle.app`. */
export function appMetadata({ title, columns, items }: AppLayout): JsonObject {
  return {
    ...(title !== null && { title }),
    columns,
    items: items.map(({ cell, part, width, isShown }) => ({ cell, part, width, ...(!isShown && { show: false }) })),
  };
}

/** Puts an item before or after its neighbor. Hidden items are passed over. */
export function movedItem(layout: AppLayout, item: PlacedPart, step: -1 | 1): AppLayout {
  const items = [...layout.items];
  const from = items.findIndex((other) => isSame(other, item));
  let to = from + step;
  while (items[to] && items[to]?.isShown === false) to += step;
  const [moved] = from < 0 || !items[to] ? [] : items.splice(from, 1);
  if (moved) items.splice(to, 0, moved);
  return { ...layout, items };
}

export function withItem(
  layout: AppLayout,
  item: PlacedPart,
  change: Partial<Pick<AppItem, "width" | "isShown">>,
): AppLayout {
  return { ...layout, items: layout.items.map((other) => (isSame(other, item) ? { ...other, ...change } : other)) };
}

/** The layout with another number of columns. Text goes on taking all of them. */
export function withColumns(layout: AppLayout, columns: number): AppLayout {
  const items = layout.items.map((item) => ({
    ...item,
    width: item.part === "text" && item.width === layout.columns ? columns : Math.min(item.width, columns),
  }));
  return { ...layout, columns, items };
}
