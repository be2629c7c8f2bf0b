import type { Undelivered } from "@fiddle/protocol";
import type { JWTPayload } from "jose";
import type { TokenPurpose } from "../platform/keys.ts";
import type { Services } from "../contract/services.ts";

type Needs = Pick<Services, "env" | "keys" | "mail" | "now">;

const NOT_YOU = "If this wasn't you, ignore this email.";
const CONFIRMATION_LINK_SECONDS = 3 * 24 * 3600;
const RESET_LINK_SECONDS = 3600;

/** Creates the links in emails. */
export function accountLinks({ env, keys, now }: Pick<Needs, "env" | "keys" | "now">) {
  const link = async (path: string, ...[purpose, claims, lifetime]: [TokenPurpose, JWTPayload, number]) =>
    `${env.appUrl}${path}?token=${await keys.sign(purpose, claims, lifetime, now())}`;
  return {
    register: (pendingId: string) => link("/confirm-email", "register", { pid: pendingId }, CONFIRMATION_LINK_SECONDS),
    verify: (userId: string, email: string) =>
      link("/confirm-email", "verify-email", { sub: userId, email }, CONFIRMATION_LINK_SECONDS),
    change: (userId: string, email: string, before: string) =>
      link("/confirm-email", "change-email", { sub: userId, email, before }, CONFIRMATION_LINK_SECONDS),
    reset: (userId: string, fingerprint: string) =>
      link("/reset-password", "reset-password", { sub: userId, fp: fingerprint }, RESET_LINK_SECONDS),
  };
}

/** Sends the emails about an account. Each function returns the message if it couldn't be sent. */
export function accountMails(services: Needs) {
  const { env, mail } = services;
  const links = accountLinks(services);
  const send = (to: string, subject: string, lines: readonly string[], url?: string): Undelivered | undefined =>
    mail.send({ to, subject, text: [...lines, ...(url ? ["", url] : [])].join("\n"), ...(url && { link: url }) });
  return {
    async register(email: string, pendingId: string) {
      const url = await links.register(pendingId);
      const lines = ["Welcome to Fiddle! Open this link within three days to create your account:"];
      return send(email, "Confirm your email address", [...lines, NOT_YOU], url);
    },
    async alreadyRegistered(email: string) {
      const lines = [
        "Someone, perhaps you, tried to register this address with Fiddle, but it already has an account.",
      ];
      return send(
        email,
        "You already have an account",
        [...lines, "You can log in or reset your password here:"],
        `${env.appUrl}/login`,
      );
    },
    async verify(email: string, userId: string) {
      const url = await links.verify(userId, email);
      return send(
        email,
        "Confirm your email address",
        ["Open this link within three days to confirm your email address:"],
        url,
      );
    },
    async changeEmail(email: string, userId: string, before: string) {
      const url = await links.change(userId, email, before);
      const lines = ["Open this link within three days to use this address for your Fiddle account:"];
      return send(email, "Confirm your new email address", [...lines, NOT_YOU], url);
    },
    emailChanged(oldEmail: string, email: string) {
      const lines = [`The email address of your Fiddle account is now ${email}.`];
      return send(oldEmail, "Your email address was changed", [
        ...lines,
        "If this wasn't you, contact the administrator of this server.",
      ]);
    },
    passwordChanged(email: string) {
      const lines = ["The password of your Fiddle account was changed, and your other devices were logged out."];
      return send(
        email,
        "Your password was changed",
        [...lines, "If this wasn't you, reset your password:"],
        `${env.appUrl}/forgot-password`,
      );
    },
    async reset(email: string, userId: string, fingerprint: string) {
      const url = await links.reset(userId, fingerprint);
      const lines = ["Open this link within an hour to choose a new password for Fiddle:"];
      return send(email, "Reset your password", [...lines, NOT_YOU], url);
    },
  };
}
