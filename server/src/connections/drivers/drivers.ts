import type { ConnectionType } from "@fiddle/protocol";
import type { Driver } from "../driver.ts";
import { readClickhouseSchema, testClickhouse } from "./clickhouse/look.ts";
import { queryClickhouse } from "./clickhouse/query.ts";
import { queryMysql } from "./mysql/query.ts";
import { readMysqlSchema } from "./mysql/schema.ts";
import { testMysql } from "./mysql/test-role.ts";
import { queryPostgresql } from "./postgresql/query.ts";
import { readPostgresqlSchema } from "./postgresql/schema.ts";
import { testPostgresql } from "./postgresql/test-role.ts";
import { querySqlserver, readSqlserverSchema, testSqlserver } from "./sqlserver/query.ts";
import { queryTrino, readTrinoSchema, testTrino } from "./trino/query.ts";

export const DRIVERS: { readonly [Type in ConnectionType]: Driver } = {
  postgresql: { test: testPostgresql, query: queryPostgresql, schema: readPostgresqlSchema },
  mysql: { test: testMysql, query: queryMysql, schema: readMysqlSchema },
  clickhouse: { test: testClickhouse, query: queryClickhouse, schema: readClickhouseSchema },
  trino: { test: testTrino, query: queryTrino, schema: readTrinoSchema },
  sqlserver: { test: testSqlserver, query: querySqlserver, schema: readSqlserverSchema },
};
