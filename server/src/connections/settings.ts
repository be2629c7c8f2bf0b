import type { ConnectionType } from "@fiddle/protocol";

/** A database as a driver needs it, with its secrets. */
export interface ConnectionSettings {
  readonly type: ConnectionType;
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly username: string;
  readonly password: string;
  readonly tls: "off" | "on" | "verify";
  /** PEM; empty: the public certificate authorities. */
  readonly tlsCa: string;
  readonly ssh: SshSettings | null;
  readonly allowWrites: boolean;
}

export interface SshSettings extends SshSecrets {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** SHA-256 of the key that the host had the first time; null: not reached yet. */
  readonly hostKey: string | null;
}

export interface SshSecrets {
  readonly password: string;
  readonly privateKey: string;
  readonly passphrase: string;
}
