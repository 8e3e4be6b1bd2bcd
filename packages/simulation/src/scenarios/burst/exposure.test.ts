import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelAllBets, cancelBet, changeBet } from '@layline/contract/calls/betting.ts';
import { betView } from '@layline/engine/views.ts';
import type { BetId } from '@layline/units/ids.ts';
import { marketId } from '@layline/units/ids.ts';
import { Random } from '../../base/random.ts';
import { hashNow, replayedHash } from '@layline/exchange/src/core/testing/replayed-hash.ts';
import { storagesUnderTest } from '@layline/exchange/src/core/testing/storages.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp, PlaceBody, TestPlayer } from '@layline/exchange/src/testing/betting-app.ts';
import { listen, LiveClient } from '@layline/exchange/src/testing/live-client.ts';
import { openOwnMarket } from '@layline/exchange/src/testing/attacks/attack-market.ts';
import { Cover } from './cover.ts';
import { disturb, PRICES, RUNNERS, settleOne } from './market-noise.ts';
import { checkMoney } from '@layline/exchange/src/testing/attacks/money-check.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

let markets: string[] = [];
const ROUNDS = 14;
const PARALLEL = 70;

describe.each(storagesUnderTest())('one account attacked on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  let client: LiveClient | null;
  /** Acknowledged bets, by customerRef. */
  let acknowledged: Map<string, { readonly betId: number; readonly body: PlaceBody }>;
  let cover: Cover;
  let refs: number;
  let accepted: number;
  let refusals: Set<string | undefined>;

  beforeEach(async () => {
    app = await openBettingApp({ under });
    player = await app.player();
    acknowledged = new Map();
    markets = ['m1', 'm2', 'm3'];
    refs = accepted = 0;
    cover = new Cover();
    refusals = new Set();
    for (const id of markets) await openOwnMarket(app, id);
    await watch();
  });
  afterEach(async () => {
    await client?.stop();
    await app.close();
  });

  /** Watches every account at every commit, and the player's balance through the hub. */
  async function watch(): Promise<void> {
    cover.watch(app);
    client = await LiveClient.connect(await listen(app));
    await client.register(player.token);
  }

  const call = (kind: typeof cancelBet | typeof changeBet | typeof cancelAllBets, body: object) =>
    app.call(kind, { body }, { token: player.token });

  async function place(body: PlaceBody): Promise<void> {
    const { status, result, error } = await app.place(player, body);
    const known = acknowledged.get(body.customerRef);
    if (result !== null) {
      if (known !== undefined) expect(result.betId).toBe(known.betId);
      else accepted += 1;
      acknowledged.set(body.customerRef, { betId: result.betId, body });
    } else {
      expect(known, `${body.customerRef} was placed and then refused: ${error?.code}`).toBeUndefined();
      expect([400, 409, 429]).toContain(status);
      refusals.add(error?.code);
    }
  }

  function newBody(random: Random): PlaceBody {
    return {
      marketId: random.pick(markets),
      runnerId: random.pick(RUNNERS),
      side: random.pick(['BACK', 'LAY'] as const),
      price: random.pick(PRICES),
      stake: 100 * random.int(1, random.pick([10, 100, 900])),
      persistence: random.pick(['LAPSE', 'PERSIST'] as const),
      customerRef: `attack-${(refs += 1)}`,
    };
  }

  /** One of the actions that an attacker would send in parallel with everything else. */
  async function strike(random: Random): Promise<void> {
    const known = [...acknowledged.values()];
    const betId = known.length === 0 ? 1 : random.pick(known.slice(-60)).betId;
    const kind = random.weighted([
      [60, 'place'],
      [10, 'again'],
      [10, 'cancel'],
      [6, 'shrink'],
      [8, 'move'],
      [2, 'all'],
    ] as const);
    switch (kind) {
      case 'place':
        return place(newBody(random));
      case 'again': {
        const body = newBody(random);
        await Promise.all([place(body), place(body), place(body)]);
        return;
      }
      case 'cancel':
        await call(cancelBet, random.chance(50) ? { betId } : { betId, size: 100 });
        return;
      case 'shrink':
        await call(changeBet, { betId, remaining: 100 });
        return;
      case 'move':
        await call(changeBet, { betId, price: random.pick(PRICES), customerRef: `moved-${(refs += 1)}` });
        return;
      case 'all':
        await call(cancelAllBets, random.chance(70) ? { marketId: random.pick(markets) } : {});
    }
  }

  async function restart(): Promise<void> {
    await client?.stop();
    const before = await hashNow(app.core);
    app = await app.restart();
    const after = await hashNow(app.core);
    for (const { seq, hash } of [before, after]) expect(await replayedHash(app.database, seq)).toBe(hash);
    await watch();
  }

  async function check(): Promise<void> {
    const { balance, exposure } = await checkMoney(app, player);
    app.flush();
    await client?.settled();
    expect(client?.all('UserBalance').at(-1)).toEqual({ Balance: balance, Exposure: exposure });
  }

  test('[R7.17] hundreds of simultaneous calls never exceed its cash, across suspensions, settlements and restarts', async () => {
    const random = new Random('exposure attack');
    for (let round = 1; round <= ROUNDS; round += 1) {
      const blows = Array.from({ length: PARALLEL }, () => strike(random));
      const noise = Array.from({ length: 20 }, () => disturb(app, markets, random));
      await Promise.all([...blows, ...noise]);
      await check();
      app.time.advance(3000);
      await app.core.submit({ type: 'tick' });
      for (const id of markets) await app.core.submit({ type: 'openMarket', marketId: marketId(id) });
      await check();
      if (round % 4 === 0) await settleOne(app, markets, random, `m-${under.name}-${round}`);
      if (round % 5 === 0) {
        await restart();
      }
    }
    expect(accepted).toBeGreaterThan(100);
    expect([...refusals]).toEqual(expect.arrayContaining(['INSUFFICIENT_FUNDS', 'MARKET_SUSPENDED']));
    expect(cover.breaches).toEqual([]);
    expect(cover.commits).toBeGreaterThan(ROUNDS);
    expect(new Set([...acknowledged.values()].map(({ betId }) => betId)).size).toBe(acknowledged.size);
    await checkHistory();
  });

  /** Every acknowledged bet is stored once, as it was sent, and no reference has two. */
  async function checkHistory(): Promise<void> {
    await app.core.waitForProjection(app.core.seq);
    const rows = await app.database.read
      .selectFrom('bets')
      .select(['bet_id', 'customer_ref', 'market_id', 'stake'])
      .where('player_id', '=', player.id)
      .execute();
    const byRef = new Map(rows.map((row) => [row.customer_ref, row]));
    expect(byRef.size).toBe(rows.length);
    for (const [ref, { betId, body }] of acknowledged) {
      expect(byRef.get(ref)).toMatchObject({
        bet_id: betId,
        market_id: body.marketId,
        stake: Math.round((body.stake ?? 0) * 100),
      });
      expect(betView(stateInMemory(app.core), betId as BetId)?.customerRef).toBe(ref);
    }
    expect(rows.filter(({ customer_ref: ref }) => ref?.startsWith('attack-')).length).toBe(acknowledged.size);
  }
});
