import { ApiFailure } from "../errors.ts";

/** Of the link of a mail. */
export function linkNotGood(): ApiFailure {
  return new ApiFailure(400, "link-not-good", "This link was used already or is too old. Ask for a new one.");
}
