import {
  changeEmailSchema,
  changePasswordSchema,
  confirmedAnswerSchema,
  confirmEmailSchema,
  forgotPasswordSchema,
  mailedAnswerSchema,
  resetPasswordSchema,
  userAnswerSchema,
} from "@fiddle/protocol";
import { requireUser } from "../api/context.ts";
import { answers, call, json, newApi } from "../api/routes.ts";
import { networkOf } from "../limits/network.ts";
import type { Services } from "../services.ts";
import { changeEmail, confirmEmail, sendVerification } from "./emails.ts";
import { changePassword, resetPassword, sendReset } from "./new-password.ts";
import { registrationOf } from "./registering-browser.ts";
import { readSession, toUser } from "./signed-in.ts";

const changeEmailCall = call({
  method: "put",
  path: "/api/me/email",
  summary: "Changes the address: at once where mail does not work, else when the link in the mail is opened",
  who: "logged-in",
  request: { body: json(changeEmailSchema) },
  responses: {
    200: answers("Changed", userAnswerSchema),
    202: answers("A link went to the new address", mailedAnswerSchema),
  },
  fails: { 409: "The address has an account" },
});

const verifyCall = call({
  method: "post",
  path: "/api/me/email/verification",
  summary: "Sends the link that confirms the address once more",
  who: "logged-in",
  responses: { 202: answers("Sent", mailedAnswerSchema) },
});

const confirmCall = call({
  method: "post",
  path: "/api/email/confirm",
  summary: "Confirms an address with the token of a mail; makes the account for who registered it",
  who: "anybody",
  request: { body: json(confirmEmailSchema) },
  responses: { 200: answers("Confirmed", confirmedAnswerSchema) },
  fails: {
    400: "The link is no longer good",
    403: "Another browser registered, and the password is missing or not the one chosen there",
    409: "The address has an account",
  },
});

const changePasswordCall = call({
  method: "put",
  path: "/api/me/password",
  summary: "Changes the password and logs out all other devices",
  who: "logged-in",
  request: { body: json(changePasswordSchema) },
  responses: { 204: { description: "Changed" } },
});

const forgotCall = call({
  method: "post",
  path: "/api/password/forgot",
  summary: "Sends a link for a new password, if the address has an account",
  who: "anybody",
  request: { body: json(forgotPasswordSchema) },
  responses: { 202: answers("The same answer for every address", mailedAnswerSchema) },
});

const resetCall = call({
  method: "post",
  path: "/api/password/reset",
  summary: "Sets a new password with the token of a mail, good once, and logs out everywhere",
  who: "anybody",
  request: { body: json(resetPasswordSchema) },
  responses: { 204: { description: "Set" } },
  fails: { 400: "The link is no longer good" },
});

/** Address and password: changing, proving and recovering them. */
export function credentialRoutes(services: Services) {
  const { limits } = services;
  const api = newApi();

  api.openapi(changeEmailCall, async (c) => {
    const user = requireUser(c);
    const { email, password } = c.req.valid("json");
    await limits.take("mail-sender", networkOf(c.env.address));
    const changed = await changeEmail(services, user, email, password);
    if (changed.kind === "mailed")
      return c.json({ message: `A mail is on its way to ${email}. Open the link in it to change the address.` }, 202);
    const now = (await readSession(services, user.sessionId)) ?? user;
    return c.json({ user: toUser(now), ...(changed.mail && { mail: changed.mail }) }, 200);
  });

  api.openapi(verifyCall, async (c) => {
    const user = requireUser(c);
    await limits.take("mail-sender", networkOf(c.env.address));
    const mail = await sendVerification(services, user);
    return c.json({ message: `A mail is on its way to ${user.email}.`, ...(mail && { mail }) }, 202);
  });

  api.openapi(confirmCall, async (c) => {
    await limits.take("confirm", networkOf(c.env.address));
    const { token, password } = c.req.valid("json");
    const registrant = { password, pendingId: registrationOf(c, services) };
    return c.json({ email: await confirmEmail(services, token, registrant) }, 200);
  });

  api.openapi(changePasswordCall, async (c) => {
    const { password, new_password: newPassword } = c.req.valid("json");
    await changePassword(services, requireUser(c), password, newPassword);
    return c.body(null, 204);
  });

  api.openapi(forgotCall, async (c) => {
    const { email } = c.req.valid("json");
    await limits.take("mail-sender", networkOf(c.env.address));
    await sendReset(services, email);
    const message = `If ${email} has an account here, a mail with a link is on its way.`;
    return c.json({ message: services.mail.canSend ? message : `${message} ${NO_MAIL}` }, 202);
  });

  api.openapi(resetCall, async (c) => {
    const { token, new_password: newPassword } = c.req.valid("json");
    await limits.take("confirm", networkOf(c.env.address));
    await resetPassword(services, token, newPassword);
    return c.body(null, 204);
  });

  return api;
}

const NO_MAIL = "This server cannot send mail: ask whoever runs it for the link, which is in its log.";
