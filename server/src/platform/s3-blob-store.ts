import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import type { S3Settings } from "./env.ts";
import type { BlobStore } from "./blob-store.ts";

/** Stores blobs in a bucket of S3 or a compatible server. */
export function s3BlobStore({ bucket, region, endpoint, accessKeyId, secretAccessKey }: S3Settings): BlobStore {
  // The SDK is large, so it's loaded only if a bucket is configured.
  const opening = import("@aws-sdk/client-s3").then((sdk) => ({
    sdk,
    client: new sdk.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Compatible servers have no host name per bucket, and some don't support the newer checksums.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    }),
  }));
  return {
    async put(key, path, size) {
      const { sdk, client } = await opening;
      const body = { Body: createReadStream(path), ContentLength: size, ContentType: "application/octet-stream" };
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: key, ...body }));
      await rm(path, { force: true });
    },
    async read(key) {
      const { sdk, client } = await opening;
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: key }));
      if (!Body) throw new Error(`the bucket returned no content for ${key}`);
      return Body as Readable;
    },
    async remove(key) {
      const { sdk, client } = await opening;
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: key }));
    },
  };
}
