import { toError } from "@fiddle/notebook/message-of";
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
  readonly detail?: string;
  readonly hint?: string;
  readonly position?: string;
}

/** With a digit, so that Node's `EPIPE` isn't one. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Why a login failed; https://www.postgresql.org/docs/current/errcodes-appendix.html */
export function explainLogin(error: unknown, settings: ConnectionSettings): StepFailure {
  const { code = "", message: said } = error as DatabaseError;
  const message = readableText(said);
  const tls = tlsFailure(error, settings);
  if (tls) return tls;
  if (code === "3D000")
    return new StepFailure(
      "Database",
      `There's no database ${settings.database || settings.username}. Check its name.`,
    );
  if (code === "28P01" || /SASL|password/i.test(message))
    return new StepFailure(
      "Login",
      `The database refused the login of ${settings.username}. Check the user name and the password.`,
    );
  if (code.startsWith("28") && /no encryption|SSL off/i.test(message)) return onlyEncrypted();
  if (code.startsWith("28"))
    return new StepFailure("Login", `The database refused the login of ${settings.username} from here: ${message}.`);
  if (code === "42501")
    return new StepFailure("Role", `${settings.username} isn't allowed to connect to this database: ${message}.`);
  if (code === "53300")
    return new StepFailure("Login", "The database has too many connections. Try again in a moment.");
  if (code.startsWith("57P"))
    return new StepFailure("Login", `The database doesn't accept connections now: ${message}.`);
  if (SQLSTATE.test(code)) return new StepFailure("Login", `The login failed: ${message}.`);
  // Other servers' greetings are read as messages that don't belong there.
  return new StepFailure(
    "Login",
    `${settings.host} accepted the connection, but it isn't a PostgreSQL server. Check the port and the TLS setting.`,
  );
}

/** A statement's failure in the database's words. */
export function explainQuery(error: unknown): Error {
  const { code, message: said, detail = "", hint = "" } = error as DatabaseError;
  const message = readableText(said);
  if (code === "57014") return /statement timeout/.test(message) ? queryTimeout() : queryStopped();
  if (code === "25006")
    return new QueryFailure(
      `${message}. This connection is read-only; to change data, turn on “Allow changes” in it.`,
      "query-not-allowed",
    );
  if (typeof code === "string" && SQLSTATE.test(code))
    return new QueryFailure(
      [message, readableText(detail), readableText(hint)].filter((part) => part !== "").join("\n"),
    );
  if (/terminated|ECONNRESET|EPIPE|not queryable/i.test(message)) return connectionLost();
  // pg reads messages that come out of order as if what they belong to were there.
  const isOutOfOrder = error instanceof TypeError || error instanceof RangeError || (error as Error).name === "error";
  if (isOutOfOrder || /^received (invalid|unexpected)/i.test(message)) return unreadableAnswer("PostgreSQL");
  return toError(error);
}
