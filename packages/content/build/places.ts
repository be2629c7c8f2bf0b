import { SeededRandom } from "./seeded-random.ts";
import { round } from "./values.ts";

/** The southwest corner and the height of a district, in degrees. */
const WEST = 8;
const SOUTH = 46;
const HEIGHT = 0.9;
const WIDTH = HEIGHT * 1.4;

/** A fictional country as GeoJSON: twenty districts without gaps between them, and a town in each. */
export function places(): string {
  const random = new SeededRandom(808);
  // Neighbors share these corners. Each is shifted a little, so that districts are irregular but still fit together.
  const corners = Array.from({ length: 6 }, (_, y) =>
    Array.from({ length: 5 }, (_, x) => [
      round(WEST + (x + random.normal(0, 0.12)) * WIDTH, 4),
      round(SOUTH + (y + random.normal(0, 0.12)) * HEIGHT, 4),
    ]),
  );
  const features: object[] = [];
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 4; x++) {
      const ring = [
        corners[y]?.[x],
        corners[y]?.[x + 1],
        corners[y + 1]?.[x + 1],
        corners[y + 1]?.[x],
        corners[y]?.[x],
      ];
      const name = `District ${String.fromCharCode(65 + x)}${y + 1}`;
      const population = Math.round(random.next() ** 2 * 400_000 + 8_000);
      const density = Math.round(population / random.integer(600, 1400));
      features.push(feature({ type: "Polygon", coordinates: [ring] }, { kind: "district", name, population, density }));
      const at = [WEST + (x + 0.3 + random.next() * 0.4) * WIDTH, SOUTH + (y + 0.3 + random.next() * 0.4) * HEIGHT];
      const town = {
        kind: "town",
        name: `Town ${x + 1 + y * 4}`,
        population: Math.round(population * 0.4),
        elevation_m: random.integer(20, 1900),
      };
      features.push(feature({ type: "Point", coordinates: at.map((degrees) => round(degrees, 4)) }, town));
    }
  }
  return `${JSON.stringify({ type: "FeatureCollection", features }).replaceAll('{"type":"Feature"', '\n{"type":"Feature"')}\n`;
}

function feature(geometry: object, properties: object): object {
  return { type: "Feature", properties, geometry };
}
