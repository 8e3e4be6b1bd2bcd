import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ExchangeState } from '@layline/engine/state.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import type { Database } from '../db/database.ts';
import { openCore } from './core.ts';
import type { Engine } from './engine.ts';
import { exchangeEngine } from './exchange-engine.ts';
import { GENESIS, readJournal, tipAt } from './journal.ts';
import { replay } from './snapshots/recovery.ts';
import { newestSnapshot, type Recovered } from './snapshots/snapshots.ts';
import { openForEach } from './testing/open-for-each.ts';
import { storagesUnderTest } from './testing/storages.ts';

const START = 1_700_000_000_000;

/** An engine that carries out one bet as if a rupee less had been staked. */
function mistakenAt(seq: number): Engine<ExchangeState> {
  return {
    ...exchangeEngine,
    step: (state, command) =>
      exchangeEngine.step(
        state,
        command.seq === seq && command.type === 'placeBet'
          ? { ...command, stake: (command.stake - 100) as typeof command.stake }
          : command,
      ),
  };
}

describe.each(storagesUnderTest())('the digest of outcomes on $name', ({ make }) => {
  let database: Database;
  openForEach(make, (opened) => {
    database = opened;
  });

  async function lead(engine = exchangeEngine) {
    const time = new VirtualTime(START);
    const options = { database, engine, clock: time, scheduler: time, onFatal: () => undefined };
    const core = await openCore({ ...options, limits: { batch: 64 } });
    const load = new RandomLoad(core.seq, `from-${core.seq}`, 6);
    await core.submitAll(load.opening());
    /** Some rounds of bets, cancellations, corrections and settlements. */
    const play = async (rounds: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        time.advance(1000);
        load.saw(core.seq, time.now());
        await core.submitAll(Array.from({ length: 20 }, () => load.next()).flat());
      }
    };
    return { core, play };
  }

  const born = (): Recovered<ExchangeState> => ({ state: exchangeEngine.createState(), tip: GENESIS });

  async function follow(
    from: Recovered<ExchangeState>,
    engine = exchangeEngine,
  ): Promise<Recovered<ExchangeState>> {
    const nothing = (): Promise<void> => Promise.resolve();
    return {
      state: from.state,
      tip: await replay(database, engine, from, Number.MAX_SAFE_INTEGER, nothing),
    };
  }

  const rows = () => database.read.selectFrom('journal').selectAll().orderBy('first_seq').execute();

  /** Rewrites the heads of all rows and chains them anew. */
  async function rewriteHeads(head: (before: Record<string, unknown>) => object): Promise<void> {
    let previous = GENESIS.hash;
    for (const row of await rows()) {
      const text = JSON.stringify(head(JSON.parse(row.head) as Record<string, unknown>));
      previous = hash('sha256', previous + text + row.batch);
      await database.write
        .updateTable('journal')
        .set({ head: text, hash: previous })
        .where('first_seq', '=', row.first_seq)
        .execute();
    }
  }

  /** A bet after a position, and the end of its batch. */
  async function betAfter(position: number): Promise<{ readonly seq: number; readonly end: number }> {
    for await (const { seq: end, commands } of readJournal(database, GENESIS)) {
      const bet = commands.find(({ type, seq }) => type === 'placeBet' && seq > position);
      if (bet !== undefined) return { seq: bet.seq, end };
    }
    throw new Error('nobody placed a bet');
  }

  test('a replica from the first command, one from a snapshot and one that was woken late come to the same as the leader', async () => {
    const { core, play } = await lead();
    await play(10);
    const asleep = await follow(born());
    await play(10);
    await core.takeSnapshot();
    await play(10);
    const saved = await newestSnapshot(database, exchangeEngine, core.seq);
    if (saved === undefined) throw new Error('there is no snapshot');
    const ends = [await follow(born()), await follow(saved), await follow(asleep)];
    const recorded = (await tipAt(database, core.seq))?.outcomes;
    expect(recorded?.digest).toMatch(/^[0-9a-f]{16}$/);
    for (const { state, tip } of ends) {
      expect(tip.seq).toBe(core.seq);
      expect(exchangeEngine.digest(state)).toBe(recorded?.digest);
      expect(exchangeEngine.stateHash(state)).toBe(await core.stateHash());
    }
    await core.close();
  });

  test('an engine that carries out one command otherwise is stopped at that batch: in a replay, after a snapshot, and at a start', async () => {
    const { core, play } = await lead();
    await play(5);
    const { seq, end } = await betAfter(60);
    const said = new RegExp(`^the commands up to ${end} came out otherwise than recorded`);
    const batches: number[] = [];
    const following = replay(database, mistakenAt(seq), born(), core.seq, async ({ lastSeq }) => {
      batches.push(lastSeq);
    });
    await expect(following).rejects.toThrow(said);
    expect(Math.max(...batches)).toBeLessThan(seq);
    await core.takeSnapshot();
    await play(1);
    const snapshot = await newestSnapshot(database, exchangeEngine, core.seq);
    if (snapshot === undefined) throw new Error('there is no snapshot');
    const later = await betAfter(snapshot.tip.seq);
    await expect(follow(snapshot, mistakenAt(later.seq))).rejects.toMatchObject({ name: 'OutcomesDiffer' });
    await core.close();
    await database.write.deleteFrom('snapshots').execute();
    await expect(lead(mistakenAt(seq))).rejects.toThrow(said);
  });

  test('a leader whose engine errs writes what a sound one refuses, with the position', async () => {
    const { core, play } = await lead();
    await play(2);
    await core.close();
    await database.write.deleteFrom('snapshots').execute();
    const journal = await rows();
    const next = (journal.at(-1)?.last_seq ?? 0) + 1;
    const erring: Engine<ExchangeState> = {
      ...exchangeEngine,
      step: (state, command) =>
        exchangeEngine.step(
          state,
          command.seq > next && command.type === 'transfer' ? { ...command, amount: 1 as never } : command,
        ),
    };
    const { core: wrong } = await lead(erring);
    wrong.fail(new Error('found out'));
    await expect(lead()).rejects.toThrow(new RegExp(`^the commands up to \\d+ came out otherwise`));
  });

  test('a snapshot of other outcomes than those recorded at its position is refused', async () => {
    const { core, play } = await lead();
    await play(3);
    const seq = await core.takeSnapshot();
    await core.close();
    await rewriteHeads(({ digest, ...rest }) => ({ ...rest, digest: String(digest).replace(/^./, 'x') }));
    const last = await tipAt(database, seq);
    await database.write
      .updateTable('snapshots')
      .set({ journal_hash: last?.hash ?? '' })
      .where('seq', '=', seq)
      .execute();
    await expect(newestSnapshot(database, exchangeEngine, seq)).rejects.toThrow(
      new RegExp(`^the commands up to ${seq} came out otherwise`),
    );
  });

  test('a leader that went on under the rules before those in force is found out', async () => {
    const { core, play } = await lead();
    await play(1);
    await core.close();
    const { oldest } = exchangeEngine.rules;
    for (const change of [{}, { digest: 'f'.repeat(16) }]) {
      await rewriteHeads((head) => ({ ...head, rules: oldest, ...change }));
      await expect(follow(born())).rejects.toMatchObject({ name: 'OutcomesDiffer' });
    }
  });

  test.each([
    ['of release 0.2.0, without digests,', ({ epoch, rules }: Record<string, unknown>) => ({ epoch, rules })],
    ['of other rules', (head: Record<string, unknown>) => ({ ...head, rules: 10, digest: 'f'.repeat(16) })],
  ])('a journal %s is read as it is, and a leader goes on with digests', async (_, head) => {
    const { core, play } = await lead();
    await play(3);
    await core.close();
    await database.write.deleteFrom('snapshots').execute();
    await rewriteHeads(head);
    const before = (await rows()).length;
    const next = await lead();
    await next.play(1);
    const heads = (await rows()).slice(before).map((row) => JSON.parse(row.head) as object);
    expect(heads.length).toBeGreaterThan(1);
    for (const one of heads)
      expect(one).toMatchObject({
        rules: exchangeEngine.rules.newest,
        digest: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      });
    const { state } = await follow(born());
    expect(exchangeEngine.stateHash(state)).toBe(await next.core.stateHash());
    await next.core.close();
  });
});
