import { z } from "zod";

/** In the words of the specification: databases are what only paid plans have. */
export const DATABASES_NEED_PLAN = "Upgrade to a paid plan to run database queries";

export const CONNECTION_TYPES = ["postgresql", "mysql", "clickhouse", "trino", "sqlserver"] as const;
export type ConnectionType = (typeof CONNECTION_TYPES)[number];

/** The port that a database of this type listens on by default. */
export const DEFAULT_PORTS: Readonly<Record<ConnectionType, number>> = {
  postgresql: 5432,
  mysql: 3306,
  clickhouse: 8443,
  trino: 443,
  sqlserver: 1433,
};

/** Connections of one account. */
export const MAX_CONNECTIONS = 50;
/** Characters of one query. */
export const MAX_QUERY_LENGTH = 50_000;
export const QUERY_TOO_LONG = `A query can have ${MAX_QUERY_LENGTH.toLocaleString("en")} characters at most.`;

const host = z
  .string("Enter the host.")
  .trim()
  .min(1, "Enter the host.")
  .max(253, "The host name is too long.")
  .regex(
    /^(\[[0-9a-fA-F:.]+\]|[0-9a-fA-F:]+|[\w.-]+)$/,
    "Enter a host name or an IP address only, without a path or a port.",
  )
  .transform((name) => name.replace(/^\[|\]$/g, ""));
const port = z.int("Enter a port number.").min(1, "Enter a port number.").max(65_535, "The highest port is 65535.");
const secret = z.string().max(10_000, "That's too long for a password.");

const sshSchema = z.strictObject({
  host,
  port: port.default(22),
  username: z.string("Enter the SSH user.").min(1, "Enter the SSH user.").max(200),
  /** One of these; absent in a change: it stays as it is. */
  password: secret.optional(),
  private_key: secret.optional(),
  passphrase: secret.optional(),
});

const fields = {
  name: z.string("Name the connection.").trim().min(1, "Name the connection.").max(80, "The name is too long."),
  type: z.enum(CONNECTION_TYPES, "Choose a type of database."),
  host,
  port,
  database: z.string().max(200, "The database's name is too long.").default(""),
  username: z.string().max(200, "The user name is too long.").default(""),
  password: secret.default(""),
  /** `on` encrypts and accepts any certificate, `verify` checks the certificate too. */
  tls: z.enum(["off", "on", "verify"], "Choose off, on or verify.").default("verify"),
  /** A certificate authority of one's own, as PEM; empty: the public ones. */
  tls_ca: z
    .string()
    .max(100_000, "The certificate is too long.")
    .refine(
      (text) => text.trim() === "" || /-----BEGIN CERTIFICATE-----[^]+-----END CERTIFICATE-----/.test(text),
      "Paste the whole certificate, from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----.",
    )
    .default(""),
  /** Null: the database is reached directly. */
  ssh: sshSchema.nullable().default(null),
  allow_writes: z.boolean().default(false),
};

/** `POST /api/connections` */
export const createConnectionSchema = z.strictObject(fields);

/** `PUT /api/connections/{uuid}`: what is absent stays as it is, secrets included. */
export const changeConnectionSchema = z
  .strictObject({
    ...fields,
    password: secret.optional(),
    database: fields.database.unwrap(),
    username: fields.username.unwrap(),
    tls: fields.tls.unwrap(),
    tls_ca: fields.tls_ca.unwrap(),
    ssh: sshSchema.nullable(),
    allow_writes: z.boolean(),
  })
  .partial();

