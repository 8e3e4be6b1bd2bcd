import { beforeEach, expect, test } from 'vitest';
import { KEYS, KEPT_ON_LOGOUT } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { recentOf, RECENT_MAX, remember } from './recent.ts';
import type { Entry } from './search/entry.ts';

const page = (id: string): Entry => ({
  kind: 'page',
  id,
  title: id,
  about: '',
  icon: 'info',
  inPlay: false,
  startTime: null,
  goes: { to: 'page', path: '/rules' },
});
const ENTRIES = Array.from({ length: RECENT_MAX + 3 }, (_, at) => page(String(at)));
const ids = () => recentOf(ENTRIES).map(({ id }) => id);

beforeEach(() => storage.remove(KEYS.recentFinds));

test('[R11.3] the last choices are offered, the last first, each once and no more than fit', () => {
  for (const entry of ENTRIES) remember(entry);
  remember(page('5'));
  expect(ids()).toEqual(['5', '8', '7', '6', '4', '3']);
});

test('[R11.3] a choice that is no longer there is left out', () => {
  remember(page('gone'));
  remember(page('1'));
  expect(ids()).toEqual(['1']);
});

test('[R11.3] a log-out forgets them', () => {
  expect(KEPT_ON_LOGOUT).not.toContain(KEYS.recentFinds);
});

test.each(['', 'null', '{', '{"a":1}', '[1,null]'])('[R11.3] stored %j is nothing', (stored) => {
  storage.set(KEYS.recentFinds, stored);
  expect(ids()).toEqual([]);
});
