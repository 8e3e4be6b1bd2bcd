import { afterEach, beforeEach, expect, test } from 'vitest';
import { getBetRecords } from '@layline/contract/calls/bet-records.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { RECORDS_BEHIND_MAX, RECORDS_PUSHED_MAX } from '@layline/contract/limits.ts';
import type { MessageData } from '@layline/contract/live.ts';
import { order } from '@layline/simulation/builders.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { MarketId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import type { NewCommand } from '../core/engine.ts';
import { openBettingApp } from '../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { listen, LiveClient } from '../testing/live-client.ts';

type Pushed = MessageData<'BetRecords'>;

let app: BettingApp;
let url: string;
let player: TestPlayer;
let clients: LiveClient[];
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket();
  url = await listen(app);
  player = await app.player();
  clients = [];
});
afterEach(async () => {
  await Promise.all(clients.map((client) => client.stop()));
  await app.close();
});

async function connected(token = player.token): Promise<LiveClient> {
  const client = await LiveClient.connect(url);
  clients.push(client);
  await client.register(token);
  return client;
}

function pushes(client: LiveClient): Pushed[] {
  return client.all('BetRecords') as Pushed[];
}

/** Flushes until the client has been sent `pages` pages. */
async function heard(client: LiveClient, pages: number): Promise<void> {
  await app.core.waitForProjection(app.core.seq);
  await expect
    .poll(
      async () => {
        app.flush();
        await client.settled();
        return pushes(client).length;
      },
      { interval: 1 },
    )
    .toBe(pages);
}

function bets(count: number, id: MarketId): NewCommand[] {
  return Array.from({ length: count }, (_, at) => ({
    type: 'placeBet',
    ...order({
      playerId: player.id,
      marketId: id,
      runnerId: runnerId('A'),
      side: 'BACK',
      price: 900,
      stake: rupees(100),
      customerRef: `${id}-${at}`,
    }),
  }));
}

test('[R4.14] every device of the player is sent each changed bet with a higher number, and nobody else is', async () => {
  const first = await connected();
  const second = await connected();
  const stranger = await connected((await app.player()).token);
  await app.place(player, { customerRef: 'press' });
  await heard(first, 1);
  await app.rest('LAY', 250, 200);
  await heard(first, 2);
  await second.settled();
  for (const client of [first, second]) {
    const [placed, matched] = pushes(client);
    expect(placed?.bets).toMatchObject([
      { number: placed?.number, customerRef: 'press', state: 'UNMATCHED' },
    ]);
    expect(matched?.follows).toBe(placed?.number);
    expect(matched?.number).toBeGreaterThan(placed?.number ?? 0);
    expect(matched?.bets).toMatchObject([
      { number: matched?.number, customerRef: 'press', state: 'PARTIALLY_MATCHED', matched: 200 },
    ]);
  }
  await stranger.settled();
  expect(pushes(stranger)).toEqual([]);
});

test('[R4.14] a push says what the call says, and names the press behind it', async () => {
  const client = await connected();
  await app.place(player);
  await heard(client, 1);
  const [push] = pushes(client);
  const query = { after: push?.follows };
  const { result } = await app.call(getBetRecords, { query }, { token: player.token });
  expect(push?.bets).toEqual(result?.bets);
  expect(push?.number).toBe(result?.number);
});

test('[R4.14] a client that comes back is told of everything that changes from then on', async () => {
  const first = await connected();
  await app.place(player);
  await heard(first, 1);
  await first.stop();
  await app.rest('LAY', 250, 200);
  const { result } = await app.call(getBetRecords, {}, { token: player.token });
  const again = await connected();
  await app.rest('LAY', 250, 100);
  await heard(again, 1);
  expect(pushes(again)[0]?.follows).toBeLessThanOrEqual(result?.number ?? 0);
  expect(pushes(again)[0]?.bets).toMatchObject([{ matched: 300 }]);
});

test('[R4.14] a client that has logged out is sent nothing more', async () => {
  const client = await connected();
  await app.call(logout, {}, { token: player.token });
  await app.rest('LAY', 250, 200);
  await app.core.submit({
    type: 'placeBet',
    ...order({ playerId: player.id, marketId: marketId('m1'), runnerId: runnerId('A') }),
  });
  await app.core.waitForProjection(app.core.seq);
  app.flush();
  await client.settled();
  expect(pushes(client)).toEqual([]);
});

test('[R4.14] many changed bets come page by page, one page per flush', async () => {
  const markets = ['m1', 'm2'].map(marketId);
  await app.openMarket({ id: marketId('m2') });
  for (const id of markets) {
    await app.core.submitAll(bets(75, id));
    app.time.advance(1000);
  }
  const client = await connected();
  for (const id of markets) await app.command({ type: 'turnInPlay', marketId: id, betDelaySec: 0 });
  await heard(client, 2);
  const sent = pushes(client);
  expect(sent.map((push) => push.bets.length)).toEqual([RECORDS_PUSHED_MAX, 50]);
  expect(sent[1]?.follows).toBe(sent[0]?.number);
  expect(sent.flatMap((push) => push.bets).every(({ state }) => state === 'LAPSED')).toBe(true);
});

test('[R4.14] a player who is too far behind is sent only the number, and reads the bets by call', async () => {
  const client = await connected();
  await app.place(player);
  await app.core.waitForProjection(app.core.seq);
  const missed = Array.from({ length: RECORDS_BEHIND_MAX + 1 }, () => [player.id, 1, 1e9]);
  const changes = JSON.stringify(missed.flat());
  await app.database.write.updateTable('changed_bets').set({ changes }).execute();
  await heard(client, 1);
  const [push] = pushes(client);
  expect(push).toEqual({ follows: push?.number, number: push?.number, bets: [] });
  const { result } = await app.call(getBetRecords, {}, { token: player.token });
  expect(result).toEqual({ number: push?.number, bets: [], more: false, gap: true });
});
