import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { openOwnMarket } from './attack-market.ts';

describe.each(storagesUnderTest())('one press sent many times on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    player = await app.player();
    await openOwnMarket(app, 'm1');
    await app.rest('LAY', 250, 200);
  });
  afterEach(() => app.close());

  const openBets = async () => (await app.call(getOpenBets, {}, { token: player.token })).result;

  test('[R7.17] a hundred times at once makes one bet, and all get its answer', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => app.place(player, { customerRef: 'one-press' })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, result: { matched: 200, remaining: 300 } });
    expect(await openBets()).toMatchObject({
      openBets: [{ stake: 500, matched: 200 }],
      balance: 99_500,
      exposure: 500,
    });
  });

  test('[R7.17] with different terms it is DUPLICATE_TRANSACTION, whichever came first, and one bet', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        app.place(player, { customerRef: 'one-press', stake: index % 2 === 0 ? 500 : 600 }),
      ),
    );
    const codes = answers.map(({ error }) => error?.code ?? 'placed');
    expect(codes.filter((code) => code === 'placed')).toHaveLength(50);
    expect(codes.filter((code) => code === 'DUPLICATE_TRANSACTION')).toHaveLength(50);
    expect((await openBets())?.openBets).toHaveLength(1);
  });

  test('[R7.17] after a restart it still gets its first answer, and another player’s with the same reference is separate', async () => {
    const first = await app.place(player, { customerRef: 'one-press' });
    const refused = await app.place(player, { customerRef: 'too-dear', stake: 200_000 });
    app = await app.restart();
    const again = await app.place(player, { customerRef: 'one-press' });
    expect(again.result).toEqual(first.result);
    const changed = await app.place(player, { customerRef: 'one-press', side: 'LAY' });
    expect(changed).toMatchObject({ status: 409, error: { code: 'DUPLICATE_TRANSACTION' } });
    const stillRefused = await app.place(player, { customerRef: 'too-dear', stake: 200_000 });
    expect(stillRefused.error).toEqual(refused.error);
    const other = await app.player();
    expect((await app.place(other, { customerRef: 'one-press' })).result?.betId).not.toBe(
      first.result?.betId,
    );
    expect((await openBets())?.openBets).toHaveLength(1);
  });

  test('[R7.17] a market that has closed meanwhile does not change the answer', async () => {
    const first = await app.place(player, { customerRef: 'one-press' });
    await app.command({
      type: 'voidMarket',
      marketId: 'm1' as never,
      settlementVersion: 1,
      reason: 'Abandoned',
    });
    expect((await app.place(player, { customerRef: 'one-press' })).result).toEqual(first.result);
    expect(await openBets()).toEqual({ openBets: [], balance: 100_000, exposure: 0 });
  });
});
