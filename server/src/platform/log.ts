import { messageOf } from "@fiddle/notebook/message-of";

/** A structured log with one JSON object per line. Never log tokens, bodies, or URLs with their query. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes to standard output, including errors, so that the order is preserved. */
export function createLog({
  write = (line: string) => void process.stdout.write(line),
  now = () => new Date(),
} = {}): Log {
  const line =
    (level: string) =>
    (message: string, fields: LogFields = {}) =>
      write(`${JSON.stringify({ time: now().toISOString(), level, message, ...fields })}\n`);
  return { info: line("info"), error: line("error") };
}

/** The fields that describe a thrown value in the log. */
export function errorFields(error: unknown): LogFields {
  return { error: messageOf(error), stack: error instanceof Error ? error.stack : undefined };
}
