import type { ReactNode } from 'react';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { market as room } from '../texts.ts';
import styles from './cards.module.css';

type Text = TextOf<typeof room>;

/** A text without placeholders. */
export type PlainText = Exclude<Text, `${string}{${string}`>;

/** A column heading: `short` is displayed, `name` is read out. */
export interface Column {
  readonly short: string;
  readonly name: string;
}

/** English headings of a table. */
export type ColumnTexts = readonly { readonly short: PlainText; readonly name: PlainText }[];

/** The headings in the language of `t`. */
export function columnsIn(t: Write<Text>, columns: ColumnTexts): Column[] {
  return columns.map(({ short, name }) => ({ short: t(short), name: t(name) }));
}

interface FigureTableProps {
  readonly caption: string;
  /** The first column is a wide name, the others are figures. */
  readonly columns: readonly Column[];
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
