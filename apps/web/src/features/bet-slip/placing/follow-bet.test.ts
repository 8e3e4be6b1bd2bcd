import { parsed } from '../../../provider/decode.ts';
import type { BetId, EventId } from '@layline/units/ids.ts';
import { paise, rupees, ZERO } from '@layline/units/money.ts';
import { describe, expect, test } from 'vitest';
import { OpenBet as OpenBetDecoder, placeBet } from '../../../provider/bets.ts';
import type { OpenBet, OpenBets, PlaceResult } from '../../../provider/bets.ts';
import type { ApiFailure, Outcome } from '../../../provider/failure.ts';
import { exampleOpenBet } from '../../../testing/examples.ts';
import { followBet } from './follow-bet.ts';
import type { BetUpdate } from '../../../session/slip.ts';
import type { FollowDependencies } from './follow-bet.ts';
import { aSent } from '../../../testing/example-slips.ts';

const T0 = 1_000_000;
const SENT = aSent({ sentAt: T0 });
const BET_ID = 5 as BetId;
const EVENT = 'e1' as EventId;
const SELECTION = { eventId: EVENT, marketId: 'm1', runnerId: 'a', side: 'BACK' } as const;
const NETWORK: ApiFailure = { kind: 'network', message: 'offline' };
const REFUSED: ApiFailure = {
  kind: 'refused',
  status: 409,
  code: 'MARKET_SUSPENDED',
  message: 'no',
  fields: [],
  details: {},
};

function result(changes: Partial<PlaceResult> = {}): Outcome<PlaceResult> {
  const value = {
    betId: BET_ID,
    status: 'EXECUTION_COMPLETE' as const,
    matched: rupees(1000),
    remaining: ZERO,
    averagePrice: 250,
    line: null,
    delayUntil: null,
    ownBetCrossed: ZERO,
    serverTime: T0 + 60_000,
    ...changes,
  };
  return { ok: true, value };
}

function bet(changes: Partial<OpenBet> = {}): OpenBet {
  return {
    ...exampleOpenBet,
    betId: BET_ID,
    stake: rupees(1000),
    matched: rupees(1000),
    remaining: ZERO,
    cancelled: ZERO,
    lapsed: ZERO,
    voided: ZERO,
    averagePrice: 250,
    line: null,
    status: 'EXECUTION_COMPLETE',
    placedAt: T0 + 60_000,
    delayUntil: null,
    lapseReason: null,
    customerRef: 'ref-1',
    ...changes,
  };
}

type Answer<T> = { readonly after: number; readonly outcome: Outcome<T> } | 'never';
type Look = readonly OpenBet[] | 'offline';

/** A world whose clock advances only when nothing else can happen, so that no test waits and none can hang. */
function world(
  answer: Answer<PlaceResult> | 'earlier page',
  looks: readonly Look[],
  before: readonly OpenBet[] | null = null,
  money: Pick<OpenBets, 'balance' | 'exposure'> = { balance: ZERO, exposure: ZERO },
) {
  let now = T0;
  const sleepers: { readonly at: number; readonly wake: () => void }[] = [];
  const news: (BetUpdate & { readonly at: number })[] = [];
  let look = 0;
  let aborted = false;
  const wait = (ms: number) => new Promise<void>((wake) => sleepers.push({ at: now + ms, wake }));
  const deps: FollowDependencies = {
    place:
      answer === 'earlier page'
        ? null
        : (signal) => {
            signal.addEventListener('abort', () => (aborted = true));
            if (answer === 'never') return new Promise(() => undefined);
            return answer.after === 0
              ? Promise.resolve(answer.outcome)
              : wait(answer.after).then(() => answer.outcome);
          },
    find: () => {
      const seen = looks[Math.min(look, looks.length - 1)] ?? [];
      look += 1;
      return Promise.resolve(
        seen === 'offline'
          ? { ok: false, failure: NETWORK }
          : {
              ok: true,
              value: { openBets: [...seen], balance: ZERO, exposure: ZERO, total: null, next: null },
            },
      );
    },
    selection: SELECTION,
    before: before && { openBets: before, ...money, total: null, next: null },
    now: () => now,
    wait,
  };
  async function run() {
    let done = false;
    const followed = followBet(deps, SENT, (said) => news.push({ ...said, at: now - T0 })).then(() => {
      done = true;
    });
    for (let turn = 0; turn < 1_000 && !done; turn += 1) {
      for (let settle = 0; settle < 300; settle += 1) await Promise.resolve();
      if (done) break;
      const next = sleepers.sort((a, b) => a.at - b.at).shift();
      if (!next) break;
      now = Math.max(now, next.at);
      next.wake();
    }
    expect(done).toBe(true);
    await followed;
    return { news, looks: look, aborted };
  }
  return { run };
}

const types = (news: readonly BetUpdate[]) => news.map(({ type }) => type);

