import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { playerView } from '@layline/engine/views.ts';
import { GatedDatabase } from '../../core/testing/gated-database.ts';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import { openBettingApp } from '../betting-app.ts';
import type { BettingApp, TestPlayer } from '../betting-app.ts';
import { openOwnMarket } from './attack-market.ts';
import { checkMoney } from './money-check.ts';
import { stateInMemory } from '../../core/testing/state-in-memory.ts';

const QUEUE = 40;

describe.each(storagesUnderTest())('storage that is slow or fails, $name', (under) => {
  let app: BettingApp;
  let player: TestPlayer;
  let gated: GatedDatabase;
  let fatal: unknown[];
  beforeEach(async () => {
    fatal = [];
    app = await openBettingApp({
      under,
      core: {
        limits: { queue: QUEUE, batch: 20 },
        onFatal: (error) => fatal.push(error),
        wrap(inner) {
          gated = new GatedDatabase(inner);
          return gated.database;
        },
      },
    });
    player = await app.player();
    await openOwnMarket(app, 'm1');
  });
  afterEach(() => app.close());

  const openBets = () => app.call(getOpenBets, {}, { token: player.token });

  test('[R7.17] while a commit hangs nobody gets an answer or a message, and afterwards everybody does', async () => {
    const tree = () => app.app.fastify.inject('/exchange/Event/TreeSportWithEvent');
    await tree();
    const { reached, release } = gated.holdJournal();
    const settled: string[] = [];
    const bet = app.place(player).finally(() => settled.push('bet'));
    await reached;
    const read = openBets().finally(() => settled.push('read'));
    // Calls that do not need the writer are served meanwhile.
    expect((await tree()).statusCode).toBe(200);
    expect(settled).toEqual([]);
    release();
    expect((await bet).status).toBe(200);
    expect((await read).result).toMatchObject({ openBets: [{ stake: 500 }], balance: 99_500 });
    expect(settled).toHaveLength(2);
  });

  test('[R7.17] a full queue answers OVERLOADED with Retry-After and takes nothing, and the rest is carried out', async () => {
    const { reached, release } = gated.holdJournal();
    const first = app.place(player, { stake: 100, customerRef: 'first' });
    await reached;
    const refs = Array.from({ length: 90 }, (_, index) => `press-${index}`);
    const send = (customerRef: string) => app.place(player, { stake: 100, customerRef });
    const waiting = refs.map(send);
    const refused = new Set<string>();
    for (const [index, answer] of waiting.entries()) {
      void answer.then(({ status }) => status === 503 && refused.add(refs[index] ?? ''));
    }
    await expect.poll(() => refused.size).toBe(refs.length - QUEUE);
    release();
    const answers = await Promise.all(waiting);
    await first;
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({
        status: 503,
        error: { code: 'OVERLOADED', details: { retryAfterSec: 1 } },
        headers: { 'retry-after': '1' },
      });
    }
    expect((await checkMoney(app, player)).openBets).toHaveLength(QUEUE + 1);
    // The same presses again: the refused ones are placed now, the others stay as they were.
    app.time.advance(5000);
    for (let from = 0; from < refs.length; from += 30) {
      const again = await Promise.all(refs.slice(from, from + 30).map(send));
      for (const [index, answer] of again.entries()) {
        const before = answers[from + index];
        expect(answer.status).toBe(200);
        expect(before?.status === 503 || before?.result?.betId === answer.result?.betId).toBe(true);
      }
    }
    expect(await checkMoney(app, player)).toMatchObject({ balance: 90_900, exposure: 9100 });
  });

  test('[R7.17] the number of waiting reads is bounded as well', async () => {
    const { reached, release } = gated.holdJournal();
    const bet = app.place(player);
    await reached;
    const reads = Array.from({ length: QUEUE + 15 }, openBets);
    const refused = await Promise.race([
      Promise.all(reads.slice(QUEUE)),
      Promise.any(reads.slice(0, QUEUE)).then(() => null),
    ]);
    expect(refused?.map(({ status }) => status)).toEqual(Array.from({ length: 15 }, () => 503));
    release();
    expect((await bet).status).toBe(200);
    for (const read of reads.slice(0, QUEUE)) expect((await read).result?.openBets).toHaveLength(1);
  });

  test('[R7.17] a failed commit stops the exchange with nothing acknowledged and nothing half done', async () => {
    expect((await app.place(player, { stake: 300, customerRef: 'before' })).status).toBe(200);
    const { reached, fail } = gated.holdJournal();
    const bets = Array.from({ length: 30 }, (_, index) =>
      app.place(player, { stake: 100, customerRef: `lost-${index}` }),
    );
    await reached;
    const read = openBets();
    fail(new Error('disk full'));
    const answers = await Promise.all([...bets, read]);
    expect(answers.map(({ status, error }) => `${status} ${error?.code}`)).toEqual(
      answers.map(() => '503 UNAVAILABLE'),
    );
    expect(fatal).toMatchObject([{ message: 'disk full' }]);
    for (const { status, headers } of [await app.place(player, { customerRef: 'after' }), await openBets()])
      expect([status, headers['retry-after']]).toEqual([503, '5']);
    fatal = [];
    app = await app.restart();
    expect(playerView(stateInMemory(app.core), player.id)).toMatchObject({ exposure: 30_000 });
    expect((await checkMoney(app, player)).openBets).toMatchObject([{ customerRef: 'before', stake: 300 }]);
    expect((await app.place(player, { stake: 100, customerRef: 'lost-1' })).status).toBe(200);
    expect((await checkMoney(app, player)).openBets).toHaveLength(2);
  });

  test('[R7.17] a commit reported as failed that did happen is there once after the restart', async () => {
    gated.gate = async (journal, done) => {
      await done();
      if (journal) throw new Error('connection lost');
    };
    expect((await app.place(player, { customerRef: 'unsure' })).status).toBe(503);
    app = await app.restart();
    const { status, result } = await app.place(player, { customerRef: 'unsure' });
    expect(status).toBe(200);
    expect((await checkMoney(app, player)).openBets).toMatchObject([{ betId: result?.betId, stake: 500 }]);
  });
});
