import { Button } from "@fiddle/ui/button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { download } from "../../outputs/download.ts";
import { standalonePage } from "./export-html.ts";
import type { PreviewHandle } from "./MarkdownPreview.tsx";

interface SaveBarProps {
  readonly text: string;
  /** The name of the saved file. */
  readonly title: string;
  readonly words: number;
  readonly preview: PreviewHandle | null;
}

/** The formats for saving and copying. */
export function SaveBar({ text, title, words, preview }: SaveBarProps) {
  const body = async () => (preview ? exportBody(await preview.complete()) : "");
  const saveHtml = async () =>
    download(`${title}.html`, new Blob([standalonePage(await body(), title)], { type: "text/html" }));
  const printPage = async () => {
    await preview?.complete();
    print();
  };
  const copyRich = async () => {
    try {
      const item = new ClipboardItem({
        // A promise, so that the browser still attributes it to the click.
        "text/html": body().then((html) => new Blob([html], { type: "text/html" })),
        "text/plain": new Blob([text], { type: "text/plain" }),
      });
      await navigator.clipboard.write([item]);
      toast("Copied with its formatting.");
    } catch {
      toast("The browser blocked copying. Select the preview and copy it with the keyboard.", { tone: "bad" });
    }
  };
  return (
    <div role="toolbar" aria-label="Save" className="markdown-bar flex flex-wrap items-center gap-0.5">
      <Button
        size="sm"
        variant="ghost"
        onClick={() => download(`${title}.md`, new Blob([text], { type: "text/markdown" }))}
      >
        Save .md
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void saveHtml()}>
        Save .html
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void printPage()}>
        Print or PDF
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void copyRich()}>
        Copy formatted
      </Button>
      <span className="grow" />
      <output className="text-xs text-muted">{words.toLocaleString("en")} words</output>
    </div>
  );
}

/** The preview's HTML for files and emails: on white, without anything that only our page supports. */
async function exportBody(preview: HTMLElement): Promise<string> {
  // Loaded with the preview anyway. Imported statically, it would bring all of its file before the page starts.
  const { remoteImagesIn } = await import("../../outputs/markdown/addresses.ts");
  // A separate document, in which nothing loads. It has the page's policy, so nodes are copied: in parsed HTML, styles
  // would be ignored.
  const inert = document.implementation.createHTMLDocument();
  const content = inert.importNode(preview, true);
  for (const dark of content.querySelectorAll("[data-ground=dark], .diagram-fault, pre[hidden]")) dark.remove();
  for (const formula of content.querySelectorAll(".katex")) {
    const spoken = formula.querySelector("math");
    if (spoken) formula.replaceWith(spoken);
  }
  for (const { link, src, alt } of remoteImagesIn(content)) {
    const image = inert.createElement("img");
    image.setAttribute("src", src);
    image.alt = alt;
    link.replaceWith(image);
  }
  return [...content.querySelectorAll(".preview-section > div")].map((block) => block.innerHTML).join("");
}
