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

interface Language {
  readonly name: string;
  readonly write: (value: bigint) => string;
  /** Numbers from 10 to this power on have no name here. */
  readonly end: number;
}

const LANGUAGES: readonly Language[] = [
  { name: "English", write: english, end: 36 },
  { name: "Deutsch", write: german, end: 30 },
  { name: "Español", write: spanish, end: 30 },
  { name: "Français", write: french, end: 30 },
  { name: "Italiano", write: italian, end: 36 },
  { name: "Nederlands", write: dutch, end: 30 },
  { name: "Polski", write: polish, end: 33 },
  { name: "Português", write: portuguese, end: 27 },
  { name: "Svenska", write: swedish, end: 30 },
  { name: "Türkçe", write: turkish, end: 21 },
];

export interface Worded {
  readonly label: string;
  readonly value: string;
  /** The words; left out where there are none and `value` says so. */
  readonly copy?: string;
}

/** The number in words, by language, or up to where a language has them here. */
export function inWords(value: bigint): readonly Worded[] {
  const size = value < 0n ? -value : value;
  if (size >= 10n ** 36n) return [{ label: "In words", value: "Only numbers below 10^36 are written in words." }];
  const words = LANGUAGES.map(({ name, write, end }) =>
    size < 10n ** BigInt(end)
      ? worded(name, write(value))
      : { label: name, value: `Only numbers below 10^${end} are written in words.` },
  );
  return value > 0n ? [...words, worded("English, ordinal", englishOrdinal(value))] : words;
}

function worded(label: string, words: string): Worded {
  return { label, value: words, copy: words };
}