describe('a bet that is answered', () => {
  test('is placed immediately, with its matched and unmatched parts', async () => {
    const answer = result({ status: 'EXECUTABLE', matched: rupees(400), remaining: rupees(600) });
    const { news, looks } = await world({ after: 0, outcome: answer }, []).run();
    expect(news).toMatchObject([
      {
        type: 'placed',
        outcome: { betId: 5, matched: 40_000, remaining: 60_000, gone: 0, averagePrice: 250, line: null },
      },
    ]);
    expect(looks).toBe(0);
  });

  test('is refused with the failure received', async () => {
    const { news } = await world({ after: 100, outcome: { ok: false, failure: REFUSED } }, []).run();
    expect(news).toEqual([{ type: 'refused', failure: REFUSED, at: 100 }]);
  });

  test('asks the list of bets why a part lapsed immediately', async () => {
    const answer = result({ matched: ZERO, averagePrice: null });
    const lapsed = bet({
      matched: ZERO,
      averagePrice: null,
      lapsed: rupees(1000),
      lapseReason: 'PRICE_IMP_TOO_LARGE',
    });
    const { news } = await world({ after: 0, outcome: answer }, [[lapsed]]).run();
    expect(news).toMatchObject([
      { type: 'placed', outcome: { matched: 0, gone: 100_000, lapseReason: 'PRICE_IMP_TOO_LARGE' } },
    ]);
  });
});

describe('in the bet delay (rules 7.1)', () => {
  test('counts down the length of the delay, whatever the clocks say, and then checks', async () => {
    const pending = result({
      status: 'PENDING',
      matched: ZERO,
      remaining: rupees(1000),
      delayUntil: T0 + 65_000,
    });
    const { news } = await world({ after: 300, outcome: pending }, [[bet()]]).run();
    expect(news).toMatchObject([
      { type: 'waiting', until: T0 + 5_300, at: 300 },
      { type: 'placed', at: 5_500 },
    ]);
  });

  test('keeps waiting while the exchange says that the bet is waiting', async () => {
    const pending = result({
      status: 'PENDING',
      matched: ZERO,
      remaining: rupees(1000),
      delayUntil: T0 + 61_000,
    });
    const still = bet({ status: 'PENDING', matched: ZERO, remaining: rupees(1000), delayUntil: T0 + 61_000 });
    const { news } = await world({ after: 0, outcome: pending }, [[still], [bet()]]).run();
    expect(types(news)).toEqual(['waiting', 'waiting', 'placed']);
  });

  test.each([
    [
      'that says so in its answer',
      { after: 0, outcome: result({ status: 'PENDING', delayUntil: T0 + 1e10 }) },
    ],
    ['that says so in the list of bets', 'never'],
  ] as const)('a provider %s cannot keep the slip waiting for weeks', async (_, answer) => {
    const still = bet({ status: 'PENDING', matched: ZERO, remaining: rupees(1000), delayUntil: T0 + 1e10 });
    const { news } = await world(answer, [[still]]).run();
    expect(news.find(({ type }) => type === 'waiting')).toMatchObject({ until: T0 + 60_000 });
    expect(news.at(-1)).toMatchObject({
      type: 'placed',
      outcome: { betId: 5, matched: 0, remaining: 100_000 },
    });
    expect(news.at(-1)?.at).toBeLessThan(90_000);
  });

  test('says why a bet lapsed while it waited', async () => {
    const pending = result({
      status: 'PENDING',
      matched: ZERO,
      remaining: rupees(1000),
      delayUntil: T0 + 61_000,
    });
    const lapsed = bet({ matched: ZERO, lapsed: rupees(1000), lapseReason: 'MKT_SUSPENDED' });
    const { news } = await world({ after: 0, outcome: pending }, [[lapsed]]).run();
    expect(news.at(-1)).toMatchObject({ type: 'placed', outcome: { lapseReason: 'MKT_SUSPENDED' } });
  });

  test('a bet in no list afterwards was removed with its market, not lost', async () => {
    const pending = result({
      status: 'PENDING',
      matched: ZERO,
      remaining: rupees(1000),
      delayUntil: T0 + 61_000,
    });
    const { news } = await world({ after: 0, outcome: pending }, [[]]).run();
    expect(news.at(-1)).toMatchObject({ type: 'refused', failure: { code: 'MARKET_NOT_OPEN_FOR_BETTING' } });
  });
});

