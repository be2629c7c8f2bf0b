import { expect, test } from "vitest";
import { missingFile } from "./MissingFile.tsx";

test.each([
  ["[Errno 44] No such file or directory: 'sales.csv'", "pd.read_csv('sales.csv')", "/home/pyodide/sales.csv"],
  ["[Errno 2] No such file or directory: './in/sales.csv'", "open('./in/sales.csv')", "/home/pyodide/in/sales.csv"],
  [
    "[Errno 44] No such file or directory: '/home/pyodide/sales.csv'",
    "open(HOME / 'sales.csv')",
    "/home/pyodide/sales.csv",
  ],
  [`[Errno 44] No such file or directory: "it's.csv"`, `open("it's.csv")`, "/home/pyodide/it's.csv"],
  [`IO Error: No files found that match the pattern "sales.csv"`, "from 'sales.csv'", "/home/pyodide/sales.csv"],
])("%s is about a file of the notebook", (evalue, source, path) => {
  expect(missingFile(error(evalue), ["", source])).toBe(path);
});

test.each([
  ["[Errno 44] No such file or directory: 'x7.csv'", "open(name())"],
  ["[Errno 44] No such file or directory: '/etc/sales.csv'", "open('/etc/sales.csv')"],
  ["[Errno 44] No such file or directory: '../sales.csv'", "open('../sales.csv')"],
  [
    `IO Error: No files found that match the pattern "https://a.example/sales.csv"`,
    "from 'https://a.example/sales.csv'",
  ],
  ["division by zero", "1 / 0"],
])("%s is not", (evalue, source) => {
  expect(missingFile(error(evalue), [source])).toBeNull();
});

function error(evalue: string) {
  return { output_type: "error" as const, ename: "FileNotFoundError", evalue, traceback: [] };
}
