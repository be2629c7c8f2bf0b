import type { SavedConnection } from "@fiddle/protocol";
import type { Selectable } from "kysely";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import type { Database } from "../database/schema.ts";
import { ApiFailure } from "../platform/errors.ts";
import { may } from "../contract/policy.ts";
import type { Services } from "../contract/services.ts";
import type { ConnectionSettings, SshSecrets } from "./settings.ts";

export type ConnectionRow = Selectable<Database["connections"]>;

/** What is only kept encrypted. */
export interface Secrets {
  readonly password: string;
  /** Null: no SSH. */
  readonly ssh: SshSecrets | null;
}

/** A connection of the user's own. Throws `ApiFailure`, also for someone else's. */
export async function ownConnection(
  { db }: Pick<Services, "db">,
  user: SignedInUser,
  id: string,
): Promise<ConnectionRow> {
  const row = UUID.test(id)
    ? await db.selectFrom("connections").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (row && may(user, { to: "use-connection", connection: { ownerId: row.owner_id } })) return row;
  throw new ApiFailure(404, "no-such-connection", "This connection isn't in your account. It may have been deleted.");
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function sealSecrets({ keys }: Pick<Services, "keys">, ownerId: string, id: string, secrets: Secrets): string {
  return keys.seal(JSON.stringify(secrets), contextOf(ownerId, id));
}

/** Throws `ApiFailure` when the key that sealed them is gone. */
export function openSecrets({ keys }: Pick<Services, "keys">, row: ConnectionRow): Secrets {
  const text = keys.open(row.sealed, contextOf(row.owner_id, row.id));
  if (text !== null) return JSON.parse(text) as Secrets;
  throw new ApiFailure(
    409,
    "secrets-lost",
    "The saved password can't be read anymore, since the server's secret key was replaced. Enter it again in the connection.",
  );
}

function contextOf(ownerId: string, id: string): string {
  return `connection ${ownerId} ${id}`;
}

export function settingsOf(row: ConnectionRow, secrets: Secrets): ConnectionSettings {
  const { type, host, port, database, username, tls } = row;
  return {
    type,
    host,
    port,
    database,
    username,
    password: secrets.password,
    tls,
    tlsCa: row.tls_ca,
    allowWrites: row.allow_writes,
    ssh:
      row.ssh_host === null || secrets.ssh === null
        ? null
        : {
            host: row.ssh_host,
            port: row.ssh_port ?? 22,
            username: row.ssh_username ?? "",
            hostKey: row.ssh_host_key,
            ...secrets.ssh,
          },
  };
}

/** As the browser gets it: without secrets. */
export function toSaved(row: ConnectionRow, secrets: Secrets | null): SavedConnection {
  const { id, name, type, host, port, database, username, tls, tls_ca, allow_writes, created_at, updated_at } = row;
  return {
    uuid: id,
    name,
    type,
    host,
    port,
    database,
    username,
    has_password: secrets !== null && secrets.password !== "",
    tls,
    tls_ca,
    ssh:
      row.ssh_host === null
        ? null
        : {
            host: row.ssh_host,
            port: row.ssh_port ?? 22,
            username: row.ssh_username ?? "",
            has_password: Boolean(secrets?.ssh?.password),
            has_private_key: Boolean(secrets?.ssh?.privateKey),
            host_key: row.ssh_host_key,
          },
    allow_writes,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** The connection's secrets; null when they can't be read anymore. */
export function knownSecrets(services: Pick<Services, "keys">, row: ConnectionRow): Secrets | null {
  try {
    return openSecrets(services, row);
  } catch (error) {
    if (error instanceof ApiFailure) return null;
    throw error;
  }
}
