import { KERNELS_IN_BROWSER, PYTHON } from "@fiddle/notebook/kernel-id";
import { BASE } from "./base.ts";
import { describeUpcomingCode, type UpcomingNotebook } from "@fiddle/notebook/upcoming-code";
import { readStored, removeStored, writeStored } from "./storage.ts";

/** The element in which user code runs. */
export const KERNEL_FRAME = "kernel-frame";

/** The name of a notebook's entry in local storage, without its id. It is deleted with the notebook. */
const STORED = "fiddle:imports:";
/** The id of the landing page's notebook. */
const LANDING = "scratch";
/** In characters. A link that is longer may unpack to more than can be read in passing. */
const MAX_LINK_LENGTH = 20_000;

/**
 * Names the kernel's frame by the notebook's kernel and what it imports, so that the frame starts this kernel with these packages
 * (upcoming-code.ts), before the page's other scripts know the notebook: from a link that contains it, or from an earlier visit. The
 * frame's name can be set until its document arrives. It runs in the page's head, because a script in the body waits for the style
 * sheets, and everything after it with it. This is a string because it is written into the document.
 */
export const START_HINT_SCRIPT = `(() => {
  const name = (text) => {
    const isNamed = () => {
      const frame = document.getElementById("${KERNEL_FRAME}");
      try { if (frame) frame.contentWindow.name = text; } catch {}
      return frame !== null;
    };
    if (isNamed()) return;
    const observer = new MutationObserver(() => { if (isNamed()) observer.disconnect(); });
    observer.observe(document.documentElement, { childList: true, subtree: true });
  };
  const pick = (asked, sources, packages) => {
    const kernel = ${JSON.stringify(Object.values(KERNELS_IN_BROWSER))}.includes(asked) ? asked : "${PYTHON}";
    const lines = (kernel === "${PYTHON}" ? sources : []).flatMap((source) => source.match(/^[ \\t]*(?:import|from)[ \\t].*/gm) ?? []);
    if (lines.length > 0 || kernel !== "${PYTHON}") name(JSON.stringify({ kernel, sources: [lines.join("\\n")], packages }));
  };
  const { hash, search, pathname } = location;
  const parameters = new URLSearchParams(search);
  const code = parameters.get("code");
  const packed = /^#nb1-([\\w-]{1,${MAX_LINK_LENGTH}})$/.exec(hash);
  if (code !== null) return pick(parameters.get("kernel"), [code], []);
  if (!packed) {
    const path = pathname.slice(${BASE.length});
    const named = parameters.get("id");
    const id = path === "/" ? "${LANDING}" : (/^\\/fiddles\\/([^/]+)/.exec(path)?.[1] ?? named);
    try {
      const stored = localStorage.getItem("${STORED}" + id);
      if (stored) name(stored);
    } catch {}
    return;
  }
  const unpack = async () => {
    const bytes = Uint8Array.from(atob(packed[1].replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const { cells, metadata } = await new Response(text).json();
    const sources = cells.filter((cell) => cell.cell_type === "code").map(({ source }) => [source].flat().join(""));
    pick(metadata?.fiddle?.kernelId, sources, metadata?.fiddle?.packages ?? []);
  };
  // The page explains what is wrong with a link.
  unpack().catch(() => {});
})()`;

/** For the next visit of a notebook that this browser stores. */
export function rememberImports(id: string, upcoming: UpcomingNotebook): void {
  const description = describeUpcomingCode(upcoming);
  if (description === readStored(STORED + id)) return;
  if (description === null) removeStored(STORED + id);
  else writeStored(STORED + id, description);
}
