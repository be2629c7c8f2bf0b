import { z } from "zod";
import { userSchema } from "./user.ts";

const email = z
  .string("Give an e-mail address.")
  .max(254, "The e-mail address is too long.")
  .regex(z.regexes.html5Email, "This is not an e-mail address. Check it, for example name@example.com.");
/** Long enough to hold out; the upper bound keeps hashing affordable. */
const newPassword = z
  .string("Give a password.")
  .min(8, "The password must have 8 characters or more.")
  .max(200, "The password must have 200 characters or fewer.");
const password = z.string("Give your password.").min(1, "Give your password.").max(200, "The password is too long.");
const token = z.string().min(1).max(4000);

/** `POST /api/register` */
export const registerSchema = z.strictObject({ email, password: newPassword });
/** `POST /api/login` */
export const loginSchema = z.strictObject({ email, password });
/** `PUT /api/me/email`. The password may be left out by an account that has none. */
export const changeEmailSchema = z.strictObject({ email, password: password.optional() });
/** `PUT /api/me/password`. `password` may be left out by an account that has none yet. */
export const changePasswordSchema = z.strictObject({ password: password.optional(), new_password: newPassword });
/** `POST /api/me/delete`. `email` must be the account's own: a last look at what is about to go. */
export const deleteAccountSchema = z.strictObject({ email, password: password.optional() });
/**
 * `POST /api/email/confirm`, with the token of the link `/confirm-email?token=…`. `password` is the one chosen at
 * registration, and may be left out by the browser that registered.
 */
export const confirmEmailSchema = z.strictObject({ token, password: password.optional() });
/** `POST /api/password/forgot` */
export const forgotPasswordSchema = z.strictObject({ email });
/** `POST /api/password/reset`, with the token of the link `/reset-password?token=…` */
export const resetPasswordSchema = z.strictObject({ token, new_password: newPassword });

/** A mail's text, shown in the page to the first user of a server that cannot send mail. */
const undelivered = z.object({ subject: z.string(), text: z.string(), link: z.string() });

/** Of login, register and refresh. Both tokens are JWTs with `exp`, and are set as cookies too. */
export const sessionAnswerSchema = z.object({
  access: z.string(),
  refresh: z.string(),
  user: userSchema,
  mail: undelivered.optional(),
});

/** Something went to somebody by mail; the same words whether or not the address is known here. */
export const mailedAnswerSchema = z.object({ message: z.string(), mail: undelivered.optional() });

/** `GET /api/me` */
export const meAnswerSchema = z.object({
  user: userSchema,
  email_verified: z.boolean(),
  has_password: z.boolean(),
  is_operator: z.boolean(),
  /** When the plan falls back to Free; null: it does not. */
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
      /** The browser's own name for itself. */
      device: z.string(),
      address: z.string(),
      created_at: z.iso.datetime(),
      /** To about a quarter of an hour. */
      last_used_at: z.iso.datetime(),
      is_current: z.boolean(),
    }),
  ),
});

/** `GET /api/sign-in`: how one can get in besides a password. */
export const signInAnswerSchema = z.object({
  /** The name of the other provider, whose door is `/api/oidc/start?next=…`; null: none. */
  provider: z.string().nullable(),
});

/** `POST /api/billing/checkout` */
export const checkoutSchema = z.strictObject({ plan: z.string().min(1).max(100) });
/** Where to send the person: a page of the payment provider. */
export const checkoutAnswerSchema = z.object({ url: z.url() });

export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;
export type MailedAnswer = z.infer<typeof mailedAnswerSchema>;
export type MeAnswer = z.infer<typeof meAnswerSchema>;
export type SessionsAnswer = z.infer<typeof sessionsAnswerSchema>;
export type Undelivered = z.infer<typeof undelivered>;
