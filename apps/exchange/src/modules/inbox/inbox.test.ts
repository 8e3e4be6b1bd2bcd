import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelBet } from '@layline/contract/calls/betting.ts';
import { getInbox, markInboxRead } from '@layline/contract/calls/inbox.ts';
import type { Inbox } from '@layline/contract/entities/inbox.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '@layline/server/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { listen, LiveClient } from '../../testing/live-client.ts';

const M1 = marketId('m1');

describe.each(storagesUnderTest())('[R4.14] the inbox on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    player = await app.player();
  });
  afterEach(() => app.close());

  async function inbox(of = player): Promise<Inbox> {
    const { result } = await app.call(getInbox, { query: {} }, { token: of.token });
    if (result === null) throw new Error('there is no answer');
    return result;
  }

  async function read(readUntil: number): Promise<number | undefined> {
    const { result } = await app.call(markInboxRead, { body: { readUntil } }, { token: player.token });
    return result?.readUntil;
  }

  test('says what lapsed and what was settled, once per market, and keeps silent about the player’s own acts', async () => {
    await app.rest('LAY', 250, 300);
    await app.place(player, { customerRef: 'partly' });
    await app.place(player, { customerRef: 'waits', price: 3 });
    const { result } = await app.place(player, { customerRef: 'cancelled', price: 3 });
    await app.call(cancelBet, { body: { betId: result?.betId ?? 0 } }, { token: player.token });
    await app.place(player, { customerRef: 'killed', price: 5, timeInForce: 'FILL_OR_KILL' });
    expect(await inbox()).toEqual({ entries: [], unread: 0, readUntil: null });
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 0 });
    await app.command({
      type: 'settleMarket',
      marketId: M1,
      settlementVersion: 1,
      result: {
        runners: ['A', 'B', 'C'].map((name) => ({
          runnerId: runnerId(name),
          outcome: name === 'A' ? 'WINNER' : 'LOSER',
          deadHeat: false,
        })),
        lineResult: null,
      },
    });
    const { entries, unread } = await inbox();
    expect(unread).toBe(2);
    expect(entries).toMatchObject([
      {
        kind: 'SETTLED',
        bets: 1,
        amount: 427.5,
        reason: null,
        marketId: 'm1',
        eventTitle: 'Ashdown v Millbrook',
      },
      { kind: 'LAPSED', bets: 2, amount: 700, reason: 'TURN_IN_PLAY' },
    ]);
    expect(await inbox(await app.player())).toMatchObject({ entries: [] });
  });

  test('says what an operator voided, and why', async () => {
    await app.rest('LAY', 250, 300);
    await app.place(player);
    await app.command({ type: 'voidMarket', marketId: M1, settlementVersion: 1, reason: 'abandoned' });
    expect((await inbox()).entries).toMatchObject([
      { kind: 'VOID', bets: 1, amount: 500, reason: 'abandoned' },
    ]);
  });

  test('is read on every device at once, and the mark never moves back nor into the future', async () => {
    await app.place(player);
    app.time.advance(1000);
    await app.command({ type: 'turnInPlay', marketId: M1, betDelaySec: 0 });
    const url = await listen(app);
    const client = await LiveClient.connect(url);
    await client.register(player.token);
    const [entry] = (await inbox()).entries;
    const at = entry?.at ?? 0;
    expect(await read(at)).toBe(at);
    await client.until(() => client.all('InboxRead').length > 0);
    expect(client.all('InboxRead')).toEqual([{ readUntil: at }]);
    expect(await inbox()).toMatchObject({ unread: 0, readUntil: at });
    expect(await read(at - 500)).toBe(at);
    expect(await read(at + 86_400_000)).toBe(app.time.now());
    await client.stop();
    app = await app.restart();
    expect((await inbox()).unread).toBe(0);
  });
});
