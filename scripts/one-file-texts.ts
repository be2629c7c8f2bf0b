/** The name of the function that gives a file of the app an address in the page that holds it. */
const ASSET_URL = "fiddleAsset";

/** The parts of a built module that don't work where nothing can be requested, in other words. */
export function ownAppText(text: string, workers: ReadonlySet<string>): string {
  return (
    text
      // What a module would load ahead is in the page already.
      .replaceAll("=>i.map(i=>d[i])", "=>[]")
      .replaceAll(
        /new URL\(([`"'])[^`"']*\/assets\/([\w.~-]+\.js)\1,[^)]*?import\.meta\.url\)/g,
        (found, _, name: string) => (workers.has(name) ? `${ASSET_URL}(${JSON.stringify(name)})` : found),
      )
  );
}

/** All style sheets as one, which names its files by `url(own:…)`. */
export function stylesText(sheets: readonly string[]): string {
  return sheets.join("\n").replaceAll(/url\((["']?)[^)"']*\/assets\/([\w.~-]+)\1\)/g, "url(own:$2)");
}
