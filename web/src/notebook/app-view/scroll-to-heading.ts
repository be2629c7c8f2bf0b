import { decoded } from "@fiddle/notebook/decoded";
import { useEffect } from "react";
import { ID_PREFIX } from "../../outputs/markdown/names.ts";

/** A heading that comes later would move the page from under somebody who reads it. */
const HEADING_TIMEOUT_MS = 10_000;
/** An address can also hold a whole notebook. */
const MAX_SLUG_CHARACTERS = 1_000;

/** Scrolls to the heading that the page's address names, as links from other notebooks of a site do, once it is there. */
export function useScrollToHeading(): void {
  useEffect(() => {
    const slug = decoded(location.hash.slice(1, MAX_SLUG_CHARACTERS));
    if (slug === "") return undefined;
    const id = ID_PREFIX + slug;
    const look = () => {
      const heading = document.getElementById(id);
      heading?.scrollIntoView({ block: "start" });
      if (heading) observer.disconnect();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true });
    const timeout = setTimeout(() => observer.disconnect(), HEADING_TIMEOUT_MS);
    look();
    return () => {
      clearTimeout(timeout);
      observer.disconnect();
    };
  }, []);
}
