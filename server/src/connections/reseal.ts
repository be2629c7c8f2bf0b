import type { Services } from "../contract/services.ts";
import { knownSecrets, sealSecrets } from "./saved-connection.ts";

/** Seals secrets again that an older key of the ring sealed, so that the key can be removed some day. */
export async function resealConnections(services: Pick<Services, "db" | "keys">): Promise<void> {
  const { db, keys } = services;
  const rows = await db.selectFrom("connections").selectAll().execute();
  for (const row of rows.filter(({ sealed }) => !keys.isFresh(sealed))) {
    const secrets = knownSecrets(services, row);
    if (!secrets) continue;
    const sealed = sealSecrets(services, row.owner_id, row.id, secrets);
    await db
      .updateTable("connections")
      .set({ sealed })
      .where("id", "=", row.id)
      .where("sealed", "=", row.sealed)
      .execute();
  }
}
