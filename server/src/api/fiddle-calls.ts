import { z } from "@hono/zod-openapi";

/** The id isn't validated, so a malformed id gets the same response as an unknown one. */
export const fiddleParams = z.object({ id: z.string() });
export const FIDDLE_ERRORS = {
  404: "The fiddle doesn't exist, or the user can't see it.",
  410: "An operator took the fiddle down.",
};
export const OWN_FIDDLE_ERRORS = { ...FIDDLE_ERRORS, 403: "The fiddle is another user's." };
