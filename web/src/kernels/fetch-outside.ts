import { hostOfDocument } from "@fiddle/kernels/kernel-host";
import { type FetchAnswer, KernelFrame } from "@fiddle/kernels";

/** Fetches from another site through the kernel frame, because the page itself can only reach its own server. */
export async function fetchOutside(url: string, limit: number): Promise<FetchAnswer> {
  const element = document.getElementById("kernel-frame");
  if (!(element instanceof HTMLIFrameElement)) throw new Error("the page has no kernel frame.");
  const frame = new KernelFrame(element, hostOfDocument(element.getAttribute("src") ?? ""));
  try {
    return await frame.fetch(url, limit);
  } finally {
    frame.dispose();
  }
}
