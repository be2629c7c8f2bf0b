export interface Inspected {
  readonly kind: "uuid" | "ulid";
  /** In the usual form; the UUID of a ULID's bits. */
  readonly uuid: string;
  readonly ulid: string;
  /** Of a UUID; null for a ULID and for the nil and max UUID. */
  readonly version: number | null;
  readonly variant: string;
  /** The time it was made, where it holds one. */
  readonly time: Date | null;
  /** The same in the other of versions 1 and 6, which hold the same fields in another order. */
  readonly sibling: { readonly version: 1 | 6; readonly uuid: string } | null;
  /** Rows of what else is in it. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

export type Inspection = Inspected | { readonly kind: "failed"; readonly message: string };

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** 100 ns steps from 15 October 1582, where the clock of UUIDs begins, to 1970. */
const GREGORIAN = 0x01b21dd213814000n;

/** What is inside an identifier, in any of its spellings. */
export function inspect(text: string): Inspection {
  const bare = text
    .trim()
    .replace(/^urn:uuid:/i, "")
    .replaceAll(/[{}()\s-]/g, "");
  if (/^[0-9a-f]{32}$/i.test(bare)) return inspectUuid(bare.toLowerCase());
  if (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(bare)) return inspectUlid(bare.toUpperCase());
  return {
    kind: "failed",
    message: `This is neither a UUID (32 hexadecimal digits) nor a ULID (26 letters and digits): it has ${bare.length} characters${/[^0-9a-f]/i.test(bare) && bare.length === 32 ? ", and some are no hexadecimal digits" : ""}.`,
  };
}

function inspectUuid(hex: string): Inspected {
  const bits = BigInt(`0x${hex}`);
  const isSpecial = bits === 0n || bits === (1n << 128n) - 1n;
  const variant = variantOf(Number((bits >> 60n) & 15n));
  const version = isSpecial || variant !== RFC ? null : Number((bits >> 76n) & 15n);
  const base = {
    kind: "uuid" as const,
    uuid: hyphenated(hex),
    ulid: toUlid(bits),
    version,
    variant,
    sibling: siblingOf(version, bits),
  };
  if (bits === 0n)
    return { ...base, time: null, details: [{ label: "Meaning", value: "The nil UUID: no identifier" }] };
  if (isSpecial)
    return { ...base, time: null, details: [{ label: "Meaning", value: "The max UUID: after every other" }] };
  return { ...base, ...contents(version, bits) };
}

function contents(version: number | null, bits: bigint): Pick<Inspected, "time" | "details"> {
  switch (version) {
    case 1:
    case 6:
      return { time: gregorian(ticksOf(version, bits)), details: clockAndNode(bits) };
    case 2:
      return {
        time: null,
        details: [
          { label: "Local identifier", value: String(bits >> 96n) },
          { label: "Domain", value: ["Person", "Group", "Organisation"][Number((bits >> 48n) & 0xffn)] ?? "Other" },
          ...clockAndNode(bits).slice(1),
        ],
      };
    case 3:
      return { time: null, details: [{ label: "Made of", value: "the MD5 hash of a namespace and a name" }] };
    case 4:
      return { time: null, details: [{ label: "Made of", value: "122 random bits" }] };
    case 5:
      return { time: null, details: [{ label: "Made of", value: "the SHA-1 hash of a namespace and a name" }] };
    case 7:
      return {
        time: new Date(Number(bits >> 80n)),
        details: [
          {
            label: "Random part",
            value: `${((bits >> 64n) & 0xfffn).toString(16).padStart(3, "0")} ${(bits & ((1n << 62n) - 1n)).toString(16).padStart(16, "0")}`,
          },
        ],
      };
    case 8:
      return { time: null, details: [{ label: "Made of", value: "122 bits of its maker’s own meaning" }] };
    default:
      return { time: null, details: [] };
  }
}

/** The 60 bits of the clock: version 1 has the lowest first, version 6 the highest. */
function ticksOf(version: 1 | 6, bits: bigint): bigint {
  const [first, second, third] = [bits >> 96n, (bits >> 80n) & 0xffffn, (bits >> 64n) & 0xfffn];
  return version === 1 ? (third << 48n) | (second << 32n) | first : (first << 28n) | (second << 12n) | third;
}

function siblingOf(version: number | null, bits: bigint): Inspected["sibling"] {
  if (version !== 1 && version !== 6) return null;
  const ticks = ticksOf(version, bits);
  const rest = bits & ((1n << 64n) - 1n);
  const top =
    version === 1
      ? ((ticks >> 12n) << 16n) | (6n << 12n) | (ticks & 0xfffn)
      : ((ticks & 0xffffffffn) << 32n) | (((ticks >> 32n) & 0xffffn) << 16n) | (1n << 12n) | (ticks >> 48n);
  const uuid = hyphenated(((top << 64n) | rest).toString(16).padStart(32, "0"));
  return { version: version === 1 ? 6 : 1, uuid };
}

function clockAndNode(bits: bigint): Inspected["details"] {
  const node = (bits & 0xffffffffffffn).toString(16).padStart(12, "0");
  const multicast = (Number.parseInt(node.slice(0, 2), 16) & 1) === 1;
  return [
    { label: "Clock sequence", value: String((bits >> 48n) & 0x3fffn) },
    {
      label: "Node",
      value: `${node.replaceAll(/(..)(?!$)/g, "$1:")} – ${multicast ? "random (multicast bit set)" : "a network address (multicast bit not set)"}`,
    },
  ];
}

function inspectUlid(ulid: string): Inspected {
  let bits = 0n;
  for (const letter of ulid) bits = (bits << 5n) | BigInt(CROCKFORD.indexOf(letter));
  const uuid = hyphenated(bits.toString(16).padStart(32, "0"));
  const random = (bits & ((1n << 80n) - 1n)).toString(16).padStart(20, "0");
  return {
    kind: "ulid",
    uuid,
    ulid,
    version: null,
    variant: "",
    sibling: null,
    time: new Date(Number(bits >> 80n)),
    details: [{ label: "Random part", value: random }],
  };
}

const RFC = "RFC 9562";

function variantOf(nibble: number): string {
  if (nibble < 8) return "NCS (old Apollo systems)";
  if (nibble < 12) return RFC;
  return nibble < 14 ? "Microsoft (old COM)" : "Reserved";
}

function gregorian(ticks: bigint): Date {
  // Each by itself: a difference below 0 would be rounded up.
  return new Date(Number(ticks / 10_000n) - Number(GREGORIAN / 10_000n));
}

function toUlid(bits: bigint): string {
  return Array.from({ length: 26 }, (_, at) => CROCKFORD[Number((bits >> BigInt((25 - at) * 5)) & 31n)]).join("");
}

function hyphenated(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
