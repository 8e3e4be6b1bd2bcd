import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  approveProposal,
  getOperatorMarket,
  openMarket,
  propose,
  quoteMarket,
  suspendMarket,
  updateMarket,
} from '@layline/contract/calls/operator/markets.ts';
import { createEvent, turnInPlay } from '@layline/contract/calls/operator/new-markets.ts';
import { getFeeds, getMarketTimeline } from '@layline/contract/calls/operator/timeline.ts';
import type { MarketMoment } from '@layline/contract/entities/market-timeline.ts';
import { templatesOf } from '@layline/contract/market-templates.ts';
import { marketId as asMarketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openOperatorHarness } from '../operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../operator/testing/operator-harness.ts';

const reason = 'Club final';
const MARKET = 'hand.clubfinal1.1';

describe.each(storagesUnderTest())('the timeline of a market, on $name', (under) => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    trader = await harness.operator('TRADER');
  });
  afterEach(() => harness.app.close());

  /** Reads the whole timeline in pages of this size. */
  async function read(marketId: string, take: number, by = trader): Promise<readonly MarketMoment[]> {
    const moments: MarketMoment[] = [];
    let cursor: string | undefined;
    do {
      const { result } = await by.call(getMarketTimeline, { query: { marketId, take, cursor } });
      if (result === null) throw new Error('the timeline was refused');
      expect(result.moments.length).toBeLessThanOrEqual(take);
      moments.push(...result.moments);
      cursor = result.next ?? undefined;
    } while (cursor !== undefined);
    return moments;
  }
  const said = (moments: readonly MarketMoment[]) =>
    moments.map((moment) => (moment.kind === 'ACT' ? `${moment.by}: ${moment.action}` : moment.kind));

  async function live(): Promise<void> {
    const second = await harness.operator('TRADER');
    const bookmaker = templatesOf(3).find(({ id }) => id === 'bookmaker');
    const event = {
      title: 'Pune v Nagpur',
      sportId: 3,
      competition: 'Club Cup',
      venue: null,
      teams: ['Pune', 'Nagpur'],
      startTime: harness.app.time.now(),
    };
    const act = async (call: Parameters<TestOperator['call']>[0], body: object, by = trader) => {
      harness.app.time.advance(1000);
      expect((await by.call(call, { body })).error).toBeNull();
    };
    const markets = [bookmaker?.market(event.teams)];
    await act(createEvent, { reference: 'clubfinal1', event, markets, reason });
    await act(openMarket, { marketId: MARKET, reason });
    const back = { line: null, rate: 95, maxStake: null };
    await act(quoteMarket, {
      marketId: MARKET,
      quotes: [{ runnerId: 'r1', state: 'ACTIVE', back, lay: null }],
      reason,
    });
    await act(updateMarket, { marketId: MARKET, betDelaySec: 3, reason });
    await act(turnInPlay, { marketId: MARKET, reason });
    await act(suspendMarket, { marketId: MARKET, lapse: true, reason });
    harness.app.time.advance(1000);
    const { result: market } = await trader.call(getOperatorMarket, { query: { marketId: MARKET } });
    const action = {
      kind: 'SETTLE',
      runners: [
        { runnerId: 'r1', outcome: 'WINNER' },
        { runnerId: 'r2', outcome: 'LOSER' },
      ],
    };
    const proposed = await trader.call(propose, {
      body: { marketId: MARKET, marketVersion: market?.version, action, reason },
    });
    await act(approveProposal, { proposalId: proposed.result?.proposalId }, second);
  }

  test('[R20.18] says what happened and who asked for it, in pages that miss and repeat nothing', async () => {
    await live();
    const all = await read(MARKET, 100);
    const kinds = said(all).map((text) => text.replace(/^.*: /, ''));
    expect(kinds).toEqual([
      'SETTLED',
      'APPROVE_PROPOSAL',
      'PROPOSE',
      'SUSPENDED',
      'SUSPEND_MARKET',
      'IN_PLAY',
      'TURN_IN_PLAY',
      'CHANGED',
      'UPDATE_MARKET',
      'QUOTED',
      'QUOTE_MARKET',
      'OPENED',
      'OPEN_MARKET',
      'CREATED',
      'CREATE_EVENT',
    ]);
    expect(all.find(({ kind }) => kind === 'SETTLED')).toMatchObject({ winners: ['r1'], lineResult: null });
    expect(all.find(({ kind }) => kind === 'SUSPENDED')).toMatchObject({ reason: 'OPERATOR', lapse: true });
    expect(all.find(({ kind }) => kind === 'CHANGED')).toMatchObject({
      betDelaySec: 3,
      limits: null,
      name: null,
    });
    expect(all.find(({ kind }) => kind === 'QUOTED')).toMatchObject({
      quotes: [{ runnerId: 'r1', quote: { state: 'ACTIVE', back: { rate: 95 } } }],
    });
    expect(all.filter(({ kind }) => kind === 'ACT').at(-1)).toMatchObject({
      by: trader.name,
      role: 'TRADER',
      reason,
      done: true,
    });
    for (const take of [1, 2, 3, 5]) expect(await read(MARKET, take)).toEqual(all);
    const viewer = await harness.operator('VIEWER');
    expect(await read(MARKET, 100, viewer)).toEqual(all);
  });

  test('[R20.18] what a feed did has no operator beside it, and its quotes are not kept', async () => {
    await harness.app.openMarket();
    const m1 = asMarketId('m1');
    await harness.app.command({ type: 'suspendMarket', marketId: m1, reason: 'GOAL', lapse: false });
    expect(said(await read('m1', 100))).toEqual(['SUSPENDED', 'OPENED', 'CREATED']);
    expect((await trader.call(getMarketTimeline, { query: { marketId: 'none' } })).error?.code).toBe(
      'INVALID_MARKET_ID',
    );
  });

  test('[R20.18] it goes with the market, and no row of it stays behind', async () => {
    await live();
    await harness.app.command({ type: 'archiveMarket', marketId: asMarketId(MARKET) });
    const { core, database } = harness.app;
    await core.waitForProjection(core.seq);
    expect(await database.read.selectFrom('market_moments').selectAll().execute()).toEqual([]);
  });

  test('[R20.18] the feeds are listed with their silence, the stale ones first', async () => {
    const { freshness } = harness.app.app;
    await harness.app.openMarket();
    freshness.begin('quiet', Infinity, undefined, 'casino');
    const feeds = async () => (await trader.call(getFeeds)).result;
    expect(await feeds()).toMatchObject([
      { name: 'test', stale: false, silentMs: 0, limitMs: 30_000, events: 1, markets: 1 },
      { name: 'casino', limitMs: null, events: 0 },
    ]);
    harness.app.time.advance(31_000);
    await freshness.job.run(() => false);
    expect(await feeds()).toMatchObject([{ name: 'test', stale: true, silentMs: 31_000 }, { stale: false }]);
    freshness.heard('test');
    freshness.end('quiet');
    expect(await feeds()).toMatchObject([{ name: 'test', stale: false, messages: 1 }]);
  });
});
