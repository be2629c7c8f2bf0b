import { serveFiles } from "@fiddle/kernels/file-port";
import { isOpaque } from "@fiddle/kernels/kernel-host";

/**
 * Passes scripts of the kernel host to the frame of an output, or of diagrams, that can't request them itself: from the offline copy, or
 * from the page's own origin on a site that has no other.
 */
export function lendScripts(port: MessagePort, kernelHost: string): void {
  const folder = new URL(
    isOpaque(kernelHost) ? `${kernelHost}/assets/` : "/kernel/assets/",
    new URL(kernelHost, location.href),
  ).href;
  serveFiles(port, {
    async fetch(...request) {
      const { url } = new Request(...request);
      if (!url.startsWith(folder)) throw new TypeError("Not a script of the kernel host.");
      if (isOpaque(kernelHost)) return fetch(url);
      const { readKernelFile } = await import("../../offline/kept-files.ts");
      return readKernelFile(new URL(url).pathname);
    },
  });
}

/** Whether a message asks for scripts. The port comes with it. */
export function asksForScripts(data: unknown): boolean {
  return typeof data === "object" && data !== null && "fiddle" in data && data.fiddle === "own-files";
}
