import { expect, test } from 'vitest';
import * as v from 'valibot';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { cachedAnswer } from './cached-answer.ts';

const bets = cachedAnswer(KEYS.openBets, v.object({ balance: v.number() }));

test('[R3.11] an answer is kept and read again; nothing comes of what does not fit', () => {
  expect(bets.read()).toBeUndefined();
  expect(bets.keep({ balance: 12.5 })).toEqual({ balance: 12.5 });
  expect(storage.get('OpenBets')).toBe('{"balance":12.5}');
  expect(bets.read()).toEqual({ balance: 12.5 });
  for (const left of ['', 'null', '{', '{"balance":"12"}', '[]']) {
    storage.set(KEYS.openBets, left);
    expect(bets.read()).toBeUndefined();
  }
});
