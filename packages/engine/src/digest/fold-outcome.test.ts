import { describe, expect, test } from 'vitest';
import { AGENT_REFUSALS, type AgentRefusal } from '@layline/domain/agents/nodes.ts';
import {
  BET_REFUSALS,
  BET_STATUSES,
  LAPSE_REASONS,
  PERSISTENCES,
  type BetRefusal,
} from '@layline/domain/bets.ts';
import { BASKET_REFUSALS, BASKET_STATUSES, type BasketRefusalCode } from '@layline/domain/baskets.ts';
import { CASH_OUT_REFUSALS, CASH_OUT_STATUSES, type CashOutRefusalCode } from '@layline/domain/cash-out.ts';
import { QUOTE_STATES } from '@layline/domain/house-quote.ts';
import { MARKET_STATUSES, RUNNER_OUTCOMES, SUSPEND_REASONS } from '@layline/domain/markets.ts';
import { TRIGGER_REFUSALS, type TriggerRefusalCode } from '@layline/domain/triggers.ts';
import type { Command } from '../commands.ts';
import type { EngineEvent } from '../events.ts';
import type { Outcome, Reply } from '../outcome.ts';
import type { RefusalCode } from '../refusals.ts';
import { restore, snapshot } from '../snapshot.ts';
import { createState, inner } from '../state.ts';
import { TestExchange, rs } from '../test-support/exchange.ts';
import { Digest } from './digest.ts';
import { digestOf, foldOutcome } from './fold-outcome.ts';

type Fields = Readonly<Record<string, unknown>>;

/** With plain numbers and texts instead of branded types and closed lists, and without optional fields. */
type Plain<V> = V extends number
  ? number
  : V extends string
    ? string
    : V extends object
      ? { readonly [K in keyof V]-?: Plain<V[K]> }
      : V;

/** What events repeat from their command, their bets or their market. A new field of an event belongs either here or in its sample below. */
type Repeated =
  | 'type'
  | 'at'
  | 'playerId'
  | 'backPlayerId'
  | 'layPlayerId'
  | 'marketId'
  | 'eventId'
  | 'runnerId'
  | 'removedRunnerId'
  | 'order'
  | 'rulesVersion'
  | 'kind'
  | 'state'
  | 'quotes'
  | 'results'
  | 'rule'
  | 'amount'
  | 'give'
  | 'reason'
  | 'externalId'
  | 'from'
  | 'to'
  // Follows from both accounts and the tree.
  | 'edges';

