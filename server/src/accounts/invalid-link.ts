import { ApiFailure } from "../platform/errors.ts";

/** The failure for a link in an email. */
export function invalidLink(): ApiFailure {
  return new ApiFailure(400, "invalid-link", "This link was already used or has expired. Request a new one.");
}
