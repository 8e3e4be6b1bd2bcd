import { expect, test } from 'vitest';
import { noticeText, pathOf } from './notice-text.ts';

const notice = {
  kind: 'SETTLED',
  topic: 'SETTLED:m1',
  language: 'en',
  eventId: 'e1',
  eventName: 'Ashdown v Millbrook',
  marketName: 'Match Odds',
  runnerName: null,
} as const;

test.each([
  [{ result: 'FIRST' }, 'Your bets are settled', '/ProfitLoss'],
  [{ result: 'CORRECTED' }, 'Your bets are settled again', '/ProfitLoss'],
  [{ result: 'VOID' }, 'The market is void', '/ProfitLoss'],
  [{ result: 'FIRST', language: 'hi' }, 'आपकी बेट्स सेटल हो गईं', '/ProfitLoss'],
  [{ kind: 'MATCHED' }, 'Your offer is matched', '/current-bet'],
  [{ kind: 'ALERT', condition: 'PRICE_AT_MOST', price: 1.5 }, 'Price alert: 1.5 or lower', '/markets/e1'],
  [{ kind: 'ALERT', condition: 'SUSPENDED', eventId: null }, 'Alert: betting is suspended', '/'],
  [{ kind: 'ALERT', condition: 'VOLUME', price: null }, 'Alert on the amount matched', '/markets/e1'],
  [{ kind: 'ALERT', condition: 'SCORE', score: '163/7' }, 'Score alert: 163/7', '/markets/e1'],
  [{ kind: 'LATER' }, 'Match Odds', '/markets/e1'],
])('[R16.2] a notice of %o is called “%s” and opens %s', (changes, title, path) => {
  expect(noticeText({ ...notice, ...changes }).title).toBe(title);
  expect(pathOf({ ...notice, ...changes })).toBe(path);
});

test('[R16.2] a notification says where it happened, from the runner to the match', () => {
  expect(noticeText({ ...notice, runnerName: 'Ashdown' }).body).toBe(
    'Ashdown · Match Odds · Ashdown v Millbrook',
  );
  expect(noticeText({ ...notice, kind: 'LATER', eventName: null }).body).toBe('');
});
