import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { tellHeight } from "../../platform/tell-height.ts";
import { useTheme } from "../../platform/use-theme.ts";

/** Below an embedded notebook: where it runs, and the way to a page of its own. */
export function EmbedBar() {
  // Elsewhere it is the header's button that keeps a page in its theme.
  useTheme();
  const { notebook } = useNotebook();
  const bar = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const content = bar.current?.closest(".notebook-main");
    return content && parent !== window ? tellHeight(content) : undefined;
  }, []);
  // What is in the link now; without one there is only a page to go to.
  const query = new URLSearchParams(location.search);
  query.delete("readonly");
  query.delete("run");
  const search = query.size > 0 ? `?${query}` : "";
  const to = notebook.isHeld ? `/new${search}${location.hash}` : "/";
  return (
    <p ref={bar} className="embed-bar">
      <span>Runs in your browser.</span>
      <a href={to} target="_blank" rel="noopener">
        Open in Fiddle <ExternalLink aria-hidden />
      </a>
    </p>
  );
}
