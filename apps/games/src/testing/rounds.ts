import type {
  OwnRound,
  SeatState,
  SoloRound,
  TableImage,
  TableRound,
} from '@layline/contract/casino/table-protocol.ts';

/** Rounds, tables and seats for tests and stories. */

const NOW = 1_790_000_000_000;

/** A round that takes bets; fields can be overridden. */
export function aRound(changes: Partial<TableRound> = {}): TableRound {
  return {
    roundId: 'tp1.1204',
    number: 1204,
    phase: 'BETTING',
    opensAt: NOW,
    closesAt: NOW + 20_000,
    dealsAt: NOW + 21_500,
    dealEveryMs: 700,
    resultAt: NOW + 26_000,
    nextAt: NOW + 33_000,
    commit: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
    clientSeed: null,
    serverSeed: null,
    shown: [],
    result: null,
    text: null,
    reason: null,
    players: 3,
    ...changes,
  };
}

/** A table of a game with a round. */
export function aTable(changes: Partial<TableImage> = {}): TableImage {
  return {
    tableId: 'tp1',
    gameId: 'teen-patti-20',
    version: 1,
    name: 'Teen Patti 20-20',
    sequence: 1,
    now: NOW,
    limits: { minStake: 10, maxStake: 50_000, maxRound: null, maxWin: 500_000, groups: {} },
    round: aRound(),
    road: [],
    ...changes,
  };
}

/** A player at the table with ₹1,00,000. */
export function aSeat(changes: Partial<SeatState> = {}): SeatState {
  return {
    balance: 100_000,
    currency: 'INR',
    nickname: 'asha',
    gameId: 'teen-patti-20',
    version: 1,
    startedAt: NOW - 12 * 60_000,
    staked: 0,
    returned: 0,
    mayBet: true,
    own: [],
    limits: {},
    ...changes,
  };
}

/** What a player has in a round. */
export function anOwnRound(changes: Partial<OwnRound> = {}): OwnRound {
  return { roundId: 'tp1.1204', bets: [], staked: 0, returned: null, ...changes };
}

/** A finished plinko round; fields can be overridden. */
export function aSoloRound(changes: Partial<SoloRound> = {}): SoloRound {
  return {
    roundId: 'plinko.44',
    gameId: 'plinko',
    nonce: 7,
    stake: 100,
    choices: { rows: '12', risk: 'low' },
    step: 0,
    done: true,
    returns: 60,
    actions: [],
    picture: {},
    text: 'The ball falls into bucket 7 of 13 and returns 0.6 times the stake.',
    commit: '6c86c6aac5fb24bcf5d9939cb7d7d5645ce39418f449e03b262dd4fa14b4b92b',
    serverSeed: null,
    revealed: null,
    ...changes,
  };
}
