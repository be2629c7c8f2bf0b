import { SeededRandom } from "./seeded-random.ts";
import { csv, round } from "./values.ts";

const SPECIES = [
  { species: "Crested", islands: ["Varn", "Ostrel"], bill: 39, depth: 18.3, wing: 190, mass: 3700 },
  { species: "Banded", islands: ["Ostrel"], bill: 48.8, depth: 18.4, wing: 196, mass: 3730 },
  { species: "Great", islands: ["Mull"], bill: 47.5, depth: 15, wing: 217, mass: 5080 },
] as const;

/** Measurements of seabirds of three fictional species, with missing values. */
export function birds(): string {
  const random = new SeededRandom(404);
  const rows = Array.from({ length: 360 }, () => {
    const { species, islands, bill, depth, wing, mass } = random.pick(SPECIES);
    const sex = random.pick(["female", "male"]);
    const size = (sex === "male" ? 1.035 : 0.965) * (1 + random.normal(0, 0.012));
    const isIncomplete = random.chance(0.03);
    const measured = [
      round(bill * size + random.normal(0, 1.6), 1),
      round(depth * size + random.normal(0, 0.7), 1),
      Math.round(wing * size ** 0.5 + random.normal(0, 4)),
      Math.round((mass * size ** 2 + random.normal(0, 190)) / 25) * 25,
    ];
    const recorded = measured.map((value) => (isIncomplete && random.chance(0.6) ? null : value));
    return [
      species,
      random.pick<string>(islands),
      ...recorded,
      random.chance(0.03) ? null : sex,
      random.integer(2021, 2024),
    ];
  });
  const columns = [
    "species",
    "island",
    "bill_length_mm",
    "bill_depth_mm",
    "wing_length_mm",
    "body_mass_g",
    "sex",
    "year",
  ];
  return csv(columns, rows);
}

const COUNTRIES = ["Germany", "germany ", "DE", "France", "france", "FR", "Spain", "Españá", "Italy", "ITALY", ""];
const COMMENTS = [
  "Good value",
  "Too slow, too expensive",
  'Said "never again"',
  "Fine.\nBut the app crashes",
  "n/a",
  "",
  "  would recommend ",
  "Support was great!!!",
];

/** Survey answers the way people type them, for cleaning: mixed dates, units and spellings, gaps and duplicates. */
export function survey(): string {
  const random = new SeededRandom(505);
  const rows = Array.from({ length: 600 }, (_, index) => {
    const month = random.integer(1, 12);
    const date = random.integer(1, 28);
    const mm = String(month).padStart(2, "0");
    const dd = String(date).padStart(2, "0");
    const age = random.integer(18, 79);
    const income = random.integer(18, 95);
    const score = random.integer(1, 5);
    return [
      index % 97 === 96 ? index : index + 1,
      random.pick([`2025-${mm}-${dd}`, `${dd}.${mm}.2025`, `${mm}/${dd}/2025`]),
      random.pick([String(age), String(age), String(age), ` ${age} `, "", "N/A", "thirty", "199"]),
      random.pick(COUNTRIES),
      random.pick([
        String(score),
        String(score),
        `${score}/5`,
        ["one", "two", "three", "four", "five"][score - 1] ?? "",
        "",
      ]),
      random.pick([`${income}000`, `€ ${income},000`, `${income}k`, `${income}.000 EUR`, "", "-"]),
      random.pick(["yes", "no", "Y", "N", "TRUE", "0", ""]),
      random.pick(COMMENTS),
    ];
  });
  return csv(["id", "submitted", "age", "country", "satisfaction", "income", "returning", "comment"], rows);
}

const STATIONS =
  "Aldern Bruck Corvo Dorn Elmet Farrow Glint Harbor Ister Junip Kell Lorne Marsh Norve Orrin Pell Quay Rusk Solva Thorn Ulme Vesper Wick Yarrow".split(
    " ",
  );

/** The edges of a rail network: each station's three nearest neighbors, plus twelve random express lines. */
export function routes(): string {
  const random = new SeededRandom(606);
  const edges = new Map<string, readonly (string | number)[]>();
  const places = STATIONS.map(() => [random.next() * 300, random.next() * 300] as const);
  const link = (from: number, to: number, line: string) => {
    const a = places[from];
    const b = places[to];
    if (!a || !b || from === to) return;
    const km = Math.round(Math.hypot(a[0] - b[0], a[1] - b[1])) + 4;
    const key = [from, to].sort((x, y) => x - y).join("-");
    const minutes = Math.round(km / (line === "express" ? 2.4 : 1.1)) + 3;
    if (!edges.has(key))
      edges.set(key, [STATIONS[from] ?? "", STATIONS[to] ?? "", line, km, minutes, random.integer(4, 40)]);
  };
  STATIONS.forEach((_, from) => {
    const nearestFirst = STATIONS.map((_, to) => to).sort(
      (a, b) => distance(places, from, a) - distance(places, from, b),
    );
    for (const to of nearestFirst.slice(1, 4)) link(from, to, "regional");
  });
  for (let number = 0; number < 12; number++) link(random.integer(0, 23), random.integer(0, 23), "express");
  return csv(["from", "to", "line", "distance_km", "minutes", "trains_per_day"], [...edges.values()]);
}

function distance(places: readonly (readonly [number, number])[], from: number, to: number): number {
  const a = places[from];
  const b = places[to];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.POSITIVE_INFINITY;
}
