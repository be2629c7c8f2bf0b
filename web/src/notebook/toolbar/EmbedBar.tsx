import { ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { sendHeight } from "../../platform/send-height.ts";
import { useTheme } from "../../platform/use-theme.ts";

/** Below an embedded notebook: where it runs, and a link that opens it in Fiddle. */
export function EmbedBar() {
  // An embed has no header, whose theme button applies the theme elsewhere.
  useTheme();
  const { notebook } = useNotebook();
  const bar = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const content = bar.current?.closest(".notebook-main");
    return content && parent !== window ? sendHeight(content) : undefined;
  }, []);
  // A notebook from a link opens with the same link. Otherwise the link leads to the landing page.
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
