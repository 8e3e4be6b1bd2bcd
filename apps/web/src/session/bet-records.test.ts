import { exampleBetRecord } from '@layline/contract/examples/reports.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { BetRecords } from '../provider/bet-records.ts';
import { parsed } from '../provider/decode.ts';
import { signIn } from '../testing/provider.ts';
import { beginRecords, lastRecord, recordStore, takeRecords } from './bet-records.ts';
import { sessionStore } from './session-store.ts';

type Fields = Partial<typeof exampleBetRecord>;

function push(follows: number, ...bets: readonly Fields[]): BetRecords {
  const records = bets.map((fields) => ({ ...exampleBetRecord, ...fields }));
  return parsed(BetRecords, {
    follows,
    number: Math.max(follows, ...records.map(({ number }) => number)),
    bets: records,
  });
}

describe('[R4.14] the live records of bets', () => {
  beforeEach(() => {
    signIn({ userName: 'asha' });
    beginRecords(10);
  });

  test('take each change in turn, and say what was known before', () => {
    expect(
      takeRecords(push(10, { number: 11, state: 'UNMATCHED', matched: 0, remaining: 300 })),
    ).toMatchObject([{ before: null, now: { number: 11, state: 'UNMATCHED' } }]);
    expect(takeRecords(push(11, { number: 12 }))).toMatchObject([
      { before: { number: 11 }, now: { number: 12, matched: 30_000 } },
    ]);
    expect(lastRecord()).toBe(12);
  });

  test('refuse a push behind a gap, and change nothing', () => {
    expect(takeRecords(push(12, { number: 13 }))).toBeNull();
    expect(lastRecord()).toBe(10);
    expect(recordStore.getState().bets.size).toBe(0);
  });

  test('take nothing twice, whichever of push and answer comes first', () => {
    takeRecords(push(10, { number: 12 }));
    expect(takeRecords(push(10, { number: 11, state: 'UNMATCHED' }))).toEqual([]);
    expect(recordStore.getState().bets.get(exampleBetRecord.betId as never)?.number).toBe(12);
    expect(lastRecord()).toBe(12);
  });

  test('belong to the player who is signed in', () => {
    takeRecords(push(10, { number: 11 }));
    signIn({ userName: 'ravi' });
    expect(lastRecord()).toBeNull();
    expect(takeRecords(push(10, { number: 12 }))).toBeNull();
    sessionStore.setState({ status: 'guest' }, true);
    expect(lastRecord()).toBeNull();
  });

  test('leave out a bet that cannot be read, and keep the others', () => {
    const message = {
      follows: 10,
      number: 12,
      bets: [
        { ...exampleBetRecord, betId: 'x' },
        { ...exampleBetRecord, number: 12 },
      ],
    };
    expect(takeRecords(parsed(BetRecords, message))).toHaveLength(1);
  });
});
