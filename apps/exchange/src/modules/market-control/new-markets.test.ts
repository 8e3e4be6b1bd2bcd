import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getSportTree } from '@layline/contract/calls/catalogue.ts';
import {
  approveProposal,
  getOperatorEvents,
  getOperatorMarket,
  handBackMarket,
  openMarket,
  propose,
  quoteMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { createEvent, createMarket, turnInPlay } from '@layline/contract/calls/operator/new-markets.ts';
import { getAuditLog } from '@layline/contract/calls/operator/operators.ts';
import type { NewMarket } from '@layline/contract/entities/new-market.ts';
import { templatesOf } from '@layline/contract/market-templates.ts';
import { SPORTS } from '@layline/contract/sports.ts';
import { marketIds } from '@layline/engine/views.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { auditClosed, auditMoney } from '../../testing/audit-money.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';
import { archiveHandMade } from './archive-hand-made.ts';

const HOUR_MS = 3_600_000;
const reason = 'Club final, no feed covers it';
const REFERENCE = 'clubfinal1';
const EVENT_ID = `hand.${REFERENCE}`;

/** What is asked for wrongly; the start is in hours from now. */
interface Wrong {
  readonly reference?: string;
  readonly event?: { readonly startTime?: number; readonly sportId?: number; readonly title?: string };
  readonly markets?: readonly object[];
}

const WRONG: readonly (readonly [what: string, wrong: Wrong, code: string])[] = [
  [
    'fewer runners than winners',
    {
      markets: [
        {
          runners: ['Pune'],
          terms: { kind: 'ODDS', numberOfWinners: 2, completeField: true, commission: 5 },
        },
      ],
    },
    'INVALID_DEFINITION',
  ],
  ['one name for two runners', { markets: [{ runners: ['Pune', 'Pune'] }] }, 'INVALID_DEFINITION'],
  ['no runner', { markets: [{ runners: [] }] }, 'INVALID_DEFINITION'],
  [
    'a line that goes down',
    { markets: [{ terms: { kind: 'LINE', min: 200, max: 100, interval: 1, commission: 5 } }] },
    'INVALID_DEFINITION',
  ],
  [
    'ranges that overlap',
    {
      markets: [
        {
          terms: {
            kind: 'RANGE',
            ranges: [
              { from: 0, to: 9 },
              { from: 9, to: 20 },
            ],
          },
        },
      ],
    },
    'INVALID_DEFINITION',
  ],
  ['a start a week ago', { event: { startTime: -7 * 24 } }, 'INVALID_START'],
  ['a start in three years', { event: { startTime: 3 * 366 * 24 } }, 'INVALID_START'],
  ['the casino as a sport', { event: { sportId: -1 } }, 'VALIDATION_FAILED'],
  ['an empty title', { event: { title: '' } }, 'VALIDATION_FAILED'],
  ['a reference with a dot', { reference: 'a.reference' }, 'VALIDATION_FAILED'],
];

describe.each(storagesUnderTest())('events and markets made by hand, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  let second: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    [trader, second] = [await harness.operator('TRADER'), await harness.operator('TRADER')];
  });
  afterEach(() => harness.app.close());

  const event = (changes: object = {}) => ({
    title: 'Pune v Nagpur',
    sportId: 3,
    competition: 'Club Cup',
    venue: null,
    teams: ['Pune', 'Nagpur'],
    startTime: harness.app.time.now() + HOUR_MS,
    ...changes,
  });
  const madeOf = (id: string, sportId = 3): NewMarket => {
    const template = templatesOf(sportId).find((one) => one.id === id);
    if (template === undefined) throw new Error(`sport ${sportId} has no template ${id}`);
    return template.market(['Pune', 'Nagpur']);
  };
  const bookmaker = () => madeOf('bookmaker');
  const make = (changes: object = {}, by = trader) =>
    by.call(createEvent, {
      body: { reference: REFERENCE, event: event(), markets: [bookmaker()], reason, ...changes },
    });
  const add = (changes: object = {}) =>
    trader.call(createMarket, {
      body: { reference: 'addedlater', eventId: EVENT_ID, market: madeOf('session'), reason, ...changes },
    });
  const acts = async (action: string) =>
    (await harness.admin.call(getAuditLog, { query: { action } })).result ?? [];
  const marketOf = async (marketId: string) =>
    (await trader.call(getOperatorMarket, { query: { marketId } })).result;
  const act = (call: typeof openMarket | typeof turnInPlay | typeof handBackMarket, marketId: string) =>
    trader.call(call, { body: { marketId, reason } });
  const quoted = (marketId: string, runnerId: string, line: number | null) =>
    trader.call(quoteMarket, {
      body: {
        marketId,
        quotes: [{ runnerId, state: 'ACTIVE', back: { line, rate: 100, maxStake: null }, lay: null }],
        reason,
      },
    });
  /** Settled by two people: the first runner wins, or the figure decides. */
  const settled = async (marketId: string) => {
    const market = await marketOf(marketId);
    const figure = ['LINE', 'SESSION', 'METER', 'RANGE'].includes(market?.terms.kind ?? '');
    const runners = market?.runners.map(({ runnerId }, index) => ({
      runnerId,
      outcome:
        index < Math.max(1, market.terms.kind === 'ODDS' ? market.terms.numberOfWinners : 1)
          ? 'WINNER'
          : 'LOSER',
    }));
    const action = { kind: 'SETTLE', runners, ...(figure ? { lineResult: 100 } : {}) };
    const proposed = await trader.call(propose, {
      body: { marketId, marketVersion: market?.version, action, reason },
    });
    return second.call(approveProposal, { body: { proposalId: proposed.result?.proposalId } });
  };

  test('[R20.16] players see the event, but nobody bets before a trader opens and quotes; two people settle it', async () => {
    const { result } = await make();
    const [marketId = ''] = result?.marketIds ?? [];
    expect(result).toEqual({ eventId: EVENT_ID, marketIds: [`${EVENT_ID}.1`] });
    const tree = await harness.app.call(getSportTree);
    const cricket = tree.result?.find(({ id }) => id === 3)?.events;
    expect(cricket).toMatchObject([{ id: EVENT_ID, title: 'Pune v Nagpur', teams: ['Pune', 'Nagpur'] }]);
    expect(await marketOf(marketId)).toMatchObject({
      status: 'INACTIVE',
      manual: { by: trader.name },
      terms: { kind: 'BOOKMAKER' },
    });
    const player = await harness.app.player();
    const bet = { marketId, runnerId: 'r1', price: 100, stake: 1000 };
    expect((await harness.app.place(player, bet)).error?.code).toBe('MARKET_NOT_OPEN_FOR_BETTING');
    await act(openMarket, marketId);
    await quoted(marketId, 'r1', null);
    expect((await harness.app.place(player, bet)).status).toBe(200);
    expect((await settled(marketId)).result?.state).toBe('DONE');
    auditClosed(harness.app, [player]);
    await auditMoney(harness.app, [player]);
  });

  test('[R20.16] a repeat makes nothing twice, even at the same moment, and is in the log once', async () => {
    const body = { event: event(), markets: [bookmaker()] };
    const answers = await Promise.all([make(body), make(body)]);
    expect([...answers, await make(body)].map(({ result }) => result?.eventId)).toEqual(
      Array.from({ length: 3 }, () => EVENT_ID),
    );
    const again = await Promise.all([add(), add()]);
    expect([...again, await add()].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(marketIds(stateInMemory(harness.app.core))).toHaveLength(2);
    expect(await acts('CREATE_MARKET')).toMatchObject([
      { reason, subject: 'market:hand.addedlater', details: { eventId: EVENT_ID, type: 'SESSION' } },
    ]);
    expect((await make({ ...body, event: event({ title: 'Nagpur v Pune' }) })).error?.code).toBe(
      'EVENT_EXISTS',
    );
    expect((await add({ market: madeOf('toss') })).error?.code).toBe('MARKET_EXISTS');
  });

  test('[R20.16] after a restart they are as they were, and the operator still holds the market', async () => {
    await make();
    await add();
    await act(openMarket, 'hand.addedlater');
    harness = await harness.restart();
    trader = await harness.logIn(trader.name);
    expect(await marketOf('hand.addedlater')).toMatchObject({ status: 'OPEN', manual: { by: trader.name } });
    const { result } = await trader.call(getOperatorEvents);
    expect(result).toMatchObject([{ eventId: EVENT_ID, markets: 2, manual: 2, teams: ['Pune', 'Nagpur'] }]);
    const alone = await trader.call(getOperatorEvents, { query: { eventId: EVENT_ID } });
    expect(alone.result).toEqual(result);
    expect((await trader.call(getOperatorEvents, { query: { eventId: 'none' } })).result).toEqual([]);
  });

  test('[R20.16] a market in an event of a feed outlives the run of that feed', async () => {
    await harness.app.openMarket();
    expect((await add({ eventId: 'e1' })).result).toMatchObject({ eventId: 'e1', status: 'INACTIVE' });
    harness = await harness.restart();
    trader = await harness.logIn(trader.name);
    expect((await marketOf('m1'))?.status).toBeUndefined();
    expect(await marketOf('hand.addedlater')).toMatchObject({ eventTitle: 'Ashdown v Millbrook' });
  });

  test('[R20.16] only a market made by hand is turned in-play by hand, and no feed gets it', async () => {
    await harness.app.openMarket();
    await make();
    const marketId = `${EVENT_ID}.1`;
    await act(openMarket, marketId);
    expect((await act(turnInPlay, marketId)).result).toMatchObject({
      inPlay: true,
      status: 'SUSPENDED',
      suspendReason: 'TURN_IN_PLAY',
    });
    for (const [call, id] of [
      [turnInPlay, marketId],
      [turnInPlay, 'm1'],
      [handBackMarket, marketId],
    ] as const)
      expect((await act(call, id)).error?.code).toBe('INVALID_MARKET_STATE');
    expect((await act(turnInPlay, 'none')).error?.code).toBe('INVALID_MARKET_ID');
  });

  test.each(WRONG)('[R20.16] %s is refused, and nothing is made', async (_, wrong, code) => {
    const { startTime } = wrong.event ?? {};
    const answer = await make({
      ...wrong,
      event: event({
        ...wrong.event,
        ...(startTime === undefined ? {} : { startTime: harness.app.time.now() + startTime * HOUR_MS }),
      }),
      markets: (wrong.markets ?? []).map((changes) => ({ ...bookmaker(), ...changes })),
    });
    expect(answer.error?.code).toBe(code);
    expect((await trader.call(getOperatorEvents)).result).toEqual([]);
    expect(marketIds(stateInMemory(harness.app.core))).toEqual([]);
    expect(await acts('CREATE_EVENT')).toEqual([]);
  });

  test('[R20.16] an event that is unknown or has left the lists gets no market (NOT_FOUND)', async () => {
    expect((await add()).error?.code).toBe('NOT_FOUND');
    await harness.app.openMarket();
    await harness.app.app.catalogue.close('e1' as Parameters<typeof harness.app.app.catalogue.close>[0]);
    expect((await add({ eventId: 'e1' })).error?.code).toBe('NOT_FOUND');
  });

  test.each(SPORTS.filter(({ id }) => id > 0))(
    '[R20.16] every template for $name makes a market that opens, takes bets and settles to the paisa',
    async ({ id: sportId }) => {
      const teams = ['Pune', 'Nagpur'];
      const markets = templatesOf(sportId)
        .map((template) => template.market(teams))
        .map((market) =>
          sportId === 26 ? { ...market, runners: ['Comet', 'Dancer', 'Falcon', 'Gale'] } : market,
        );
      const { result } = await make({ event: event({ sportId, teams }), markets });
      expect(result?.marketIds).toHaveLength(markets.length);
      const players = [await harness.app.player(), await harness.app.player()] as const;
      for (const [index, marketId] of (result?.marketIds ?? []).entries()) {
        const { terms } = markets[index] ?? bookmaker();
        expect((await marketOf(marketId))?.terms).toEqual(terms);
        await act(openMarket, marketId);
        const among = terms.kind === 'ODDS' || terms.kind === 'LINE';
        const line = terms.kind === 'SESSION' || terms.kind === 'METER' ? 46 : null;
        if (!among) await quoted(marketId, 'r1', line);
        const price = terms.kind === 'ODDS' ? 2.5 : terms.kind === 'LINE' ? terms.min + 20 : 100;
        const bet = { marketId, runnerId: 'r1', price, stake: 200, ...(line === null ? {} : { line }) };
        const sides = among ? (['LAY', 'BACK'] as const) : (['BACK'] as const);
        for (const [place, side] of sides.entries()) {
          const player = players[place] ?? players[0];
          const { error } = await harness.app.place(player, { ...bet, side });
          expect([marketId, side, error]).toEqual([marketId, side, null]);
        }
        expect((await settled(marketId)).result?.state).toBe('DONE');
      }
      auditClosed(harness.app, players);
      await auditMoney(harness.app, players);
    },
  );

  test('[R20.16] a day after it was settled, a market leaves the memory and its event the lists', async () => {
    await make({ markets: [bookmaker()] });
    await act(openMarket, `${EVENT_ID}.1`);
    await settled(`${EVENT_ID}.1`);
    const { core, database, time, app } = harness.app;
    await core.waitForProjection(core.seq);
    const job = archiveHandMade({ core, database, now: () => time.now() }, app.catalogue);
    time.advance(23 * HOUR_MS);
    await job.run(() => false);
    expect(marketIds(stateInMemory(core))).toHaveLength(1);
    time.advance(3 * HOUR_MS);
    await job.run(() => false);
    expect(marketIds(stateInMemory(core))).toEqual([]);
    expect([...app.catalogue.entries]).toEqual([]);
    trader = await harness.logIn(trader.name);
    expect((await make({ event: event({ title: 'Another' }) })).error?.code).toBe('EVENT_EXISTS');
  });
});