/** One event of each type, with the fields that the digest must tell apart. */
const EVENTS: {
  readonly [T in EngineEvent['type']]: Fields & Omit<Plain<Extract<EngineEvent, { type: T }>>, Repeated>;
} = {
  playerOpened: { playerId: 'anna' },
  playerStateChanged: { playerId: 'anna' },
  ownLimitsChanged: { playerId: 'anna' },
  playerLimitsChanged: { playerId: 'anna' },
  marketCreated: { marketId: 'final' },
  marketArchived: { marketId: 'final' },
  marketChanged: {
    status: 'OPEN',
    inPlay: true,
    suspendReason: 'GOAL',
    version: 3,
    materialVersion: 2,
  },
  houseQuoted: {
    quotes: [
      {
        state: 'ACTIVE',
        back: { line: 10, rate: 20, maxStake: 30 },
        lay: { line: 11, rate: 21, maxStake: 31 },
      },
    ],
  },
  runnerRemoved: { reductionFactor: 1500 },
  betPlaced: {
    betId: 7,
    restingPrice: 200,
    status: 'PENDING',
    delayUntil: 1_700_000_000_000,
    order: { persistence: 'LAPSE' },
  },
  betReleased: { betId: 7 },
  betConverted: { betId: 7, remaining: 400, added: -600 },
  startingPriceSet: { price: 281, volume: 1962 },
  fragmentMatched: {
    fragmentId: 1,
    price: 200,
    line: 3,
    stake: 400,
    winnings: 500,
    backBetId: 7,
    layBetId: 8,
    taker: 'BACK',
  },
  betReduced: { betId: 7, size: 100, into: 'LAPSED', lapseReason: 'MKT_SUSPENDED', by: 'CHANGE' },
  betPersistenceChanged: { betId: 7, persistence: 'LAPSE' },
  cashOutWaiting: { cashOutId: 9, delayUntil: 1_700_000_000_000 },
  cashOutDone: { cashOutId: 9, figure: -100, most: 200, betIds: [10, 11] },
  cashOutLapsed: { cashOutId: 9, code: 'FIGURE_WORSE', figure: 90 },
  cashOutCancelled: { cashOutId: 9, by: 'CANCEL_ALL' },
  basketWaiting: { basketId: 15, delayUntil: 1_700_000_000_000 },
  basketDone: { basketId: 15, betIds: [15, 16] },
  basketLapsed: { basketId: 15, code: 'FOK_NOT_FILLED', runnerId: 'A' },
  basketCancelled: { basketId: 15, by: 'CANCEL_ALL' },
  triggerArmed: { triggerId: 12, best: 10 },
  triggerMoved: { triggerId: 12, best: 11 },
  triggerFired: { triggerId: 12, cashOutId: 13, figure: 14 },
  triggerDone: { triggerId: 12, cashOutId: 13 },
  triggerRearmed: { triggerId: 12, code: 'FIGURE_WORSE', retryAt: 1_700_000_000_000 },
  triggerFailed: { triggerId: 12, code: 'FIGURE_WORSE' },
  triggerCancelled: { triggerId: 12, by: 'CASH_OUT' },
  triggerLapsed: { triggerId: 12, reason: 'MARKET_CLOSED' },
  orderArmed: { armedId: 14 },
  armedReduced: { armedId: 14, stake: 50 },
  armedMoved: { armedId: 14, price: 200 },
  armedChanged: { armedId: 14, price: null, stake: 50, expiresAt: null },
  armedFired: { armedId: 14, betId: 15, price: 200 },
  armedDone: { armedId: 14 },
  armedFailed: { armedId: 14, code: 'INSUFFICIENT_FUNDS' },
  armedCancelled: { armedId: 14, by: 'OCO' },
  armedLapsed: { armedId: 14, reason: 'TIME_ELAPSED' },
  fragmentVoided: { fragmentId: 1, backBetId: 7, layBetId: 8, stake: 300 },
  fragmentRepriced: {
    fragmentId: 1,
    backBetId: 7,
    layBetId: 8,
    oldPrice: 300,
    newPrice: 250,
    winnings: 100,
    reductionFactor: 1500,
  },
  betSettled: { betId: 7, profit: -100, settlementVersion: 1 },
  marketSettled: {
    settlementVersion: 1,
    voided: false,
    results: [{ outcome: 'WINNER', deadHeat: false }],
    lineResult: 10,
  },
  posting: { amount: 100, kind: 'COMMISSION' },
  nodeCreated: { nodeId: 'M', parentId: 'U' },
  creditSet: { nodeId: 'M', credit: 1000, exposureLimit: 500 },
  termsProposed: { nodeId: 'M', termsId: 't1' },
  termsChanged: { nodeId: 'M', share: 4000, rate: 150 },
  lockSet: { nodeId: 'M', lockId: 'l1' },
  lockLifted: { nodeId: 'M', lockId: 'l1' },
  entryChanged: { entryId: 'e1', childId: 'M', status: 'POSTED' },
  groupSettled: {
    of: 'RESULT',
    settlementVersion: 1,
    chain: 'FANCY/TURNOVER/M@4000@150/100',
    amount: -100,
    base: 100,
    parts: [60, 40],
    earned: [1, 1],
    borne: [1, 1],
  },
  weekClosed: { week: 3, until: 1000, closings: [{ parentId: 'U', childId: 'M', closing: 100 }] },
  nodeClosed: { nodeId: 'M' },
  disputeOpened: { disputeId: 'd1', childId: 'M', claimant: 'CHILD', week: 1 },
  disputeClosed: { disputeId: 'd1', childId: 'M', adjustment: 5 },
  settingsSet: {
    nodeId: 'M',
    settings: { minStake: 1, maxStake: 2, maxMarketExposure: 3, maxPayout: 4, betDelaySec: 5 },
  },
  nodeMoved: { nodeId: 'M', parentId: 'U' },
  roundClosed: {
    account: 'house:casino:lucky',
    roundId: 'r1',
    chain: 'CASINO/NET_LOSS/M@4000@0/0',
    amount: -100,
    parts: [60, 40],
  },
};

