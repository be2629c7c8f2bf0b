import { Chance, csv, round } from "./chance.ts";

const SPECIES = [
  { species: "Crested", islands: ["Varn", "Ostrel"], bill: 39, depth: 18.3, wing: 190, mass: 3700 },
  { species: "Banded", islands: ["Ostrel"], bill: 48.8, depth: 18.4, wing: 196, mass: 3730 },
  { species: "Great", islands: ["Mull"], bill: 47.5, depth: 15, wing: 217, mass: 5080 },
] as const;

/** Measurements of seabirds of three invented kinds, with gaps. */
export function birds(): string {
  const chance = new Chance(404);
  const rows = Array.from({ length: 360 }, () => {
    const { species, islands, bill, depth, wing, mass } = chance.pick(SPECIES);
    const sex = chance.pick(["female", "male"]);
    const size = (sex === "male" ? 1.035 : 0.965) * (1 + chance.normal(0, 0.012));
    const gap = chance.happens(0.03);
    const measured = [
      round(bill * size + chance.normal(0, 1.6), 1),
      round(depth * size + chance.normal(0, 0.7), 1),
      Math.round(wing * size ** 0.5 + chance.normal(0, 4)),
      Math.round((mass * size ** 2 + chance.normal(0, 190)) / 25) * 25,
    ];
    const shown = measured.map((value) => (gap && chance.happens(0.6) ? null : value));
    return [
      species,
      chance.pick<string>(islands),
      ...shown,
      chance.happens(0.03) ? null : sex,
      chance.whole(2021, 2024),
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
  "Too slow, too dear",
  'Said "never again"',
  "Fine.\nBut the app crashes",
  "n/a",
  "",
  "  would recommend ",
  "Support was great!!!",
];

/** Answers as people type them: mixed dates, units, spellings and gaps, to be cleaned. */
export function survey(): string {
  const chance = new Chance(505);
  const rows = Array.from({ length: 600 }, (_, index) => {
    const [month, date] = [chance.whole(1, 12), chance.whole(1, 28)];
    const [mm, dd] = [String(month).padStart(2, "0"), String(date).padStart(2, "0")];
    const age = chance.whole(18, 79);
    const income = chance.whole(18, 95);
    const score = chance.whole(1, 5);
    return [
      index % 97 === 96 ? index : index + 1,
      chance.pick([`2025-${mm}-${dd}`, `${dd}.${mm}.2025`, `${mm}/${dd}/2025`]),
      chance.pick([String(age), String(age), String(age), ` ${age} `, "", "N/A", "thirty", "199"]),
      chance.pick(COUNTRIES),
      chance.pick([
        String(score),
        String(score),
        `${score}/5`,
        ["one", "two", "three", "four", "five"][score - 1] ?? "",
        "",
      ]),
      chance.pick([`${income}000`, `€ ${income},000`, `${income}k`, `${income}.000 EUR`, "", "-"]),
      chance.pick(["yes", "no", "Y", "N", "TRUE", "0", ""]),
      chance.pick(COMMENTS),
    ];
  });
  return csv(["id", "submitted", "age", "country", "satisfaction", "income", "returning", "comment"], rows);
}

const STATIONS =
  "Aldern Bruck Corvo Dorn Elmet Farrow Glint Harbor Ister Junip Kell Lorne Marsh Norve Orrin Pell Quay Rusk Solva Thorn Ulme Vesper Wick Yarrow".split(
    " ",
  );

/** The edges of a railway network: each station with its neighbours, and some fast lines between hubs. */
export function routes(): string {
  const chance = new Chance(606);
  const edges = new Map<string, readonly (string | number)[]>();
  const place = STATIONS.map(() => [chance.next() * 300, chance.next() * 300] as const);
  const link = (from: number, to: number, line: string) => {
    const [a, b] = [place[from], place[to]];
    if (!a || !b || from === to) return;
    const km = Math.round(Math.hypot(a[0] - b[0], a[1] - b[1])) + 4;
    const key = [from, to].sort((x, y) => x - y).join("-");
    const minutes = Math.round(km / (line === "express" ? 2.4 : 1.1)) + 3;
    if (!edges.has(key))
      edges.set(key, [STATIONS[from] ?? "", STATIONS[to] ?? "", line, km, minutes, chance.whole(4, 40)]);
  };
  STATIONS.forEach((_, from) => {
    const near = STATIONS.map((_, to) => to).sort((a, b) => distance(place, from, a) - distance(place, from, b));
    for (const to of near.slice(1, 4)) link(from, to, "regional");
  });
  for (let number = 0; number < 12; number++) link(chance.whole(0, 23), chance.whole(0, 23), "express");
  return csv(["from", "to", "line", "distance_km", "minutes", "trains_per_day"], [...edges.values()]);
}

function distance(place: readonly (readonly [number, number])[], from: number, to: number): number {
  const [a, b] = [place[from], place[to]];
  return a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.POSITIVE_INFINITY;
}
