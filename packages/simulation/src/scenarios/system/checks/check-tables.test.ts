import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import { commit } from '@layline/casino/fair/server-seed.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import { tokenHash } from '@layline/server/http/opaque-tokens.ts';
import { debitId } from '@layline/table-host/src/round-stakes.ts';
import { txIdOf } from '@layline/table-host/src/wallet-transfers.ts';
import { describe, expect, test } from 'vitest';
import { roundFault } from './check-shown-rounds.ts';
import { areSettled, checkTables, takenBy, type TableBooks } from './check-tables.ts';
import { TableRecords } from '../records/table-records.ts';

const SEAT = 'a seat';
const BET = debitId({ seat_id: 's1' }, 'request');
const CREDIT = txIdOf('c', 'r1', 'p1');

type Stake = TableBooks['stakes'][number];
type Payout = TableBooks['payouts'][number];

const STAKE: Stake = {
  tx_id: BET,
  round_id: 'r1',
  player_id: 'p1',
  state: 'TAKEN',
  taken: 1,
  amount: 10_000,
};
const PAYOUT: Payout = {
  tx_id: CREDIT,
  round_id: 'r1',
  player_id: 'p1',
  state: 'PAID',
  staked: 10_000,
  amount: 19_000,
};

function books(changes: Partial<TableBooks> = {}): TableBooks {
  return {
    rounds: [{ round_id: 'r1', phase: 'SETTLED' }],
    stakes: [STAKE],
    payouts: [PAYOUT],
    seats: [{ seat_id: 's1', token_hash: tokenHash(SEAT) }],
    ...changes,
  };
}

function records(counts = true): TableRecords {
  const made = new TableRecords();
  made.stakes.push({ player: 'p1', seat: SEAT, requestId: 'request', roundId: 'r1', amount: 10_000, counts });
  return made;
}

function ledger(amounts: Readonly<Record<string, number>>) {
  const entries = Object.entries(amounts).map(([id, amount]): [string, string] => [
    id,
    JSON.stringify(['', '', amount, '']),
  ]);
  return { transfers: new Map(entries) };
}

const [TAKEN, BACK, PAID] = [
  `casino:layline:${BET}`,
  `casino-refund:layline:${BET}`,
  `casino:layline:${CREDIT}`,
];
const MOVED = { [TAKEN]: 10_000, [PAID]: 19_000 };

describe('[R7.78] stakes at the tables', () => {
  test('are answered by one credit or one rollback', () => {
    expect(() => checkTables(books(), records(), ledger(MOVED))).not.toThrow();
    expect(takenBy(books())).toBe(-9000);
    const rounds = [{ round_id: 'r1', phase: 'VOID' }] as const;
    const back = books({ rounds, stakes: [{ ...STAKE, state: 'RETURNED' }], payouts: [] });
    expect(() => checkTables(back, records(), ledger({ [TAKEN]: 10_000, [BACK]: 10_000 }))).not.toThrow();
    expect(takenBy(back)).toBe(0);
    const open = [{ round_id: 'r1', phase: 'OPEN' }] as const;
    expect(() =>
      checkTables(books({ rounds: open, payouts: [] }), records(), ledger({ [TAKEN]: 10_000 })),
    ).not.toThrow();
    expect(() => checkTables(books({ rounds: open }), records(), ledger(MOVED))).toThrow(/by 1 credits/);
    // A repeat of the request is told that the stake was returned.
    expect(() =>
      checkTables(back, records(false), ledger({ [TAKEN]: 10_000, [BACK]: 10_000 })),
    ).not.toThrow();
  });

  test.each<
    readonly [
      what: string,
      says: RegExp,
      moved: Readonly<Record<string, number>>,
      changes: Partial<TableBooks>,
    ]
  >([
    ['a stake that the wallet never took', /not taken once for all/, { [PAID]: 19_000 }, {}],
    ['a stake paid and returned', /not taken once for all/, { ...MOVED, [BACK]: 10_000 }, {}],
    ['another stake than asked for', /was taken as 9000/, { ...MOVED, [TAKEN]: 9000 }, {}],
    [
      'a round paid twice',
      /belongs to no round/,
      { ...MOVED, [`casino:layline:${txIdOf('c', 'r2')}`]: 19_000 },
      {},
    ],
    [
      'a round with two credits',
      /answered by 2 credits/,
      MOVED,
      { payouts: [PAYOUT, { ...PAYOUT, tx_id: 'c2' }] },
    ],
    ['a round without a credit', /answered by 0 credits/, MOVED, { payouts: [] }],
    ['a credit of another amount', /19000 is PAID, and 18000/, { ...MOVED, [PAID]: 18_000 }, {}],
    ['a credit that is due for ever', /is DUE/, MOVED, { payouts: [{ ...PAYOUT, state: 'DUE' }] }],
    [
      'a round that never ends',
      /its round is SEALED/,
      MOVED,
      { rounds: [{ round_id: 'r1', phase: 'SEALED' }] },
    ],
    [
      'a stake kept by the wallet',
      /taken as 10000 and returned as null/,
      { [TAKEN]: 10_000 },
      { stakes: [{ ...STAKE, state: 'RETURNED' }], payouts: [] },
    ],
    [
      'a refused stake that moved money',
      /was acknowledged|has moved money/,
      MOVED,
      { stakes: [{ ...STAKE, state: 'REFUSED' }] },
    ],
    [
      'a stake that was acknowledged and is lost',
      /acknowledged, and there is undefined/,
      {},
      { stakes: [], payouts: [] },
    ],
  ])('%s is found', (_what, says, moved, changes) => {
    expect(() => checkTables(books(changes), records(), ledger(moved))).toThrow(says);
  });

  test('that were refused and count are found', () => {
    expect(() => checkTables(books(), records(false), ledger(MOVED))).toThrow(/were refused and count/);
  });

  test('are settled once their rounds are over and no money is under way', () => {
    expect(areSettled(books())).toBe(true);
    expect(areSettled(books({ rounds: [{ round_id: 'r1', phase: 'BETTING' }] }))).toBe(false);
    expect(areSettled(books({ stakes: [{ ...STAKE, state: 'RETURNING' }] }))).toBe(false);
    expect(areSettled(books({ payouts: [{ ...PAYOUT, state: 'DUE' }] }))).toBe(false);
    expect(areSettled(books({ stakes: [], rounds: [{ round_id: 'r2', phase: 'BETTING' }] }))).toBe(true);
  });
});

