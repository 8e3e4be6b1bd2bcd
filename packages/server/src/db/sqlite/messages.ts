import type { Statement } from '../statement.ts';

/** Rows are sent as JSON text: one string crosses between threads many times faster than arrays of values. */
export interface PackedRows {
  readonly sql: string;
  readonly rowsJson: string;
}

/** Requests to the thread. `open` is the first and `close` the last about a database; `transact` is one whole transaction; `query` runs in whatever transaction is open. */
export type Request =
  | { readonly id: number; readonly type: 'open'; readonly options: ThreadOptions }
  | { readonly id: number; readonly type: 'query'; readonly statement: Statement }
  | {
      readonly id: number;
      readonly type: 'transact';
      readonly durable: boolean;
      readonly statements: readonly (Statement | PackedRows)[];
    }
  | { readonly id: number; readonly type: 'close' };

export type Answer =
  | { readonly id: number; readonly ok: true; readonly results: readonly ThreadResult[] }
  | ({ readonly id: number; readonly ok: false } & ThreadError);

/** What is left of an error between threads; `errcode` is SQLite's, null for other errors. */
export interface ThreadError {
  readonly name: string;
  readonly message: string;
  readonly errcode: number | null;
}

export interface ThreadResult {
  readonly rows: readonly unknown[];
  readonly changes: number;
  readonly lastInsertRowid: number;
}

export interface ThreadOptions {
  readonly file: string;
  readonly readOnly: boolean;
  /** File that the owner of the data directory keeps locked; null for a reader. */
  readonly ownerFile: string | null;
}
