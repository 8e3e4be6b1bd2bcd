import { describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { RULES } from '@layline/engine/rules.ts';
import { rulesOf, type ExchangeState } from '@layline/engine/state.ts';
import { Metrics } from '@layline/server/telemetry/metrics.ts';
import { VirtualTime } from '@layline/simulation/base/virtual-time.ts';
import { RandomLoad } from '@layline/simulation/engine/random-load.ts';
import type { Database } from '../db/database.ts';
import { openCore } from './core.ts';
import type { Core } from './core-types.ts';
import { exchangeEngine } from './exchange-engine.ts';
import { GENESIS } from './journal.ts';
import { replay } from './snapshots/recovery.ts';
import { newestSnapshot } from './snapshots/snapshots.ts';
import { switchRules } from './switch-rules.ts';
import { openForEach } from './testing/open-for-each.ts';
import { storagesUnderTest } from './testing/storages.ts';

const START = 1_700_000_000_000;
const { oldest, newest } = RULES;
const previous = newest - 1;

/** The engine of the release before, which knows nothing of the newest rules. */
const before = { ...exchangeEngine, rules: { oldest, newest: previous } };

describe.each(storagesUnderTest())('[R7.55] an upgrade with new rules on $name', ({ make }) => {
  let database: Database;
  openForEach(make, (opened) => {
    database = opened;
  });

  async function lead(
    engine = exchangeEngine,
    kept: { readonly firstRules?: number } = {},
  ): Promise<Core<ExchangeState>> {
    const time = new VirtualTime(START);
    return openCore({ ...kept, database, engine, clock: time, scheduler: time, onFatal: () => undefined });
  }

  async function play(core: Core<ExchangeState>): Promise<void> {
    const load = new RandomLoad(core.seq, `from-${core.seq}`, 4);
    await core.submitAll(load.opening());
    await core.submitAll(Array.from({ length: 40 }, () => load.next()).flat());
  }

  /** The job that switches, beside processes that know rules up to `known`. */
  const job = (core: Core<ExchangeState>, known: () => number, keep: number | null = null) =>
    switchRules(
      {
        core,
        cluster: { rulesOfAll: () => Promise.resolve(known()) } as never,
        metrics: new Metrics(),
        logger: pino({ enabled: false }),
      },
      keep,
    );

  const replayed = async (engine = exchangeEngine) => {
    const state = engine.createState();
    await replay(database, engine, { state, tip: GENESIS }, Number.MAX_SAFE_INTEGER, async () => undefined);
    return engine.stateHash(state);
  };

  /** The rules that each batch was played by, without repeats. */
  const recorded = async () => {
    const rows = await database.read.selectFrom('journal').select('head').orderBy('first_seq').execute();
    return [...new Set(rows.map(({ head }) => (JSON.parse(head) as { readonly rules: number }).rules))];
  };

  test('a new exchange begins under the newest rules', async () => {
    const core = await lead();
    expect(await core.read(rulesOf)).toBe(newest);
    expect(await recorded()).toEqual([newest]);
    await core.close();
  });

  test('a new exchange that is to keep older rules begins under those, and goes on under the ones in force', async () => {
    const core = await lead(exchangeEngine, { firstRules: oldest });
    await play(core);
    expect(await core.read(rulesOf)).toBe(oldest);
    await core.close();
    const next = await lead();
    expect(await next.read(rulesOf)).toBe(oldest);
    expect(await recorded()).toEqual([oldest]);
    await next.close();
  });

  test('the exchange keeps its rules until every process knows newer ones, and then every replay plays each command as it was played', async () => {
    const old = await lead(before);
    await play(old);
    await old.close();
    const core = await lead();
    await play(core);
    const waiting = job(core, () => previous);
    for (let looks = 0; looks < 5; looks += 1) await waiting.run(() => false);
    expect(await core.read(rulesOf)).toBe(previous);
    await core.takeSnapshot();
    const kept = job(core, () => newest, previous);
    for (let looks = 0; looks < 5; looks += 1) await kept.run(() => false);
    expect(await recorded()).toEqual([previous]);
    const switching = job(core, () => newest);
    for (let looks = 0; looks < 3; looks += 1) await switching.run(() => false);
    expect(await core.read(rulesOf)).toBe(newest);
    const { seq } = core;
    await switching.run(() => false);
    expect(core.seq).toBe(seq);
    await play(core);
    expect(await recorded()).toEqual([previous, newest]);
    const hash = await core.stateHash();
    await core.close();
    expect(await replayed()).toBe(hash);
    const next = await lead();
    expect(await next.read(rulesOf)).toBe(newest);
    expect(await replayed()).toBe(await next.stateHash());
    await next.close();
  });

  test('processes that could not show themselves for a while, as when the storage was away, are waited for', async () => {
    const old = await lead(before);
    await old.close();
    const core = await lead();
    let known: number = newest;
    const switching = job(core, () => known);
    for (const seen of [newest, newest, previous, newest, newest]) {
      known = seen;
      await switching.run(() => false);
    }
    expect(await core.read(rulesOf)).toBe(previous);
    await switching.run(() => false);
    expect(await core.read(rulesOf)).toBe(newest);
    await core.close();
  });

  test('a program of the release before goes on until the switch, and after it neither leads nor follows', async () => {
    const core = await lead();
    await play(core);
    await core.close();
    await expect(lead(before)).rejects.toThrow(
      `the exchange plays by version ${newest} of its rules, and this release knows them up to version ${previous}: start a newer release`,
    );
    await expect(replayed(before)).rejects.toMatchObject({ name: 'RulesUnknown' });
    expect(await newestSnapshot(database, before, core.seq)).toBeUndefined();
  });
});
