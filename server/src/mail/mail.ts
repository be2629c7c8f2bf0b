import { setTimeout as sleep } from "node:timers/promises";
import type { Undelivered } from "@fiddle/protocol";
import { createTransport } from "nodemailer";
import type { Env } from "../platform/env.ts";
import { errorFields, type Log, type LogFields } from "../platform/log.ts";

export interface Message {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The link in the text, if there is one. */
  readonly link?: string;
}

export interface Mail {
  /** False without SMTP. Messages are then written to the log, and addresses can't be confirmed. */
  readonly canSend: boolean;
  /** Doesn't wait for the mail server, so the response time reveals nothing. Returns the message if it can't be sent. */
  send(message: Message): Undelivered | undefined;
  /** Connects to the mail server and logs in. Rejects with the problem if that fails. */
  check(): Promise<void>;
  /** Resolves when all emails are sent, or have failed or timed out, which is logged. */
  close(): Promise<void>;
}

/** How long `close` waits for a mail server that doesn't respond. */
const DELIVERY_DRAIN_TIMEOUT_MS = 5000;

export function createMail(settings: Env["mail"], log: Log, { drainTimeoutMs = DELIVERY_DRAIN_TIMEOUT_MS } = {}): Mail {
  if (!settings)
    return {
      canSend: false,
      send({ to, subject, text, link = "" }) {
        log.info("email", { to, subject, text });
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
        .catch((error: unknown) => log.error("email not sent", { to, subject, ...failureFields(error) }))
        .finally(() => pending.delete(message));
      pending.set(message, sending);
      return undefined;
    },
    check: async () => void (await transport.verify()),
    async close() {
      await Promise.race([Promise.all(pending.values()), sleep(drainTimeoutMs, undefined, { ref: false })]);
      for (const { to, subject } of pending.keys())
        log.error("email not sent", {
          to,
          subject,
          error: "The server stopped before the mail server accepted the email.",
        });
      transport.close();
    },
  };
}

/** With these codes, a server has refused the login or an address, before it had the email's text. */
const CODES_BEFORE_TEXT: readonly unknown[] = ["EAUTH", "EENVELOPE"];

/**
 * What is logged of an email that wasn't sent. A server that has the text can quote it when it refuses it, as spam filters do with links, and
 * whoever reads the log could then reset somebody's password. Of such an answer, only its number is logged.
 */
function failureFields(error: unknown): LogFields {
  const { code, response, responseCode } = error as { code?: unknown; response?: unknown; responseCode?: unknown };
  if (!response || CODES_BEFORE_TEXT.includes(code)) return errorFields(error);
  return { error: `The mail server refused the email with ${Number(responseCode)}.` };
}
