/** Modules that load the text of a file, by its path. */
export type SampleModules = Readonly<Record<string, () => Promise<string>>>;

/** The label of a sample, from its file name, e.g. `your-own-picture` → "Your own picture". */
export function sampleOptions(samples: SampleModules): readonly { readonly value: string; readonly label: string }[] {
  return Object.keys(samples).map((path) => {
    const words = (path.split("/").at(-1) ?? path).replace(/\.py$/, "").replaceAll("-", " ");
    return { value: path, label: words.charAt(0).toUpperCase() + words.slice(1) };
  });
}
