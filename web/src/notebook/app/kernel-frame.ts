import { KernelFrame } from "@fiddle/kernels";
import { PAGE_PACKAGES } from "../../kernels/compiled-packages.ts";

/** The iframe in which kernels run. The page's first HTML contains it, so that it loads before any script of the page. */
export function findKernelFrame(kernelOrigin: string): KernelFrame {
  const element = document.getElementById("kernel-frame");
  if (!(element instanceof HTMLIFrameElement)) throw new Error("the page has no kernel frame.");
  return new KernelFrame(element, kernelOrigin, PAGE_PACKAGES);
}
