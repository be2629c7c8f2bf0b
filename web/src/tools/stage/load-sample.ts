/** Modules that give the text of a file, by its path. */
export type SampleModules = Readonly<Record<string, () => Promise<string>>>;

/** What one picks from: the file's name in words, e.g. `your-own-picture` → "Your own picture". */
export function sampleOptions(samples: SampleModules): readonly { readonly value: string; readonly label: string }[] {
  return Object.keys(samples).map((path) => {
    const words = (path.split("/").at(-1) ?? path).replace(/\.py$/, "").replaceAll("-", " ");
    return { value: path, label: words.charAt(0).toUpperCase() + words.slice(1) };
  });
}
