import { messageOf } from "@fiddle/notebook/message-of";
import type { OutputToPage, PageToOutput } from "@fiddle/kernels";
import { ChartInputs } from "./chart-inputs.ts";
import { reportHeight } from "./height.ts";
import { render, type RenderMessage } from "./render.ts";
import { WidgetLink } from "./widgets/link.ts";
import { allowedHosts, hostsOfNested, reportBlocked } from "./network.ts";
import { provideImports } from "../page-scripts.ts";
import { addBaseStyle, applyTheme } from "./theme.ts";

/*
 * Runs in the document that draws one output, in a sandbox of opaque origin. Whatever is drawn can do everything that
 * this script can, so nothing here is secret or enforces security. The sandbox, the document's policy and the page do.
 */

declare global {
  /** Whether the document's own script has started. */
  var hasOutputStarted: true | undefined;
}

// The script is inside its document, and scripts that are loaded later import it again from its file, for what they share.
if (!globalThis.hasOutputStarted) {
  globalThis.hasOutputStarted = true;
  start();
}

function start(): void {
  const root = document.createElement("div");
  root.id = "output";

  provideImports();
  addBaseStyle();
  document.body.append(root);
  passOnLinks(send);
  const reportHosts = reportBlocked(send);
  const measure = reportHeight(root, (height) => send({ fiddle: "height", height }));
  // A wide table scrolls inside the frame, and the keyboard must be able to scroll it, too.
  new ResizeObserver(() => {
    if (root.scrollWidth > root.clientWidth) root.tabIndex = 0;
    else root.removeAttribute("tabindex");
  }).observe(root);

  const link = new WidgetLink(send);
  const inputs = new ChartInputs();
  let output: RenderMessage | null = null;

  addEventListener("message", ({ source, data }: MessageEvent<PageToOutput>) => {
    if (source !== parent) return;
    if (data.fiddle === "inputs") {
      inputs.take(data.values);
      return;
    }
    if (data.fiddle !== "theme" && data.fiddle !== "render") {
      link.receive(data);
      return;
    }
    applyTheme(data.theme);
    if (data.fiddle === "theme") {
      if (output && followsTheme(output.mimeType)) void draw({ ...output, theme: data.theme });
    } else if (!output) {
      // The page answers every `ready`. One document draws one output.
      output = data;
      void draw(data);
    }
  });

  async function draw(message: RenderMessage): Promise<void> {
    try {
      await render(root, message, send, link, inputs);
      // Reports the height before the output is shown, so that it doesn't jump.
      measure();
      reportHosts(hostsOfNested(root));
      send({ fiddle: "rendered" });
    } catch (error) {
      send({ fiddle: "failed", reason: messageOf(error) });
    }
  }

  send({ fiddle: "ready", hosts: allowedHosts() });
}

function send(message: OutputToPage): void {
  parent.postMessage(message, "*");
}

/** HTML and widgets adapt by CSS alone. Drawing them again would run their scripts again. */
function followsTheme(mimeType: string): boolean {
  return mimeType.endsWith("+json") && !mimeType.includes("widget");
}

/** Passes clicks on links to the page, which asks the user. The frame itself can't open anything. */
function passOnLinks(send: (message: OutputToPage) => void): void {
  addEventListener("click", (event) => {
    const link = event
      .composedPath()
      .find((target) => target instanceof Element && target.matches("a[href], area[href]"));
    if (!link || event.defaultPrevented) return;
    const { href } = link as HTMLAnchorElement;
    const address = (link as HTMLAnchorElement).getAttribute("href") ?? "";
    const name = (link as HTMLAnchorElement).getAttribute("download");
    if (address.startsWith("#")) return;
    event.preventDefault();
    if (name !== null && href.startsWith("data:")) send({ fiddle: "download", name, url: href });
    else if (/^(?:https?|mailto):/.test(href)) send({ fiddle: "link", url: href });
  });
}
