/** The state of a list, made from a query by `api/list-state.ts`. */
export type ListState<Row> =
  | { readonly phase: 'loading' }
  /** There is no connection; the list loads by itself once there is one. */
  | { readonly phase: 'offline' }
  /** The provider does not offer the list. */
  | { readonly phase: 'absent' }
  | { readonly phase: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly phase: 'ready';
      readonly rows: readonly Row[];
      /** True while the previous page's rows are shown and the requested ones are loading. */
      readonly busy: boolean;
      /** Why the rows are out of date; null if they are not. */
      readonly stale: { readonly message: string; readonly since: number; readonly retry: () => void } | null;
    };
