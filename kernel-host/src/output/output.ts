import type { OutputToPage, PageToOutput } from "@fiddle/kernels";
import { reportHeight } from "./height.ts";
import { passOnLinks } from "./links.ts";
import { render } from "./render.ts";
import { addBaseStyle, applyTheme } from "./theme.ts";

/*
 * Runs in the document that draws one output, in a sandbox of opaque origin. Whatever is drawn can do all that this
 * script can: nothing here is a secret or a guard. The guards are the sandbox, the document's policy and the page.
 */

const root = document.createElement("div");
root.id = "output";

function send(message: OutputToPage): void {
  parent.postMessage(message, "*");
}

addBaseStyle();
document.body.append(root);
passOnLinks(send);
reportHeight(root, (height) => send({ fiddle: "height", height }));

let drawn: { readonly redraw: () => void } | null = null;

addEventListener("message", ({ source, data }: MessageEvent<PageToOutput>) => {
  if (source !== parent) return;
  applyTheme(data.theme);
  if (data.fiddle === "theme") return drawn?.redraw();
  // The page answers every `ready`, and a frame that moved in the page says it again.
  if (drawn) return;
  const draw = () =>
    render(root, data, send).then(
      () => send({ fiddle: "rendered" }),
      (error: unknown) => send({ fiddle: "failed", reason: error instanceof Error ? error.message : String(error) }),
    );
  drawn = { redraw: () => (followsTheme(data.mimeType) ? void draw() : undefined) };
  void draw();
});

/** HTML follows by CSS alone; drawing it again would run its scripts again. */
function followsTheme(mimeType: string): boolean {
  return mimeType.endsWith("+json");
}

send({ fiddle: "ready" });
