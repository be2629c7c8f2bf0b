import type { ExampleSummary } from "@fiddle/protocol";

/** An example whose thumbnail is a file of its own rather than a part of the page, where images of all examples would weigh most. */
export function linkThumbnail<Example extends ExampleSummary>(example: Example): Example {
  const { slug, thumbnail } = example;
  if (thumbnail.kind !== "image") return example;
  return {
    ...example,
    thumbnail: { kind: "image", source: `/examples/${slug}/thumbnail?v=${version(thumbnail.source)}` },
  };
}

/** A short hash (FNV-1a), so that the address changes along with the image. */
function version(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36);
}
