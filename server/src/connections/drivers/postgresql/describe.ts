import type pg from "pg";
import type { FieldDescription } from "./types.ts";

interface ProtocolConnection {
  parse(query: { text: string; name: string; types: readonly number[] }, more: boolean): void;
  describe(what: { type: "S"; name: string }, more: boolean): void;
  sync(): void;
}

/**
 * Parses one statement without running it, and returns its columns; none for a statement without rows. The extended
 * protocol takes a single statement, so nothing can follow it. Rejects with the database's error.
 */
export function describe(client: pg.Client, text: string): Promise<readonly FieldDescription[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly FieldDescription[]>();
  let fields: readonly FieldDescription[] = [];
  let failure: Error | null = null;
  const question = {
    submit(connection: ProtocolConnection) {
      connection.parse({ text, name: "", types: [] }, true);
      connection.describe({ type: "S", name: "" }, true);
      connection.sync();
    },
    handleParseComplete() {},
    handleRowDescription(message: { readonly fields: readonly FieldDescription[] }) {
      ({ fields } = message);
    },
    handleError(error: Error) {
      failure = error;
      reject(error);
    },
    handleReadyForQuery() {
      if (!failure) resolve(fields);
    },
  };
  client.query(question as never);
  return promise;
}
