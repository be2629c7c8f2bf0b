import { authorOf } from "@fiddle/protocol/authors.ts";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { useMetadata } from "../document/use-document.ts";
import { sendHeight } from "../../platform/send-height.ts";
import { useTheme } from "../../platform/use-theme.ts";
import { useShownTitle } from "./NotebookTitle.tsx";

/** Above an embedded notebook: its title, its author, and a link that opens it in Fiddle. */
export function EmbedBar() {
  // An embed has no header, whose theme button applies the theme elsewhere.
  useTheme();
  const { notebook, cloud } = useNotebook();
  const title = useShownTitle();
  const author = authorOf(useMetadata(notebook.document));
  const original = useStore(cloud, (state) => state.copyOf);
  const bar = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const content = bar.current?.closest(".notebook-main");
    return content && parent !== window ? sendHeight(content) : undefined;
  }, []);
  return (
    <p ref={bar} className="embed-bar">
      <strong dir="auto" className="truncate" title={title}>
        {title}
      </strong>
      {author !== null && (
        <span className="truncate" dir="auto">
          by {author}
        </span>
      )}
      <a href={addressOf(original, notebook.isHeld)} target="_blank" rel="noopener" className="ms-auto">
        Open in Fiddle <ExternalLink aria-hidden />
      </a>
    </p>
  );
}

/** A notebook from a link opens with the same link, a saved one by its address, and an empty one on the landing page. */
function addressOf(original: string | null, isHeld: boolean): string {
  if (original !== null) return `/fiddles/${original}`;
  const query = new URLSearchParams(location.search);
  query.delete("readonly");
  query.delete("run");
  const search = query.size > 0 ? `?${query}` : "";
  return isHeld ? `/new${search}${location.hash}` : "/";
}
