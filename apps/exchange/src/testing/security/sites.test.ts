import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { getGames } from '@layline/contract/calls/casino.ts';
import { getOpenBets, placeBet } from '@layline/contract/calls/betting.ts';
import { loginAsDemoUser } from '@layline/contract/calls/log-in.ts';
import { getPaymentInfo } from '@layline/contract/calls/cashier.ts';
import { Sites } from '../../modules/settings/sites.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { someBonus } from '../some-bonus.ts';

const OURS = someBonus({ bonusId: 'of-this-site', demo: true });
const SEED = fileURLToPath(new URL('../../../seed/sites', import.meta.url));
const THEIRS = 'greenfield.localhost';

/** An account is shared by all sites of an exchange, but each site keeps its own things. */
describe('the things a site keeps to itself', () => {
  let app: BettingApp;
  let player: TestPlayer;
  beforeAll(async () => {
    app = await openBettingApp();
    await app.openMarket();
    await app.app.bonuses.definitions.define(OURS, 'localhost', 'test', app.time.now());
    player = await app.player();
  });
  afterAll(() => app.close());

  const at = (host: string) => ({ token: player.token, host });

  test('a bonus can be neither seen nor claimed by another site’s players, from any page', async () => {
    const theirs = await app.player(THEIRS);
    for (const host of [THEIRS, 'localhost']) {
      const shownTo = async ({ token }: TestPlayer) => (await app.call(getBonuses, {}, { token, host })).text;
      expect(await shownTo(player)).toContain(OURS.bonusId);
      expect(await shownTo(theirs)).not.toContain(OURS.bonusId);
      const claimed = (bonusId: string) =>
        app.call(claimBonus, { query: { bonusId } }, { token: theirs.token, host });
      const foreign = await claimed(OURS.bonusId);
      expect([foreign.status, foreign.text]).toEqual([404, (await claimed('nobodys')).text]);
    }
    const query = { bonusId: OURS.bonusId };
    expect((await app.call(claimBonus, { query }, at('closed.localhost'))).error?.code).toBe(
      'SITE_SUSPENDED',
    );
    expect((await app.call(claimBonus, { query }, at(THEIRS))).status).toBe(200);
  });

  test('[R1.5] [R3.3] the games and bonuses in its settings', async () => {
    const gamesAt = async (host: string) =>
      (await app.call(getGames, { query: {} }, at(host))).result?.games.map(({ gameId }) => gameId);
    const everywhere = (await gamesAt('localhost')) ?? [];
    expect(everywhere).toContain('plinko');
    expect(await gamesAt('partner.localhost')).toEqual(everywhere.filter((id) => id !== 'plinko'));
    const theirs = await app.player('partner.localhost');
    const bonuses = await app.call(getBonuses, {}, { token: theirs.token });
    expect(bonuses.text).toContain('partner-first-deposit');
  });

  test('a player pays on the terms of their own site, from any page', async () => {
    const payeeAt = async (host: string, token = player.token) =>
      (await app.call(getPaymentInfo, {}, { token, host })).text;
    for (const host of [THEIRS, 'localhost'])
      expect(await payeeAt(host)).not.toContain('greenfield@examplebank');
    const theirs = await app.call(loginAsDemoUser, {}, { host: THEIRS });
    for (const host of [THEIRS, 'localhost'])
      expect(await payeeAt(host, theirs.result?.accessToken)).toContain('greenfield@examplebank');
  });

  test('a suspended site takes no bets from anybody', async () => {
    const body = {
      marketId: 'm1',
      runnerId: 'A',
      side: 'BACK',
      price: 2.5,
      stake: 500,
      customerRef: 'on-a-closed-site',
    } as const;
    const { error } = await app.call(placeBet, { body }, at('closed.localhost'));
    expect(error?.code).toBe('SITE_SUSPENDED');
    expect((await app.call(getOpenBets, {}, at('localhost'))).result?.openBets).toEqual([]);
  });

  test('nor from its own players on another site’s page', () => {
    const sites = new Sites(SEED);
    const of = (host: string, site: string) => sites.isSuspended({ host, session: { site } });
    expect([of('localhost', 'localhost'), of('closed.localhost', 'localhost')]).toEqual([false, true]);
    expect(of('localhost', 'closed.localhost')).toBe(true);
  });
});
