/** How far a list is. `api/list-state.ts` makes it of a query. */
export type ListState<Row> =
  | { readonly phase: 'loading' }
  /** Nothing can be had without a connection; it loads by itself when there is one. */
  | { readonly phase: 'offline' }
  /** The provider does not offer it. */
  | { readonly phase: 'absent' }
  | { readonly phase: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly phase: 'ready';
      readonly rows: readonly Row[];
      /** Rows of the page before, while those that were asked for are on their way. */
      readonly busy: boolean;
      /** Why the rows are not of now; null while they are. */
      readonly stale: { readonly message: string; readonly since: number; readonly retry: () => void } | null;
    };
