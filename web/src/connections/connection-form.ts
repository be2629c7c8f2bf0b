import {
  type ChangeConnection,
  type ConnectionType,
  createConnectionSchema,
  DEFAULT_PORTS,
  type SavedConnection,
} from "@fiddle/protocol";

export const TYPE_LABELS: Readonly<Record<ConnectionType, string>> = {
  postgresql: "PostgreSQL",
  mysql: "MySQL or MariaDB",
  clickhouse: "ClickHouse",
  trino: "Trino",
  sqlserver: "SQL Server",
};

/** What the form's fields hold. */
export interface ConnectionForm {
  readonly name: string;
  readonly type: ConnectionType;
  readonly host: string;
  readonly port: string;
  readonly database: string;
  readonly username: string;
  /** Empty: the saved one stays. */
  readonly password: string;
  readonly tls: "off" | "on" | "verify";
  readonly tlsCa: string;
  readonly usesSsh: boolean;
  readonly sshHost: string;
  readonly sshPort: string;
  readonly sshUsername: string;
  readonly sshAuth: "password" | "key";
  readonly sshPassword: string;
  readonly sshKey: string;
  readonly sshPassphrase: string;
  readonly allowWrites: boolean;
}

export function formOf(connection: SavedConnection | null): ConnectionForm {
  const type = connection?.type ?? "postgresql";
  const ssh = connection?.ssh ?? null;
  return {
    name: connection?.name ?? "",
    type,
    host: connection?.host ?? "",
    port: String(connection?.port ?? DEFAULT_PORTS[type]),
    database: connection?.database ?? "",
    username: connection?.username ?? "",
    password: "",
    tls: connection?.tls ?? "verify",
    tlsCa: connection?.tls_ca ?? "",
    usesSsh: ssh !== null,
    sshHost: ssh?.host ?? "",
    sshPort: String(ssh?.port ?? 22),
    sshUsername: ssh?.username ?? "",
    sshAuth: ssh?.has_private_key === true ? "key" : "password",
    sshPassword: "",
    sshKey: "",
    sshPassphrase: "",
    allowWrites: connection?.allow_writes ?? false,
  };
}

/** Another type, with its port where the port was the default one. */
export function withType(form: ConnectionForm, type: ConnectionType): ConnectionForm {
  const isDefault = form.port === "" || form.port === String(DEFAULT_PORTS[form.type]);
  return { ...form, type, ...(isDefault && { port: String(DEFAULT_PORTS[type]) }) };
}

export type FormResult =
  | { readonly fields: ReturnType<typeof createConnectionSchema.parse> }
  | { readonly problems: ReadonlyMap<string, string> };

/** The fields as the server takes them, or what is wrong with them, by the field's path. */
export function readForm(form: ConnectionForm): FormResult {
  const parsed = createConnectionSchema.safeParse({
    name: form.name,
    type: form.type,
    host: form.host,
    port: Number(form.port),
    database: form.database,
    username: form.username,
    password: form.password,
    tls: form.tls,
    tls_ca: form.tls === "verify" ? form.tlsCa : "",
    ssh: form.usesSsh
      ? {
          host: form.sshHost,
          port: Number(form.sshPort),
          username: form.sshUsername,
          ...(form.sshAuth === "password" && form.sshPassword !== "" && { password: form.sshPassword }),
          ...(form.sshAuth === "key" &&
            form.sshKey !== "" && { private_key: form.sshKey, passphrase: form.sshPassphrase }),
        }
      : null,
    allow_writes: form.allowWrites,
  });
  if (parsed.success) return { fields: parsed.data };
  // The first of a field's problems says most.
  const issues = parsed.error.issues.map(({ path, message }) => [path.join("."), message] as const);
  return { problems: new Map(issues.toReversed()) };
}

/** What changed of a saved connection: secrets only where new ones were typed. */
export function changesOf(fields: ReturnType<typeof createConnectionSchema.parse>): ChangeConnection {
  const { password, ...rest } = fields;
  return { ...rest, ...(password !== "" && { password }) };
}
