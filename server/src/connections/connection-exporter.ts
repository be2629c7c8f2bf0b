import type { UserDataExporter } from "../contract/user-data-exporter.ts";

/** The connections of an account, without their secrets. The rows go with the account's. */
export const connectionExporter: UserDataExporter = {
  async *exportData(db, userId) {
    const connections = await db
      .selectFrom("connections")
      .select(["id", "name", "type", "host", "port", "database", "username", "tls", "tls_ca"])
      .select(["ssh_host", "ssh_port", "ssh_username", "allow_writes", "created_at", "updated_at"])
      .where("owner_id", "=", userId)
      .orderBy("name")
      .execute();
    if (connections.length > 0) yield { path: "connections.json", content: JSON.stringify(connections, null, 2) };
  },
};
