import { z } from "zod";

/** A file of a build that pages or kernels request. */
export const offlineFileSchema = z.object({
  /** The path of its URL, such as `/assets/shell-DuY6m_Xf.js`. */
  path: z.string(),
  host: z.enum(["app", "kernel"]),
  /** The hash of the uncompressed file, in hexadecimal. */
  sha256: z.string(),
  /** Its size without compression. */
  bytes: z.number(),
  /** What needs it; the groups are those of scripts/offline-groups.ts. */
  group: z.string(),
  /** Its media type. */
  type: z.string(),
  /** The other headers that the server sends with it. */
  headers: z.record(z.string(), z.string()),
});

export type OfflineFile = z.infer<typeof offlineFileSchema>;

/** The body of `/offline.json`, which the build writes: those of the app's host first, each sorted by path. */
export const offlineFilesSchema = z.object({
  /** Names the content of all files: ten hexadecimal digits. */
  build: z.string(),
  /** The bytes of each group without compression. */
  groups: z.record(z.string(), z.number()),
  files: z.array(offlineFileSchema),
});

export type OfflineFiles = z.infer<typeof offlineFilesSchema>;

/** The path of what a server says of a copy. */
export const OFFLINE_COPY_PATH = "/offline-copy.json";

/** The body of `/offline-copy.json`: which build of everything the server has. */
export const offlineCopySchema = z.object({
  /** Names the build's files, the content and the settings in documents: ten hexadecimal digits. */
  build: z.string(),
  /** The `build` of the files, as in `/offline.json`. */
  files: z.string(),
  /** About how many bytes a first copy downloads, with compression. */
  downloadBytes: z.number(),
  /** The kernel host as the documents know it (packages/kernels/src/frame/kernel-host.ts). */
  kernelHost: z.string(),
});

export type OfflineCopy = z.infer<typeof offlineCopySchema>;

/** The path of the answers of a build. */
export function offlineAnswersPath(build: string): string {
  return `/offline-answers/${build}.json`;
}

/** The answers of the server that are the same for everyone: documents, their data, and lessons. */
export const offlineAnswersSchema = z.object({
  build: z.string(),
  answers: z.array(
    z.object({
      /** It answers requests of this path with any query. A path that ends with `*` stands for all that begin like it. */
      path: z.string(),
      /** The hash of the body, in hexadecimal. */
      sha256: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      /** Whether the body is Base64, as that of an image is. */
      isBase64: z.boolean(),
    }),
  ),
});

export type OfflineAnswers = z.infer<typeof offlineAnswersSchema>;
