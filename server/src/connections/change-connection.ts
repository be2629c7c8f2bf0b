import { randomUUID } from "node:crypto";
import { type ChangeConnection, type CreateConnection, MAX_CONNECTIONS } from "@fiddle/protocol";
import type { SignedInUser } from "../contract/signed-in-user.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Services } from "../contract/services.ts";
import { type ConnectionRow, knownSecrets, sealSecrets, type Secrets } from "./saved-connection.ts";
import type { SshSecrets } from "./settings.ts";

type Needs = Pick<Services, "db" | "keys" | "now">;

/** Saves a new connection. Throws `ApiFailure`. */
export async function createConnection(
  services: Needs,
  user: SignedInUser,
  given: CreateConnection,
): Promise<ConnectionRow> {
  const { db, now } = services;
  const id = randomUUID();
  const { ssh, password, ...rest } = given;
  const { count } = await db
    .selectFrom("connections")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("owner_id", "=", user.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_CONNECTIONS)
    throw new ApiFailure(
      409,
      "too-many-connections",
      `You have ${MAX_CONNECTIONS} connections. Delete one to add another.`,
    );
  return db
    .insertInto("connections")
    .values({
      id,
      owner_id: user.id,
      ...rest,
      ...sshColumns(ssh),
      sealed: sealSecrets(services, user.id, id, { password, ssh: ssh && sshSecrets(ssh, null) }),
      created_at: now(),
      updated_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes a connection; secrets that aren't given stay. Where they would go to another host, they must be given again,
 * so that nobody can have them sent elsewhere. Throws `ApiFailure`.
 */
export async function changeConnection(
  services: Needs,
  row: ConnectionRow,
  given: ChangeConnection,
): Promise<ConnectionRow> {
  const { ssh, password, ...rest } = given;
  const known = knownSecrets(services, row);
  const secrets: Secrets = {
    password: password ?? keptPassword(row, given, known),
    ssh: ssh === undefined ? (known?.ssh ?? null) : ssh && sshSecrets(ssh, keptSsh(row, ssh, known)),
  };
  return services.db
    .updateTable("connections")
    .set({
      ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
      ...(ssh !== undefined && sshColumns(ssh)),
      sealed: sealSecrets(services, row.owner_id, row.id, secrets),
      updated_at: services.now(),
    })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type GivenSsh = NonNullable<CreateConnection["ssh"]>;

/** Saving the SSH settings accepts a new key of the host. */
function sshColumns(ssh: GivenSsh | null) {
  return {
    ssh_host: ssh?.host ?? null,
    ssh_port: ssh?.port ?? null,
    ssh_username: ssh?.username ?? null,
    ssh_host_key: null,
  };
}

function sshSecrets(ssh: GivenSsh, kept: SshSecrets | null): SshSecrets {
  return {
    password: ssh.password ?? kept?.password ?? "",
    privateKey: ssh.private_key ?? kept?.privateKey ?? "",
    passphrase: ssh.passphrase ?? kept?.passphrase ?? "",
  };
}

function keptPassword(row: ConnectionRow, given: ChangeConnection, known: Secrets | null): string {
  const moved =
    (given.host !== undefined && given.host !== row.host) ||
    (given.port !== undefined && given.port !== row.port) ||
    (given.type !== undefined && given.type !== row.type) ||
    (given.tls !== undefined && given.tls !== row.tls && given.tls !== "verify") ||
    (given.ssh !== undefined && (given.ssh?.host ?? null) !== row.ssh_host);
  if (moved && known?.password) throw askAgain("the database's password");
  return known?.password ?? "";
}

function keptSsh(row: ConnectionRow, ssh: GivenSsh, known: Secrets | null): SshSecrets | null {
  const kept = known?.ssh ?? null;
  const isNew = ssh.password !== undefined || ssh.private_key !== undefined;
  if (kept && !isNew && (ssh.host !== row.ssh_host || ssh.port !== row.ssh_port))
    throw askAgain("the SSH password or key");
  // A new password replaces a key, and the other way around.
  return isNew ? null : kept;
}

function askAgain(what: string): ApiFailure {
  return new ApiFailure(422, "secret-needed", `Settings changed. Enter ${what} again.`);
}
