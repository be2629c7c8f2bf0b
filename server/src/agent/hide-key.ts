import type { LogFields } from "../platform/log.ts";
import { errorFields } from "../platform/log.ts";

/** Shorter keys are placeholders such as `ollama` or `x`, which aren't secret and occur in other words. */
const MIN_SECRET_CHARACTERS = 8;

/** Some endpoints repeat the key in their errors, which reach users and the log. */
export function hideKey(text: string, key: string | undefined): string {
  return key === undefined || key.length < MIN_SECRET_CHARACTERS ? text : text.replaceAll(key, "[key]");
}

/** What the log keeps of an error that may come from the endpoint. */
export function errorFieldsWithoutKey(error: unknown, key: string | undefined): LogFields {
  const { error: message, stack } = errorFields(error);
  return {
    error: hideKey(String(message), key),
    ...(stack !== undefined && { stack: hideKey(String(stack), key) }),
  };
}
