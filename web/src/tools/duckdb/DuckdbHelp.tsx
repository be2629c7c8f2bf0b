import { Help, Question } from "../frame/Help.tsx";

export function DuckdbHelp() {
  return (
    <>
      <Help title="A database on your device">
        <p>
          DuckDB is a database for analysis: it answers questions over millions of rows in moments. Here it runs inside
          your browser, so files are read where they are and nothing is uploaded. Drop a file at the left, and it is a
          table: <code>Sales 2026.csv</code> becomes <code>sales_2026</code>. Choose <b>Rows</b> to see it and{" "}
          <b>Summarize</b> for the least, greatest, average and number of different values of every column.
        </p>
        <p>
          CSV and TSV files are read by DuckDB itself, which finds out separators, heads and types; you can also name
          them in SQL, <code>FROM &apos;sales.csv&apos;</code>. JSON, Parquet, Arrow and Excel files are read by the
          page and handed over as tables, up to two million rows each, because the extensions that DuckDB would load for
          them come from a server this page does not ask. Tables of a SQLite file are copied, and a DuckDB file is
          attached under its name.
        </p>
        <ul>
          <li>Ctrl+Enter runs what is selected, or else everything; no semicolon is needed at the end.</li>
          <li>
            Each statement that gives rows has its own table of results: sort, filter, summarize columns, draw a chart,
            copy.
          </li>
          <li>Tables and columns are offered while you type; Format lays the SQL out.</li>
          <li>Explain shows the plan by which DuckDB would answer.</li>
          <li>
            Results are exported as CSV, JSON, Markdown and Parquet, the whole database as a <code>.duckdb</code> file
            with its log.
          </li>
        </ul>
      </Help>
      <Help title="Worth knowing about DuckDB’s SQL">
        <p>
          <code>FROM sales</code> is a whole query. <code>GROUP BY ALL</code> and <code>ORDER BY ALL</code> save you
          from repeating columns, <code>SELECT * EXCLUDE (a)</code> leaves one out, <code>PIVOT</code> turns values into
          columns, and <code>QUALIFY</code> filters by window functions. Lists and structs are values like others:{" "}
          <code>[1, 2, 3][1]</code> counts from one.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Is my database still there when I come back?">
          Only if you tick <i>Keep database and history in this browser</i>. Then a copy is kept after each run, on this
          device and for this site only, until you untick it or clear the site’s data.
        </Question>
        <Question asks="A query takes too long. What now?">
          Stop ends it and keeps the tables. The few queries that cannot be interrupted are ended together with the
          database after a second; the page says so.
        </Question>
        <Question asks="Why can a file on the web not be fetched?">
          Its site must allow other pages to read it (CORS). Copies on GitHub, in gists and on Hugging Face do.
          Otherwise download the file and drop it here. That site is the only one that is asked, and only when you
          choose Fetch.
        </Question>
        <Question asks="How much data does it take?">
          Results of up to five million rows or half a gigabyte are held; larger ones are cut, and the page says where.
          What a tab may use in memory, about four gigabytes, is the limit for everything together.
        </Question>
      </Help>
    </>
  );
}
