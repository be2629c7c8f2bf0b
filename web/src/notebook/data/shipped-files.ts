/** File name → URL of the shipped datasets. The build gives each a unique name. */
const FILES = import.meta.glob<string>("../../../../packages/content/data/*", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Downloads a dataset from our own server. Rejects with a sentence. */
export async function fetchShipped(file: string): Promise<Blob> {
  const url = Object.entries(FILES).find(([path]) => path.endsWith(`/${file}`))?.[1];
  if (!url) throw new Error(`There's no dataset ${file}.`);
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Error(`Couldn't load ${file}. Check your connection and try again.`);
  return response.blob();
}