/** `POST`, `GET` and `PUT /api/connections/{uuid}`: secrets are never sent back, only whether there are some. */
export const connectionAnswerSchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  type: z.enum(CONNECTION_TYPES),
  host: z.string(),
  port: z.int(),
  database: z.string(),
  username: z.string(),
  has_password: z.boolean(),
  tls: z.enum(["off", "on", "verify"]),
  tls_ca: z.string(),
  ssh: z
    .object({
      host: z.string(),
      port: z.int(),
      username: z.string(),
      has_password: z.boolean(),
      has_private_key: z.boolean(),
      /** SHA-256 of the host's key, from the first time it was reached; null before. */
      host_key: z.string().nullable(),
    })
    .nullable(),
  allow_writes: z.boolean(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** `GET /api/connections` */
export const connectionsAnswerSchema = z.object({ connections: z.array(connectionAnswerSchema) });

/** The steps of reaching a database, in their order. */
export const CONNECTION_STEPS = ["DNS", "Connection", "SSH", "TLS", "Login", "Database", "Role"] as const;
export type ConnectionStep = (typeof CONNECTION_STEPS)[number];

/** `POST /api/connections/{uuid}/test` */
export const connectionTestSchema = z.object({
  ok: z.boolean(),
  /** The step that failed; null when all went well. */
  step: z.enum(CONNECTION_STEPS).nullable(),
  /** What was found, or what failed and what to do, as sentences. */
  message: z.string(),
  /** What the database says it is, e.g. `PostgreSQL 15.20`. */
  version: z.string().nullable(),
  /** The role may do more than reading, although the connection is read-only. */
  warnings: z.array(z.string()),
  /** SQL that makes a role that can only read; null where none is needed. */
  reader_sql: z.string().nullable(),
});

const MAX_PARAMETERS = 100;
const MAX_LIST_ITEMS = 1_000;
const parameterText = z.string().max(100_000);

/** A value of a query, by its type. Lists stand in `IN ($names)`. */
export const parameterSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("text"), value: parameterText }),
  z.strictObject({ type: z.literal("date"), value: z.iso.date() }),
  z.strictObject({ type: z.literal("number"), value: z.number() }),
  z.strictObject({ type: z.literal("boolean"), value: z.boolean() }),
  z.strictObject({ type: z.literal("texts"), value: z.array(parameterText).max(MAX_LIST_ITEMS) }),
  z.strictObject({ type: z.literal("numbers"), value: z.array(z.number()).max(MAX_LIST_ITEMS) }),
]);

/** `POST /api/connections/{uuid}/query` */
export const connectionQuerySchema = z.strictObject({
  query: z
    .string("Send the query.")
    .max(MAX_QUERY_LENGTH, QUERY_TOO_LONG)
    .refine((text) => text.trim() !== "", "The query is empty."),
  /** The values of placeholders such as `$region` in the query, by name without the dollar sign. They are bound, not pasted. */
  parameters: z
    .record(z.string().regex(/^[\p{ID_Start}_]\p{ID_Continue}*$/u), parameterSchema)
    .refine(
      (all) => Object.keys(all).length <= MAX_PARAMETERS,
      `A query can have ${MAX_PARAMETERS} parameters at most.`,
    )
    .optional(),
});

/** Why a result doesn't have all rows. */
export const resultCutSchema = z.object({
  rows: z.int(),
  /** A sentence. */
  reason: z.string(),
});

/** The answer as JSON, for results that fit: CSV with a header line, in which NULL is empty and empty text is `""`. */
export const connectionResultSchema = z.object({
  content: z.string(),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  /** Null: all rows are there. */
  cut: resultCutSchema.nullable(),
  /** Only where rows are missing: why, as in `cut`, for clients that know no more than the content and the message. */
  message: z.string().optional(),
  /** Where values aren't exactly what the database has, a sentence that says which. */
  note: z.string().optional(),
});

/** What fails also has the message at the top. */
export const connectionFailureSchema = z.object({
  error: z.object({ id: z.string(), message: z.string() }),
  message: z.string(),
});

/** `GET /api/connections/{uuid}/schema`, of one schema with `?schema=`, and of one table in it with `&table=` */
export const connectionSchemaQuery = z.object({
  schema: z.string().max(500).optional(),
  table: z.string().max(500).optional(),
});

export const connectionSchemaAnswer = z.object({
  /** Without `?schema=`: the names of all schemas. Tables come with the first call where there are few. */
  schemas: z.array(z.string()),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      /** `TABLE` or `VIEW`. */
      kind: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
    }),
  ),
  /** There are more columns than were read. */
  more: z.boolean(),
  /** Where the first call doesn't bring all tables: the names in each schema, as far as the database lists them quickly. */
  names: z.array(z.object({ schema: z.string(), tables: z.array(z.string()) })).optional(),
});

export type CreateConnection = z.infer<typeof createConnectionSchema>;
export type ChangeConnection = z.infer<typeof changeConnectionSchema>;
export type SavedConnection = z.infer<typeof connectionAnswerSchema>;
export type ConnectionsAnswer = z.infer<typeof connectionsAnswerSchema>;
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
export type ConnectionResult = z.infer<typeof connectionResultSchema>;
export type ConnectionSchema = z.infer<typeof connectionSchemaAnswer>;
