import { Help, Question } from "../frame/Help.tsx";

export function DuckdbHelp() {
  return (
    <>
      <Help title="A database on your device">
        <p>
          DuckDB is an analytical database that queries millions of rows in moments. Here it runs inside your browser:
          files are read on your device and nothing is uploaded. Drop a file on the sidebar and it becomes a table:{" "}
          <code>Sales 2026.csv</code> turns into <code>sales_2026</code>. Choose <b>Rows</b> to view it, or{" "}
          <b>Summarize</b> for the minimum, maximum, average and number of distinct values of every column.
        </p>
        <p>
          DuckDB reads CSV and TSV files itself and detects separators, headers and types. You can also query them by
          name in SQL: <code>FROM 'sales.csv'</code>. JSON, Parquet, Arrow and Excel files become tables of up to two
          million rows each. Tables in a SQLite file are copied, and a DuckDB file is attached under its own name.
        </p>
        <ul>
          <li>Ctrl+Enter runs the selected SQL, or everything if nothing is selected.</li>
          <li>
            Every statement that returns rows gets its own results table. You can sort, filter, summarize columns, draw
            a chart and copy.
          </li>
          <li>Table and column names are suggested as you type. Format tidies up your SQL.</li>
          <li>Explain shows DuckDB's query plan.</li>
          <li>
            Export results as CSV, JSON, Markdown or Parquet, or download the entire database as a <code>.duckdb</code>{" "}
            file with its write-ahead log.
          </li>
        </ul>
      </Help>
      <Help title="Useful DuckDB SQL">
        <p>
          <code>FROM sales</code> is a complete query. <code>GROUP BY ALL</code> and <code>ORDER BY ALL</code> save you
          from repeating columns, <code>SELECT * EXCLUDE (a)</code> leaves one out, <code>PIVOT</code> turns values into
          columns, and <code>QUALIFY</code> filters by window functions. Lists and structs are ordinary values, and list
          indexes start at 1: <code>[1, 2, 3][1]</code> is 1.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Will my database still be here when I come back?">
          Only if you check <i>Save database and history in this browser</i>. A copy is then saved after each run, on
          this device and for this site only, until you uncheck the box or clear the site's data.
        </Question>
        <Question asks="What if a query takes too long?">
          Click Stop. Your tables stay. A few queries can't be interrupted; after a second, DuckDB is restarted and its
          tables are lost. The page tells you if that happens.
        </Question>
        <Question asks="Why can't I fetch a file from another site?">
          That site must allow other pages to read the file (CORS). GitHub, gists and Hugging Face do. Otherwise,
          download the file and drop it here. The page contacts another site only when you click Fetch.
        </Question>
        <Question asks="How much data can it handle?">
          Results can have up to five million rows or half a gigabyte. Larger ones are cut off, and the page says where.
          In total, a browser tab can use about four gigabytes of memory.
        </Question>
      </Help>
    </>
  );
}
