import { createServer, type Socket } from "node:net";
import { listenOnFreePort } from "../../../scripts/free-port.ts";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../scripts/temporary-folder.ts";
import { createUser } from "../accounts/create-user.ts";
import { readEnv } from "../platform/env.ts";
import { openServices } from "./open-services.ts";

test("while a mail server doesn't respond, saved data is still secured", async () => {
  const open: Socket[] = [];
  const server = createServer((socket) => void open.push(socket));
  const port = await listenOnFreePort(server);
  const env = readEnv({ DATA_DIR: await temporaryFolder(), SMTP_URL: `smtp://127.0.0.1:${port}` });
  const logged: string[] = [];
  const log = (message: string) => {
    logged.push(message);
    if (message === "backup") for (const socket of open) socket.destroy();
  };
  const { services, close } = await openServices(env, { info: log, error: log });
  await createUser(services, { email: "a@people.example", passwordHash: null, emailVerifiedAt: null });
  services.mail.send({ to: "a@people.example", subject: "s", text: "t" });
  await close();
  expect(logged).toEqual(["database open", "backup", "email not sent"]);

  const again = await openServices({ ...env, mail: undefined }, { info: log, error: log });
  expect((await again.services.db.selectFrom("users").select("email").execute()).length).toBe(1);
  await again.close();
  server.close();
});
