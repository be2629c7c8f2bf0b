import { expect, test } from "vitest";
import type { Card } from "./card.ts";
import { drawCard } from "./draw.ts";

const CARD: Card = {
  title: "Ferries",
  author: "Ada",
  updatedAt: "2026-11-24T10:00:00.000Z",
  picture: { kind: "code", lines: ["x != 1"] },
};

function lines(card: Partial<Card>): string[] {
  const { svg } = drawCard({ ...CARD, ...card });
  return [...svg.matchAll(/<text [^>]*>(.*?)<\/text>/g)].map(([, spans = ""]) => spans.replaceAll(/<[^>]+>/g, ""));
}

function fontsOf(title: string): string[] {
  return drawCard({ ...CARD, title }).fonts.map((path) => path.replace(/^.*\/files\//, ""));
}

test("a card says the title, the author, the date, the product, and the code", () => {
  expect(lines({})).toEqual(["Ferries", "Ada", "Nov 24, 2026", "Fiddle", "x != 1"]);
  expect(lines({ author: null, picture: { kind: "none" } })).toEqual(["Ferries", "Nov 24, 2026", "Fiddle"]);
});

test("a long title is broken into lines, and one of 200 letters ends in an ellipsis", () => {
  expect(lines({ title: "Comparing the schedules of all ferries" }).slice(0, 4)).toEqual([
    "Comparing the",
    "schedules of all",
    "ferries",
    "Ada",
  ]);
  const drawn = lines({ title: "W".repeat(200) });
  expect([drawn.length, drawn[5]?.endsWith("W…")]).toEqual([10, true]);
});

test("a title in Arabic or Hebrew is aligned to the right, in its own font", () => {
  for (const title of ["جدول العبارات", "לוח מעבורות (2026)"]) {
    const { svg } = drawCard({ ...CARD, title });
    expect(svg).toMatch(/<text x="548" text-anchor="end"/);
  }
  expect(fontsOf("جدول")).toContain("noto-sans-arabic-arabic-600-normal.woff2");
  expect(fontsOf("לוח")).toContain("noto-sans-hebrew-hebrew-600-normal.woff2");
});

test("emoji and other alphabets have fonts, which are read only when needed", () => {
  expect(fontsOf("Ferries")).toEqual([
    "inter-latin-600-normal.woff2",
    "inter-latin-400-normal.woff2",
    "jetbrains-mono-latin-wght-normal.woff2",
  ]);
  expect(fontsOf("👩‍👩‍👧 1️⃣")).toContain("noto-emoji-emoji-600-normal.woff2");
  expect(fontsOf("Паромы")).toContain("inter-cyrillic-600-normal.woff2");
});

test("a title or name that the fonts don't cover is replaced, and code has an ellipsis", () => {
  const picture: Card["picture"] = { kind: "code", lines: ["# 渡轮"] };
  expect(lines({ title: "渡轮 2026", author: "Ada", picture })).toEqual([
    "A notebook",
    "by Ada",
    "Nov 24, 2026",
    "Fiddle",
    "# …",
  ]);
  expect(lines({ title: "渡轮 2026", author: "李", picture: { kind: "none" } }).slice(0, 2)).toEqual([
    "A Python and SQL notebook",
    "Nov 24, 2026",
  ]);
});

test("markup and control characters in a notebook are text", () => {
  const { svg } = drawCard({
    ...CARD,
    title: "</text><script>\u0000\ud800",
    author: '"><image href="file:///etc/passwd"/>',
    picture: { kind: "code", lines: ["<a href='x'>&amp;"] },
  });
  expect(svg).not.toMatch(/<script|<image|<a |\p{Cs}/u);
  expect(svg).not.toContain("\u0000");
  expect(svg).toContain("&lt;a href='x'&gt;&amp;amp;");
});
