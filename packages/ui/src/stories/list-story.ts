import type { ReactNode } from 'react';
import type { ListState } from '../data-table/list-state.ts';
import type { States } from './story.ts';

const retry = () => undefined;

/** Every state of a list, with these rows. */
export function listStory<Row>(draw: (state: ListState<Row>) => ReactNode, rows: readonly Row[]): States {
  const ready = { phase: 'ready', rows, busy: false, stale: null } as const;
  return {
    filled: draw(ready),
    empty: draw({ ...ready, rows: [] }),
    loading: draw({ phase: 'loading' }),
    offline: draw({ phase: 'offline' }),
    failed: draw({ phase: 'failed', message: 'The exchange is very busy. Try again in 5 s.', retry }),
    'the next page on its way': draw({ ...ready, busy: true }),
    'not up to date': draw({
      ...ready,
      stale: { message: 'The exchange cannot be reached.', since: 1_795_000_000_000, retry },
    }),
  };
}
