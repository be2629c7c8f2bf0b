import { setTimeout as sleep } from "node:timers/promises";
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
  /** Resolves when everything is sent or has failed, or is given up, which the log says of each. */
  close(): Promise<void>;
}

/** How long a mail server that does not answer holds up the end, in milliseconds. */
const DELIVERY_DRAIN_TIMEOUT_MS = 5000;

export function createMail(settings: Env["mail"], log: Log, { drainTimeoutMs = DELIVERY_DRAIN_TIMEOUT_MS } = {}): Mail {
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
  const pending = new Map<Message, Promise<unknown>>();
  return {
    canSend: true,
    send(message) {
      const { to, subject, text } = message;
      const sending = transport
        .sendMail({ from: settings.from, to, subject, text })
        .catch((error: unknown) => log.error("mail not sent", { to, subject, ...errorFields(error) }))
        .finally(() => pending.delete(message));
      pending.set(message, sending);
      return undefined;
    },
    check: async () => void (await transport.verify()),
    async close() {
      await Promise.race([Promise.all(pending.values()), sleep(drainTimeoutMs, undefined, { ref: false })]);
      for (const { to, subject } of pending.keys())
        log.error("mail not sent", { to, subject, error: "The server ended before the mail server took it." });
      transport.close();
    },
  };
}
