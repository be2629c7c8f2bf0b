/**
 * A document of the kernel host that shows one PDF with the browser's own viewer: the page's policy lets it frame
 * nothing of its own, and what is in the file never meets the page's origin.
 */
export const PDF_PATH = "/kernel/pdf";

/** Page → the document, once it has loaded. */
export interface PageToPdf {
  readonly fiddle: "pdf";
  readonly blob: Blob;
}
