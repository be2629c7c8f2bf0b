export type Kind = "v1" | "v3" | "v4" | "v5" | "v6" | "v7" | "v8" | "nil" | "max" | "ulid" | "nanoid" | "cuid2";

export const KINDS: readonly { readonly value: Kind; readonly label: string; readonly says: string }[] = [
  { value: "v4", label: "UUID v4 – random", says: "122 random bits: the usual choice where order does not matter." },
  {
    value: "v7",
    label: "UUID v7 – time, sorts",
    says: "Milliseconds first, then random bits: sorts by age, good as a database key.",
  },
  {
    value: "v1",
    label: "UUID v1 – time and node",
    says: "Time in 100 ns steps and a random node. Its bytes do not sort; v6 is the same in order.",
  },
  { value: "v6", label: "UUID v6 – v1 that sorts", says: "The fields of v1 in an order that sorts." },
  { value: "v5", label: "UUID v5 – name, SHA-1", says: "Always the same for the same namespace and name." },
  { value: "v3", label: "UUID v3 – name, MD5", says: "As v5 with an older hash; only for what already uses it." },
  { value: "v8", label: "UUID v8 – own bytes", says: "Your own 16 bytes, with version and variant set." },
  { value: "nil", label: "Nil UUID", says: "All zeros: no identifier." },
  { value: "max", label: "Max UUID", says: "All ones: after every other." },
  { value: "ulid", label: "ULID", says: "26 characters, time first, without letters that look alike." },
  { value: "nanoid", label: "NanoID", says: "Short, of any alphabet." },
  { value: "cuid2", label: "CUID2", says: "Begins with a letter and tells nothing about time or machine." },
];

export type Namespace = "dns" | "url" | "oid" | "x500" | "custom";

/** RFC 9562, section 6.6. */
export const NAMESPACES: Readonly<Record<Exclude<Namespace, "custom">, string>> = {
  dns: "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  url: "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
  oid: "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
  x500: "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
};

export interface GenerateOptions {
  readonly kind: Kind;
  readonly count: number;
  readonly namespace: Namespace;
  readonly customNamespace: string;
  readonly name: string;
  /** 32 hexadecimal digits for v8. */
  readonly bytes: string;
  /** As a date field in UTC; empty for now. For kinds that hold a time. */
  readonly time: string;
  readonly size: number;
  readonly alphabet: string;
}

export function hasTime(kind: Kind): boolean {
  return ["v1", "v6", "v7", "ulid"].includes(kind);
}

export function isUuid(kind: Kind): boolean {
  return !["ulid", "nanoid", "cuid2"].includes(kind);
}
