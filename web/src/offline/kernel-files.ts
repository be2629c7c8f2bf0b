import { fetchThrough } from "@fiddle/kernels/file-port";
import { KernelFrame } from "@fiddle/kernels";
import { documentUrl, frameSandbox, type KernelDocument, targetOrigin } from "@fiddle/kernels/kernel-host";
import type { FetchFile } from "./download.ts";

/** The documents of the kernel host that pages show without asking another server. */
const DOCUMENTS: readonly KernelDocument[] = ["output", "pdf", "diagram", "stage"];
/** A document that doesn't load in this time doesn't hold up the copy. In milliseconds. */
const DOCUMENT_TIMEOUT_MS = 20_000;

export interface KernelFiles {
  readonly fetch: FetchFile;
  close(): void;
}

/**
 * Fetches files of the kernel host through a frame of it. The page itself can't reach that host, and what the frame requests is then in
 * the browser's cache where later frames look for it, so kernels start from there when the server is gone.
 */
export async function openKernelFiles(host: string): Promise<KernelFiles> {
  const element = addFrame(documentUrl(host, "frame"), frameSandbox(host));
  element.allow = "cross-origin-isolated";
  const frame = new KernelFrame(element, host);
  const close = () => {
    frame.dispose();
    element.remove();
  };
  try {
    const fetch = fetchThrough(await frame.openFiles());
    const origin = targetOrigin(host);
    return { fetch: (path, signal) => fetch(origin + path, { signal }), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Has the browser keep the host's other documents too. */
export async function visitKernelDocuments(host: string): Promise<void> {
  for (const name of DOCUMENTS) {
    const element = addFrame(documentUrl(host, name), "allow-scripts");
    await new Promise<void>((resolve) => {
      element.addEventListener("load", () => resolve());
      setTimeout(resolve, DOCUMENT_TIMEOUT_MS);
    });
    element.remove();
  }
}

function addFrame(src: string, sandbox: string): HTMLIFrameElement {
  const element = document.createElement("iframe");
  Object.assign(element, { src, title: "Offline copy", hidden: true, tabIndex: -1, ariaHidden: "true" });
  element.setAttribute("sandbox", sandbox);
  document.body.append(element);
  return element;
}
