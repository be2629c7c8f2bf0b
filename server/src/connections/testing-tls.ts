import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../../scripts/free-port.ts";
import { selfSignedCertificate } from "../../../e2e/certificate.ts";

/** A database of the test's own that speaks TLS, with a certificate for `localhost`. */
export interface TlsDatabase {
  readonly port: number;
  /** The certificate, which is its own authority. */
  readonly ca: string;
  close(): Promise<void>;
}

/** Databases don't run as root, so their processes are those of the user whom the package made. */
function idsOf(user: string): { readonly uid: number; readonly gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function makeFolder(user: string) {
  const ids = idsOf(user);
  const folder = mkdtempSync(join(tmpdir(), "fiddle-tls-"));
  const { key, cert } = selfSignedCertificate(["localhost"]);
  const put = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text, { mode: 0o600 });
    if (ids.uid !== undefined) chownSync(path, ids.uid, ids.gid);
    return path;
  };
  chmodSync(folder, 0o700);
  if (ids.uid !== undefined) chownSync(folder, ids.uid, ids.gid);
  return { ids, folder, ca: cert, keyPath: put("server.key", key), certPath: put("server.crt", cert) };
}

/** Resolves once the process writes a line that matches. */
function untilItSays(process: ChildProcess, pattern: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    process.stderr?.on("data", (bytes: Buffer) => {
      said += bytes.toString();
      if (pattern.test(said)) resolve();
    });
    process.once("exit", () => reject(new Error(`The database ended: ${said.slice(-2000)}`)));
  });
}

async function end(process: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => process.once("exit", resolve));
  process.kill("SIGINT");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

/** A PostgreSQL that lets nobody in without TLS: user `ann`, password `open sesame`. */
export async function startTlsPostgresql(): Promise<TlsDatabase> {
  const versions = readdirSync("/usr/lib/postgresql").toSorted((a, b) => Number(b) - Number(a));
  const bin = join("/usr/lib/postgresql", versions[0] ?? "", "bin");
  const { ids, folder, ca, keyPath, certPath } = makeFolder("postgres");
  const data = join(folder, "data");
  const secret = join(folder, "password");
  writeFileSync(secret, "open sesame");
  if (ids.uid !== undefined) chownSync(secret, ids.uid, ids.gid);
  execFileSync(join(bin, "initdb"), ["-D", data, "-U", "ann", "--auth=scram-sha-256", `--pwfile=${secret}`], {
    ...ids,
    stdio: "pipe",
  });
  writeFileSync(join(data, "pg_hba.conf"), "hostssl all all 127.0.0.1/32 scram-sha-256\n");
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    ssl: "on",
    ssl_key_file: keyPath,
    ssl_cert_file: certPath,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(join(bin, "postgres"), ["-D", data, ...options], {
    ...ids,
    stdio: ["ignore", "ignore", "pipe"],
  });
  await untilItSays(server, /ready to accept connections/);
  return { port, ca, close: () => end(server, folder) };
}

/** A MariaDB with TLS: user `ann`, password `open sesame`, who must use it. */
export async function startTlsMariadb(): Promise<TlsDatabase> {
  const { ids, folder, ca, keyPath, certPath } = makeFolder("mysql");
  const data = join(folder, "data");
  execFileSync(
    "mariadb-install-db",
    [`--datadir=${data}`, "--auth-root-authentication-method=normal", "--skip-test-db"],
    {
      ...ids,
      stdio: "pipe",
    },
  );
  const port = await freePort();
  const start = join(folder, "start.sql");
  writeFileSync(
    start,
    "delete from mysql.global_priv where user = '';\nflush privileges;\ncreate user ann@'%' identified by 'open sesame' require ssl;\ngrant select on mysql.* to ann@'%';\n",
  );
  if (ids.uid !== undefined) chownSync(start, ids.uid, ids.gid);
  const options = [
    "--no-defaults",
    `--datadir=${data}`,
    `--port=${port}`,
    "--bind-address=127.0.0.1",
    `--socket=${join(folder, "socket")}`,
    `--pid-file=${join(folder, "pid")}`,
    `--ssl-key=${keyPath}`,
    `--ssl-cert=${certPath}`,
    `--init-file=${start}`,
  ];
  const server = spawn("mariadbd", options, { ...ids, stdio: ["ignore", "ignore", "pipe"] });
  await untilItSays(server, /ready for connections/);
  return { port, ca, close: () => endMariadb(server, folder) };
}

/** It takes SIGTERM for the end. */
async function endMariadb(server: ChildProcess, folder: string): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
