import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** One command's text as stored in the journal, about 420 bytes. */
const TEXT = JSON.stringify({
  type: 'placeBet',
  playerId: 'p-0123456789abcdef0123456789abcdef',
  marketId: 'bench.1',
  runnerId: 'home',
  side: 'BACK',
  price: 250,
  stake: 50_000,
  persistence: 'LAPSE',
  timeInForce: 'NONE',
  minFill: null,
  acceptBetter: true,
  acceptWorseTicks: 0,
  marketVersion: null,
  customerRef: 'sqlite-128-1234567',
  source: 'SLIP',
  seq: 1_234_567,
  at: 1_790_000_000_000,
});
const BATCH = 500;

/** Rows per second that SQLite alone stores durably, 500 per transaction, with the journal's settings. */
export function sqliteInserts(forMs: number): number {
  const folder = mkdtempSync(join(tmpdir(), 'layline-bench-'));
  const db = new DatabaseSync(join(folder, 'inserts.db'));
  try {
    db.exec(
      'pragma journal_mode = wal; pragma synchronous = full; create table rows (seq integer primary key, text text) strict',
    );
    const insert = db.prepare('insert into rows (text) values (?)');
    return rate(forMs, () => {
      db.exec('begin immediate');
      for (let row = 0; row < BATCH; row++) insert.run(TEXT);
      db.exec('commit');
    });
  } finally {
    db.close();
    rmSync(folder, { recursive: true });
  }
}

function rate(forMs: number, insertBatch: () => void): number {
  const started = performance.now();
  let batches = 0;
  while (performance.now() < started + forMs) {
    insertBatch();
    batches += 1;
  }
  return (batches * BATCH) / ((performance.now() - started) / 1000);
}

/** The same for PostgreSQL, with one array for all rows. */
export async function postgresInserts(url: string, forMs: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'create table if not exists layline_bench_rows (seq bigserial primary key, text text)',
    );
    const texts = Array.from({ length: BATCH }, () => TEXT);
    const started = performance.now();
    let batches = 0;
    while (performance.now() < started + forMs) {
      await client.query('insert into layline_bench_rows (text) select * from unnest($1::text[])', [texts]);
      batches += 1;
    }
    return (batches * BATCH) / ((performance.now() - started) / 1000);
  } finally {
    await client.query('drop table if exists layline_bench_rows');
    await client.end();
  }
}
