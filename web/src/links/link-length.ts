/** How far a link of some length goes. */
export interface LinkLength {
  readonly tone: "good" | "warn" | "bad";
  readonly says: string;
}

/** Characters up to which a link can be used at all: browsers stop at two million, servers of links far earlier. */
export const LINK_LIMIT = 1_000_000;

/** What to expect of a link with so many characters. */
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
  if (characters <= LINK_LIMIT)
    return {
      tone: "bad",
      says: "Too long for most apps except a browser’s address bar. Leave out the outputs, or send the file.",
    };
  return { tone: "bad", says: "Too long for browsers. Leave out the outputs, remove large texts, or send the file." };
}

/** What goes into another site's page: the frame, and the script that gives it the height of what it shows. */
export function embedCode(address: string, title: string): string {
  const script = `${new URL(address).origin}/embed.js`;
  const [source, name] = [address, title].map(escapeAttribute);
  return (
    `<iframe src="${source}" title="${name}" width="100%" height="480" style="border:1px solid #8888;border-radius:8px" ` +
    `allow="cross-origin-isolated; clipboard-write" loading="lazy"></iframe><script async src="${script}"></script>`
  );
}

/** A picture that links to the notebook, for a README. */
export function badgeCode(address: string, origin: string): string {
  return `[![Open in Fiddle](${origin}/badge.svg)](${address})`;
}

/** For what stands in double quotes. */
function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
