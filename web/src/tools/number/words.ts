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
  /** Only numbers below 10 to this power have names. */
  readonly maxPower: number;
}

const LANGUAGES: readonly Language[] = [
  { name: "English", write: english, maxPower: 36 },
  { name: "Deutsch", write: german, maxPower: 30 },
  { name: "Español", write: spanish, maxPower: 30 },
  { name: "Français", write: french, maxPower: 30 },
  { name: "Italiano", write: italian, maxPower: 36 },
  { name: "Nederlands", write: dutch, maxPower: 30 },
  { name: "Polski", write: polish, maxPower: 33 },
  { name: "Português", write: portuguese, maxPower: 27 },
  { name: "Svenska", write: swedish, maxPower: 30 },
  { name: "Türkçe", write: turkish, maxPower: 21 },
];

export interface NumberInWords {
  readonly label: string;
  readonly value: string;
  /** The words. Omitted if there are none, and `value` explains why. */
  readonly copy?: string;
}

/** A number in the words of several languages, or the limit of a language. */
export function inWords(value: bigint): readonly NumberInWords[] {
  const size = value < 0n ? -value : value;
  if (size >= 10n ** 36n) return [{ label: "In words", value: "Available only for numbers below 10^36." }];
  const words = LANGUAGES.map(({ name, write, maxPower }) =>
    size < 10n ** BigInt(maxPower)
      ? withCopy(name, write(value))
      : { label: name, value: `Available only for numbers below 10^${maxPower}.` },
  );
  return value > 0n ? [...words, withCopy("English (ordinal)", englishOrdinal(value))] : words;
}

function withCopy(label: string, words: string): NumberInWords {
  return { label, value: words, copy: words };
}
