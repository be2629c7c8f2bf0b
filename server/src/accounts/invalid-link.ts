import { ApiFailure } from "../errors.ts";

/** Of the link of a mail. */
export function invalidLink(): ApiFailure {
  return new ApiFailure(400, "invalid-link", "This link was used already or is too old. Ask for a new one.");
}
