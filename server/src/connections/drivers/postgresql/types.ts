import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";

/** Types by their object id, which is the same in every PostgreSQL: `select oid, typname from pg_type where oid < 10000`. */
const TYPES: Readonly<Record<number, readonly [name: string, kind: ValueKind, item?: ValueKind]>> = {
  16: ["boolean", "boolean"],
  17: ["bytea", "bytes"],
  18: ["char", "text"],
  19: ["name", "text"],
  20: ["bigint", "integer"],
  21: ["smallint", "integer"],
  23: ["integer", "integer"],
  25: ["text", "text"],
  26: ["oid", "integer"],
  27: ["tid", "text"],
  114: ["json", "json"],
  142: ["xml", "text"],
  199: ["json[]", "list", "json"],
  600: ["point", "text"],
  601: ["lseg", "text"],
  602: ["path", "text"],
  603: ["box", "text"],
  604: ["polygon", "text"],
  628: ["line", "text"],
  650: ["cidr", "text"],
  700: ["real", "number"],
  701: ["double precision", "number"],
  718: ["circle", "text"],
  774: ["macaddr8", "text"],
  790: ["money", "text"],
  791: ["money[]", "list", "text"],
  829: ["macaddr", "text"],
  869: ["inet", "text"],
  1000: ["boolean[]", "list", "boolean"],
  1001: ["bytea[]", "list", "bytes"],
  1002: ["char[]", "list", "text"],
  1005: ["smallint[]", "list", "integer"],
  1007: ["integer[]", "list", "integer"],
  1009: ["text[]", "list", "text"],
  1014: ["char[]", "list", "text"],
  1015: ["varchar[]", "list", "text"],
  1016: ["bigint[]", "list", "integer"],
  1021: ["real[]", "list", "number"],
  1022: ["double precision[]", "list", "number"],
  1028: ["oid[]", "list", "integer"],
  1041: ["inet[]", "list", "text"],
  1042: ["char", "text"],
  1043: ["varchar", "text"],
  1082: ["date", "date"],
  1083: ["time", "time"],
  1114: ["timestamp", "datetime"],
  1115: ["timestamp[]", "list", "datetime"],
  1182: ["date[]", "list", "date"],
  1183: ["time[]", "list", "time"],
  1184: ["timestamptz", "datetime"],
  1185: ["timestamptz[]", "list", "datetime"],
  1186: ["interval", "duration"],
  1187: ["interval[]", "list", "duration"],
  1231: ["numeric[]", "list", "decimal"],
  1266: ["timetz", "time"],
  1270: ["timetz[]", "list", "time"],
  1560: ["bit", "text"],
  1561: ["bit[]", "list", "text"],
  1562: ["varbit", "text"],
  1563: ["varbit[]", "list", "text"],
  1700: ["numeric", "decimal"],
  2205: ["regclass", "text"],
  2950: ["uuid", "text"],
  2951: ["uuid[]", "list", "text"],
  3614: ["tsvector", "text"],
  3615: ["tsquery", "text"],
  3802: ["jsonb", "json"],
  3807: ["jsonb[]", "list", "json"],
  3904: ["int4range", "text"],
  3906: ["numrange", "text"],
  3908: ["tsrange", "text"],
  3910: ["tstzrange", "text"],
  3912: ["daterange", "text"],
  3926: ["int8range", "text"],
  4072: ["jsonpath", "text"],
};

export interface FieldDescription {
  readonly name: string;
  readonly dataTypeID: number;
  readonly dataTypeModifier: number;
}

/** A column from its description; types of extensions and of the user's own have no name here. */
export function columnOf({ name, dataTypeID, dataTypeModifier }: FieldDescription): ResultColumn {
  const [type, kind, item] = TYPES[dataTypeID] ?? (["", "text"] as const);
  return { name, type: withModifier(type, dataTypeID, dataTypeModifier), kind, ...(item && { item }) };
}

function withModifier(type: string, id: number, modifier: number): string {
  if (modifier < 4) return type;
  const size = modifier - 4;
  if (id === 1700) return `numeric(${size >> 16},${((size & 0x7ff) ^ 1024) - 1024})`;
  return id === 1043 || id === 1042 ? `${type}(${size})` : type;
}
