import type { Undelivered } from "@fiddle/protocol";
import type { JWTPayload } from "jose";
import type { TokenPurpose } from "../keys.ts";
import type { Services } from "../services.ts";

type Needs = Pick<Services, "env" | "keys" | "mail" | "now">;

/** Seconds. */
const CONFIRMATION_LINK_SECONDS = 3 * 24 * 3600;
const RESET_LINK_SECONDS = 3600;

/** The links of mails. */
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

/** Every mail about an account. Each returns what could not be sent. */
export function accountMails(services: Needs) {
  const { env, mail } = services;
  const links = accountLinks(services);
  const send = (to: string, subject: string, lines: readonly string[], url?: string): Undelivered | undefined =>
    mail.send({ to, subject, text: [...lines, ...(url ? ["", url] : [])].join("\n"), ...(url && { link: url }) });
  return {
    async register(email: string, pendingId: string) {
      const url = await links.register(pendingId);
      const lines = ["Welcome to Fiddle. Open this link within three days to make your account:"];
      return send(email, "Confirm your address", [...lines, "If it was not you, do nothing."], url);
    },
    async alreadyRegistered(email: string) {
      const lines = [
        "Somebody, perhaps you, wants to register this address with Fiddle, which has an account already.",
      ];
      return send(
        email,
        "You have an account already",
        [...lines, "Log in, or choose a new password:"],
        `${env.appUrl}/login`,
      );
    },
    async verify(email: string, userId: string) {
      const url = await links.verify(userId, email);
      return send(email, "Confirm your address", ["Open this link within three days to confirm your address:"], url);
    },
    async changeEmail(email: string, userId: string, before: string) {
      const url = await links.change(userId, email, before);
      const lines = ["Open this link within three days to make this the address of your account at Fiddle:"];
      return send(email, "Confirm your new address", [...lines, "If it was not you, do nothing."], url);
    },
    emailChanged(oldEmail: string, email: string) {
      const lines = [`The address of your account at Fiddle is now ${email}.`];
      return send(oldEmail, "Your address was changed", [
        ...lines,
        "If it was not you, write to whoever runs this server.",
      ]);
    },
    passwordChanged(email: string) {
      const lines = ["The password of your account at Fiddle was changed, and other devices were logged out."];
      return send(
        email,
        "Your password was changed",
        [...lines, "If it was not you, choose a new one:"],
        `${env.appUrl}/forgot-password`,
      );
    },
    async reset(email: string, userId: string, fingerprint: string) {
      const url = await links.reset(userId, fingerprint);
      const lines = ["Open this link within an hour to choose a new password for Fiddle:"];
      return send(email, "Choose a new password", [...lines, "If it was not you, do nothing."], url);
    },
  };
}
