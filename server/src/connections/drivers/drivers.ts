import type { ConnectionType } from "@fiddle/protocol";
import type { Driver } from "../driver.ts";
import { queryMysql } from "./mysql/query.ts";
import { readMysqlSchema } from "./mysql/schema.ts";
import { testMysql } from "./mysql/test-role.ts";
import { queryPostgresql } from "./postgresql/query.ts";
import { readPostgresqlSchema } from "./postgresql/schema.ts";
import { testPostgresql } from "./postgresql/test-role.ts";

export const DRIVERS: { readonly [Type in ConnectionType]: Driver } = {
  postgresql: { test: testPostgresql, query: queryPostgresql, schema: readPostgresqlSchema },
  mysql: { test: testMysql, query: queryMysql, schema: readMysqlSchema },
} as never;
