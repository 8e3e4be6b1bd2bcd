import { describe, expect, test } from 'vitest';
import { fairRandom } from '@layline/casino/fair/fair-random.ts';
import type { TableGame } from '@layline/casino/game.ts';
import { readRound } from '@layline/casino/round-file.ts';
import { tableGame } from '@layline/casino/table-games.ts';
import { verifyRound } from '@layline/casino/verify-steps.ts';
import type { RoundRecord, SeatState } from '@layline/contract/casino/table-protocol.ts';
import { storagesUnderTest } from '@layline/server/testing/storages.ts';
import { eventually, TableApp } from './testing/table-app.ts';

const TABLE = 'teen-patti-20';
const START = 10_000_000;

describe.each(storagesUnderTest())('a restart on $name', (under) => {
  /** The phase in which the process ends. */
  test.each(['BETTING', 'CLOSED', 'DEALING', 'RESULT', 'SETTLED'])(
    'in %s: the round is completed from its committed seed, and paid once',
    async (phase) => {
      const app = await TableApp.open({}, under);
      try {
        const seat = await app.enter('asha', TABLE);
        await app.table(TABLE).watch();
        await app.place(seat, TABLE, [{ bet: 'player-a', stake: 100 }], { seed: 'asha' });
        const { roundId = '', commit } = app.table(TABLE).image().round ?? {};
        app.moneyFlows = phase !== 'RESULT';
        if (phase === 'RESULT') app.wallet.fault = (call) => (call === 'credit' ? 'ANSWER_LOST' : null);
        await app.until(TABLE, phase);
        app.moneyFlows = true;
        await app.restart();
        app.wallet.fault = () => null;
        const record = () => app.call<RoundRecord>(`rounds/${roundId}`, undefined, seat);
        await eventually(async () => {
          app.time.advance(100);
          return (await record()).result?.phase === 'SETTLED';
        });
        const { result } = await record();
        expect([result.commit, result.playerSeeds]).toEqual([commit, ['asha']]);
        const outcome = tableGame(TABLE)?.draw(
          fairRandom(result.serverSeed ?? '', result.clientSeed ?? '', result.nonce),
        );
        expect(tableGame(TABLE)?.show(outcome)).toMatchObject({ result: result.result, shown: result.shown });
        expect(app.wallet.credits.size).toBe(1);
        expect(app.wallet.balanceOf('asha')).toBe(
          START - 10_000 + Math.round((result.own?.returned ?? -1) * 100),
        );
        const state = await app.call<SeatState>('state', undefined, seat);
        expect(state.result).toMatchObject({ staked: 100, returned: result.own?.returned, mayBet: true });
        await app.table(TABLE).watch();
        expect(app.table(TABLE).image()).toMatchObject({ round: { number: 2 }, road: [{ roundId }] });
      } finally {
        await app.close();
      }
    },
    60_000,
  );

  test('a process that starts beside another leaves its rounds alone, and completes them when that one ends', async () => {
    const app = await TableApp.open({}, under);
    const seat = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
    await app.place(seat, TABLE, [{ bet: 'player-a', stake: 100 }]);
    const { roundId = '' } = app.table(TABLE).image().round ?? {};
    const other = await app.beside();
    try {
      const phase = () =>
        app.database.read
          .selectFrom('table_rounds')
          .select('phase')
          .where('round_id', '=', roundId)
          .executeTakeFirstOrThrow();
      expect(await phase()).toEqual({ phase: 'BETTING' });
      const refused = await other.app.call('state', undefined, seat);
      expect([refused.status, refused.error?.code]).toEqual([503, 'UNAVAILABLE']);
      expect((await app.call('state', undefined, seat)).status).toBe(200);
      await app.host.stop();
      expect(other.app.host.tables.size).toBe(0);
      await other.look();
      expect((await other.app.call('state', undefined, seat)).status).toBe(200);
      await eventually(async () => {
        app.time.advance(100);
        return (await phase()).phase === 'SETTLED';
      });
      expect(app.wallet.credits.size).toBe(1);
    } finally {
      await other.end();
      await app.close();
    }
  });

  test.each(['LOST', 'ANSWER_LOST'] as const)(
    'with a debit in doubt (%s): it does not count, and is returned once',
    async (fault) => {
      const app = await TableApp.open({}, under);
      try {
        const seat = await app.enter('asha', TABLE);
        await app.table(TABLE).watch();
        app.wallet.fault = (call) => (call === 'debit' ? fault : null);
        const request = { requestId: 'in-doubt', roundId: app.table(TABLE).image().round?.roundId ?? '' };
        const bets = [{ bet: 'player-a', stake: 100 }];
        const placed = app.place(seat, TABLE, bets, request);
        await eventually(() => app.wallet.attempts > 1);
        await app.restart();
        await placed;
        app.wallet.fault = () => null;
        await eventually(() => app.wallet.rollbacks.size === 1);
        expect(app.wallet.balanceOf('asha')).toBe(START);
        const again = await app.place(seat, TABLE, bets, request);
        expect(again.error?.code).toBe('STAKE_RETURNED');
        expect(app.wallet.balanceOf('asha')).toBe(START);
      } finally {
        await app.close();
      }
    },
  );

  /**
   * A round with a bet of 100, interrupted by a restart that raises the game's rules to version 2. `isKept` is whether version 1
   * is still known.
   */
  const cutOffByNewRules = async (isKept: boolean) => {
    let current = 1;
    const game = (id: string, version = current): TableGame | null => {
      const rules = tableGame(id);
      if (rules === null || (version < current && !isKept)) return null;
      return version === 1 ? rules : { ...rules, version, draw: () => rules.extremes[0] };
    };
    const app = await TableApp.open({ game }, under);
    const seat = await app.enter('asha', TABLE);
    await app.table(TABLE).watch();
    await app.place(seat, TABLE, [{ bet: 'player-a', stake: 100 }]);
    const roundId = app.table(TABLE).image().round?.roundId ?? '';
    current = 2;
    await app.restart();
    const version = async () => (await app.call<SeatState>('state', undefined, seat)).result.version;
    expect(await version()).toBe(2);
    const record = async () => (await app.call<RoundRecord>(`rounds/${roundId}`, undefined, seat)).result;
    return { app, record };
  };

  test('with a newer version of the rules, the round is completed by its own version', async () => {
    const { app, record } = await cutOffByNewRules(true);
    try {
      await eventually(() => app.wallet.credits.size === 1);
      const result = await record();
      expect(result.version).toBe(1);
      const read = readRound(result);
      expect(read.read && verifyRound(read.round)).toMatchObject({ verified: true });
      await app.table(TABLE).watch();
      expect(app.table(TABLE).image().version).toBe(2);
    } finally {
      await app.close();
    }
  });

  test('if its rules are no longer known, the round is void and all stakes are returned', async () => {
    const { app, record } = await cutOffByNewRules(false);
    try {
      await eventually(() => app.wallet.rollbacks.size === 1);
      expect(app.wallet.balanceOf('asha')).toBe(START);
      await eventually(async () => (await record()).own?.returned === 100);
      const result = await record();
      expect([result.phase, result.result, result.reason]).toEqual([
        'VOID',
        null,
        'This round was cut off and could not be completed.',
      ]);
    } finally {
      await app.close();
    }
  });
});
