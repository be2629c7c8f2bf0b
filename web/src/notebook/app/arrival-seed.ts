import { kernelIdOf, type Seed } from "@fiddle/notebook";
import type { Arrival } from "../contract/arrival.ts";
import { withOrigin } from "@fiddle/notebook/origins";

/**
 * What a new notebook starts with. The metadata names the kernel from the start, so that a checkpoint or a saved fiddle
 * names it too. A seed is not an edit, and it is the same in every tab: nothing is stored until the first change.
 */
export const NEW_NOTEBOOK: Seed = {
  cells: [{ type: "code" }],
  metadata: { fiddle: { kernelId: kernelIdOf({}, []) } },
};

/**
 * What a notebook from a link or the server starts with. A link's cell ids come from the seed, so that opening it twice gives
 * the same notebook. What the server has keeps its cell ids: versions are compared by them, and an app's layout names them.
 */
export function seedOf({ notebook: { cells, metadata, extra }, fiddle, held }: Arrival): Seed {
  if (fiddle?.isMine || held) return { cells, metadata, extra };
  if (fiddle) return { cells, metadata: withOrigin(metadata, "copy"), extra };
  const foreign = withOrigin(metadata, "link");
  return { cells: cells.map(({ id: _id, ...cell }) => cell), metadata: foreign, extra };
}
