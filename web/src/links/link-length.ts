import { embedHtml } from "@fiddle/notebook/embed-html";

/** How widely a link of some length can be used. */
export interface LinkLength {
  readonly tone: "good" | "warn" | "bad";
  readonly says: string;
}

/** The longest usable link, in characters: browsers allow two million, and servers that receive links far less. */
export const MAX_LINK_CHARACTERS = 1_000_000;

/** What to expect from a link with this many characters. */
export function describeLength(characters: number): LinkLength {
  if (characters <= 2_000) return { tone: "good", says: "Short enough for chat, email and QR codes." };
  if (characters <= 8_000)
    return {
      tone: "good",
      says: "Works in browsers, documents and on GitHub. Some chat apps cut messages after 2,000 or 4,000 characters.",
    };
  if (characters <= 64_000)
    return {
      tone: "warn",
      says: "Browsers open it, but many chat and email apps cut links of more than 8,000 characters. Try it before you send it, or send the file.",
    };
  if (characters <= MAX_LINK_CHARACTERS)
    return {
      tone: "bad",
      says: "Too long for most apps except a browser's address bar. Leave out the outputs, or send the file.",
    };
  return { tone: "bad", says: "Too long for browsers. Leave out the outputs, remove large texts, or send the file." };
}

/** The code for another site's page. */
export function embedCode(address: string, title: string, site: string): string {
  const style = "border:1px solid #8888;border-radius:8px";
  return embedHtml({ address, title, width: "100%", height: 480, style }, site);
}

/** An image that links to the notebook, for a README. */
export function badgeCode(address: string, site: string): string {
  return `[![Open in Fiddle](${site}/badge.svg)](${address})`;
}
