import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelCashOut, cashOut, getCashOut } from '@layline/contract/calls/cash-out.ts';
import { logout } from '@layline/contract/calls/log-in.ts';
import { getSiteSettings, saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import { excludeSelf, takeTimeOut } from '@layline/contract/calls/protection.ts';
import { openBets } from '@layline/engine/views.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openOperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import type { OperatorHarness } from '../../modules/operator/testing/operator-harness.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { goInPlay, HOUSE_MARKETS, onBookmaker, openHouseMarket, row } from '../house-markets.ts';
import { openOwnMarket } from './attack-market.ts';
import { checkMoney } from './money-check.ts';

/** What can happen to a player, a site or a bet while a cash-out waits out the bet delay. */

const DELAY_SEC = 5;
const HOURS_24 = 24 * 3_600_000;

describe.each(storagesUnderTest())('while a cash-out waits, on $name', (under) => {
  let harness: OperatorHarness;
  let app: BettingApp;
  let player: TestPlayer;

  /** A player who backed A for ₹1,000 at 3 and may lay it at 2.5, in-play. */
  beforeEach(async () => {
    harness = await openOperatorHarness({ under });
    app = harness.app;
    await openOwnMarket(app, 'm1');
    player = await app.player();
    await app.rest('LAY', 300, 1000);
    await app.place(player, { price: 3, stake: 1000 });
    await goInPlay(app, 'm1', DELAY_SEC);
    await app.rest('BACK', 250, 5000);
  });
  afterEach(() => app.close());

  const press = (on = 'm1', token = player.token) => {
    const body = { marketId: on, customerRef: `cash-${on}`, floor: -1000 };
    return app.call(cashOut, { body }, { token });
  };
  const wait = async (ms = DELAY_SEC * 1000) => {
    app.time.advance(ms);
    await app.core.submit({ type: 'tick' });
  };
  const waiting = async (on = 'm1') => {
    const { result } = await app.call(getCashOut, { query: { marketId: on } }, { token: player.token });
    if (result === null) throw new Error('the figure was refused');
    return result.waiting;
  };
  const betsNow = () => app.core.read((state) => openBets(state, player.id));

  const BREAKS = [
    ['a time-out', () => app.call(takeTimeOut, { body: { hours: 24 } }, { token: player.token })],
    ['a self-exclusion', () => app.call(excludeSelf, { body: { months: 6 } }, { token: player.token })],
  ] as const;

  test.each(BREAKS)(
    '[R7.45] %s ends it at once, and nothing is struck, not even after the break',
    async (_what, begin) => {
      await press();
      await wait(2000);
      expect((await begin()).status).toBe(200);
      expect(await waiting()).toBeNull();
      const held = await betsNow();
      await wait();
      expect(await checkMoney(app, player)).toMatchObject({ exposure: 1000 });
      await wait(HOURS_24);
      expect(await betsNow()).toEqual(held);
    },
  );

  test.each(BREAKS)('[R7.45] %s ends it on a house market too', async (_what, begin) => {
    await openHouseMarket(app, HOUSE_MARKETS.bookmaker, [row('india', 95, 97), row('australia', 95, 97)]);
    await app.place(player, onBookmaker());
    await goInPlay(app, 'bookmaker', DELAY_SEC);
    await press('bookmaker');
    expect(await waiting('bookmaker')).not.toBeNull();
    await begin();
    expect(await waiting('bookmaker')).toBeNull();
    const held = await betsNow();
    await wait();
    expect(await betsNow()).toEqual(held);
  });

  test('[R7.45] a log-out leaves it as pressed, and the ended session can neither see nor touch it', async () => {
    const pressed = await press();
    const { refreshToken } = player;
    await app.call(logout, { body: { refreshToken } }, { token: player.token });
    const body = { cashOutId: pressed.result?.cashOutId ?? 0 };
    const { token } = player;
    expect((await app.call(cancelCashOut, { body }, { token })).status).toBe(401);
    expect((await app.call(getCashOut, { query: { marketId: 'm1' } }, { token })).status).toBe(401);
    expect((await press()).status).toBe(401);
    await wait();
    expect(await betsNow()).toHaveLength(2);
  });

  test('[R7.45] the suspension of the site leaves it as pressed: it is struck, and cannot be called off or pressed again', async () => {
    const pressed = await press();
    const site = 'test';
    const { result } = await harness.admin.call(getSiteSettings, { query: { site } });
    if (result === null) throw new Error('the site has no settings');
    const { version, settings } = result;
    const suspended = { ...settings, setting: { ...settings.setting, siteSuspended: true } };
    const change = { site, version, settings: suspended, reason: 'Under attack' };
    expect((await harness.admin.call(saveSiteSettings, { body: change })).status).toBe(200);
    const body = { cashOutId: pressed.result?.cashOutId ?? 0 };
    const called = await app.call(cancelCashOut, { body }, { token: player.token });
    expect(called.error?.code).toBe('SITE_SUSPENDED');
    expect((await press()).error?.code).toBe('SITE_SUSPENDED');
    await wait();
    expect(await betsNow()).toHaveLength(2);
    expect(await checkMoney(app, player)).toMatchObject({ exposure: 0 });
  });

  test.each([
    ['that it closes', () => player],
    ['of somebody else', () => app.player()],
  ])('[R7.45] the void of a single bet %s ends it, and nothing is struck', async (_what, who) => {
    const owner = await who();
    if (owner !== player) {
      await app.rest('LAY', 300, 1000, 'B');
      await app.place(owner, { runnerId: 'B', price: 3, stake: 100 });
      await wait();
    }
    const [bet] = await app.core.read((state) => openBets(state, owner.id));
    if (bet === undefined) throw new Error('there is no bet to void');
    await press();
    await app.command({ type: 'voidBet', betId: bet.betId, reason: 'Price error' });
    const held = await betsNow();
    await wait();
    expect(await betsNow()).toEqual(held);
    expect((await press()).result).toMatchObject({ status: 'LAPSED', because: 'MKT_VERSION', betIds: [] });
    await checkMoney(app, player);
  });
});
