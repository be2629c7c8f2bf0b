import { quoted } from "@fiddle/sql/identifier";
import type { Access, RoleReport } from "../../driver.ts";
import { explainQuery } from "./explain.ts";
import { openSession } from "./session.ts";

const POWERS = [
  [/\bALL PRIVILEGES ON \*\.\*/, "has all privileges on the whole server"],
  [/\bSUPER\b.* ON \*\.\*/, "is a superuser"],
  [/\bFILE\b.* ON \*\.\*/, "can read and write files on the database's server"],
  [/\bPROCESS\b.* ON \*\.\*/, "can see other users' queries"],
] as const;

export async function testMysql(access: Access): Promise<RoleReport> {
  using session = await openSession(access);
  try {
    const grants = (await session.rows("show grants")).map(([grant]) => grant ?? "");
    const [[user = ""] = []] = await session.rows("select current_user()");
    const powers = POWERS.filter(([pattern]) => grants.some((grant) => pattern.test(grant))).map(([, power]) => power);
    const warnings = powers
      .slice(0, powers[0]?.startsWith("has all") ? 1 : undefined)
      .map((power) => `${user} ${power}. A read-only connection doesn't take that away: functions can still do it.`);
    return {
      version: versionText(session.version),
      warnings,
      readerSql: warnings.length > 0 ? readerSql(access.settings.database) : null,
    };
  } catch (error) {
    throw explainQuery(error);
  }
}

function versionText(version: string): string {
  const number = /^[\d.]+/.exec(version)?.[0] ?? version;
  return /mariadb/i.test(version) ? `MariaDB ${number}` : `MySQL ${number}`;
}

function readerSql(database: string): string {
  const name = database === "" ? "your_database" : database;
  return [
    "CREATE USER 'fiddle_reader'@'%' IDENTIFIED BY 'choose a long one';",
    `GRANT SELECT, SHOW VIEW ON ${quoted(name, "mysql")}.* TO 'fiddle_reader'@'%';`,
  ].join("\n");
}
