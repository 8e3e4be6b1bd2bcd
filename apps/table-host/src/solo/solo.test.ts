import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { commit } from '@layline/casino/fair/server-seed.ts';
import { soloGame } from '@layline/casino/solo-games.ts';
import { verifySoloRound } from '@layline/casino/solo-verify.ts';
import { RoundRecord, SoloAnswer, SoloNext } from '@layline/contract/casino/table-protocol.ts';
import type { StartSolo } from '@layline/contract/casino/table-protocol.ts';
import { eventually, TableApp } from '../testing/table-app.ts';

const START = 10_000_000;
const DAY_MS = 86_400_000;

describe('solo games', () => {
  let app: TableApp;
  let seat: string;
  beforeEach(async () => {
    app = await TableApp.open();
    seat = await app.enter('asha', 'mines');
  });
  afterEach(() => app.close());

  const next = async (gameId = 'mines', who = seat) =>
    v.parse(SoloNext, (await app.call('solo/next?gameId=' + gameId, undefined, who)).result);
  let count = 0;
  const start = async (more: Partial<StartSolo> = {}, who = seat) => {
    const gameId = more.gameId ?? 'mines';
    const { commit: promised } = await next(gameId, who);
    count += 1;
    const request = {
      requestId: `start-${count}`,
      gameId,
      commit: promised,
      seed: 'my-words',
      stake: 100,
      choices: { mines: '3' },
    };
    return app.call<SoloAnswer>('solo/start', { ...request, ...more }, who);
  };
  const act = (roundId: string, step: number, action: string) =>
    app.call<SoloAnswer>('solo/act', { roundId, step, action }, seat);
  const isPaid = () =>
    eventually(() => app.host.transfers.unresolved.credits === 0 && app.wallet.credits.size > 0);

  /** Opens field `step + 1`. Whether it hides a mine is only known from the round's record afterwards. */
  const openOne = async (roundId: string, step: number) => act(roundId, step, `open-${step + 1}`);

  test('plinko: one request, one round, verifiable by its commitment, words and nonce', async () => {
    const other = await app.enter('bala', 'plinko');
    const { commit: promised, nonce } = await next('plinko', other);
    const answer = await start({ gameId: 'plinko', choices: { rows: '12', risk: 'high' } }, other);
    const { round } = v.parse(SoloAnswer, answer.result);
    expect(round).toMatchObject({ done: true, commit: promised, nonce, stake: 100 });
    expect(commit(round?.serverSeed ?? '')).toBe(promised);
    await isPaid();
    expect(app.wallet.balanceOf('bala')).toBe(START - 10_000 + Math.round((round?.returns ?? 0) * 100));
    const record = v.parse(
      RoundRecord,
      (await app.call(`rounds/${round?.roundId}`, undefined, other)).result,
    );
    const verified = verifySoloRound({
      game: record.gameId,
      version: record.version,
      serverSeed: record.serverSeed ?? '',
      commit: record.commit,
      clientSeed: record.clientSeed ?? '',
      nonce: record.nonce,
      choices: record.choices ?? {},
      actions: record.actions,
    });
    expect(verified).toMatchObject({ view: { text: record.text } });
    expect(record.own).toMatchObject({ staked: 100, returned: round?.returns });
    expect((await next('plinko', other)).nonce).toBe(nonce + 1);
  });

  test('mines: each step is stored once, hidden mines stay hidden, and the round ends paid', async () => {
    const { result } = await start({ choices: { mines: '1' } });
    let round = result.round;
    const { roundId = '' } = round ?? {};
    expect(round).toMatchObject({ done: false, serverSeed: null, revealed: null, step: 0 });
    round = (await openOne(roundId, 0)).result.round;
    expect(round?.done).toBe(false);
    expect((await openOne(roundId, 0)).result.round).toEqual(round);
    expect((await act(roundId, 0, 'open-9')).error?.code).toBe('STEP_PASSED');
    expect((await act(roundId, 5, 'open-9')).error?.code).toBe('STEP_PASSED');
    expect((await act(roundId, 1, 'fly')).error?.code).toBe('STEP_PASSED');
    const { result: open } = await app.call<SoloAnswer>('solo/open?gameId=mines', undefined, seat);
    expect(open.round).toEqual(round);
    const returns = round?.returns;
    round = (await act(roundId, 1, 'take')).result.round;
    expect(round).toMatchObject({ done: true, returns });
    expect(round?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
    await isPaid();
    expect(app.wallet.balanceOf('asha')).toBe(START - 10_000 + Math.round((round?.returns ?? 0) * 100));
    expect((await act(roundId, 1, 'take')).result?.round ?? round).toEqual(round);
  });

  test('rounds start at least five seconds apart, one at a time, from the seed that the player has seen', async () => {
    const before = await next();
    const first = await start({ choices: { mines: '1' } });
    expect((await start()).error?.code).toBe('ROUND_OPEN');
    const { round } = first.result;
    await openOne(round?.roundId ?? '', 0);
    await act(round?.roundId ?? '', 1, 'take');
    app.time.advance(4999);
    const soon = await start();
    expect([soon.error?.code, soon.error?.details]).toEqual(['TOO_SOON', { earliestAt: app.time.now() + 1 }]);
    app.time.advance(1);
    expect((await start({ commit: before.commit })).error?.code).toBe('COMMIT_CHANGED');
    expect((await start({ choices: { mines: '7' } })).error?.code).toBe('VALIDATION_FAILED');
    expect((await start({ stake: 1 })).error?.code).toBe('INVALID_BET_SIZE');
    expect((await start({ stake: 50_000 })).error?.code).toBe('MAX_PAYOUT_EXCEEDED');
    const other = await app.call('solo/next?gameId=plinko', undefined, seat);
    expect(other.error?.code).toBe('BET_NOT_OFFERED');
    expect((await start()).error).toBeNull();
  });

  test('repeating a start gets the same round; a refused stake does not use up the seed', async () => {
    const poor = await app.enter('chand', 'mines', 5000);
    const { commit: promised, nonce } = await next('mines', poor);
    const refused = await start({}, poor);
    expect(refused.error?.code).toBe('INSUFFICIENT_FUNDS');
    expect(await next('mines', poor)).toMatchObject({ commit: promised, nonce });
    expect((await start({ stake: 50 }, poor)).error).toBeNull();

    const request = { requestId: 'twice', commit: (await next()).commit };
    const answers = await Promise.all(Array.from({ length: 5 }, () => start(request)));
    const ids = new Set(answers.map(({ result }) => result.round?.roundId));
    expect([ids.size, app.wallet.balanceOf('asha')]).toEqual([1, START - 10_000]);
  });

  test.each(['LOST', 'ANSWER_LOST'] as const)(
    'a stake whose answer is %s does not begin a round and is returned',
    async (fault) => {
      const { commit: promised } = await next();
      app.wallet.fault = (call) => (call === 'debit' ? fault : null);
      const started = start();
      await eventually(() => app.wallet.attempts > 1);
      await app.pass(6000);
      expect((await started).error?.code).toBe('WALLET_SILENT');
      await eventually(() => app.wallet.rollbacks.size === 1);
      expect(app.wallet.balanceOf('asha')).toBe(START);
      expect((await next()).commit).toBe(promised);
    },
  );

  test('an open round continues after a restart; a stake in doubt is returned', async () => {
    const { result } = await start({ choices: { mines: '1' } });
    await openOne(result.round?.roundId ?? '', 0);
    const before = await app.call<SoloAnswer>('solo/open?gameId=mines', undefined, seat);
    const other = await app.enter('bala', 'mines');
    app.wallet.fault = (call) => (call === 'debit' ? 'ANSWER_LOST' : null);
    const { attempts } = app.wallet;
    const doubtful = start({}, other);
    await eventually(() => app.wallet.attempts > attempts);
    await app.restart();
    expect((await doubtful).error?.code).toBe('WALLET_SILENT');
    app.wallet.fault = () => null;
    await eventually(() => app.wallet.rollbacks.size === 1);
    expect(app.wallet.balanceOf('bala')).toBe(START);
    const after = await app.call<SoloAnswer>('solo/open?gameId=mines', undefined, seat);
    expect(after.result.round).toEqual(before.result.round);
  });

  test('a round begun under earlier rules continues under them, and the next one uses the current ones', async () => {
    const now = { version: 1 };
    await app.close();
    app = await TableApp.open({
      soloGame(id, version = now.version) {
        const rules = soloGame(id);
        return rules === null || version === 1 ? rules : { ...rules, version, draw: () => [25] };
      },
    });
    seat = await app.enter('asha', 'mines');
    const { roundId = '' } = (await start({ choices: { mines: '1' } })).result.round ?? {};
    const before = (await openOne(roundId, 0)).result.round;
    now.version = 2;
    await app.restart();
    const after = await app.call<SoloAnswer>('solo/open?gameId=mines', undefined, seat);
    expect(after.result.round).toEqual(before);
    expect((await act(roundId, 1, 'take')).result.round).toMatchObject({ done: true });
    const versionOf = async (id: string) =>
      v.parse(RoundRecord, (await app.call(`rounds/${id}`, undefined, seat)).result).version;
    expect(await versionOf(roundId)).toBe(1);
    app.time.advance(5000);
    const { round } = (await start({ choices: { mines: '1' } })).result;
    expect((await act(round?.roundId ?? '', 0, 'open-25')).result.round).toMatchObject({ done: true });
    expect(await versionOf(round?.roundId ?? '')).toBe(2);
  });

  test('a round abandoned for a day ends at its current value; one without a step returns its stake', async () => {
    const { result } = await start({ choices: { mines: '1' } });
    const { roundId = '' } = result.round ?? {};
    const { round } = (await openOne(roundId, 0)).result;
    expect(round?.done).toBe(false);
    const other = await app.enter('bala', 'mines');
    await start({}, other);
    app.time.jump(DAY_MS - 1000);
    await app.host.tidy();
    expect(app.wallet.credits.size).toBe(0);
    app.time.jump(1001);
    await app.host.tidy();
    await isPaid();
    expect(app.wallet.balanceOf('asha')).toBe(START - 10_000 + Math.round((round?.returns ?? 0) * 100));
    await eventually(() => app.wallet.rollbacks.size === 1);
    expect(app.wallet.balanceOf('bala')).toBe(START);
    const record = v.parse(RoundRecord, (await app.call(`rounds/${roundId}`)).result);
    expect(record.actions).toEqual(['open-1', 'take']);
  });
});
