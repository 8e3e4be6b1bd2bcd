import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeBet, getOpenBets } from '@layline/contract/calls/betting.ts';
import { armOneClick, disarmOneClick } from '@layline/contract/calls/one-click.ts';
import { rupees } from '@layline/units/money.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { placedPresses } from './placed-presses.ts';

let app: BettingApp;
let player: TestPlayer;
beforeEach(async () => {
  app = await openBettingApp();
  await app.openMarket();
  player = await app.player();
});
afterEach(() => app.close());

async function arm(who = player): Promise<string> {
  const body = { capPerPress: 2000, capPerMinute: 5000 };
  const { result, error } = await app.call(armOneClick, { body }, { token: who.token });
  if (result === null) throw new Error(error?.code);
  expect(result.endsAt).toBe(result.serverTime + 3_600_000);
  return result.armId;
}

function press(armId: string | undefined, body: Parameters<BettingApp['place']>[1] = {}, who = player) {
  return app.place(who, { source: 'ONE_CLICK', ...(armId === undefined ? {} : { armId }), ...body });
}

async function openBets(): Promise<number> {
  const { result } = await app.call(getOpenBets, { query: {} }, { token: player.token });
  return result?.openBets.length ?? 0;
}

describe('[R7.45] a bet of one-click', () => {
  test('needs one-click to be armed by its own player', async () => {
    expect((await press(undefined)).error?.code).toBe('ONE_CLICK_NOT_ARMED');
    expect((await press('guessed')).error?.code).toBe('ONE_CLICK_NOT_ARMED');
    const armId = await arm();
    expect((await press(armId, {}, await app.player())).error?.code).toBe('ONE_CLICK_NOT_ARMED');
    expect((await press(armId)).result).toMatchObject({ remaining: 500 });
    expect(await openBets()).toBe(1);
  });

  test('[R7.114] is found again by the next process to lead, with what it could lose, and no other bet is', async () => {
    const armId = await arm();
    await press(armId, { stake: 100 });
    app.time.jump(20_000);
    const pressedAt = app.time.now();
    const lay = { runnerId: 'B', side: 'LAY', price: 3.4, stake: 800, acceptWorseTicks: 1 } as const;
    expect((await press(armId, { ...lay, customerRef: 'lay' })).status).toBe(200);
    await app.place(player, { stake: 1000 });
    const placed = placedPresses(app.core);
    expect(await placed(player.id, pressedAt - 20_000)).toEqual([
      { at: pressedAt, customerRef: 'lay', risk: rupees(1960) },
    ]);
    expect(await placed(player.id, pressedAt - 20_001)).toHaveLength(2);
    expect(await placed((await app.player()).id, 0)).toEqual([]);
  });

  test('example 4: a lay counts with its liability at the worst price that it accepts', async () => {
    const armId = await arm();
    const lay = { side: 'LAY', price: 3.5, stake: 800 } as const;
    expect((await press(armId, lay)).result).not.toBeNull();
    expect((await press(armId, { ...lay, acceptWorseTicks: 1 })).error).toMatchObject({
      code: 'ONE_CLICK_CAP',
      details: { cap: 'PRESS', limit: 2000, used: 2000 },
    });
  });

  test('is refused over the cap of a minute, which says when it is free again', async () => {
    const armId = await arm();
    for (let count = 0; count < 2; count += 1) await press(armId, { stake: 2000 });
    const freeAt = app.time.now() + 60_000;
    expect((await press(armId, { stake: 1500 })).error).toMatchObject({
      code: 'ONE_CLICK_CAP',
      details: { cap: 'MINUTE', limit: 5000, used: 4000, freeAt },
    });
    expect(await openBets()).toBe(2);
  });

  test('a retry gets the answer to its press and does not count again, even after one-click has ended', async () => {
    const armId = await arm();
    const first = await press(armId, { stake: 2000, customerRef: 'lost' });
    const retry = await press(armId, { stake: 2000, customerRef: 'lost' });
    expect(retry.result).toEqual(first.result);
    await app.call(disarmOneClick, { body: { armId } }, { token: player.token });
    expect((await press(armId, { stake: 2000, customerRef: 'lost' })).result).toEqual(first.result);
    expect((await press(armId)).error?.code).toBe('ONE_CLICK_NOT_ARMED');
    const again = await arm();
    expect((await press(again, { stake: 2000 })).result).not.toBeNull();
    expect((await press(again, { stake: 1000 })).result).not.toBeNull();
  });

  test('other sources need no armId', async () => {
    expect((await app.place(player, { source: 'LADDER' })).result).not.toBeNull();
  });
});

