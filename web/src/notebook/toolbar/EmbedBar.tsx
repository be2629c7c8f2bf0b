import { authorOf } from "@fiddle/protocol/authors.ts";
import { ExternalLink, Flag } from "lucide-react";
import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { addressOfOriginal, isExampleId } from "../contract/arrival.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useMetadata } from "../document/use-document.ts";
import { sendHeight } from "../../platform/send-height.ts";
import { useTheme } from "../../platform/use-theme.ts";
import { useShownTitle } from "./NotebookTitle.tsx";

/** Above an embedded notebook: its title, its author, a link that opens it in Fiddle, and a report if it is someone's app. */
export function EmbedBar() {
  // An embed has no header, whose theme button applies the theme elsewhere.
  useTheme();
  const { notebook, cloud, dialogs } = useNotebook();
  const title = useShownTitle();
  const named = authorOf(useMetadata(notebook.document));
  const { copyOf, copyOfApp } = useStore(cloud);
  const author = copyOfApp?.author ?? named;
  const original = copyOf === null ? null : addressOfOriginal(copyOf, copyOfApp);
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
      {copyOf !== null && copyOfApp !== null && !isExampleId(copyOf) && (
        <button type="button" className="ms-auto" onClick={() => dialogs.setState({ open: "report" })}>
          <Flag aria-hidden /> Report
        </button>
      )}
      <a href={addressOf(original, notebook.isHeld)} target="_blank" rel="noopener" className="not-[button+*]:ms-auto">
        Open in Fiddle <ExternalLink aria-hidden />
      </a>
    </p>
  );
}

/** A notebook from a link opens with the same link, a saved one by its address, and an empty one on the landing page. */
function addressOf(original: string | null, isHeld: boolean): string {
  if (original !== null) return original;
  const query = new URLSearchParams(location.search);
  query.delete("readonly");
  query.delete("run");
  const search = query.size > 0 ? `?${query}` : "";
  return isHeld ? `/new${search}${location.hash}` : "/";
}
