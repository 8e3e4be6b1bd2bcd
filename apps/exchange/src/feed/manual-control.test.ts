import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import {
  approveProposal,
  getProposals,
  handBackMarket,
  openMarket,
  propose,
  suspendMarket,
} from '@layline/contract/calls/operator/markets.ts';
import type { FeedMessage } from '@layline/feeds/feed.ts';
import { marketView } from '@layline/engine/views.ts';
import { eventId, marketId, runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { openOperatorHarness } from '../modules/operator/testing/operator-harness.ts';
import type { OperatorHarness, TestOperator } from '../modules/operator/testing/operator-harness.ts';
import { matchOdds } from '@layline/simulation/builders.ts';
import { FeedDriver } from './feed-driver.ts';
import { policyOf } from './market-policy.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';

const M1 = marketId('m1');
const A = runnerId('A');
const wonBy = (winner: string) =>
  ['A', 'B', 'C'].map((id) => ({
    runnerId: runnerId(id),
    outcome: id === winner ? ('WINNER' as const) : ('LOSER' as const),
    deadHeat: false,
  }));
const reason = 'Wrong batsman on the feed';

describe("an operator's control overrides the feed", () => {
  let harness: OperatorHarness;
  let trader: TestOperator;
  let driver: FeedDriver;
  const refused: string[] = [];
  beforeEach(async () => {
    refused.length = 0;
    harness = await openOperatorHarness();
    trader = await harness.operator('TRADER');
    const { catalogue, freshness, manual } = harness.app.app;
    freshness.begin('test', 30_000);
    driver = await FeedDriver.open({
      run: 'test',
      policyOf,
      manual,
      core: harness.app.core,
      now: () => harness.app.time.now(),
      conflate: true,
      catalogue: {
        upsertEvent: (event) => catalogue.upsert('test', event),
        closeEvent: (id) => catalogue.close(id),
        setScore: (id, score) => catalogue.setScore(id, score),
        setScoreCard: () => undefined,
        heard: () => freshness.heard('test'),
      },
      onRefused: (command, code) => refused.push(`${command.type} ${code}`),
      pause: () => Promise.reject(new Error('the writer of a test is never too busy')),
    });
    const {
      limits: _l,
      delayModel: _d,
      rules: _r,
      rulesVersion: _v,
      ...market
    } = matchOdds({
      startTime: harness.app.time.now() + 3_600_000,
    });
    await say(
      {
        type: 'event',
        event: {
          id: eventId('e1'),
          title: 'Ashdown v Millbrook',
          sportId: 1,
          competition: 'Test League',
          startTime: market.startTime,
          teams: ['Ashdown', 'Millbrook'],
          venue: null,
        },
      },
      { type: 'market', market },
      quote(250),
      { type: 'open', marketId: M1 },
    );
  });
  afterEach(async () => {
    await driver.close();
    await harness.app.close();
    if (refused.length > 0) throw new Error(`the exchange refused its feed: ${refused.join(', ')}`);
  });

  const say = async (...messages: FeedMessage[]): Promise<void> => {
    for (const message of messages) await driver.apply({ at: harness.app.time.now(), message });
    await driver.settled();
  };
  const quote = (price: number): FeedMessage => ({
    type: 'quotes',
    maker: 'house:maker',
    marketId: M1,
    runnerId: A,
    toBack: [[price, rupees(1000)]],
    toLay: [],
    replace: true,
  });
  const suspendByFeed: FeedMessage = { type: 'suspend', marketId: M1, reason: 'GOAL', lapse: false };
  const byHand = async (what: 'suspend' | 'open' | 'handBack'): Promise<void> => {
    const call = { suspend: suspendMarket, open: openMarket, handBack: handBackMarket }[what];
    const { status, error } = await trader.call(call, { body: { marketId: 'm1', reason } });
    expect([what, status, error]).toEqual([what, 200, null]);
  };
  const status = () => marketView(stateInMemory(harness.app.core), M1)?.status;
  /** The odds offered to a backer of A. */
  const offered = async (): Promise<number[]> => {
    const { result } = await harness.app.call(getOdds, { query: { marketIds: 'm1' } });
    return result?.[0]?.runners[0]?.back.map(([price]) => price) ?? [];
  };

  test('when taken over, the makers withdraw, and the feed neither opens nor quotes', async () => {
    expect([status(), await offered()]).toEqual(['OPEN', [2.5]]);
    await byHand('suspend');
    await say(quote(260), suspendByFeed, { type: 'open', marketId: M1 });
    expect([status(), await offered()]).toEqual(['SUSPENDED', []]);
    await byHand('open');
    await say(quote(270), {
      type: 'take',
      taker: 'house:taker',
      marketId: M1,
      runnerId: A,
      side: 'LAY',
      price: 300,
      stake: rupees(100),
    });
    expect([status(), await offered()]).toEqual(['OPEN', []]);
  });

  test('the feed can still suspend a manually run market', async () => {
    await byHand('suspend');
    await byHand('open');
    await say(suspendByFeed, { type: 'open', marketId: M1 });
    expect(status()).toBe('SUSPENDED');
  });

  test('when handed back, the market is in the feed’s current state: open, with its latest quotes', async () => {
    await byHand('suspend');
    await say(quote(260));
    await byHand('handBack');
    expect([status(), await offered()]).toEqual(['OPEN', [2.6]]);
    await say(quote(280));
    expect(await offered()).toEqual([2.8]);
  });

  test('handed back while manually open, it stays open and is quoted again', async () => {
    await byHand('suspend');
    await byHand('open');
    await byHand('handBack');
    expect([status(), await offered()]).toEqual(['OPEN', [2.5]]);
  });

  test('handed back while suspended in the feed, it stays suspended until the feed opens it', async () => {
    await byHand('suspend');
    await say(suspendByFeed);
    await byHand('open');
    await byHand('handBack');
    expect(status()).toBe('SUSPENDED');
    await say({ type: 'open', marketId: M1 });
    expect([status(), await offered()]).toEqual(['OPEN', [2.5]]);
  });

  test("the feed's result of a manually run market waits for an operator", async () => {
    await byHand('suspend');
    const proposed = Promise.withResolvers<void>();
    const stop = harness.app.app.manual.onFeedResult(() => proposed.resolve());
    await say({ type: 'result', marketId: M1, runners: wonBy('A'), lineResult: null });
    await proposed.promise;
    stop();
    expect(status()).toBe('SUSPENDED');
    const waiting = async () => (await trader.call(getProposals)).result ?? [];
    while ((await waiting()).length === 0);
    await byHand('handBack');
    expect(status()).toBe('SUSPENDED');
    const [proposal] = await waiting();
    expect(proposal).toMatchObject({ proposedBy: 'feed', action: { kind: 'SETTLE' }, state: 'PENDING' });
    const { result } = await trader.call(approveProposal, { body: { proposalId: proposal?.proposalId } });
    expect([result?.state, status()]).toEqual(['DONE', 'CLOSED']);
  });

  test('a manual settlement stands, whatever the feed reports later', async () => {
    const marketVersion = marketView(stateInMemory(harness.app.core), M1)?.version;
    const body = { marketId: 'm1', marketVersion, action: { kind: 'VOID_MARKET' }, reason: 'Abandoned' };
    const { result } = await trader.call(propose, { body });
    const other = await harness.operator('TRADER');
    await other.call(approveProposal, { body: { proposalId: result?.proposalId } });
    expect(status()).toBe('CLOSED');
    await say({ type: 'result', marketId: M1, runners: wonBy('A'), lineResult: null });
    expect(marketView(stateInMemory(harness.app.core), M1)?.settlementVersion).toBe(1);
  });

  test('a manually run market is not stale when its feed is silent', async () => {
    const isStale = async () =>
      (await harness.app.call(getOdds, { query: { marketIds: 'm1' } })).result?.[0]?.stale;
    harness.app.time.advance(60_000);
    expect(await isStale()).toBe(true);
    await byHand('suspend');
    expect(await isStale()).toBe(false);
  });

  test('a hold whose market is gone is removed an hour later, not sooner', async () => {
    const { database, time, app } = harness.app;
    await byHand('suspend');
    const gone = {
      market_id: 'gone',
      taken_by: 'asha',
      taken_at: time.now(),
      reason: 'A crash came between.',
    };
    await database.write.insertInto('manual_markets').values(gone).execute();
    const held = async () =>
      (await database.write.selectFrom('manual_markets').select('market_id').execute()).map(
        (row) => row.market_id,
      );
    await app.manual.forgetGone(time.now());
    expect((await held()).toSorted()).toEqual(['gone', 'm1']);
    await app.manual.forgetGone(time.now() + 1);
    expect(await held()).toEqual(['m1']);
    expect(app.manual.isHeld(M1)).toBe(true);
  });

  test('who holds a market survives a restart and is forgotten with the market', async () => {
    await byHand('suspend');
    const rows = () => harness.app.database.write.selectFrom('manual_markets').selectAll().execute();
    expect(await rows()).toMatchObject([{ market_id: 'm1', taken_by: trader.name, reason }]);
    harness = await harness.restart();
    // A restart ends the feed's world: its markets are voided and removed.
    expect(harness.app.app.manual.isHeld(M1)).toBe(false);
  });
});