describe('a bet that is not answered (rules 4.8)', () => {
  test('is checked after five seconds, not before, and found', async () => {
    const { news } = await world('never', [[bet()]]).run();
    expect(news).toMatchObject([
      { type: 'checking', offline: false, at: 5_000 },
      { type: 'placed', at: 5_000 },
    ]);
  });

  test('an answer within five seconds is never preceded by a check', async () => {
    const { news } = await world({ after: 4_999, outcome: result() }, []).run();
    expect(types(news)).toEqual(['placed']);
  });

  test('a late answer counts', async () => {
    const { news } = await world({ after: 9_000, outcome: { ok: false, failure: REFUSED } }, [[]]).run();
    expect(news.at(-1)).toMatchObject({ type: 'refused', at: 9_000 });
  });

  test('is not called lost as long as it could still be placed', async () => {
    const { news, aborted } = await world('never', [[]]).run();
    expect(types(news).filter((type) => type !== 'checking')).toEqual(['lost']);
    expect(news.at(-1)?.at).toBeGreaterThanOrEqual(20_000);
    expect(aborted).toBe(true);
  });

  test.each([
    ['a lost connection', NETWORK],
    ['an answer that cannot be read', { kind: 'malformed', message: 'x' }],
    ['a gateway that gave up', { ...REFUSED, status: 502, code: null }],
    ['a fault of the exchange', { ...REFUSED, status: 500, code: 'INTERNAL' }],
    ["a fault of another provider's", { ...REFUSED, status: 500, code: '0' }],
    ['an exchange that has lost its storage', { ...REFUSED, status: 503, code: 'UNAVAILABLE' }],
  ] as const)('%s is checked, and a bet that is found counts as placed', async (_, failure) => {
    const { news } = await world({ after: 10, outcome: { ok: false, failure } }, [[], [bet()]]).run();
    expect(types(news)).toEqual(['checking', 'placed']);
  });

  test('one read does not prove that there is no bet', async () => {
    const { news, looks } = await world({ after: 10, outcome: { ok: false, failure: NETWORK } }, [[]]).run();
    expect(types(news)).toEqual(['checking', 'lost']);
    expect(looks).toBe(2);
  });

  test('no outcome is reported while the provider cannot be reached', async () => {
    const offline: Look[] = Array.from({ length: 40 }, () => 'offline');
    const { news } = await world({ after: 10, outcome: { ok: false, failure: NETWORK } }, [
      ...offline,
      [bet()],
    ]).run();
    expect(types(news)).toEqual(['checking', 'checking', 'placed']);
    expect(news[0]).toMatchObject({ offline: false, at: 10 });
    expect(news[1]).toMatchObject({ offline: true });
  });

  test('a bet sent before the page was loaded is looked up, not sent again', async () => {
    const { news } = await world('earlier page', [[bet()]]).run();
    expect(types(news)).toEqual(['checking', 'placed']);
  });

  test('a refusal because the exchange is busy is final: it took nothing', async () => {
    const busy: ApiFailure = { ...REFUSED, status: 503, code: 'OVERLOADED' };
    const { news } = await world({ after: 10, outcome: { ok: false, failure: busy } }, []).run();
    expect(types(news)).toEqual(['refused']);
  });
});

describe('[R10.1] with a provider that returns no references', () => {
  const betFrom = (entry: object) => parsed(OpenBetDecoder, entry);
  const bare = betFrom({ eventId: EVENT });
  const other = betFrom({ eventId: 'elsewhere' });

  test('a plain success means that the bet was placed, and it is not looked up', async () => {
    const placed = parsed(placeBet.result, 'Bet placed successfully');
    const { news, looks } = await world({ after: 0, outcome: { ok: true, value: placed } }, []).run();
    expect(news).toMatchObject([{ type: 'placed', outcome: { betId: null, matched: null } }]);
    expect(looks).toBe(0);
  });

  test('if there is one bet more than before, it is the one that was sent', async () => {
    const failed = { after: 10, outcome: { ok: false, failure: NETWORK } } as const;
    const { news } = await world(failed, [[bare, bare]], [bare]).run();
    expect(types(news)).toEqual(['checking', 'placed']);
  });

  test.each([
    ['the balance has fallen', { balance: rupees(1000), exposure: ZERO }, 'unclear'],
    ['the exposure has risen', { balance: null, exposure: paise(-1) }, 'unclear'],
    ['neither is given', { balance: null, exposure: null }, 'lost'],
    ['there is more money than before', { balance: paise(-1), exposure: rupees(5) }, 'lost'],
  ] as const)('a bet in no list, if %s', async (_, money, end) => {
    const failed = { after: 10, outcome: { ok: false, failure: NETWORK } } as const;
    expect(types((await world(failed, [[]], [], money).run()).news)).toEqual(['checking', end]);
  });

  test('a bet that may or may not be the one sent is never called lost', async () => {
    const failed = { after: 10, outcome: { ok: false, failure: NETWORK } } as const;
    expect(types((await world(failed, [[bare]]).run()).news)).toEqual(['checking', 'unclear']);
    expect(types((await world('earlier page', [[bare]]).run()).news)).toEqual(['checking', 'unclear']);
  });

  test('bets on another event or market, or with another stake, are not it', async () => {
    const failed = { after: 10, outcome: { ok: false, failure: NETWORK } } as const;
    const bets = [
      other,
      betFrom({ eventId: EVENT, marketId: 'm2' }),
      betFrom({ eventId: EVENT, selectionId: 'b' }),
      betFrom({ eventId: EVENT, side: 'lay' }),
      betFrom({ eventId: EVENT, stake: '12.50' }),
    ];
    expect(types((await world(failed, [bets]).run()).news)).toEqual(['checking', 'lost']);
  });
});
