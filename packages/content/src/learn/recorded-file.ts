import { hashInputs, type ItemFolder, RECORDED_FILE, textOf } from "./item-files.ts";
import { ContentError } from "../front-matter.ts";

/** What `run` recorded for the item as it is now. Throws `ContentError` if it hasn't run since a change. */
export function readRecorded<Recorded extends { readonly inputs: string }>(
  folder: ItemFolder,
  parse: (text: string) => Recorded | null,
): Recorded {
  const text = textOf(folder, RECORDED_FILE);
  const recorded = text === undefined ? null : parse(text);
  if (recorded?.inputs === hashInputs(folder)) return recorded;
  throw new ContentError(
    `${folder.kind}/${folder.slug} changed since it ran. Run \`npm run content -- run ${folder.slug}\`.`,
  );
}
