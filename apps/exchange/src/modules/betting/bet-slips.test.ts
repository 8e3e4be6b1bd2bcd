import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeBet, getBetSlip, saveBetSlip } from '@layline/contract/calls/betting.ts';
import type { BetSlip } from '@layline/contract/entities/bet.ts';
import { marketId } from '@layline/units/ids.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';

type Slip = BetSlip['slips'][number];

const onA: Slip = { marketId: 'm1', runnerId: 'A', side: 'BACK', price: 2.5, stake: 500 };
const onB: Slip = { marketId: 'm1', runnerId: 'B', side: 'LAY', price: 4.1, stake: null };

describe.each(storagesUnderTest())('the saved slip on $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeEach(async () => {
    app = await openBettingApp({ under });
    await app.openMarket();
    player = await app.player();
  });
  afterEach(() => app.close());

  const save = async (...slips: readonly Slip[]) =>
    (await app.call(saveBetSlip, { body: { slips } }, { token: player.token })).result?.slips;
  const read = async (token = player.token) => (await app.call(getBetSlip, {}, { token })).result?.slips;
  const named = (slip: Slip, customerRef: string): Slip => ({ ...slip, customerRef });

  test('[R7.45] comes back as last saved, for its owner only', async () => {
    expect(await read()).toEqual([]);
    await save(onB);
    expect(await save(onA, onB)).toEqual([onA, onB]);
    expect(await read()).toEqual([onA, onB]);
    expect(await read((await app.player()).token)).toEqual([]);
    app = await app.restart();
    expect(await read()).toEqual([onA, onB]);
  });

  test('[R7.45] more than twenty are refused and the saved ones stay', async () => {
    await save(onA, onB);
    const many = Array.from({ length: 21 }, () => onA);
    const answer = await app.call(saveBetSlip, { body: { slips: many } }, { token: player.token });
    expect(answer).toMatchObject({ status: 400, error: { code: 'VALIDATION_FAILED' } });
    expect(await read()).toEqual([onA, onB]);
  });

  test('[R7.45] a slip disappears the moment its bet is accepted, and no other slip does', async () => {
    const [placed, kept] = [named(onA, 'press-1'), named(onB, 'press-2')];
    await save(placed, kept);
    await app.place(player, { customerRef: 'press-1' });
    expect(await read()).toEqual([kept]);
    // A retry of the press places nothing and removes nothing more.
    await app.place(player, { customerRef: 'press-1' });
    expect(await read()).toEqual([kept]);
  });

  test('a save under way while the bet is accepted does not bring the slip back', async () => {
    app.time.jump(1000);
    await app.place(player, { customerRef: 'press-1' });
    app.time.jump(1000);
    expect(await save(named(onA, 'press-1'), onB)).toEqual([onB]);
    expect(await read()).toEqual([onB]);
  });

  test('the same selection pressed again is another slip, and stays', async () => {
    await save(named(onA, 'press-1'));
    await app.place(player, { customerRef: 'press-1' });
    await save(named(onA, 'press-2'));
    expect(await read()).toEqual([named(onA, 'press-2')]);
  });

  test('a refused bet and another player’s bet leave the slip alone', async () => {
    await save(named(onA, 'press-1'));
    const refused = await app.place(player, { customerRef: 'press-1', stake: 100_000_000 });
    expect(refused.result).toBeNull();
    await app.place(await app.player(), { customerRef: 'press-1' });
    expect(await read()).toEqual([named(onA, 'press-1')]);
  });

  test('a bet waiting out its delay has left the slip as well', async () => {
    await app.command({ type: 'turnInPlay', marketId: marketId('m1'), betDelaySec: 5 });
    await app.command({ type: 'openMarket', marketId: marketId('m1') });
    await save(named(onA, 'press-1'));
    const waiting = await app.place(player, { customerRef: 'press-1' });
    expect(waiting.result?.status).toBe('PENDING');
    expect(await read()).toEqual([]);
  });

  test('without a customerRef, a slip goes with the next bet placed on its selection from a slip', async () => {
    await app.place(player, {});
    app.time.jump(1);
    await save(onA, onB);
    await app.place(player, { source: 'LADDER' });
    await app.place(player, { side: 'LAY', price: 2.6 });
    expect(await read()).toEqual([onA, onB]);
    await app.place(player, {});
    expect(await read()).toEqual([onB]);
  });

  test('changing the price of an older bet does not use up the saved slip', async () => {
    const { result } = await app.place(player, { customerRef: 'older' });
    app.time.jump(1);
    await save(named(onA, 'press-1'));
    const body = { betId: result?.betId, price: 2.6, customerRef: 'change-1' };
    await app.call(changeBet, { body }, { token: player.token });
    expect(await read()).toEqual([named(onA, 'press-1')]);
  });

  test('a slip whose bet was accepted stays gone if the process dies right after the journal', async () => {
    let dies = false;
    await app.close();
    app = await openBettingApp({
      under,
      core: {
        onFatal: () => undefined,
        wrap: (inner) => {
          // The next process has working storage.
          dies = false;
          return {
            ...inner,
            transact: (statements, options) =>
              dies && statements.some(({ sql }) => sql.includes('projection_position'))
                ? Promise.reject(new Error('killed'))
                : inner.transact(statements, options),
          };
        },
      },
    });
    await app.openMarket();
    player = await app.player();
    await save(named(onA, 'press-1'), onB);
    dies = true;
    expect((await app.place(player, { customerRef: 'press-1' })).status).toBe(200);
    expect(await betsOnDisk(app)).toBe(0);
    app = await app.restart();
    expect(await read()).toEqual([onB]);
    expect(await save(named(onA, 'press-1'), onB)).toEqual([onB]);
  });

  test('the slip stays gone when everything is replayed from the journal', async () => {
    await save(named(onA, 'press-1'), onB);
    await app.place(player, { customerRef: 'press-1' });
    await app.core.rebuildProjections();
    expect(await read()).toEqual([onB]);
  });
});

async function betsOnDisk({ database }: BettingApp): Promise<number> {
  return (await database.read.selectFrom('bets').select('bet_id').execute()).length;
}
