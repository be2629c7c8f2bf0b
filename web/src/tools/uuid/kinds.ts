export type Kind = "v1" | "v3" | "v4" | "v5" | "v6" | "v7" | "v8" | "nil" | "max" | "ulid" | "nanoid" | "cuid2";

export const KINDS: readonly { readonly value: Kind; readonly label: string; readonly description: string }[] = [
  { value: "v4", label: "UUID v4 – random", description: "122 random bits. The usual choice if order doesn't matter." },
  {
    value: "v7",
    label: "UUID v7 – time-ordered",
    description: "Milliseconds followed by random bits. Sorts by age, so it's a good database key.",
  },
  {
    value: "v1",
    label: "UUID v1 – time and node",
    description: "Time in 100 ns steps and a random node. Doesn't sort by time. v6 does.",
  },
  { value: "v6", label: "UUID v6 – sortable v1", description: "The fields of v1, reordered so that it sorts by time." },
  {
    value: "v5",
    label: "UUID v5 – name-based (SHA-1)",
    description: "Always the same for the same namespace and name.",
  },
  {
    value: "v3",
    label: "UUID v3 – name-based (MD5)",
    description: "Like v5, but with an older hash. Only for systems that already use it.",
  },
  { value: "v8", label: "UUID v8 – custom bytes", description: "Your own 16 bytes, with the version and variant set." },
  { value: "nil", label: "Nil UUID", description: "All zeros. Represents no ID." },
  { value: "max", label: "Max UUID", description: "All ones. Sorts after all others." },
  { value: "ulid", label: "ULID", description: "26 characters that sort by time, without look-alike letters." },
  { value: "nanoid", label: "NanoID", description: "A short random ID with any alphabet." },
  { value: "cuid2", label: "CUID2", description: "Starts with a letter and reveals nothing about time or machine." },
];

export const MAX_COUNT = 10_000;

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
  /** The value of a datetime-local field in UTC, for kinds that contain a time. Empty means now. */
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
