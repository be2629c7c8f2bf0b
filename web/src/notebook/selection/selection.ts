import { createStore, type StoreApi } from "zustand/vanilla";
import type { CaretPlace } from "../../editor/editor-handle.ts";

/** Jupyter's two modes: keys act on cells (`command`) or go into the active cell's editor (`edit`). */
export type Mode = "command" | "edit";

export interface SelectionState {
  /** The cell with the focus; null only while the notebook is empty. */
  readonly activeId: string | null;
  /** The other end of the selected range; equal to `activeId` when one cell is selected. */
  readonly anchorId: string | null;
  readonly mode: Mode;
  readonly caret: CaretPlace;
  /** Whether the user chose the active cell. When a notebook opens, its first one is active until they do. */
  readonly isChosen: boolean;
  /** Increases with each request to move the focus, so that a cell that is already active is focused again. */
  readonly focusRequest: number;
}

export type CellRole = "none" | "selected" | "active" | "editing";

/** Which cells are selected, and in which mode. Only user actions move the focus. */
export class Selection {
  readonly store: StoreApi<SelectionState>;
  #cached: {
    readonly state: SelectionState;
    readonly order: readonly string[];
    readonly ids: ReadonlySet<string>;
  } | null = null;

  constructor() {
    this.store = createStore(() => ({
      activeId: null,
      anchorId: null,
      mode: "command" as Mode,
      caret: "end" as CaretPlace,
      isChosen: false,
      focusRequest: 0,
    }));
  }

  get activeId(): string | null {
    return this.store.getState().activeId;
  }

  /** Makes the cell active that a notebook opens with. */
  begin(id: string): void {
    this.store.setState({ activeId: id, anchorId: id });
  }

  /** Makes one cell active and puts the focus there. */
  select(id: string, mode: Mode = "command", caret: CaretPlace = "end"): void {
    this.store.setState({
      activeId: id,
      anchorId: id,
      mode,
      caret,
      isChosen: true,
      focusRequest: this.store.getState().focusRequest + 1,
    });
  }

  /** Moves the active end of the range and keeps the anchor. */
  extendTo(id: string): void {
    const focusRequest = this.store.getState().focusRequest + 1;
    this.store.setState({ activeId: id, mode: "command", isChosen: true, focusRequest });
  }

  selectRange(anchorId: string, activeId: string): void {
    this.select(activeId);
    this.store.setState({ anchorId });
  }

  /** Records that a cell received the focus by mouse or Tab. */
  focused(id: string, mode: Mode): void {
    const { activeId, mode: before, isChosen } = this.store.getState();
    if (activeId === id && before === mode && isChosen) return;
    this.store.setState({ activeId: id, anchorId: id, mode, isChosen: true });
  }

  /** Makes a cell active without moving the focus, e.g. while the user steps through search results. */
  markActive(id: string): void {
    this.store.setState({ activeId: id, anchorId: id, mode: "command", isChosen: true, focusRequest: 0 });
  }

  /** A cell's role in the selection. O(1), because a thousand cells ask at each change. */
  roleOf(id: string, order: readonly string[]): CellRole {
    const { activeId, mode } = this.store.getState();
    if (id === activeId) return mode === "edit" ? "editing" : "active";
    return this.#selectedIn(order).has(id) ? "selected" : "none";
  }

  #selectedIn(order: readonly string[]): ReadonlySet<string> {
    const state = this.store.getState();
    if (this.#cached?.state !== state || this.#cached.order !== order) {
      this.#cached = { state, order, ids: new Set(this.ids(order)) };
    }
    return this.#cached.ids;
  }

  /** The selected cells in the notebook's order. */
  ids(order: readonly string[]): readonly string[] {
    const { activeId, anchorId } = this.store.getState();
    const from = order.indexOf(anchorId ?? "");
    const to = order.indexOf(activeId ?? "");
    if (to < 0) return [];
    if (from < 0) return order.slice(to, to + 1);
    return order.slice(Math.min(from, to), Math.max(from, to) + 1);
  }
}
