import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { filterOf, RequestSearch } from './request-search.ts';

describe('[R2.16] the address says which requests are shown', () => {
  test.each<[string, object, object]>([
    ['nothing', {}, {}],
    ['type and status', { type: 'DEPOSIT', status: 'PENDING' }, { type: 'DEPOSIT', statuses: ['PENDING'] }],
    ['what cannot be read is left out', { type: 'LOAN', status: 3, since: 'soon', cursor: '<b>' }, {}],
    ['parameters of other pages are left out', { to: '/inplay', login: false }, {}],
    [
      'a page',
      { cursor: '1795000000000.d41c97b0a3e25f8106' },
      { cursor: '1795000000000.d41c97b0a3e25f8106' },
    ],
    [
      'days of the own clock, both included',
      { since: '2026-11-20', until: '2026-11-20' },
      { from: new Date(2026, 10, 20).getTime(), to: new Date(2026, 10, 21).getTime() - 1 },
    ],
  ])('%s', (_, search, filter) => {
    expect(filterOf(v.parse(RequestSearch, search))).toEqual(filter);
  });
});
