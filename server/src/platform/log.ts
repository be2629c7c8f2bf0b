import { messageOf } from "@fiddle/notebook/message-of";

/** Structured log: one JSON object a line. Never give it tokens, bodies or whole URLs with their query. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

export type LogFields = Readonly<Record<string, string | number | boolean | undefined>>;

/** Writes to standard output; errors too, so that their order is kept. */
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

/** What the log keeps of something thrown. */
export function errorFields(error: unknown): LogFields {
  return { error: messageOf(error), stack: error instanceof Error ? error.stack : undefined };
}
