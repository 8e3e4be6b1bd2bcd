import { openDatabase } from '@layline/exchange/src/db/open-database.ts';
import { openCore } from '@layline/exchange/src/core/core.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { prepare } from './engine/whole-step.ts';
import { bettingStream } from './engine/stream.ts';
import { serveParent } from './parent.ts';

/** Questions to a fresh process about the data directory BENCH_DATA. */
export type StartUpQuestion =
  /** Writes a journal of so many betting commands on 100 markets, and a snapshot at its end. */
  | { readonly do: 'build'; readonly commands: number }
  /** Opens storage and core; without a snapshot, the existing one is dropped first and written again afterwards. */
  | { readonly do: 'open'; readonly snapshot: boolean }
  /** Only reads the journal's rows and parses their text. */
  | { readonly do: 'parse' };

export interface StartUpAnswer {
  readonly ms: number;
  /** Last command in the journal. */
  readonly commands: number;
}

const dataDir = process.env['BENCH_DATA'] ?? '';
const BATCH = 512;
const MARKETS = 100;
const START = 1_700_000_000_000;

async function open(clock: { now(): number }) {
  const database = await openDatabase({ dataDir });
  const core = await openCore({
    database,
    engine: exchangeEngine,
    clock,
    limits: { snapshotEvery: Number.MAX_SAFE_INTEGER },
    onFatal(error) {
      console.error(error);
      process.exit(1);
    },
  });
  return { database, core };
}

async function build(length: number): Promise<StartUpAnswer> {
  const started = performance.now();
  const time = { at: START, now: () => time.at };
  const { database, core } = await open(time);
  const { opening, commands } = prepare(bettingStream(length, MARKETS), MARKETS);
  const all = [...opening, ...commands.map(({ seq: _seq, at: _at, ...command }) => command)];
  let refused = 0;
  for (let from = 0; from < all.length; from += BATCH) {
    const outcomes = await core.submitAll(all.slice(from, from + BATCH));
    refused += outcomes.filter(({ ok }) => !ok).length;
    // The stream's millisecond per command keeps players within their rate limit.
    time.at += BATCH;
  }
  if (refused > all.length * 0.15) throw new Error(`${refused} of ${all.length} commands were refused`);
  const answer = { ms: performance.now() - started, commands: core.seq };
  await core.close();
  await database.close();
  return answer;
}

async function openTimed(snapshot: boolean): Promise<StartUpAnswer> {
  if (!snapshot) {
    const database = await openDatabase({ dataDir });
    await database.write.deleteFrom('snapshots').execute();
    await database.close();
  }
  const started = performance.now();
  const { database, core } = await open(Date);
  const answer = { ms: performance.now() - started, commands: core.seq };
  if (!snapshot) await core.takeSnapshot();
  await core.close();
  await database.close();
  return answer;
}

async function parse(): Promise<StartUpAnswer> {
  const database = await openDatabase({ dataDir });
  const started = performance.now();
  let last = 0;
  for (;;) {
    const rows = await database.read
      .selectFrom('journal')
      .select(['last_seq', 'batch'])
      .where('first_seq', '>', last)
      .orderBy('first_seq')
      .limit(16)
      .execute();
    for (const row of rows) {
      JSON.parse(row.batch);
      last = row.last_seq;
    }
    if (rows.length < 16) break;
  }
  const answer = { ms: performance.now() - started, commands: last };
  await database.close();
  return answer;
}

serveParent<StartUpQuestion>(null, (question) => {
  if (question.do === 'build') return build(question.commands);
  return question.do === 'open' ? openTimed(question.snapshot) : parse();
});
