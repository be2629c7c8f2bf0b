import { toError } from "@fiddle/notebook/message-of";
import { ApiFailure } from "../../../platform/errors.ts";
import {
  connectionLost,
  onlyEncrypted,
  QueryFailure,
  readableText,
  StepFailure,
  queryStopped,
  queryTimeout,
  unreadableAnswer,
} from "../../failure.ts";
import { tlsFailure } from "../../network/route.ts";
import type { ConnectionSettings } from "../../settings.ts";

interface DatabaseError extends Error {
  readonly code?: string;
  readonly errno?: number;
  readonly sqlMessage?: string;
}

/** Why a login failed; https://mariadb.com/kb/en/mariadb-error-code-reference/ */
export function explainLogin(error: unknown, settings: ConnectionSettings): StepFailure {
  const { code = "", message: said, sqlMessage: saidInSql = "" } = error as DatabaseError;
  const [message, sqlMessage] = [readableText(said), readableText(saidInSql)];
  const { host, username, database, tls: encryption } = settings;
  const tls = tlsFailure(error, settings);
  if (tls) return tls;
  if (code === "HANDSHAKE_NO_SSL_SUPPORT")
    return new StepFailure(
      "TLS",
      `${host} doesn't speak TLS on this port. Check the port, or turn TLS off if you trust the network.`,
    );
  if (code === "ER_BAD_DB_ERROR")
    return new StepFailure("Database", `There's no database ${database}. Check its name.`);
  if (code === "ER_DBACCESS_DENIED_ERROR")
    return new StepFailure("Role", `${username} doesn't have access to the database ${database}.`);
  if (code.startsWith("ER_ACCESS_DENIED"))
    return new StepFailure(
      "Login",
      encryption === "off"
        ? `The database refused the login of ${username}. Check the user name and the password, and turn on TLS if the user has to use it.`
        : `The database refused the login of ${username}. Check the user name and the password.`,
    );
  if (code === "ER_SECURE_TRANSPORT_REQUIRED" || /insecure transport/.test(sqlMessage)) return onlyEncrypted();
  if (code.startsWith("ER_")) return new StepFailure("Login", `The login failed: ${sqlMessage || message}.`);
  return new StepFailure(
    "Login",
    `${host} accepted the connection, but it isn't a MySQL server. Check the port and the TLS setting.`,
  );
}

const STOPPED = new Set(["ER_QUERY_INTERRUPTED", "ER_STATEMENT_TIMEOUT", "ER_QUERY_TIMEOUT"]);

/** The driver's own failure: what its parser throws at a packet that isn't as the protocol says has no code of MySQL's. */
export function readable(error: unknown): unknown {
  const { code = "", message: said } = error as DatabaseError;
  const message = readableText(said);
  if (error instanceof QueryFailure || error instanceof ApiFailure || /LOCAL INFILE/.test(message)) return error;
  return /^(ER_|PROTOCOL_|E[A-Z]+$)/.test(code) ? error : unreadableAnswer("MySQL");
}

/** A statement's failure in the database's words. */
export function explainQuery(error: unknown): Error {
  const { code = "", message: said, sqlMessage } = error as DatabaseError;
  const message = readableText(said);
  if (/timeout|max_statement_time/i.test(message) && code.startsWith("ER_")) return queryTimeout();
  if (STOPPED.has(code)) return queryStopped();
  if (code === "ER_CANT_EXECUTE_IN_READ_ONLY_TRANSACTION")
    return new QueryFailure(
      "This connection is read-only. To change data, turn on “Allow changes” in it.",
      "query-not-allowed",
    );
  if (sqlMessage !== undefined) return new QueryFailure(sqlMessage);
  if (/LOCAL INFILE/.test(message))
    return new QueryFailure(
      "The database asked for a file of the computer that runs this query, and it never gets one. Check that you trust this database, and load the file another way.",
    );
  if (/^(ECONNRESET|EPIPE|PROTOCOL_)/.test(code)) return connectionLost();
  return toError(error);
}
