import type { RoundRecord, SoloRound } from '@layline/contract/casino/table-protocol.ts';
import { describe, expect, test } from 'vitest';
import { SoloRecords, type SeenSolo } from '../records/solo-records.ts';
import { seedFault, soloFault } from './check-solo.ts';

const SEEN: SeenSolo = {
  player: 'p1',
  roundId: 'mines.1',
  commit: 'commit',
  nonce: 3,
  actions: ['open-1', 'open-2'],
  end: { returns: 120, serverSeed: 'seed' },
};

function record(changes: Partial<RoundRecord> = {}): RoundRecord {
  const own = { roundId: 'mines.1', bets: [], staked: 100, returned: 120 };
  return {
    commit: 'commit',
    nonce: 3,
    actions: ['open-1', 'open-2', 'take'],
    phase: 'RESULT',
    serverSeed: 'seed',
    own,
    ...changes,
  } as RoundRecord;
}

describe('[R7.121] a finished solo round', () => {
  test('as it was told', () => {
    expect(soloFault(record(), SEEN)).toBeNull();
  });

  test.each<readonly [what: string, record: RoundRecord, says: RegExp]>([
    ['with another commitment', record({ commit: 'other' }), /another seed than promised/],
    ['with another number', record({ nonce: 4 }), /another seed than promised/],
    ['without a step', record({ actions: ['open-1', 'take'] }), /with the steps open-1, take, after/],
    ['that was void after its end', record({ phase: 'VOID' }), /as VOID/],
    ['that returned something else', record({ own: null }), /with undefined returned, it was told 120/],
  ])('%s', (_what, shown, says) => {
    expect(soloFault(shown, SEEN)).toMatch(says);
  });

  test('whose end its player has not been told may have ended in any way', () => {
    expect(soloFault(record({ phase: 'VOID', own: null }), { ...SEEN, end: null })).toBeNull();
  });

  test('has a seed of its own', () => {
    const other = { ...SEEN, roundId: 'mines.2' };
    expect(seedFault([SEEN, { ...other, commit: 'other' }])).toBeNull();
    expect(seedFault([SEEN, other])).toBe('the rounds mines.1 and mines.2 have one seed');
  });
});

function told(changes: Partial<SoloRound> = {}): SoloRound {
  const { roundId, commit, nonce } = SEEN;
  return {
    roundId,
    commit,
    nonce,
    step: 0,
    done: false,
    returns: 100,
    serverSeed: null,
    ...changes,
  } as SoloRound;
}

describe('[R7.121] what a player is told of a solo round', () => {
  test.each<readonly [what: string, after: readonly SoloRound[], says: RegExp]>([
    ['goes back', [told({ step: 0 })], /at step 0 after 1/],
    ['has another seed', [told({ step: 1, commit: 'other' })], /another player or seed/],
    ['shows its seed too early', [told({ step: 1, serverSeed: 'seed' })], /shown before it is over/],
    [
      'changes its return',
      [120, 130].map((returns) => told({ step: 1, done: true, returns, serverSeed: 'seed' })),
      /returned 120, and returns 130 now/,
    ],
    [
      'goes on after its end',
      [told({ step: 1, done: true, serverSeed: 'seed' }), told({ step: 1 })],
      /returned 100/,
    ],
  ])('is wrong if it %s', (_what, after, says) => {
    const records = new SoloRecords();
    expect(records.asks('p1')(told())).toBeNull();
    records.stepped('mines.1', 0, 'open-1');
    const faults = after.map((round) => records.asks('p1')(round));
    expect(faults.at(-1)).toMatch(says);
    expect(faults.slice(0, -1).every((fault) => fault === null)).toBe(true);
  });

  test('may come late', () => {
    const records = new SoloRecords();
    const late = records.asks('p1');
    expect(records.asks('p1')(told())).toBeNull();
    records.stepped('mines.1', 0, 'open-1');
    expect(late(told())).toBeNull();
  });
});
