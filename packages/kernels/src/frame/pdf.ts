/**
 * A document of the kernel host that shows one PDF with the browser's own viewer. The page's policy forbids framing
 * documents of its own origin, and the file's content never gets the page's origin.
 *
 * Page → document, once it has loaded.
 */
export interface PageToPdf {
  readonly fiddle: "pdf";
  readonly blob: Blob;
}
