import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Made by the build (scripts/social-images.ts): for each page's path the name of its picture. */
export const SOCIAL_INDEX = "index.json";
const HOME_PATH = "/";

/** The picture for each path, from what the build left in a folder. */
export async function readSocialImages(folder: string): Promise<(path: string) => string> {
  const text = await readFile(join(folder, SOCIAL_INDEX), "utf8").catch(() => "{}");
  const names = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  return (path) => {
    // A page without its own has that of its section.
    const name = names.get(path) ?? names.get(path.replace(/\/[^/]*$/, "")) ?? names.get(HOME_PATH);
    return name === undefined ? "/favicon.svg" : `/social/${name}`;
  };
}
