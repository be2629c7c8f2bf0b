import { createServer, type Socket } from "node:net";
import { listenOnFreePort } from "../../../scripts/free-port.ts";
import { expect, test } from "vitest";
import { createMail } from "./mail.ts";

test("an email is sent through SMTP, and closing waits for it", async () => {
  const { port, received, close } = await startSmtp();
  const mail = createMail({ url: `smtp://127.0.0.1:${port}`, from: "Fiddle <no-reply@fiddle.example>" }, quiet().log);
  expect(mail.send({ to: "a@people.example", subject: "Grüße", text: "Hello\n.\nthere", link: "x" })).toBe(undefined);
  await mail.close();
  close();
  expect(received()).toMatch(/^From: Fiddle <no-reply@fiddle\.example>\r\nTo: a@people\.example\r\n/m);
  expect(received()).toMatch(/Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=/);
});

test("an unreachable mail server is logged without the email's text", async () => {
  const { log, logged } = quiet();
  const mail = createMail({ url: "smtp://127.0.0.1:9", from: "a@b.example" }, log);
  mail.send({ to: "a@people.example", subject: "s", text: "secret link" });
  await mail.close();
  expect(logged).toEqual([
    expect.stringMatching(/^email not sent {"to":"a@people\.example","subject":"s".*ECONNREFUSED/),
  ]);
  expect(logged.join()).not.toContain("secret");
});

test("a mail server's answer is logged unless it can quote the email", async () => {
  const link = "https://fiddle.example/reset-password?token=secret";
  const logOf = async (refusals: Refusals) => {
    const { port, close } = await startSmtp(refusals);
    const { log, logged } = quiet();
    const mail = createMail({ url: `smtp://127.0.0.1:${port}`, from: "a@b.example" }, log);
    mail.send({ to: "a@people.example", subject: "s", text: `Reset it:\n\n${link}`, link });
    await mail.close();
    close();
    return logged;
  };
  const to = { to: "a@people.example", subject: "s" };
  expect(await logOf({ text: `554 5.7.1 Blocked link ${link}` })).toEqual([
    `email not sent ${JSON.stringify({ ...to, error: "The mail server refused the email with 554." })}`,
  ]);
  expect(await logOf({ address: "550 5.1.1 No such mailbox" })).toEqual([
    expect.stringMatching(
      /^email not sent {"to":"a@people\.example","subject":"s","error":".*550 5\.1\.1 No such mailbox/,
    ),
  ]);
  expect(await logOf({})).toEqual([]);
});

test("a mail server that doesn't respond delays closing only briefly, and unsent emails are logged", async () => {
  const open: Socket[] = [];
  const server = createServer((socket) => void open.push(socket));
  const port = await listenOnFreePort(server);
  const { log, logged } = quiet();
  const url = `smtp://127.0.0.1:${port}`;
  const mail = createMail({ url, from: "a@b.example" }, log, { drainTimeoutMs: 100 });
  mail.send({ to: "a@people.example", subject: "s", text: "secret link" });
  mail.send({ to: "b@people.example", subject: "t", text: "secret link" });
  await mail.close();
  const error = "The server stopped before the mail server accepted the email.";
  expect(logged).toEqual([
    `email not sent ${JSON.stringify({ to: "a@people.example", subject: "s", error })}`,
    `email not sent ${JSON.stringify({ to: "b@people.example", subject: "t", error })}`,
  ]);
  for (const socket of open) socket.destroy();
  server.close();
});

test("without SMTP, an email is logged and returned", () => {
  const { log, logged } = quiet();
  const message = { to: "a@people.example", subject: "s", text: "a link", link: "http://x/" };
  const { to, ...undelivered } = message;
  expect(createMail(undefined, log).send(message)).toEqual(undelivered);
  expect(logged).toEqual([`email ${JSON.stringify({ to, subject: "s", text: "a link" })}`]);
});

function quiet() {
  const logged: string[] = [];
  const line = (message: string, fields = {}) => void logged.push(`${message} ${JSON.stringify(fields)}`);
  return { log: { info: line, error: line }, logged };
}

/** What a mail server answers to the recipient's address, and to the text. */
interface Refusals {
  readonly address?: string;
  readonly text?: string;
}

/** A minimal mail server that accepts one email, or refuses it. */
async function startSmtp({ address = "250 ok", text: toText = "250 ok" }: Refusals = {}) {
  let text = "";
  const answer = (socket: Socket) => {
    let inData = false;
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      for (const line of String(chunk).split("\r\n").slice(0, -1)) {
        if (inData) {
          text += `${line}\r\n`;
          if (line !== ".") continue;
          inData = false;
          socket.write(`${toText}\r\n`);
          continue;
        }
        if (line.startsWith("RCPT")) {
          socket.write(`${address}\r\n`);
        } else if (line === "DATA") {
          inData = true;
          socket.write("354 go on\r\n");
        } else {
          socket.write(line.startsWith("QUIT") ? "221 bye\r\n" : "250 ok\r\n");
        }
      }
    });
  };
  const server = createServer(answer);
  return { port: await listenOnFreePort(server), received: () => text, close: () => void server.close() };
}
