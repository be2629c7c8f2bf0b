import { z } from "zod";
import { userSchema } from "./user.ts";

const email = z
  .string("Enter an email address.")
  .max(254, "This email address is too long. Use at most 254 characters.")
  .regex(z.regexes.html5Email, "This isn't an email address. Use one like name@example.com.");
/** The maximum keeps hashing affordable. */
const newPassword = z
  .string("Enter a password.")
  .min(8, "Use a password with at least 8 characters.")
  .max(200, "Use a password with at most 200 characters.");
const password = z.string("Enter your password.").min(1, "Enter your password.").max(200, "This password is too long.");
const token = z.string().min(1).max(4000);

/** `POST /api/register` */
export const registerSchema = z.strictObject({ email, password: newPassword });
/** `POST /api/login` */
export const loginSchema = z.strictObject({ email, password });
/** `PUT /api/me/email`. An account without a password can omit it. */
export const changeEmailSchema = z.strictObject({ email, password: password.optional() });
/** `PUT /api/me/password`. An account without a password can omit `password`. */
export const changePasswordSchema = z.strictObject({ password: password.optional(), new_password: newPassword });
/** `POST /api/me/delete`. `email` must be the account's own, as a confirmation. */
export const deleteAccountSchema = z.strictObject({ email, password: password.optional() });
/**
 * `POST /api/email/confirm`, with the token of the link `/confirm-email?token=…`. `password` is the one chosen at
 * registration, which the browser that registered can omit.
 */
export const confirmEmailSchema = z.strictObject({ token, password: password.optional() });
/** `POST /api/password/forgot` */
export const forgotPasswordSchema = z.strictObject({ email });
/** `POST /api/password/reset`, with the token of the link `/reset-password?token=…` */
export const resetPasswordSchema = z.strictObject({ token, new_password: newPassword });

/** An email that the page shows to the first user of a server that can't send email. */
const undelivered = z.object({ subject: z.string(), text: z.string(), link: z.string() });

/** The response of login, register and refresh. Both tokens are JWTs with `exp`, and are also set as cookies. */
export const sessionAnswerSchema = z.object({
  access: z.string(),
  refresh: z.string(),
  user: userSchema,
  mail: undelivered.optional(),
});

/** An email was sent. The message is the same whether or not the address has an account. */
export const mailedAnswerSchema = z.object({ message: z.string(), mail: undelivered.optional() });

/** `GET /api/me` */
export const meAnswerSchema = z.object({
  user: userSchema,
  email_verified: z.boolean(),
  has_password: z.boolean(),
  is_operator: z.boolean(),
  /** When the plan ends and becomes Free. Null means never. */
  plan_ends_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});

export const userAnswerSchema = z.object({ user: userSchema, mail: undelivered.optional() });
export const confirmedAnswerSchema = z.object({ email: z.string() });

/** `GET /api/me/sessions` */
export const sessionsAnswerSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      /** The browser's user agent. */
      device: z.string(),
      address: z.string(),
      created_at: z.iso.datetime(),
      /** Accurate to about 15 minutes. */
      last_used_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
});

/** `GET /api/sign-in`: how users can log in besides a password. */
export const signInAnswerSchema = z.object({
  /** The name of the login provider, whose login starts at `/api/oidc/start?next=…`. Null if there's none. */
  provider: z.string().nullable(),
});

/** `POST /api/billing/checkout` */
export const checkoutSchema = z.strictObject({ plan: z.string().min(1).max(100) });
/** The URL of the payment provider's page to open. */
export const checkoutAnswerSchema = z.object({ url: z.url() });

export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export type MailedAnswer = z.infer<typeof mailedAnswerSchema>;
export type MeAnswer = z.infer<typeof meAnswerSchema>;
export type SessionsAnswer = z.infer<typeof sessionsAnswerSchema>;
export type Undelivered = z.infer<typeof undelivered>;
