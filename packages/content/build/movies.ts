import { SeededRandom } from "./seeded-random.ts";
import { round } from "./values.ts";

const ADJECTIVES = "Silent Crimson Last Hidden Broken Golden Distant Electric Paper Winter Hollow Restless".split(" ");
const NOUNS = "Harbor Orchard Signal Empire Letter Garden Machine Voyage Mirror Station Kingdom Summer".split(" ");
const GENRES = ["Drama", "Comedy", "Action", "Documentary", "Science Fiction", "Thriller", "Animation", "Romance"];

/** 480 fictional movies as JSON, with nested lists and missing values. */
export function movies(): string {
  const random = new SeededRandom(707);
  const all = Array.from({ length: 480 }, (_, index) => {
    const genres = [...new Set([random.pick(GENRES), random.pick(GENRES)])];
    const quality = Math.min(9.6, Math.max(2.1, random.normal(6.4, 1.1)));
    const budget = random.chance(0.15) ? null : round(random.next() ** 2 * 160 + 1, 1);
    return {
      id: index + 1,
      title: `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}${random.chance(0.12) ? " II" : ""}`,
      year: random.integer(1985, 2025),
      genres,
      minutes: Math.round(random.normal(genres.includes("Animation") ? 92 : 112, 14)),
      rating: round(quality, 1),
      votes: Math.round(random.next() ** 3 * 250_000) + 40,
      budget_musd: budget,
      gross_musd: budget === null ? null : round(budget * Math.max(0.05, random.normal(quality / 3, 0.9)), 1),
    };
  });
  return `[\n${all.map((movie) => JSON.stringify(movie)).join(",\n")}\n]\n`;
}
