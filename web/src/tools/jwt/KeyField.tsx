import { Select } from "@fiddle/ui/select.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { isSymmetric } from "./algorithms.ts";
import type { SecretEncoding } from "./keys.ts";

interface KeyFieldProps {
  readonly label: string;
  readonly alg: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly encoding: SecretEncoding;
  readonly onEncoding: (encoding: SecretEncoding) => void;
  readonly placeholder: string;
  readonly note?: string;
}

const ENCODINGS: readonly { readonly value: SecretEncoding; readonly label: string }[] = [
  { value: "utf-8", label: "Text" },
  { value: "base64", label: "Base64" },
  { value: "base64url", label: "Base64url" },
];

/** A secret or key, and how a secret is written. */
export function KeyField({ label, alg, text, onText, encoding, onEncoding, placeholder, note }: KeyFieldProps) {
  return (
    <TextPane
      label={label}
      value={text}
      onChange={onText}
      rows={4}
      placeholder={placeholder}
      note={note ?? "Stays in this page: never in a link, never stored."}
      tools={
        isSymmetric(alg) && (
          <Select
            label={`${label} is written as`}
            hideLabel
            look="quiet"
            value={encoding}
            options={ENCODINGS}
            onChange={(value) => onEncoding(value as SecretEncoding)}
            className="w-32"
          />
        )
      }
    />
  );
}
