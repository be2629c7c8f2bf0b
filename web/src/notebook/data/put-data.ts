import type { RemoteDataset, ShippedDataset } from "@fiddle/content";
import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import { fetchOutside } from "../../kernels/fetch-outside.ts";
import { insertCode } from "../editing/insert-cells.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { explainFetch, MAX_DOWNLOAD_BYTES } from "../../kernels/explain-fetch.ts";
import type { Reading } from "./reading-code.ts";

/** Why there is no file, as a sentence for the user. */
export class DataError extends Error {}

/** Adds a dataset's file below data/, unless it exists, and runs the cells that read it. Throws `DataError`. */
export async function putDataset(
  services: Pick<NotebookServices, "notebook" | "session" | "selection" | "files">,
  dataset: ShippedDataset | RemoteDataset,
  reading: Reading,
): Promise<void> {
  const path = `data/${fileOf(dataset)}`;
  const { store } = services.files;
  // The user may have changed their copy.
  if (!store.read(path))
    await store.write(path, "file" in dataset ? await shipped(dataset) : await fetchFile(dataset.url));
  const ids = insertCode(services, reading.codes);
  void services.session.run(ids);
}

/** Downloads a file from another site into data/. Throws `DataError`. */
export async function loadFile(services: Pick<NotebookServices, "files">, url: string, name: string): Promise<string> {
  const path = `data/${name}`;
  const blob = await fetchFile(url);
  await services.files.store.write(path, blob);
  toast(`${path} is in the notebook's files.`, { tone: "good" });
  return path;
}

export function fileOf(dataset: ShippedDataset | RemoteDataset): string {
  return "file" in dataset ? dataset.file : dataset.url.slice(dataset.url.lastIndexOf("/") + 1);
}

async function shipped({ file }: ShippedDataset): Promise<Blob> {
  try {
    return await fetchShipped(file);
  } catch (error) {
    throw new DataError(messageOf(error));
  }
}

async function fetchFile(url: string): Promise<Blob> {
  const answer = await fetchOutside(url, MAX_DOWNLOAD_BYTES);
  const problem = explainFetch(url, answer);
  if (problem !== null || answer.kind !== "answer") throw new DataError(problem ?? "Couldn't load the file.");
  return new Blob([answer.body.slice()], { type: answer.contentType });
}

/** File name → URL of the shipped datasets. The build gives each a unique name. */
const FILES = import.meta.glob<string>("../../../../packages/content/data/*", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Downloads a dataset from our own server. Rejects with a sentence. */
async function fetchShipped(file: string): Promise<Blob> {
  const url = Object.entries(FILES).find(([path]) => path.endsWith(`/${file}`))?.[1];
  if (!url) throw new Error(`There's no dataset ${file}.`);
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Error(`Couldn't load ${file}. Check your connection and try again.`);
  return response.blob();
}
