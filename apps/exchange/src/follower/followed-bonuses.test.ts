import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimBonus, getBonuses } from '@layline/contract/calls/bonus.ts';
import { excludeSelf } from '@layline/contract/calls/protection.ts';
import type { Call } from '@layline/contract/define-call.ts';
import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { ledgerBalance, playerView } from '@layline/engine/views.ts';
import { testServer } from '@layline/server/testing/storages.ts';
import { until } from '@layline/simulation/base/until.ts';
import { stateInMemory } from '../core/testing/state-in-memory.ts';
import { settle } from '../modules/reports/testing/reports-app.ts';
import type { BettingApp, TestPlayer } from '../testing/betting-app.ts';
import { LiveClient } from '../testing/live-client.ts';
import { someBonus } from '../testing/some-bonus.ts';
import { openFollowedApp, type FollowedApp, type FollowingApp } from './testing/followed-app.ts';

const SITE = 'localhost';

describe.skipIf(testServer() === undefined)('[R7.92] bonuses claimed at followers', () => {
  let both: FollowedApp;
  let other: FollowingApp;
  let leader: BettingApp;
  let player: TestPlayer;
  let beforeTurn: () => Promise<void>;
  let beforeWrite: () => Promise<void>;

  beforeEach(async () => {
    beforeTurn = beforeWrite = () => Promise.resolve();
    both = await openFollowedApp({
      money: { beforeTurn: () => beforeTurn(), beforeWrite: () => beforeWrite() },
    });
    other = await both.beside();
    ({ leader } = both);
    player = await leader.player();
    await leader.openMarket();
    await leader.rest('LAY', 250, 5000);
    for (const node of [both, other]) await node.caughtUp();
    // Each opens its session with the first turn. Without that they would not press at once.
    for (const node of [both, other]) await claim(node, player, 'none');
  });
  afterEach(async () => {
    await both.close();
  });

  const call = <C extends Call>(node: Pick<FollowingApp, 'call'>, whose: TestPlayer, one: C, request = {}) =>
    both.meanwhile(node.call(one, request, { token: whose.token }));
  const claim = (node: Pick<FollowingApp, 'call'>, whose = player, bonusId = 'b') =>
    call(node, whose, claimBonus, { query: { bonusId } });
  const codes = (answers: readonly { readonly error: { readonly code: string } | null }[]) =>
    answers.map(({ error }) => error?.code ?? 'OK').toSorted();
  const define = (changes: Partial<BonusDefinition> = {}) =>
    leader.app.bonuses.definitions.define(
      someBonus({ demo: true, ...changes }),
      SITE,
      'test',
      leader.time.now(),
    );
  const purse = ({ id }: TestPlayer) => ledgerBalance(stateInMemory(leader.core), `player:${id}:bonus`) / 100;
  const cash = ({ id }: TestPlayer) => (playerView(stateInMemory(leader.core), id)?.cash ?? 0) / 100;
  const claims = () =>
    leader.database.read.selectFrom('bonus_claims').select(['bonus_id', 'state']).execute();
  const statusAt = async (node: Pick<FollowingApp, 'call'>) => {
    const { result } = await call(node, player, getBonuses);
    return result?.bonuses.find(({ bonusId }) => bonusId === 'b')?.status;
  };

  test('a claim that is pressed at all nodes is paid once, and all give the same answer', async () => {
    await define();
    const answers = await Promise.all([both, other, leader, both].map((node) => claim(node)));
    expect(codes(answers)).toEqual(['OK', 'OK', 'OK', 'OK']);
    for (const { result } of answers) expect(result).toEqual(answers[0]?.result);
    expect(answers[0]?.result).toMatchObject({ status: 'CLAIMED', claim: { amount: 500 } });
    expect([purse(player), await claims()]).toEqual([500, [{ bonus_id: 'b', state: 'WAGERING' }]]);
  });

  test.each([
    ['a budget', { budget: 900 }],
    ['a number of claims', { maxClaims: 1 }],
  ])('%s for one claim is given to one of two players at two nodes', async (_, limit) => {
    await define(limit);
    const second = await leader.player();
    // The first of them has found enough left by then.
    beforeWrite = async () => {
      beforeWrite = () => Promise.resolve();
      expect(codes([await claim(other, second)])).toEqual(['OK']);
    };
    expect((await claim(both)).error?.code).toBe('BONUS_USED_UP');
    expect([purse(player), purse(second)].toSorted((a, b) => a - b)).toEqual([0, 500]);
  });

  test('a bonus that is ended between check and claim is not paid', async () => {
    await define();
    beforeWrite = async () => {
      beforeWrite = () => Promise.resolve();
      await leader.app.bonuses.definitions.end('b', leader.time.now());
    };
    expect((await claim(both)).error?.code).toBe('BONUS_NOT_OPEN');
    expect([purse(player), await claims()]).toEqual([0, []]);
  });

  test('of two bonuses at two nodes one runs at a time', async () => {
    await define();
    await define({ bonusId: 'c' });
    const answers = await Promise.all([claim(both), claim(other, player, 'c')]);
    expect(codes(answers)).toEqual(['BONUS_RUNNING', 'OK']);
    expect(purse(player)).toBe(500);
  });

  test('a node goes by what was done elsewhere just before its turn, though it has not heard of it', async () => {
    await define();
    beforeTurn = async () => {
      other.weather.delayMs = 300;
      await leader.command({ type: 'setPlayerState', playerId: player.id, state: 'LOCKED' });
    };
    expect((await claim(other)).error?.code).toBe('INVALID_ACCOUNT_STATE');
    expect(purse(player)).toBe(0);
  });

  test('a player who has just been excluded at another node gets none', async () => {
    await define();
    await call(both, player, excludeSelf, { body: { months: 6 } });
    expect((await claim(other)).error?.code).toBe('INVALID_ACCOUNT_STATE');
  });

  test('the leader ends a claim that was made elsewhere as soon as enough is wagered', async () => {
    await define();
    await claim(both);
    await leader.place(player, { stake: 1000 });
    await settle(leader, 'm1', 'B');
    await until(async () => (await claims())[0]?.state === 'RELEASED');
    expect([purse(player), cash(player)]).toEqual([0, 99_500]);
    for (const node of [both, other, leader]) expect(await statusAt(node)).toBe('RELEASED');
  });

  test('a claim with nothing to wager is released at once, and told wherever the player is connected', async () => {
    await define({ wagering: 0 });
    const clients = [
      await LiveClient.connect(await both.listen()),
      await LiveClient.connect(await other.listen()),
    ];
    for (const client of clients) await both.meanwhile(client.register(player.token));
    expect((await claim(both)).result).toMatchObject({ status: 'RELEASED' });
    for (const client of clients) {
      await both.meanwhile(client.until(() => client.all('BonusChanged').length > 0));
      expect(client.all('BonusChanged')).toMatchObject([{ bonusId: 'b', status: 'RELEASED' }]);
      await client.stop();
    }
    expect([purse(player), cash(player)]).toEqual([0, 100_500]);
  });

  test('a node that loses its turn between check and claim pays nothing', async () => {
    await define();
    beforeWrite = async () => {
      beforeWrite = () => Promise.resolve();
      const cutOff = sql`select pg_terminate_backend(pid, 1000) from pg_stat_activity
        where application_name = 'layline-turns' and datname = current_database()`;
      await cutOff.execute(leader.database.write);
      expect(codes([await claim(other)])).toEqual(['OK']);
    };
    expect(await claim(both)).toMatchObject({ status: 503, error: { code: 'UNAVAILABLE' } });
    expect([purse(player), (await claims()).length]).toEqual([500, 1]);
    expect((await claim(both)).result).toMatchObject({ status: 'CLAIMED' });
  });

  test('what a node began when it was killed counts at once, and is finished by the player’s next claim at another', async () => {
    await define({ maxClaims: 1 });
    let writes = 0;
    beforeWrite = () => {
      writes += 1;
      return writes === 1 ? Promise.resolve() : Promise.reject(new Error('the process is gone'));
    };
    await claim(both);
    await leader.database.write.updateTable('intents').set({ owner: 'a process that is gone' }).execute();
    beforeWrite = () => Promise.resolve();
    const second = await leader.player();
    expect((await claim(other, second)).error?.code).toBe('BONUS_USED_UP');
    expect((await claim(other)).result).toMatchObject({ status: 'CLAIMED' });
    expect((await leader.database.read.selectFrom('intents').selectAll().execute()).length).toBe(0);
    expect(purse(player)).toBe(500);
  });
});
