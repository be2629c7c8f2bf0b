import { authorOf } from "@fiddle/protocol/authors.ts";
import { useStore } from "zustand";
import { useModes, useNotebook } from "../contract/notebook-services.ts";
import { useMetadata } from "../document/use-document.ts";
import { formatDate } from "../../platform/format.ts";

/** Above the cells of a shared notebook: who wrote it, and when it was last saved. */
export function Byline() {
  const { notebook, cloud } = useNotebook();
  const shared = useStore(cloud, (state) => state.shared);
  const isHeld = useStore(notebook.saveStatus).type === "held";
  const author = authorOf(useMetadata(notebook.document));
  const isOthers = shared !== null || isHeld;
  const { embedded } = useModes((modes) => modes);
  // An embed says it above its toolbar.
  if (embedded || !isOthers || (author === null && shared === null)) return null;
  return (
    <p className="notebook-byline">
      {author !== null && (
        <>
          By <bdi>{author}</bdi>
        </>
      )}
      {author !== null && shared && " · "}
      {shared && (
        <>
          Updated <time dateTime={shared.updatedAt}>{formatDate(shared.updatedAt)}</time>
        </>
      )}
    </p>
  );
}