/** A round of Lucky 7 in which ₹100 were staked on low, as its player sees it. */
function round(changes: Partial<RoundRecord> = {}): RoundRecord {
  const game = tableGame('lucky-7');
  if (game === null) throw new Error('there is no such game');
  const serverSeed = 'ab'.repeat(32);
  const outcome = game.draw(fairRandom(serverSeed, 'r1', 1));
  const { shown, result, text } = game.show(outcome);
  const low = game.bets.find(({ id }) => id === 'low');
  return {
    roundId: 'r1',
    gameId: game.id,
    version: game.version,
    tableId: game.id,
    nonce: 1,
    startedAt: 0,
    endedAt: 1,
    phase: 'SETTLED',
    commit: commit(serverSeed),
    clientSeed: 'r1',
    playerSeeds: [],
    serverSeed,
    shown: [...shown],
    result,
    text,
    reason: null,
    choices: null,
    actions: [],
    own: {
      roundId: 'r1',
      bets: [{ bet: 'low', stake: 100 }],
      staked: 100,
      returned: low?.returns(outcome) ?? -1,
    },
    ...changes,
  };
}

describe('[R7.78] a round as its player sees it', () => {
  const own = (changes: object): Partial<RoundRecord> => {
    const { own: part } = round();
    if (part === null) throw new Error('the player has no part in it');
    return { own: { ...part, ...changes } };
  };

  test('follows from its seeds and bets, or is void', () => {
    expect(roundFault(round(), 10_000)).toBeNull();
    expect(roundFault(round({ phase: 'VOID', ...own({ returned: 100 }) }), 10_000)).toBeNull();
  });

  test.each<readonly [what: string, says: RegExp, changes: Partial<RoundRecord>]>([
    ['another result than drawn', /RESULT_MISMATCH/, { result: 'NOBODY' }],
    ['another return', /RETURN_MISMATCH/, own({ returned: 1234 })],
    ['no return', /without a return/, own({ returned: null })],
    ['another stake', /a stake of 50, it is 10000/, own({ staked: 50 })],
    ['no stake', /without a stake/, { own: null }],
    [
      'a void round that keeps the stake',
      /void, with 0 returned/,
      { phase: 'VOID', ...own({ returned: 0 }) },
    ],
  ])('%s is found', (_what, says, changes) => {
    expect(roundFault(round(changes), 10_000)).toMatch(says);
  });
});
