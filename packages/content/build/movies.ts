import { Chance, round } from "./chance.ts";

const FIRST = "Silent Crimson Last Hidden Broken Golden Distant Electric Paper Winter Hollow Restless".split(" ");
const SECOND = "Harbor Orchard Signal Empire Letter Garden Machine Voyage Mirror Station Kingdom Summer".split(" ");
const GENRES = ["Drama", "Comedy", "Action", "Documentary", "Science Fiction", "Thriller", "Animation", "Romance"];

/** Films that were never made, as JSON with lists and gaps. */
export function movies(): string {
  const chance = new Chance(707);
  const films = Array.from({ length: 480 }, (_, index) => {
    const genres = [...new Set([chance.pick(GENRES), chance.pick(GENRES)])];
    const quality = Math.min(9.6, Math.max(2.1, chance.normal(6.4, 1.1)));
    const budget = chance.happens(0.15) ? null : round(chance.next() ** 2 * 160 + 1, 1);
    return {
      id: index + 1,
      title: `${chance.pick(FIRST)} ${chance.pick(SECOND)}${chance.happens(0.12) ? " II" : ""}`,
      year: chance.whole(1985, 2025),
      genres,
      minutes: Math.round(chance.normal(genres.includes("Animation") ? 92 : 112, 14)),
      rating: round(quality, 1),
      votes: Math.round(chance.next() ** 3 * 250_000) + 40,
      budget_musd: budget,
      gross_musd: budget === null ? null : round(budget * Math.max(0.05, chance.normal(quality / 3, 0.9)), 1),
    };
  });
  return `[\n${films.map((film) => JSON.stringify(film)).join(",\n")}\n]\n`;
}
