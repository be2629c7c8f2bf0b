import { useState } from "react";

const TIPS: Readonly<Record<string, readonly string[]>> = {
  Python: [
    "Import a package and it is installed: import cowsay, then run.",
    "input() waits right under the cell.",
    "Stop keeps your variables.",
    "Press Esc, then B, to add a cell below; Z brings a deleted cell back.",
    "A SQL cell's result is a data frame in Python, under the name beside the cell.",
  ],
  DuckDB: [
    "Query a file by its name: SELECT * FROM 'sales.csv'.",
    "Several statements in one cell each show their result.",
    "DESCRIBE and SUMMARIZE show what's in a table.",
  ],
  SQLite: [
    "Several statements run in order; the last one's result is shown.",
    "ATTACH 'shop.db' AS shop reads a database file of this notebook.",
  ],
};

/** A tip about the kernel that is starting. */
export function KernelTips({ kernelName }: { readonly kernelName: string }) {
  const tips = (Object.hasOwn(TIPS, kernelName) ? TIPS[kernelName] : undefined) ?? [];
  const [index] = useState(() => Math.floor(Math.random() * tips.length));
  const tip = tips[index];
  return tip ? <p className="kernel-tip">{tip}</p> : null;
}
