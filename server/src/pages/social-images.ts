import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The build (scripts/social-images.ts) writes this file, which maps the path of each page to its image. */
export const SOCIAL_INDEX = "index.json";
const HOME_PATH = "/";

/** Returns a function that finds the image for a path, from a folder that the build wrote. */
export async function readSocialImages(folder: string): Promise<(path: string) => string> {
  const text = await readFile(join(folder, SOCIAL_INDEX), "utf8").catch(() => "{}");
  const names = new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  return (path) => {
    // A page without an image uses that of its section.
    const name = names.get(path) ?? names.get(path.replace(/\/[^/]*$/, "")) ?? names.get(HOME_PATH);
    return name === undefined ? "/favicon.svg" : `/social/${name}`;
  };
}
