import { Select } from "@fiddle/ui/select.tsx";
import { TextPane } from "../parts/TextPane.tsx";
import { isSymmetric } from "./algorithms.ts";
import type { SecretEncoding } from "./keys.ts";

interface KeyFieldProps {
  readonly label: string;
  readonly alg: string;
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly encoding: SecretEncoding;
  readonly onEncodingChange: (encoding: SecretEncoding) => void;
  readonly placeholder: string;
}

const ENCODINGS: readonly { readonly value: SecretEncoding; readonly label: string }[] = [
  { value: "utf-8", label: "Text" },
  { value: "base64", label: "Base64" },
  { value: "base64url", label: "Base64url" },
];

/** A field for a secret or key, with the encoding of a secret. */
export function KeyField({ label, alg, text, onTextChange, encoding, onEncodingChange, placeholder }: KeyFieldProps) {
  return (
    <TextPane
      label={label}
      value={text}
      onChange={onTextChange}
      rows={4}
      placeholder={placeholder}
      note="Never leaves this page. It isn't stored or included in links."
      tools={
        isSymmetric(alg) && (
          <Select
            label={`${label} encoding`}
            hideLabel
            look="quiet"
            value={encoding}
            options={ENCODINGS}
            onChange={(value) => onEncodingChange(value as SecretEncoding)}
            className="w-32"
          />
        )
      }
    />
  );
}
