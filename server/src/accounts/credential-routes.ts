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
import { requireUser } from "../contract/context.ts";
import { jsonResponse, call, jsonBody, newApi } from "../api/routes.ts";
import type { Services } from "../contract/services.ts";
import { changeEmail, confirmEmail, sendVerification } from "./emails.ts";
import { rememberBrowser } from "./known-browser.ts";
import { changePassword, resetPassword, sendReset } from "./new-password.ts";
import { registrationOf } from "./registering-browser.ts";
import { readSession, toUser } from "../contract/signed-in-user.ts";

const changeEmailCall = call("put", "/api/me/email", {
  summary: "Change the email address: right away if the server can't send email, otherwise once the link is opened",
  access: "user",
  limit: ["mail-sender", "password", "mail"],
  request: { body: jsonBody(changeEmailSchema) },
  responses: {
    200: jsonResponse("The address was changed.", userAnswerSchema),
    202: jsonResponse("A link was sent to the new address.", mailedAnswerSchema),
  },
  errors: { 403: "The password is wrong.", 409: "The address already has an account." },
});

const verifyCall = call("post", "/api/me/email/verification", {
  summary: "Send the link that confirms the address again",
  access: "user",
  limit: ["mail-sender", "mail"],
  responses: { 202: jsonResponse("The link was sent.", mailedAnswerSchema) },
});

const confirmCall = call("post", "/api/email/confirm", {
  summary: "Confirm an address with the token from an email, which also creates the account after a registration",
  access: "anyone",
  limit: ["confirm", "password"],
  request: { body: jsonBody(confirmEmailSchema) },
  responses: { 200: jsonResponse("The address was confirmed.", confirmedAnswerSchema) },
  errors: {
    400: "The link was already used or has expired.",
    403: "Another browser registered, and the password is missing or wrong.",
    409: "The address already has an account.",
  },
});

const changePasswordCall = call("put", "/api/me/password", {
  summary: "Change the password and log out all other devices",
  access: "user",
  limit: "password",
  request: { body: jsonBody(changePasswordSchema) },
  responses: { 204: { description: "The password was changed." } },
  errors: { 403: "The current password is wrong." },
});

const forgotCall = call("post", "/api/password/forgot", {
  summary: "Email a password reset link if the address has an account",
  access: "anyone",
  limit: "mail-sender",
  request: { body: jsonBody(forgotPasswordSchema) },
  responses: { 202: jsonResponse("The response is the same for every address.", mailedAnswerSchema) },
});

const resetCall = call("post", "/api/password/reset", {
  summary: "Set a new password with the single-use token from an email, and log out everywhere",
  access: "anyone",
  limit: "confirm",
  request: { body: jsonBody(resetPasswordSchema) },
  responses: { 204: { description: "The password was set." } },
  errors: { 400: "The link was already used or has expired." },
});

/** Changing, confirming and recovering an address and password. */
export function credentialRoutes(services: Services) {
  const api = newApi();

  api.openapi(changeEmailCall, async (c) => {
    const user = requireUser(c);
    const { email, password } = c.req.valid("json");
    const changed = await changeEmail(services, user, email, password);
    if (changed.kind === "mailed")
      return c.json({ message: `We sent an email to ${email}. Open the link in it to change your address.` }, 202);
    const now = (await readSession(services, user.sessionId)) ?? user;
    return c.json({ user: toUser(now), ...(changed.mail && { mail: changed.mail }) }, 200);
  });

  api.openapi(verifyCall, async (c) => {
    const user = requireUser(c);
    const mail = await sendVerification(services, user);
    return c.json(
      {
        message: `We sent an email to ${user.email}. Open the link in it to confirm your address.`,
        ...(mail && { mail }),
      },
      202,
    );
  });

  api.openapi(confirmCall, async (c) => {
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
    await sendReset(services, email);
    const message = services.mail.canSend
      ? `If ${email} has an account here, we sent a link to it.`
      : `This server can't send email. If ${email} has an account here, the link is in the server's log. Ask the administrator for it.`;
    return c.json({ message }, 202);
  });

  api.openapi(resetCall, async (c) => {
    const { token, new_password: newPassword } = c.req.valid("json");
    const userId = await resetPassword(services, token, newPassword);
    // Others who go on trying passwords must not lock out the owner, who has just proven to be one.
    await rememberBrowser(c, services, userId);
    return c.body(null, 204);
  });

  return api;
}
