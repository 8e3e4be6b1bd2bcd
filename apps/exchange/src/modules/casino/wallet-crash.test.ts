import { expect, describe, test } from 'vitest';
import { storagesUnderTest } from '../../core/testing/storages.ts';
import type { Database } from '../../db/database.ts';
import type { TestPlayer } from '../../testing/betting-app.ts';
import { CasinoApp } from './testing/casino-app.ts';

/** Storage that fails at one transaction, anybody's, and stays gone: before it is done, or right after, with the answer lost. */
class LostStorage {
  /** Number of transactions before it fails. */
  left = Number.POSITIVE_INFINITY;
  moment: 'before' | 'after' = 'before';

  readonly wrap = (inner: Database): Database => ({
    ...inner,
    transact: async (statements, options) => {
      this.left -= 1;
      if (this.left >= 0) return inner.transact(statements, options);
      if (this.left === -1 && this.moment === 'after') await inner.transact(statements, options);
      throw new Error('the storage is gone');
    },
  });
}

type Send = (call: 'debit' | 'credit' | 'rollback', request: object) => Promise<void>;

/** What a provider wants done; it repeats each call until it is answered. */
const FLOWS: readonly (readonly [
  name: string,
  run: (send: Send, sessionId: string) => Promise<void>,
  net: number,
])[] = [
  [
    'a stake and a return',
    async (send, sessionId) => {
      await send('debit', { sessionId, txId: 'd', roundId: 'r', gameId: 'roulette', amount: 1000 });
      await send('credit', {
        sessionId,
        txId: 'c',
        roundId: 'r',
        refTxId: 'd',
        amount: 2500,
        roundClosed: true,
      });
    },
    1500,
  ],
  [
    'a lost round',
    async (send, sessionId) => {
      await send('debit', { sessionId, txId: 'd', roundId: 'r', gameId: 'roulette', amount: 1000 });
      await send('credit', {
        sessionId,
        txId: 'c',
        roundId: 'r',
        refTxId: 'd',
        amount: 0,
        roundClosed: true,
      });
    },
    -1000,
  ],
  [
    'a stake rolled back under two ids',
    async (send, sessionId) => {
      await send('debit', { sessionId, txId: 'd', roundId: 'r', gameId: 'roulette', amount: 1000 });
      await send('rollback', { txId: 'b', refTxId: 'd' });
      await send('rollback', { txId: 'b2', refTxId: 'd' });
    },
    0,
  ],
];

describe.each(storagesUnderTest())('the wallet and a crash of its process on $name', (under) => {
  test.each(
    FLOWS.flatMap(([name, run, net]) =>
      (['before', 'after'] as const).map((moment) => ({ name, run, net, moment })),
    ),
  )(
    '$name: storage lost $moment any write',
    async ({ run, net, moment }) => {
      let at = 0;
      for (let wasCut = true; wasCut; at += 1) {
        const storage = new LostStorage();
        const casino = await CasinoApp.open({
          under,
          core: { wrap: storage.wrap, onFatal: () => undefined },
        });
        const asha = await casino.app.player();
        const sessionId = await casino.session(asha);
        const before = casino.cashOf(asha);
        Object.assign(storage, { left: at, moment });
        wasCut = await cut(casino, storage, (send) => run(send, sessionId));
        await check(casino, asha, before + net);
        await casino.close();
      }
      expect(at).toBeGreaterThan(5);
    },
    180_000,
  );

  test.each(['before', 'after'] as const)(
    'a stake that its provider never repeats, with storage lost %s any write, is carried out completely or not at all',
    async (moment) => {
      const ends = new Set<number>();
      for (let at = 0; at < 4; at += 1) {
        const storage = new LostStorage();
        const casino = await CasinoApp.open({
          under,
          core: { wrap: storage.wrap, onFatal: () => undefined },
        });
        const asha = await casino.app.player();
        const sessionId = await casino.session(asha);
        const before = casino.cashOf(asha);
        Object.assign(storage, { left: at, moment });
        await once(casino, 'debit', { sessionId, txId: 'd', roundId: 'r', gameId: 'roulette', amount: 1000 });
        storage.left = Number.POSITIVE_INFINITY;
        await casino.restart();
        const change = casino.cashOf(asha) - before;
        expect([0, -1000]).toContain(change);
        await check(casino, asha, before + change);
        ends.add(change);
        await casino.close();
      }
      expect(ends).toContain(-1000);
    },
    180_000,
  );
});

/** A call by a provider that never retries, whatever happens. */
async function once(
  casino: CasinoApp,
  call: 'debit' | 'credit' | 'rollback',
  request: object,
): Promise<number> {
  return (await casino.send(call, request)).status;
}

/** Runs a flow like a provider that repeats every unanswered call; returns whether storage was lost on the way. */
async function cut(
  casino: CasinoApp,
  storage: LostStorage,
  run: (send: Send) => Promise<void>,
): Promise<boolean> {
  let wasCut = false;
  await run(async (call, request) => {
    for (;;) {
      const { status, answer } = await casino.send(call, request);
      if (status === 200 && answer.code === 'OK') return;
      if (status !== 503) throw new Error(`${call} was answered ${status} ${answer.code}`);
      wasCut = true;
      storage.left = Number.POSITIVE_INFINITY;
      await casino.restart();
    }
  });
  storage.left = Number.POSITIVE_INFINITY;
  return wasCut;
}

async function check(casino: CasinoApp, player: TestPlayer, cash: number): Promise<void> {
  expect(casino.cashOf(player)).toBe(cash);
  expect(casino.ledgerSum()).toBe(0);
  const rows = await casino.app.database.read
    .selectFrom('casino_transactions')
    .select(['tx_id', 'state', 'answer'])
    .execute();
  for (const row of rows)
    expect([row.tx_id, row.state === 'PENDING', row.answer === null]).toEqual([row.tx_id, false, false]);
  const round = await casino.casino.store.round({ provider: 'layline', player_id: player.id, round_id: 'r' });
  expect((round?.staked ?? 0) - (round?.returned ?? 0)).toBe(casino.houseOf());
}
