import type { StageFile } from "@fiddle/kernels";

/** The maximum size of all files of a program together, in bytes. */
const MAX_IMAGE_BYTES = 50_000_000;

export interface AddedFiles {
  readonly files: readonly StageFile[];
  /** Messages for the user, as sentences. */
  readonly remarks: readonly string[];
}

/** Adds files, which replace those with the same names. */
export function addFiles(files: readonly StageFile[], added: readonly File[]): AddedFiles {
  const byName = new Map(files.map((file) => [file.name, file]));
  const remarks: string[] = [];
  for (const file of added) {
    const name = safeName(file.name);
    const others = [...byName.values()].reduce(
      (sum, { name: other, blob }) => sum + (other === name ? 0 : blob.size),
      0,
    );
    if (others + file.size > MAX_IMAGE_BYTES) {
      remarks.push(`${name} was left out: all files together can have at most 50 MB.`);
      continue;
    }
    byName.set(name, { name, blob: file });
    const remark = remarkOn(name);
    if (remark) remarks.push(remark);
  }
  return { files: [...byName.values()], remarks };
}

function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? "";
  return last.replace(/^\.+/, "").trim() || "file";
}

function remarkOn(name: string): string | null {
  if (/\.wav$/i.test(name)) return `${name}: WAV files are large and don't play everywhere. Use OGG instead.`;
  if (/\.(mp3|m4a|aac)$/i.test(name)) return `${name}: pygame in the browser plays OGG only. Convert the sound first.`;
  if (/\.(bmp|tiff?|psd|tga)$/i.test(name)) return `${name}: use PNG or WebP, which every browser can show.`;
  return null;
}
