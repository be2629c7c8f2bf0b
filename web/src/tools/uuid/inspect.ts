import { decodeTime, ulidToUUID, uuidToULID } from "ulid";
import { MAX, NIL, v1ToV6, v6ToV1, validate, version as versionOf } from "uuid";

export interface Inspected {
  readonly kind: "uuid" | "ulid";
  /** In standard format. For a ULID, the UUID with the same bits. */
  readonly uuid: string;
  readonly ulid: string;
  /** Null for ULIDs, for the nil and max UUIDs, and for variants other than that of RFC 9562. */
  readonly version: number | null;
  readonly variant: string;
  /** The creation time, if the ID contains it. */
  readonly time: Date | null;
  /** The equivalent UUID of version 6 or 1, which contains the same fields in another order. */
  readonly counterpart: { readonly version: 1 | 6; readonly uuid: string } | null;
  /** The other contents of the ID. */
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

export type Inspection = Inspected | { readonly kind: "failed"; readonly message: string };

/** Decodes a UUID or ULID in any format. */
export function inspect(text: string): Inspection {
  const compact = text
    .trim()
    .replace(/^urn:uuid:/i, "")
    .replaceAll(/[{}()\s-]/g, "");
  if (/^[0-9a-f]{32}$/i.test(compact)) return inspectUuid(compact.toLowerCase());
  if (/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/i.test(compact)) return inspectUlid(compact.toUpperCase());
  const reason = compact.length === 32 ? "some aren't hexadecimal digits" : "";
  return {
    kind: "failed",
    message: `This isn't a UUID (32 hexadecimal digits) or a ULID (26 letters and digits). It has ${compact.length} characters${reason && `, and ${reason}`}.`,
  };
}

function inspectUuid(hex: string): Inspected {
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const version = validate(uuid) && uuid !== NIL && uuid !== MAX ? versionOf(uuid) : null;
  return {
    kind: "uuid",
    uuid,
    ulid: uuidToULID(uuid),
    version,
    variant: variantOf(hex),
    counterpart:
      version === 1 ? { version: 6, uuid: v1ToV6(uuid) } : version === 6 ? { version: 1, uuid: v6ToV1(uuid) } : null,
    time: timeOf(uuid, version),
    details: detailsOf(uuid, hex, version),
  };
}

function inspectUlid(ulid: string): Inspected {
  const uuid = ulidToUUID(ulid).toLowerCase();
  return {
    kind: "ulid",
    uuid,
    ulid,
    version: null,
    variant: "",
    counterpart: null,
    time: new Date(decodeTime(ulid)),
    details: [{ label: "Random part", value: uuid.replaceAll("-", "").slice(12) }],
  };
}

/** The UUID clock starts on October 15, 1582. */
const GREGORIAN_EPOCH_MS = Date.UTC(1582, 9, 15);
const TICKS_PER_MS = 10_000n;

function timeOf(uuid: string, version: number | null): Date | null {
  if (version === 7) return new Date(Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16));
  if (version !== 1 && version !== 6) return null;
  const hex = (version === 1 ? v1ToV6(uuid) : uuid).replaceAll("-", "");
  const ticks = BigInt(`0x${hex.slice(0, 12)}${hex.slice(13, 16)}`);
  return new Date(GREGORIAN_EPOCH_MS + Number(ticks / TICKS_PER_MS));
}

function detailsOf(uuid: string, hex: string, version: number | null): Inspected["details"] {
  if (uuid === NIL) return [{ label: "Meaning", value: "Nil UUID: represents no ID" }];
  if (uuid === MAX) return [{ label: "Meaning", value: "Max UUID: sorts after all others" }];
  switch (version) {
    case 1:
    case 6: {
      const clockSequence = Number.parseInt(hex.slice(16, 20), 16) & 0x3fff;
      return [{ label: "Clock sequence", value: String(clockSequence) }, nodeOf(hex)];
    }
    case 2:
      return [
        { label: "Local identifier", value: String(Number.parseInt(hex.slice(0, 8), 16)) },
        { label: "Domain", value: DOMAINS[Number.parseInt(hex.slice(18, 20), 16)] ?? "Other" },
        nodeOf(hex),
      ];
    case 3:
      return [{ label: "Generated from", value: "MD5 hash of a namespace and a name" }];
    case 4:
      return [{ label: "Generated from", value: "122 random bits" }];
    case 5:
      return [{ label: "Generated from", value: "SHA-1 hash of a namespace and a name" }];
    case 7: {
      const withoutVariant = (Number.parseInt(hex.charAt(16), 16) & 3).toString(16) + hex.slice(17);
      return [{ label: "Random part", value: `${hex.slice(13, 16)} ${withoutVariant}` }];
    }
    case 8:
      return [{ label: "Generated from", value: "122 bits with a custom meaning" }];
    default:
      return [];
  }
}

const DOMAINS = ["Person", "Group", "Organization"];

function nodeOf(hex: string): Inspected["details"][number] {
  const node = hex.slice(20);
  const isMulticast = (Number.parseInt(node.slice(0, 2), 16) & 1) === 1;
  const address = node.replaceAll(/(..)(?!$)/g, "$1:");
  const origin = isMulticast ? "random (multicast bit set)" : "network address (multicast bit not set)";
  return { label: "Node", value: `${address} – ${origin}` };
}

function variantOf(hex: string): string {
  const nibble = Number.parseInt(hex.charAt(16), 16);
  if (nibble < 8) return "NCS (legacy Apollo)";
  if (nibble < 12) return "RFC 9562";
  return nibble < 14 ? "Microsoft (legacy COM)" : "Reserved";
}
