import { toCardinal as german } from "n2words/de-DE";
import { toCardinal as english, toOrdinal as englishOrdinal } from "n2words/en-US";
import { toCardinal as spanish } from "n2words/es-ES";
import { toCardinal as french } from "n2words/fr-FR";
import { toCardinal as italian } from "n2words/it-IT";
import { toCardinal as dutch } from "n2words/nl-NL";
import { toCardinal as polish } from "n2words/pl-PL";
import { toCardinal as portuguese } from "n2words/pt-PT";
import { toCardinal as swedish } from "n2words/sv-SE";
import { toCardinal as turkish } from "n2words/tr-TR";

const LANGUAGES: readonly (readonly [language: string, write: (value: bigint) => string])[] = [
  ["English", english],
  ["Deutsch", german],
  ["Español", spanish],
  ["Français", french],
  ["Italiano", italian],
  ["Nederlands", dutch],
  ["Polski", polish],
  ["Português", portuguese],
  ["Svenska", swedish],
  ["Türkçe", turkish],
];

/** Beyond this nobody says a number in words. */
const MOST = 10n ** 36n;

/** The number in words, by language; empty where it is too large to be said. */
export function inWords(value: bigint): readonly { readonly label: string; readonly value: string }[] {
  if (value >= MOST || value <= -MOST) return [];
  const words = LANGUAGES.flatMap(([label, write]) => attempt(label, () => write(value)));
  return value > 0n ? [...words, ...attempt("English, ordinal", () => englishOrdinal(value))] : words;
}

/** A language may have no name for a number this large. */
function attempt(label: string, write: () => string): { readonly label: string; readonly value: string }[] {
  try {
    return [{ label, value: write() }];
  } catch {
    return [];
  }
}
