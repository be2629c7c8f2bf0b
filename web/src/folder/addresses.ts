/** The page that lists the folder's notebooks. */
export const FOLDER_PATH = "/folder";

/** The page of the notebook in a file. */
export function filePagePath(path: string): string {
  return `${FOLDER_PATH}/${path.split("/").map(encodeURIComponent).join("/")}`;
}

/** `reports/sales.ipynb` as its name and its folder. */
export function splitPath(path: string): { readonly name: string; readonly folder: string } {
  const end = path.lastIndexOf("/");
  return { name: path.slice(end + 1), folder: path.slice(0, Math.max(0, end)) };
}
