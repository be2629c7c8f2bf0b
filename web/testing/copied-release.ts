import { sha256Of } from "@fiddle/notebook/bytes";
import type { OfflineAnswers, OfflineFiles } from "@fiddle/protocol/offline-copy.ts";
import { openCopyFolder } from "../src/offline/copy-folder.ts";
import { askForCopy, downloadCopy } from "../src/offline/download.ts";

const FILES = 24;

/** Downloads one release of a made-up product into the offline copy. */
export async function copyRelease(release: number): Promise<void> {
  const { signal } = new AbortController();
  const texts = new Map<string, string>(
    Array.from({ length: FILES }, (_, index) => {
      // Some stay the same from release to release.
      const content = `file ${index} of ${index % 3 === 0 ? "all" : release}. `;
      return [`/assets/${index}.js`, content.repeat(1 + index * 40)] as const;
    }),
  );
  const files: OfflineFiles = {
    build: `files-${release}`,
    groups: {},
    files: await Promise.all(
      [...texts].map(async ([path, text]) => ({
        path,
        host: "app" as const,
        sha256: await sha256Of(text),
        bytes: text.length,
        group: "core",
        type: "text/javascript",
        headers: {},
      })),
    ),
  };
  const document = `<!doctype html><p>Release ${release}</p>`;
  const answer = {
    path: "/",
    sha256: await sha256Of(document),
    headers: { "content-type": "text/html" },
    body: document,
    isBase64: false,
  };
  const answers: OfflineAnswers = { build: `build-${release}`, answers: [answer] };
  const copy = { build: answers.build, files: files.build, downloadBytes: 1, kernelHost: "https://kernel.example" };
  const fetchApp = async (path: string) => {
    if (path === "/offline-copy.json") return Response.json(copy);
    if (path === "/offline.json") return Response.json(files);
    return texts.has(path) ? new Response(texts.get(path)) : Response.json(answers);
  };
  const parts = { folder: await openCopyFolder(), fetchApp, fetchKernel: fetchApp, signal, report() {} };
  await downloadCopy(await askForCopy(fetchApp, signal), parts);
}
