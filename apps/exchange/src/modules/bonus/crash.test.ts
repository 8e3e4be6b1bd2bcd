import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { claimBonus } from '@layline/contract/calls/bonus.ts';
import { ledgerBalance, playerView } from '@layline/engine/views.ts';
import { rupees } from '@layline/units/money.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';
import { openBettingApp } from '../../testing/betting-app.ts';
import type { BettingApp, TestPlayer } from '../../testing/betting-app.ts';
import { endProcess } from '../../testing/end-process.ts';
import { someBonus } from '../../testing/some-bonus.ts';
import { settle } from '../reports/testing/reports-app.ts';

const DAY = 86_400_000;

describe.each(storagesUnderTest())('on $name', (under) => {
  describe.each(['before', 'after'] as const)('a process that dies %s the transfer of', (moment) => {
    let app: BettingApp;
    let player: TestPlayer;

    beforeEach(async () => {
      app = await openBettingApp({ under });
      await app.openMarket();
      await app.rest('LAY', 250, 50_000);
      player = await app.player();
      const bonus = someBonus({ demo: true });
      await app.app.bonuses.definitions.define(bonus, 'localhost', 'test', app.time.now());
    });
    afterEach(() => app.close());

    const claim = () => app.call(claimBonus, { query: { bonusId: 'b' } }, { token: player.token });
    const claimed = async () => (await app.app.bonuses.claims({ playerId: player.id }))[0]?.row;
    /** Purse, cash and state of the claim after the next start, and after the one following. */
    async function found(): Promise<unknown[][]> {
      const starts: unknown[][] = [];
      for (let start = 0; start < 2; start += 1) {
        app = await app.restart();
        const state = stateInMemory(app.core);
        const purse = ledgerBalance(state, `player:${player.id}:bonus`) / 100;
        const cash = Number(playerView(state, player.id)?.cash) / 100;
        starts.push([purse, cash, (await claimed())?.state]);
      }
      return starts;
    }

    test('a claim: the next start completes it, once', async () => {
      endProcess(app, moment);
      expect((await claim()).status).toBe(500);
      const completed = [500, 100_000, 'WAGERING'];
      expect(await found()).toEqual([completed, completed]);
    });

    const swallowed = (): undefined => undefined;
    const withdraw = () =>
      app.command({
        type: 'transfer',
        externalId: 'test',
        from: `player:${player.id}:cash`,
        to: `player:${player.id}:withdrawal_pending`,
        amount: rupees(10),
        kind: 'WITHDRAWAL',
      });
    const ends: readonly [string, () => Promise<unknown>, number][] = [
      ['RELEASED', () => settle(app, 'm1', 'B'), 99_500],
      ['FORFEITED', withdraw, 99_990],
      [
        'EXPIRED',
        () => {
          app.time.jump(60 * DAY);
          return app.app.bonuses.sweep().catch(swallowed);
        },
        100_000,
      ],
      [
        'CANCELLED',
        async () => {
          const end = { by: 'op1', reason: 'Test' };
          await app.app.bonuses.cancel((await claimed())?.claim_id ?? '', end).catch(swallowed);
        },
        100_000,
      ],
    ];

    test.each(ends)('an ending as %s: the next start completes it, once', async (state, end, left) => {
      await claim();
      await app.place(player, { stake: 1000 });
      endProcess(app, moment);
      await end();
      await app.app.bonuses.stop();
      const ended = [0, left, state];
      expect(await found()).toEqual([ended, ended]);
    });
  });
});
