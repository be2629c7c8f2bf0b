/** Saves directly to the embedded database, with the same statement as the server. Prints how many saves it does per second. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate } from "../../server/src/database/migrate.ts";
import { openPglite } from "../../server/src/database/pglite.ts";

const SECONDS = 3;
const folder = mkdtempSync(join(tmpdir(), "fiddle-bench-database-"));
const { db, close } = await openPglite(folder);
await migrate(db);
const email = "first@bench.example";
const owner = await db
  .insertInto("users")
  .values({ email, email_key: email })
  .returning("id")
  .executeTakeFirstOrThrow();
const notebook = (n: number) => `${n}${"# a typical line of code in a notebook\n".repeat(1200)}`;
const at = new Date();
const rest = { title: "", tags: [], visibility: "private", kernel_name: "", change_hash: "" } as const;
const times = { created_at: at, updated_at: at, deleted_at: null };
await db
  .insertInto("fiddles")
  .values({
    id: "a",
    owner_id: owner.id,
    notebook: notebook(0),
    notebook_size: 0,
    forked_from: null,
    ...rest,
    tags: [],
    ...times,
  })
  .execute();
const began = performance.now();
let revision = 1;
for (; performance.now() - began < SECONDS * 1000; revision += 1)
  await db
    .updateTable("fiddles")
    .set({ notebook: notebook(revision), revision: revision + 1 })
    .where("id", "=", "a")
    .where("revision", "=", revision)
    .execute();
console.log((revision - 1) / ((performance.now() - began) / 1000));
await close();
rmSync(folder, { recursive: true });
