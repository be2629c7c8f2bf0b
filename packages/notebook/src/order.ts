import type { Layout } from "./layout.ts";

/** A visible cell and its index in the `order` array, which can also contain repeated IDs and IDs without a cell. */
export interface Place {
  readonly id: string;
  readonly at: number;
}

/** Concurrent moves can leave an ID in `order` twice. The first one counts. */
export function placesOf({ order, cells }: Layout): Place[] {
  const seen = new Set<string>();
  const places: Place[] = [];
  order.toArray().forEach((id, at) => {
    if (seen.has(id) || !cells.has(id)) return;
    seen.add(id);
    places.push({ id, at });
  });
  return places;
}

/** Inserts `ids` so that the first becomes the visible cell at `index`. An index out of range is clamped. */
export function insertIds(layout: Layout, index: number, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const place = placesOf(layout)[Math.max(0, index)];
  layout.order.insert(place?.at ?? layout.order.length, [...ids]);
}

/** Removes every occurrence of the IDs, from the end so that earlier indexes stay valid. */
export function removeIds({ order }: Layout, ids: ReadonlySet<string>): void {
  const entries = order.toArray();
  for (let at = entries.length - 1; at >= 0; at--) {
    if (ids.has(entries[at] ?? "")) order.delete(at);
  }
}
