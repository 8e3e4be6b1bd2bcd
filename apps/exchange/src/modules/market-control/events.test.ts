import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSportTree } from '@layline/contract/calls/catalogue.ts';
import {
  setEventsListed,
  setFeedListing,
  stopEventQuotes,
  updateEvent,
  withdrawEvent,
} from '@layline/contract/calls/operator/events.ts';
import {
  approveProposal,
  getOperatorEvents,
  getOperatorMarket,
  openMarket,
  previewResult,
  propose,
  quoteMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { createEvent, createMarket } from '@layline/contract/calls/operator/new-markets.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import { getFeeds, getMarketTimeline } from '@layline/contract/calls/operator/timeline.ts';
import type { NewMarket } from '@layline/contract/entities/new-market.ts';
import { templatesOf } from '@layline/contract/market-templates.ts';
import { marketView } from '@layline/engine/views.ts';
import type { Feed, TimedMessage } from '@layline/feeds/feed.ts';
import { matchOdds } from '@layline/simulation/builders.ts';
import { until } from '@layline/simulation/base/until.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';

const HOUR_MS = 3_600_000;
const reason = 'The club has moved it';
const EVENT_ID = 'hand.clubfinal1';
const BOOKMAKER = `${EVENT_ID}.1`;
const SESSION = `${EVENT_ID}.2`;

let harness: OperatorHarness;
let trader: TestOperator;

const status = (id: string) => marketView(stateInMemory(harness.app.core), marketId(id))?.status;
const eventNow = async (id = EVENT_ID) =>
  (await trader.call(getOperatorEvents, { query: { eventId: id } })).result?.[0];
/** Titles of the events that players see. */
const listed = async () => {
  const { result } = await harness.app.call(getSportTree);
  return (result ?? []).flatMap(({ events }) => events.map(({ title }) => title));
};
const list = (isListed: boolean, ...eventIds: string[]) =>
  trader.call(setEventsListed, { body: { eventIds, listed: isListed, reason } });

describe.each(storagesUnderTest())('an event made by hand, on $name', (under) => {
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    trader = await harness.operator('TRADER');
    await trader.call(createEvent, {
      body: { reference: 'clubfinal1', event: { ...changed(), sportId: 3 }, markets: markets(), reason },
    });
  });
  afterEach(() => harness.app.close());

  const changed = (changes: object = {}) => ({
    title: 'Pune v Nagpur',
    competition: 'Club Cup',
    venue: null,
    teams: ['Pune', 'Nagpur'],
    startTime: harness.app.time.now() + HOUR_MS,
    ...changes,
  });
  const markets = (): NewMarket[] =>
    ['bookmaker', 'session'].map((id) => {
      const template = templatesOf(3).find((one) => one.id === id);
      if (template === undefined) throw new Error(`there is no template ${id}`);
      return template.market(['Pune', 'Nagpur']);
    });
  const update = (version: number, changes: object = {}) =>
    trader.call(updateEvent, { body: { eventId: EVENT_ID, version, event: changed(changes), reason } });
  const withdraw = (version: number) =>
    trader.call(withdrawEvent, { body: { eventId: EVENT_ID, version, reason } });
  const quote = (id: string, changes: object = {}) => {
    const line = id === SESSION ? 45 : null;
    const quotes = [
      { runnerId: 'r1', state: 'ACTIVE', back: { line, rate: 100, maxStake: null }, lay: null },
    ];
    return trader.call(quoteMarket, { body: { marketId: id, quotes, reason, ...changes } });
  };
  const openAll = async () => {
    for (const id of [BOOKMAKER, SESSION]) {
      await trader.call(openMarket, { body: { marketId: id, reason } });
      await quote(id);
    }
  };
  const marketNow = async (id: string) =>
    (await trader.call(getOperatorMarket, { query: { marketId: id } })).result;

  test('[R20.27] it is changed by who has seen its version; players, markets, log and timeline know', async () => {
    const startTime = harness.app.time.now() + 2 * HOUR_MS;
    const { result } = await update(1, { title: 'Pune v Nagpur, replay', startTime });
    expect(result).toMatchObject({
      title: 'Pune v Nagpur, replay',
      startTime,
      version: 2,
      feed: null,
      listing: 'LISTED',
    });
    expect(await listed()).toEqual(['Pune v Nagpur, replay']);
    expect((await marketNow(BOOKMAKER))?.startTime).toBe(startTime);
    expect((await update(1, { title: 'Too late' })).error?.code).toBe('TOO_OLD');
    expect(await listed()).toEqual(['Pune v Nagpur, replay']);
    const log = await harness.admin.call(getAuditLog, { query: { subject: `event:${EVENT_ID}` } });
    expect(log.result?.map(({ action }) => action)).toEqual(['UPDATE_EVENT', 'CREATE_EVENT']);
    const timeline = await trader.call(getMarketTimeline, { query: { marketId: BOOKMAKER } });
    expect(timeline.result?.moments).toContainEqual(
      expect.objectContaining({ kind: 'ACT', action: 'UPDATE_EVENT', by: trader.name }),
    );
    harness = await harness.restart();
    trader = await harness.logIn(trader.name);
    expect(await eventNow()).toMatchObject({ title: 'Pune v Nagpur, replay', version: 2 });
  });

  test('[R20.27] a start that is over suspends what is open, so that nobody bets in play without a delay', async () => {
    await openAll();
    const past = harness.app.time.now() - 60_000;
    expect((await update(1, { startTime: past })).status).toBe(200);
    expect([status(BOOKMAKER), status(SESSION)]).toEqual(['SUSPENDED', 'SUSPENDED']);
    expect((await marketNow(BOOKMAKER))?.suspendReason).toBe('TURN_IN_PLAY');
    // The match begins late: a trader opens again, and another title changes nothing of that.
    await trader.call(openMarket, { body: { marketId: BOOKMAKER, reason } });
    expect((await update(2, { startTime: past, title: 'Pune v Nagpur, replay' })).status).toBe(200);
    expect(status(BOOKMAKER)).toBe('OPEN');
  });

  test('[R20.27] a market made while the event gets another start has that start', async () => {
    const startTime = harness.app.time.now() + 3 * HOUR_MS;
    const [market] = markets();
    const body = { eventId: EVENT_ID, reference: 'clubfinal9', market, reason };
    const [made, moved] = await Promise.all([trader.call(createMarket, { body }), update(1, { startTime })]);
    expect([made.status, moved.status]).toEqual([200, 200]);
    expect((await marketNow('hand.clubfinal9'))?.startTime).toBe(startTime);
    // The answer was lost: a repeat finds what was made.
    expect((await trader.call(createMarket, { body })).result?.startTime).toBe(startTime);
  });

  test('[R20.27] two changes of one version: one counts', async () => {
    const answers = await Promise.all([update(1, { title: 'One' }), update(1, { title: 'Other' })]);
    expect(answers.map(({ status: code }) => code).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(
      (await update(2, { startTime: harness.app.time.now() + 3 * 366 * 24 * HOUR_MS })).error?.code,
    ).toBe('INVALID_START');
  });

  test('[R20.27] left out, nobody sees it or can bet on it, and no market opens; taken in, a trader opens again', async () => {
    await openAll();
    const player = await harness.app.player();
    expect((await list(false, EVENT_ID)).result).toMatchObject([{ listing: 'LEFT_OUT', version: 2 }]);
    expect(await listed()).toEqual([]);
    expect([status(BOOKMAKER), status(SESSION)]).toEqual(['SUSPENDED', 'SUSPENDED']);
    const bet = { marketId: BOOKMAKER, runnerId: 'r1', price: 100, stake: 1000 };
    expect((await harness.app.place(player, bet)).error?.code).toBe('MARKET_SUSPENDED');
    const opened = () => trader.call(openMarket, { body: { marketId: BOOKMAKER, reason } });
    expect((await opened()).error?.code).toBe('EVENT_NOT_LISTED');
    // A repeat changes nothing, not even the version.
    expect((await list(false, EVENT_ID)).result?.[0]?.version).toBe(2);
    await list(true, EVENT_ID);
    expect([await listed(), status(BOOKMAKER)]).toEqual([['Pune v Nagpur'], 'SUSPENDED']);
    expect((await opened()).status).toBe(200);
    // Whichever of the two comes first, nothing is open outside the lists.
    for (let tries = 0; tries < 5; tries += 1) {
      await list(false, EVENT_ID);
      await list(true, EVENT_ID);
      await Promise.all([opened(), list(false, EVENT_ID)]);
      expect(status(BOOKMAKER)).toBe('SUSPENDED');
      await list(true, EVENT_ID);
    }
    expect((await list(false, EVENT_ID, 'nothing')).error?.code).toBe('NOT_FOUND');
    expect(await listed()).toEqual(['Pune v Nagpur']);
  });

  test('[R20.27] it is withdrawn only off the lists and without bets; its markets are void and the event is gone', async () => {
    await openAll();
    const player = await harness.app.player();
    await harness.app.place(player, { marketId: BOOKMAKER, runnerId: 'r1', price: 100, stake: 1000 });
    expect((await withdraw(1)).error?.code).toBe('EVENT_LISTED');
    await list(false, EVENT_ID);
    expect((await withdraw(2)).error?.code).toBe('EVENT_HAS_BETS');
    expect(status(SESSION)).toBe('SUSPENDED');
    const second = await harness.operator('TRADER');
    const market = await marketNow(BOOKMAKER);
    const proposed = await trader.call(propose, {
      body: { marketId: BOOKMAKER, marketVersion: market?.version, action: { kind: 'VOID_MARKET' }, reason },
    });
    await second.call(approveProposal, { body: { proposalId: proposed.result?.proposalId } });
    expect((await withdraw(1)).error?.code).toBe('TOO_OLD');
    expect((await withdraw(2)).result).toEqual({ eventId: EVENT_ID, voided: [SESSION] });
    expect(status(SESSION)).toBe('CLOSED');
    expect((await withdraw(2)).error?.code).toBe('NOT_FOUND');
    expect((await list(true, EVENT_ID)).error?.code).toBe('NOT_FOUND');
    expect(await listed()).toEqual([]);
  });

  test('[R20.28] one call stops every quoted market of the event, and an offer made before is refused', async () => {
    await openAll();
    const before = (await marketNow(SESSION))?.quoteVersion ?? 0;
    const stop = (state: string) =>
      trader.call(stopEventQuotes, { body: { eventId: EVENT_ID, state, reason } });
    const { result } = await stop('BALL_RUNNING');
    expect(result?.map(({ marketId: id }) => id)).toEqual([BOOKMAKER, SESSION]);
    for (const id of [BOOKMAKER, SESSION])
      expect((await marketNow(id))?.quotes[0]?.quote).toMatchObject({
        state: 'BALL_RUNNING',
        back: { rate: 100 },
      });
    // The offer left before the stop and comes after it.
    expect((await quote(SESSION, { quoteVersion: before })).error?.code).toBe('TOO_OLD');
    const now = result?.find(({ marketId: id }) => id === SESSION)?.quoteVersion;
    expect((await quote(SESSION, { quoteVersion: now })).status).toBe(200);
    // A stop counts whichever of two that come together is first.
    await Promise.all([quote(SESSION, { quoteVersion: (now ?? 0) + 1 }), stop('SUSPENDED')]);
    expect((await marketNow(SESSION))?.quotes[0]?.quote?.state).toBe('SUSPENDED');
    const log = await harness.admin.call(getAuditLog, { query: { action: 'STOP_EVENT_QUOTES' } });
    expect(log.result).toMatchObject([
      { details: { state: 'SUSPENDED' } },
      { details: { state: 'BALL_RUNNING' } },
    ]);
  });

  test('[R20.28] a row that is offered while the stop is on its way is stopped as well', async () => {
    await openAll();
    const { core } = harness.app;
    const submit = core.submit.bind(core);
    const offer = { state: 'ACTIVE', back: { line: null, rate: 90, maxStake: null }, lay: null } as const;
    vi.spyOn(core, 'submit').mockImplementation(async (command) => {
      const isStop = command.type === 'quoteHouse' && command.marketId === BOOKMAKER;
      if (isStop && command.quotes.length === 1)
        await submit({ ...command, quotes: [{ runnerId: runnerId('r2'), ...offer }] });
      return submit(command);
    });
    await trader.call(stopEventQuotes, { body: { eventId: EVENT_ID, state: 'BALL_RUNNING', reason } });
    vi.restoreAllMocks();
    const rows = (await marketNow(BOOKMAKER))?.quotes.map(({ quote: shown }) => shown?.state);
    expect(rows).toEqual(['BALL_RUNNING', 'BALL_RUNNING']);
  });

  test('[R20.5] a preview says what a result pays, to how many, and changes nothing', async () => {
    await openAll();
    const players = [await harness.app.player(), await harness.app.player()];
    const bet = { marketId: BOOKMAKER, runnerId: 'r1', price: 100, stake: 1000 };
    for (const player of players) await harness.app.place(player, bet);
    const preview = (outcomes: readonly [string, string]) =>
      trader.call(previewResult, {
        body: {
          marketId: BOOKMAKER,
          action: {
            kind: 'SETTLE',
            runners: outcomes.map((outcome, index) => ({ runnerId: `r${index + 1}`, outcome })),
          },
        },
      });
    expect((await preview(['WINNER', 'LOSER'])).result).toEqual({
      winners: 2,
      won: 2000,
      losers: 0,
      lost: 0,
      commission: 0,
    });
    expect((await preview(['LOSER', 'WINNER'])).result).toMatchObject({ winners: 0, losers: 2, lost: 2000 });
    expect((await preview(['WINNER', 'WINNER'])).error?.code).toBe('INVALID_RESULT');
    expect(status(BOOKMAKER)).toBe('OPEN');
  });
});