describe('[R7.45] a move of one-click', () => {
  /** A bet that was confirmed, so that nothing counts yet. */
  async function offer(body: Parameters<BettingApp['place']>[1], who = player): Promise<number> {
    const { result, error } = await app.place(who, { source: 'LADDER', ...body });
    if (result === null) throw new Error(error?.code);
    return result.betId;
  }

  let moves = 0;
  function move(betId: number, price: number, armId?: string, customerRef = `move-${(moves += 1)}`) {
    const body = { betId, price, customerRef, ...(armId !== undefined && { armId }) };
    return app.call(changeBet, { body }, { token: player.token });
  }

  test('needs one-click to be armed; a move that was confirmed needs no armId', async () => {
    const betId = await offer({ stake: 500, price: 3 });
    expect((await move(betId, 3.1, 'guessed')).error?.code).toBe('ONE_CLICK_NOT_ARMED');
    expect((await move(betId, 3.1)).result).not.toBeNull();
  });

  test('counts with what the moved part can lose at its new price', async () => {
    const armId = await arm();
    const betId = await offer({ side: 'LAY', stake: 800, price: 3 });
    expect((await move(betId, 4, armId)).error).toMatchObject({
      code: 'ONE_CLICK_CAP',
      details: { cap: 'PRESS', limit: 2000, used: 0 },
    });
    const moved = await move(betId, 3.5, armId);
    expect(moved.result).not.toBeNull();
    const again = await move(moved.result?.newBetId ?? 0, 3.4, armId);
    expect(again.result).not.toBeNull();
    expect((await move(again.result?.newBetId ?? 0, 3.5, armId)).error).toMatchObject({
      code: 'ONE_CLICK_CAP',
      details: { cap: 'MINUTE', limit: 5000, used: 3920 },
    });
    expect(await openBets()).toBe(1);
  });

  test('several bets that one press moves count once for each, as the client counts them', async () => {
    const body = { capPerPress: 2000, capPerMinute: 5000, pressesPerMinute: 2 };
    const { result } = await app.call(armOneClick, { body }, { token: player.token });
    const offered = [await offer({ stake: 100, price: 3 }), await offer({ stake: 200, price: 3 })];
    for (const betId of offered) expect((await move(betId, 3.1, result?.armId)).result).not.toBeNull();
    expect((await press(result?.armId, { stake: 100 })).error).toMatchObject({
      code: 'ONE_CLICK_CAP',
      details: { cap: 'COUNT', used: 300 },
    });
  });

  test('a retry gets the answer to its move and does not count again', async () => {
    const armId = await arm();
    const betId = await offer({ stake: 2000, price: 3 });
    const first = await move(betId, 3.1, armId, 'lost-move');
    expect((await move(betId, 3.1, armId, 'lost-move')).result).toEqual(first.result);
    expect((await press(armId, { stake: 2000 })).result).not.toBeNull();
  });

  test('reveals nothing about another player’s bet', async () => {
    const armId = await arm();
    const betId = await offer({ side: 'LAY', stake: 5000, price: 3 }, await app.player());
    expect((await move(betId, 3.5, armId)).error?.code).toBe('BET_NOT_FOUND');
  });

  test('goes only with a new price', async () => {
    const betId = await offer({ stake: 500, price: 3 });
    const body = { betId, remaining: 200, armId: 'arm' };
    expect((await app.call(changeBet, { body }, { token: player.token })).error?.code).toBe(
      'VALIDATION_FAILED',
    );
  });
});
