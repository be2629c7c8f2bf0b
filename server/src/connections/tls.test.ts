import { execFileSync } from "node:child_process";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selfSignedCertificate } from "../../../e2e/certificate.ts";
import { isThere } from "./testing-databases.ts";
import { startTlsMariadb, startTlsPostgresql, type TlsDatabase } from "./testing-tls.ts";
import { saveConnection, sharedLocalApi } from "./testing.ts";

const canStart = (command: string) => isThere(command, async () => void execFileSync("which", [command]));
const hasPostgresql = await isThere(
  "PostgreSQL's server",
  async () => void execFileSync("ls", ["/usr/lib/postgresql"]),
);
const hasMariadb = (await canStart("mariadbd")) && (await canStart("mariadb-install-db"));

describe.each([
  ["PostgreSQL", "postgresql", "postgres", hasPostgresql, startTlsPostgresql],
  ["MariaDB", "mysql", "mysql", hasMariadb, startTlsMariadb],
] as const)("%s with TLS", (_, type, name, isHere, start) => {
  describe.runIf(isHere)("on a server of its own", () => {
    let tls: TlsDatabase;
    const { ann } = sharedLocalApi();

    beforeAll(async () => {
      tls = await start();
    }, 120_000);
    afterAll(() => tls.close(), 60_000);

    const testWith = async (changed: object) => {
      const fields = {
        type,
        host: "localhost",
        port: tls.port,
        database: name,
        username: "ann",
        password: "open sesame",
      };
      const id = await saveConnection(ann(), { ...fields, ...changed });
      const tested = await ann().ask("POST", `/api/connections/${id}/test`);
      const queried = await ann().ask("POST", `/api/connections/${id}/query`, { body: { query: "select 1 as a" } });
      return {
        ok: tested.body.ok,
        step: tested.body.step,
        message: tested.body.message,
        content: queried.body.content,
      };
    };
    const works = { ok: true, step: null, content: "a\n1\n" };

    test("works with any certificate where it isn't checked", async () => {
      expect(await testWith({ tls: "on" })).toMatchObject(works);
    });

    test("works with the pasted authority", async () => {
      expect(await testWith({ tls: "verify", tls_ca: tls.ca })).toMatchObject(works);
    });

    test("refuses a certificate of nobody known", async () => {
      const message = expect.stringContaining("isn't signed by a public authority");
      expect(await testWith({ tls: "verify" })).toMatchObject({ ok: false, step: "TLS", message });
    });

    test("refuses a certificate of another authority than the pasted one", async () => {
      const { cert } = selfSignedCertificate(["localhost"]);
      const message = expect.stringContaining("isn't signed by the authority you pasted");
      expect(await testWith({ tls: "verify", tls_ca: cert })).toMatchObject({ ok: false, step: "TLS", message });
    });

    test("refuses a certificate for another name", async () => {
      const failed = await testWith({ tls: "verify", tls_ca: tls.ca, host: "127.0.0.1" });
      expect(failed).toMatchObject({ ok: false, step: "TLS", message: expect.stringContaining("isn't for 127.0.0.1") });
    });

    test("says that the database wants TLS where it's off", async () => {
      // MariaDB only says that the login was refused.
      const step = type === "postgresql" ? "TLS" : "Login";
      const message = expect.stringMatching(/turn on TLS/i);
      expect(await testWith({ tls: "off" })).toMatchObject({ ok: false, step, message });
    });

    test("names a wrong password and a missing database", async () => {
      expect(await testWith({ tls: "on", password: "wrong" })).toMatchObject({ ok: false, step: "Login" });
      const { step } = await testWith({ tls: "on", database: "nothing_here" });
      expect(["Database", "Role"]).toContain(step);
    });
  });
});