const MATCH = eventId('match1');

function match(id: string, now: number): TimedMessage[] {
  const {
    limits: _l,
    delayModel: _d,
    rules: _r,
    rulesVersion: _v,
    ...market
  } = matchOdds({ id: marketId(`${id}.mo`), eventId: eventId(id), startTime: now + HOUR_MS });
  return [
    {
      type: 'event' as const,
      event: {
        id: eventId(id),
        title: `Match ${id}`,
        sportId: 1 as const,
        competition: 'Test League',
        startTime: market.startTime,
        teams: ['Ashdown', 'Millbrook'],
        venue: null,
      },
    },
    { type: 'market' as const, market },
    { type: 'open' as const, marketId: market.id },
  ].map((message, index) => ({ at: index, message }));
}

describe('events of a feed', () => {
  let say: (messages: readonly TimedMessage[]) => void;
  beforeEach(async () => {
    const told: TimedMessage[] = [];
    let more = Promise.withResolvers<void>();
    say = (messages) => {
      told.push(...messages);
      more.resolve();
    };
    async function* feed(signal: AbortSignal): Feed & AsyncGenerator<TimedMessage> {
      signal.addEventListener('abort', () => more.resolve());
      while (!signal.aborted) {
        await more.promise;
        more = Promise.withResolvers();
        yield* told.splice(0);
      }
    }
    harness = await openOperatorHarness({
      sources: () => [
        {
          name: 'league',
          world: 'league',
          speed: 1_000_000,
          maxGapMs: 1000,
          open: (_run, signal) => feed(signal),
        },
      ],
    });
    trader = await harness.operator('TRADER');
  });
  afterEach(() => harness.app.close());

  const offer = (newEvents: string, feed = 'league') =>
    trader.call(setFeedListing, { body: { feed, newEvents, reason } });
  const announced = async (id: string, wanted: string) => {
    say(match(id, harness.app.time.now()));
    await until(() => Promise.resolve(status(`${id}.mo`) === wanted));
  };

  test('[R20.29] new events of a feed wait as offered, are searched for and taken into the lists', async () => {
    await announced('match1', 'OPEN');
    expect((await offer('OFFERED')).result).toMatchObject([
      { name: 'league', newEvents: 'OFFERED', events: 1 },
    ]);
    await announced('match2', 'SUSPENDED');
    await announced('match3', 'SUSPENDED');
    expect(await listed()).toEqual(['Match match1']);
    const offered = await trader.call(getOperatorEvents, { query: { listing: 'OFFERED', search: 'MATCH2' } });
    expect(offered.result).toMatchObject([{ eventId: 'match2', listing: 'OFFERED', feed: 'league#1' }]);
    expect((await trader.call(getFeeds)).result).toMatchObject([{ events: 1, unlisted: 2 }]);
    expect((await list(true, 'match2', 'match3')).result).toHaveLength(2);
    expect((await listed()).sort()).toEqual(['Match match1', 'Match match2', 'Match match3']);
    expect([status('match2.mo'), status('match3.mo')]).toEqual(['OPEN', 'OPEN']);
    expect((await offer('OFFERED', 'nobody')).error?.code).toBe('NOT_FOUND');
  });

  test('[R20.29] left out, the feed opens nothing, yet turns it in-play and settles it; taken in, it opens as the feed wants', async () => {
    await announced('match1', 'OPEN');
    const mo = marketId('match1.mo');
    await list(false, MATCH);
    expect([await listed(), status(mo)]).toEqual([[], 'SUSPENDED']);
    say([
      { at: 10, message: { type: 'suspend', marketId: mo, reason: 'GOAL', lapse: false } },
      { at: 11, message: { type: 'open', marketId: mo } },
    ]);
    await until(async () => ((await trader.call(getFeeds)).result?.[0]?.messages ?? 0) >= 5);
    expect(status(mo)).toBe('SUSPENDED');
    await list(true, MATCH);
    expect([await listed(), status(mo)]).toEqual([['Match match1'], 'OPEN']);
    await list(false, MATCH);
    const runners = ['A', 'B', 'C'].map((id) => ({
      runnerId: runnerId(id),
      outcome: id === 'A' ? ('WINNER' as const) : ('LOSER' as const),
      deadHeat: false,
    }));
    say([{ at: 20, message: { type: 'result', marketId: mo, runners, lineResult: null } }]);
    await until(() => Promise.resolve(status(mo) === 'CLOSED'));
  });

  test('[R20.27] nobody changes or withdraws an event of a feed', async () => {
    await announced('match1', 'OPEN');
    const body = { eventId: MATCH, version: 1, reason };
    expect((await trader.call(withdrawEvent, { body })).error?.code).toBe('EVENT_OF_FEED');
    const changes = { title: 'X', competition: 'X', venue: null, teams: [], startTime: 1 };
    expect((await trader.call(updateEvent, { body: { ...body, event: changes } })).error?.code).toBe(
      'EVENT_OF_FEED',
    );
    expect((await eventNow(MATCH))?.title).toBe('Match match1');
  });
});
