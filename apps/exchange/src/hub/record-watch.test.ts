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

/** Flushes until the client has heard of the change `number`. */
async function heard(client: LiveClient, number: number): Promise<void> {
  await app.core.waitForProjection(app.core.seq);
  await expect
    .poll(
      async () => {
        app.flush();
        await client.settled();
        return pushes(client).at(-1)?.number;
      },
      { interval: 1 },
    )
    .toBe(number);
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

test('[R4.14] every device of the player is sent each changed bet with the next number, and nobody else is', async () => {
  const first = await connected();
  const second = await connected();
  const stranger = await connected((await app.player()).token);
  await app.place(player, { customerRef: 'press' });
  await heard(first, 1);
  await app.rest('LAY', 250, 200);
  await heard(first, 2);
  await second.settled();
  for (const client of [first, second]) {
    expect(pushes(client)).toMatchObject([
      { follows: 0, number: 1, bets: [{ customerRef: 'press', state: 'UNMATCHED' }] },
      { follows: 1, number: 2, bets: [{ customerRef: 'press', state: 'PARTIALLY_MATCHED', matched: 200 }] },
    ]);
  }
  await stranger.settled();
  expect(pushes(stranger)).toEqual([]);
});

test('[R4.14] a push says what the call says, and names the press behind it', async () => {
  const client = await connected();
  await app.place(player);
  await heard(client, 1);
  const { result } = await app.call(getBetRecords, { query: { after: 0 } }, { token: player.token });
  expect(pushes(client)[0]?.bets).toEqual(result?.bets);
});

test('[R4.14] a client that comes back is told of everything that changes from then on', async () => {
  const first = await connected();
  await app.place(player);
  await heard(first, 1);
  await first.stop();
  await app.rest('LAY', 250, 200);
  const again = await connected();
  await app.rest('LAY', 250, 100);
  await heard(again, 3);
  expect(pushes(again)[0]?.follows).toBeLessThanOrEqual(2);
  expect(pushes(again)[0]?.bets).toMatchObject([{ number: 3, matched: 300 }]);
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
  await heard(client, 300);
  const sent = pushes(client);
  expect(sent.map((push) => push.bets.length)).toEqual([RECORDS_PUSHED_MAX, 50]);
  expect(sent.map(({ follows }) => follows)).toEqual([150, 250]);
  expect(sent.flatMap((push) => push.bets).every(({ state }) => state === 'LAPSED')).toBe(true);
});

test('[R4.14] a player who is too far behind is sent only the number, and reads the bets by call', async () => {
  const client = await connected();
  await app.database.write
    .insertInto('player_changes')
    .values({ player_id: player.id, number: RECORDS_BEHIND_MAX })
    .execute();
  await app.place(player);
  const number = RECORDS_BEHIND_MAX + 1;
  await heard(client, number);
  expect(pushes(client)).toEqual([{ follows: number, number, bets: [] }]);
  const { result } = await app.call(getBetRecords, { query: { after: 0 } }, { token: player.token });
  expect(result).toEqual({ number, bets: [], more: false, gap: true });
});
