import type { ConnectionType } from "@fiddle/protocol";
import type { Generated } from "kysely";

export interface ConnectionTables {
  readonly connections: ConnectionsTable;
}

/** A database that somebody saved. */
interface ConnectionsTable {
  readonly id: Generated<string>;
  readonly owner_id: string;
  readonly name: string;
  readonly type: ConnectionType;
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
  readonly tls: "off" | "on" | "verify";
  readonly tls_ca: string;
  readonly ssh_host: string | null;
  readonly ssh_port: number | null;
  readonly ssh_username: string | null;
  /** SHA-256 of the SSH host's key, pinned when it was first reached. */
  readonly ssh_host_key: string | null;
  readonly allow_writes: boolean;
  /** Passwords and keys as JSON, sealed with the key ring. */
  readonly sealed: string;
  readonly created_at: Date;
  readonly updated_at: Date;
}
