/** The message of any thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error as it is, and anything else that was thrown as one. */
export function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
