import type { ResultColumn, ValueKind } from "@fiddle/protocol/connection-frames.ts";

/** Types by their object id, which is the same in every PostgreSQL: `select oid, typname from pg_type where oid < 10000`. */
const TYPES: Readonly<Record<number, readonly [name: string, kind: ValueKind]>> = {
  16: ["boolean", "boolean"],
  17: ["bytea", "text"],
  18: ["char", "text"],
  19: ["name", "text"],
  20: ["bigint", "integer"],
  21: ["smallint", "integer"],
  23: ["integer", "integer"],
  25: ["text", "text"],
  26: ["oid", "integer"],
  114: ["json", "json"],
  142: ["xml", "text"],
  600: ["point", "text"],
  650: ["cidr", "text"],
  700: ["real", "number"],
  701: ["double precision", "number"],
  790: ["money", "text"],
  829: ["macaddr", "text"],
  869: ["inet", "text"],
  1000: ["boolean[]", "text"],
  1001: ["bytea[]", "text"],
  1005: ["smallint[]", "text"],
  1007: ["integer[]", "text"],
  1009: ["text[]", "text"],
  1015: ["varchar[]", "text"],
  1016: ["bigint[]", "text"],
  1021: ["real[]", "text"],
  1022: ["double precision[]", "text"],
  1042: ["char", "text"],
  1043: ["varchar", "text"],
  1082: ["date", "date"],
  1083: ["time", "text"],
  1114: ["timestamp", "datetime"],
  1115: ["timestamp[]", "text"],
  1182: ["date[]", "text"],
  1184: ["timestamptz", "datetime"],
  1185: ["timestamptz[]", "text"],
  1186: ["interval", "text"],
  1231: ["numeric[]", "text"],
  1266: ["timetz", "text"],
  1560: ["bit", "text"],
  1562: ["varbit", "text"],
  1700: ["numeric", "decimal"],
  2950: ["uuid", "text"],
  2951: ["uuid[]", "text"],
  3802: ["jsonb", "json"],
  3807: ["jsonb[]", "text"],
};

export interface FieldDescription {
  readonly name: string;
  readonly dataTypeID: number;
  readonly dataTypeModifier: number;
}

/** A column from its description; types of extensions and of the user's own have no name here. */
export function columnOf({ name, dataTypeID, dataTypeModifier }: FieldDescription): ResultColumn {
  const [type, kind] = TYPES[dataTypeID] ?? ["", "text"];
  return { name, type: withModifier(type, dataTypeID, dataTypeModifier), kind };
}

function withModifier(type: string, id: number, modifier: number): string {
  if (modifier < 4) return type;
  const size = modifier - 4;
  if (id === 1700) return `numeric(${size >> 16},${((size & 0x7ff) ^ 1024) - 1024})`;
  return id === 1043 || id === 1042 ? `${type}(${size})` : type;
}
