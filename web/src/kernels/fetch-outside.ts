import { hostOfDocument } from "@fiddle/kernels/kernel-host";
import { type FetchAnswer, KernelFrame } from "@fiddle/kernels";
import { kernelFrameElement } from "../platform/kernel-frame.ts";

/** Fetches from another site through the kernel frame, because the page itself can only reach its own server. */
export async function fetchOutside(url: string, limit: number): Promise<FetchAnswer> {
  const element = kernelFrameElement();
  const frame = new KernelFrame(element, hostOfDocument(element.getAttribute("src") ?? ""));
  try {
    return await frame.fetch(url, limit);
  } finally {
    frame.dispose();
  }
}
