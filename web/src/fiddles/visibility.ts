import type { Visibility } from "@fiddle/protocol";

/** What each visibility means, the most careful first. */
export const VISIBILITY_WORDS: readonly {
  readonly value: Visibility;
  readonly label: string;
  readonly says: string;
}[] = [
  { value: "private", label: "Private", says: "Only you can open it." },
  { value: "unlisted", label: "Unlisted", says: "Whoever has the address can read it and make a copy." },
  {
    value: "public",
    label: "Public",
    says: "Anybody with the address can read it and make a copy, as of an unlisted one. No page here lists it, and search engines are asked to leave it out.",
  },
];