/** One reply of each type, with all its fields. */
const REPLIES: {
  readonly [T in Reply['type']]: Omit<Plain<Extract<Reply, { type: T }>>, 'type'>;
} = {
  done: {},
  placed: {
    betId: 7,
    status: 'PENDING',
    matched: 1,
    remaining: 2,
    averagePrice: 3,
    delayUntil: null,
    ownBetCrossed: 4,
  },
  cancelled: { betIds: [7, 8], size: 100 },
  cancelledNotPlaced: {
    size: 100,
    because: {
      code: 'INVALID_BET_SIZE',
      min: 1,
      max: 2,
      step: 3,
      needed: 4,
      available: 5,
      rate: 6,
      line: 7,
      limit: 8,
      figure: 9,
      bound: 10,
      least: 11,
      reason: 'LEVEL',
      runnerId: 'A',
    },
  },
  cashOut: {
    cashOutId: 9,
    status: 'DONE',
    figure: 5,
    betIds: [10],
    delayUntil: null,
    because: 'FIGURE_WORSE',
  },
  basket: {
    basketId: 15,
    status: 'DONE',
    bets: [{ betId: 15, averagePrice: 250, line: null }],
    delayUntil: null,
    because: 'FOK_NOT_FILLED',
    runnerId: 'A',
  },
  armed: { triggerId: 12, best: null },
  orderArmed: { armedId: 14 },
};

/** The refusals that no closed list of the domain names. */
const OTHER_REFUSALS: Readonly<
  Record<
    Exclude<
      RefusalCode,
      BetRefusal | CashOutRefusalCode | BasketRefusalCode | TriggerRefusalCode | AgentRefusal
    >,
    true
  >
> = {
  BET_NOT_FOUND: true,
  BET_IN_PROGRESS: true,
  PLAYER_EXISTS: true,
  PLAYER_NOT_FOUND: true,
  MARKET_EXISTS: true,
  INVALID_MARKET_STATE: true,
  MARKET_CHANGED: true,
  TOO_OLD: true,
  INVALID_DEFINITION: true,
  INVALID_RESULT: true,
  INVALID_AMOUNT: true,
  INVALID_INPUT: true,
  PAYLOAD_TOO_LARGE: true,
};

function digestAfter(reply: Fields, events: readonly Fields[], seq = 1): string {
  const state = createState();
  const outcome = { ok: true, reply, repeated: false, events } as unknown as Extract<Outcome, { ok: true }>;
  foldOutcome(inner(state), { type: 'tick', seq, at: 1_700_000_000_000 } as Command, outcome);
  return digestOf(state);
}

/** The value with each of the numbers, codes and flags in it changed in turn, by path. */
function* changed(value: unknown, path = ''): Generator<readonly [path: string, value: unknown]> {
  if (Array.isArray(value)) yield [`${path} without its last`, value.slice(0, -1)];
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      for (const [at, other] of changed(part, `${path}.${key}`)) {
        const copy = Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
        yield [at, copy];
      }
    }
    return;
  }
  if (typeof value === 'number') {
    yield [path, value + 1];
    yield [path, value + 2 ** 32];
    yield [path, -value];
    yield [path, value + 0.5];
  }
  if (typeof value === 'string') yield [path, `${value}S`];
  if (typeof value === 'boolean') yield [path, !value];
  if (typeof value !== 'boolean') yield [path, value === null ? 0 : null];
}

