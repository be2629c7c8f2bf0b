import { Chance, round } from "./chance.ts";

const [WEST, SOUTH, STEP] = [8, 46, 0.9];

/** An invented land as GeoJSON: twenty districts that meet without gaps, and their towns. */
export function places(): string {
  const chance = new Chance(808);
  // Shared corners, each moved a little, so that neighbours keep a common border.
  const corner = Array.from({ length: 6 }, (_, y) =>
    Array.from({ length: 5 }, (_, x) => [
      round(WEST + (x + chance.normal(0, 0.12)) * STEP * 1.4, 4),
      round(SOUTH + (y + chance.normal(0, 0.12)) * STEP, 4),
    ]),
  );
  const features: object[] = [];
  for (let y = 0; y < 5; y++) {
    for (let x = 0; x < 4; x++) {
      const ring = [corner[y]?.[x], corner[y]?.[x + 1], corner[y + 1]?.[x + 1], corner[y + 1]?.[x], corner[y]?.[x]];
      const name = `District ${String.fromCharCode(65 + x)}${y + 1}`;
      const population = Math.round(chance.next() ** 2 * 400_000 + 8_000);
      const density = Math.round(population / chance.whole(600, 1400));
      features.push(feature({ type: "Polygon", coordinates: [ring] }, { kind: "district", name, population, density }));
      const at = [WEST + (x + 0.3 + chance.next() * 0.4) * STEP * 1.4, SOUTH + (y + 0.3 + chance.next() * 0.4) * STEP];
      const town = {
        kind: "town",
        name: `Town ${x + 1 + y * 4}`,
        population: Math.round(population * 0.4),
        elevation_m: chance.whole(20, 1900),
      };
      features.push(feature({ type: "Point", coordinates: at.map((degrees) => round(degrees, 4)) }, town));
    }
  }
  return `${JSON.stringify({ type: "FeatureCollection", features }).replaceAll('{"type":"Feature"', '\n{"type":"Feature"')}\n`;
}

function feature(geometry: object, properties: object): object {
  return { type: "Feature", properties, geometry };
}
