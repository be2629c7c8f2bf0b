import type { Connection } from "tedious";
import { LOGIN_TIMEOUT_MS, type Access, QUERY_TIMEOUT_MS } from "../../driver.ts";
import { StepFailure, requireUsername } from "../../failure.ts";
import { watchFirstAnswer } from "../../network/first-answer.ts";
import { tlsFailure, tlsOptions } from "../../network/route.ts";
import { UnreadMeter } from "../../network/unread-meter.ts";
import type { ConnectionSettings } from "../../settings.ts";

/** A login of its own. Disposing it closes the connection. */
export interface Session extends Disposable {
  readonly connection: Connection;
  readonly meter: UnreadMeter;
  /** Why the connection was ended from here; null if it wasn't. */
  readonly failure: () => Error | null;
}

/** Logs in. The driver is large, so it's loaded with the first use. Throws `StepFailure`. */
export async function openSession({ route, settings, memory, signal }: Access): Promise<Session> {
  requireUsername(settings.username);
  const { Connection: TdsConnection } = await import("tedious");
  const tls = tlsOptions(settings);
  // A failure to get there says more than what the driver makes of it.
  const stream = await route.open(signal);
  const connection = new TdsConnection({
    server: settings.host,
    authentication: { type: "default", options: { userName: settings.username, password: settings.password } },
    options: {
      // Also for a host that the server names: everything goes along the checked route.
      connector: async () => stream as never,
      port: settings.port,
      ...(settings.database !== "" && { database: settings.database }),
      encrypt: tls !== null,
      trustServerCertificate: tls?.rejectUnauthorized !== true,
      ...(tls?.ca !== undefined && { cryptoCredentialsDetails: { ca: tls.ca } }),
      appName: "fiddle",
      connectTimeout: LOGIN_TIMEOUT_MS,
      requestTimeout: QUERY_TIMEOUT_MS,
      useUTC: true,
    },
  });
  const meter = new UnreadMeter(null, memory, "SQL Server");
  const close = () => {
    connection.close();
    meter[Symbol.dispose]();
  };
  let failure: Error | null = null;
  stream.on("data", (bytes: Buffer) => {
    try {
      meter.read(bytes);
    } catch (error) {
      failure ??= error as Error;
      stream.destroy(failure);
    }
  });
  using watch = watchFirstAnswer(stream, "sqlserver", settings);
  const onAbort = () => connection.close();
  signal.addEventListener("abort", onAbort, { once: true });
  try {
    const connected = new Promise<void>((resolve, reject) => {
      connection.on("error", reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([connected, watch.failed]);
    meter.loggedIn();
    return { connection, meter, failure: () => failure, [Symbol.dispose]: close };
  } catch (error) {
    close();
    signal.throwIfAborted();
    throw watch.failure ?? explainLogin(error, settings);
  } finally {
    signal.removeEventListener("abort", onAbort);
  }
}

function explainLogin(error: unknown, settings: ConnectionSettings): StepFailure {
  const { code = "", message } = error as { code?: string; message: string };
  const { host, username, database } = settings;
  const cause = (error as Error).cause ?? error;
  const tls = tlsFailure(cause, settings);
  if (tls) return tls;
  if (/Cannot open database|database .* requested by the login/i.test(message))
    return new StepFailure("Database", `There's no database ${database} that ${username} can open. Check its name.`);
  if (code === "ELOGIN")
    return new StepFailure(
      "Login",
      `The database refused the login of ${username}. Check the user name and the password.`,
    );
  return new StepFailure(
    "Login",
    `${host} accepted the connection, but it isn't a SQL Server. Check the port and the TLS setting.`,
  );
}
