import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Found } from "./search/search.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { FindState, Finder } from "./finder.ts";
import { placeOf } from "./searched-texts.ts";

interface Marks {
  readonly places: readonly Found[];
  readonly current: Found | null;
}

const NONE: readonly Found[] = [];
const setMarks = StateEffect.define<Marks>();
const match = Decoration.mark({ class: "found" });
const currentMatch = Decoration.mark({ class: "found found-current" });

/** Marks matches in every editor, including editors that are mounted later. Returns a function that ends this. */
export function markFound(
  { editors, extras }: Pick<NotebookServices, "editors" | "extras">,
  finder: Finder,
): () => void {
  let byCell = bySource(finder.store.getState());
  const marksOf = (id: string): Marks => {
    const { found, at } = finder.store.getState();
    return { places: byCell.get(id) ?? NONE, current: found[at] ?? null };
  };
  const remove = extras.add(({ id }) => foundField(() => marksOf(id)));
  const unsubscribe = finder.store.subscribe((state, before) => {
    if (state.found === before.found && state.at === before.at) return;
    byCell = bySource(state);
    for (const [id, { view }] of editors) view.dispatch({ effects: setMarks.of(marksOf(id)) });
  });
  return () => {
    unsubscribe();
    remove();
  };
}

function bySource({ found }: FindState): ReadonlyMap<string, readonly Found[]> {
  const sources = found.filter(({ id }) => placeOf(id).part === "source");
  return Map.groupBy(sources, ({ id }) => placeOf(id).cellId);
}

function foundField(initial: () => Marks): Extension {
  return StateField.define<DecorationSet>({
    create: (state) => decorate(initial(), state.doc.length),
    update(marks, transaction) {
      const moved = marks.map(transaction.changes);
      const update = transaction.effects.findLast((effect) => effect.is(setMarks));
      return update ? decorate(update.value, transaction.newDoc.length) : moved;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
}

function decorate({ places, current }: Marks, length: number): DecorationSet {
  // The text may be shorter now than when it was searched.
  const inside = places.filter(({ to }) => to <= length);
  return Decoration.set(inside.map((place) => (place === current ? currentMatch : match).range(place.from, place.to)));
}
