/** `node packages/content/build/datasets.ts` writes the datasets in `packages/content/data`. Every run gives the same ones. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { birds, routes, survey } from "./small-datasets.ts";
import { movies } from "./movies.ts";
import { places } from "./places.ts";
import { prices, sales, weather } from "./series.ts";
import { shop } from "./shop.ts";

/** All shipped datasets by file name. The data is synthetic. */
export function makeDatasets(): Readonly<Record<string, string | Uint8Array>> {
  return {
    "sales.csv": sales(),
    "weather.csv": weather(),
    "prices.csv": prices(),
    "movies.json": movies(),
    "birds.csv": birds(),
    "survey.csv": survey(),
    "routes.csv": routes(),
    "places.geojson": places(),
    "shop.sqlite": shop(),
  };
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, "../data");
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(makeDatasets())) writeFileSync(join(folder, name), content);
}
