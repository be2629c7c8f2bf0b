import type { Visibility } from "@fiddle/protocol";

/** The meaning of each visibility, the most private first. */
export const VISIBILITY_WORDS: readonly {
  readonly value: Visibility;
  readonly label: string;
  readonly says: string;
}[] = [
  { value: "private", label: "Private", says: "Only you can open it." },
  {
    value: "unlisted",
    label: "Unlisted",
    says: "Anyone with the link can view and copy it. Search engines are asked not to list it.",
  },
  {
    value: "public",
    label: "Public",
    says: "Anyone can view and copy it, and search engines can find it.",
  },
];
