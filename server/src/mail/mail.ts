import type { Undelivered } from "@fiddle/protocol";
import { createTransport } from "nodemailer";
import type { Env } from "../env.ts";
import { errorFields, type Log } from "../platform/log.ts";

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The link in the text, or nothing. */
  readonly link?: string;
}

export interface Mail {
  /** False without SMTP: messages then go to the log, and an address cannot be proven. */
  readonly canSend: boolean;
  /** Does not wait for the mail server, so that an answer's time tells nothing. Returns what could not be sent. */
  send(message: Message): Undelivered | undefined;
  /** Whether the mail server takes us. Rejects with what is wrong. */
  check(): Promise<void>;
  /** Resolves when everything is sent or has failed. */
  close(): Promise<void>;
}

export function createMail(settings: Env["mail"], log: Log): Mail {
  if (!settings)
    return {
      canSend: false,
      send({ to, subject, text, link = "" }) {
        log.info("mail", { to, subject, text });
        return { subject, text, link };
      },
      check: () => Promise.resolve(),
      close: () => Promise.resolve(),
    };
  const transport = createTransport(settings.url);
  const onTheWay = new Set<Promise<unknown>>();
  return {
    canSend: true,
    send({ to, subject, text }) {
      const sending = transport
        .sendMail({ from: settings.from, to, subject, text })
        .catch((error: unknown) => log.error("mail not sent", errorFields(error)))
        .finally(() => onTheWay.delete(sending));
      onTheWay.add(sending);
      return undefined;
    },
    check: async () => void (await transport.verify()),
    async close() {
      await Promise.all(onTheWay);
      transport.close();
    },
  };
}
