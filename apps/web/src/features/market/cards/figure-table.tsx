import type { ReactNode } from 'react';
import styles from './cards.module.css';

interface FigureTableProps {
  readonly caption: string;
  /** The first column is a name and wide, the others are figures; `short` is what is written, `name` what is read. */
  readonly columns: readonly { readonly short: string; readonly name: string }[];
  readonly rows: readonly {
    readonly key: string;
    readonly name: ReactNode;
    readonly figures: readonly ReactNode[];
  }[];
}

/** A table of names and figures, narrow enough for a phone. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ short, name }) => (
            <th key={name} scope="col" abbr={name} title={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, figures }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]?.name ?? at}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
