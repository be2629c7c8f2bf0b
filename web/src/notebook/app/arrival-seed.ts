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
 * What a notebook from a link or the server starts with. Its cell ids come from the seed, so that opening the same link
 * twice gives the same notebook. A user's own fiddle keeps its cell ids, by which its versions are compared.
 */
export function seedOf({ notebook: { cells, metadata, extra }, fiddle }: Arrival): Seed {
  if (fiddle?.isMine) return { cells, metadata, extra };
  const foreign = withOrigin(metadata, fiddle ? "copy" : "link");
  return { cells: cells.map(({ id: _id, ...cell }) => cell), metadata: foreign, extra };
}
