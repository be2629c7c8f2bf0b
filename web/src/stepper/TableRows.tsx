import styles from "./state.module.css";

interface TableRowsProps {
  /** The first row contains the names of the columns. */
  readonly rows: readonly (readonly string[])[];
  readonly isChanged: (row: number) => boolean;
}

/** The first rows of a data frame or an array. */
export function TableRows({ rows: [names = [], ...rows], isChanged }: TableRowsProps) {
  if (names.length === 0) return null;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {names.map((name, index) => (
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} data-changed={isChanged(index + 1) ? "" : undefined}>
            {row.map((text, column) => (
              <td key={column}>{text}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