describe('the digest of outcomes', () => {
  test.each(Object.entries(REPLIES))(
    'tells a reply "%s" from one that differs in any field',
    (type, fields) => {
      const digest = digestAfter({ type, ...fields }, []);
      for (const [path, other] of changed(fields))
        expect([path, digestAfter({ type, ...(other as Fields) }, [])]).not.toEqual([path, digest]);
    },
  );

  test.each(Object.entries(EVENTS))(
    'tells an event "%s" from one that differs in what the engine worked out',
    (type, fields) => {
      const digest = digestAfter({ type: 'done' }, [{ type, ...fields }]);
      expect(digest).not.toBe(digestAfter({ type: 'done' }, []));
      for (const [path, other] of changed(fields)) {
        expect([path, digestAfter({ type: 'done' }, [{ type, ...(other as Fields) }])]).not.toEqual([
          path,
          digest,
        ]);
      }
    },
  );

  test('tells events in another order, and at another position, apart', () => {
    const [one, two] = [
      { type: 'betReleased', betId: 7 },
      { type: 'betReleased', betId: 8 },
    ];
    const digests = [[one, two], [two, one], [one], [two]].map((events) =>
      digestAfter({ type: 'done' }, events),
    );
    expect(new Set([...digests, digestAfter({ type: 'done' }, [one, two], 2)]).size).toBe(5);
  });

  test('tells balances apart, even if every event is the same', () => {
    const digests = [0, 1].map((earlier) => {
      const state = createState();
      inner(state).accounts.set('a', { name: 'a', balance: earlier, owner: null });
      const event = { type: 'posting', from: 'a', to: 'b', amount: 5, kind: 'X' };
      const outcome = { ok: true, reply: { type: 'done' }, repeated: false, events: [event] };
      foldOutcome(inner(state), { type: 'tick', seq: 1, at: 1 } as Command, outcome as never);
      return digestOf(state);
    });
    expect(digests[0]).not.toBe(digests[1]);
  });

  test('tells all codes apart', () => {
    const lists: readonly (readonly string[])[] = [
      Object.keys(EVENTS),
      Object.keys(REPLIES),
      BET_STATUSES,
      PERSISTENCES,
      CASH_OUT_STATUSES,
      BASKET_STATUSES,
      MARKET_STATUSES,
      SUSPEND_REASONS,
      QUOTE_STATES,
      RUNNER_OUTCOMES,
      ['CANCELLED', 'LAPSED', 'VOIDED'],
      ['CHANGE', 'CASH_OUT', 'OCO', 'CANCEL_ALL'],
      [
        ...BET_REFUSALS,
        ...CASH_OUT_REFUSALS,
        ...BASKET_REFUSALS,
        ...TRIGGER_REFUSALS,
        ...LAPSE_REASONS,
        'ACCOUNT_STATE',
        ...Object.keys(OTHER_REFUSALS),
        ...AGENT_REFUSALS,
      ],
    ];
    for (const list of lists) {
      const codes = new Set(list);
      const digests = [...codes].map((code) => String(new Digest().code(code)));
      expect(new Set(digests).size).toBe(codes.size);
    }
  });

  test('goes on unchanged after a refusal, a repeat, a lead and a restart', () => {
    const x = new TestExchange().players('p', 100).market();
    const bet = x.place('p', 'BACK A 50 @ 2');
    expect(bet).toBeDefined();
    const before = digestOf(x.state);
    const deposit = {
      type: 'transfer',
      externalId: 'again',
      from: 'psp:deposits',
      to: 'player:p:cash',
      amount: rs(5),
      kind: 'DEPOSIT',
    } as const;
    expect(x.refused({ ...deposit, amount: rs(0) })).toBe('INVALID_AMOUNT');
    x.ok({ type: 'lead', epoch: 1, node: 'a', address: '' });
    expect(digestOf(x.state)).toBe(before);
    x.ok(deposit);
    const after = digestOf(x.state);
    expect(after).not.toBe(before);
    expect(x.send(deposit)).toMatchObject({ ok: true, repeated: true });
    expect(digestOf(x.state)).toBe(after);
    const again = restore(JSON.parse(JSON.stringify(snapshot(x.state))) as ReturnType<typeof snapshot>);
    expect(digestOf(again)).toBe(after);
  });
});
