import { setImmediate as turn } from 'node:timers/promises';
import { packSegment } from '@layline/exchange/src/core/segment.ts';
import { simulatorSource } from '@layline/exchange/src/feed/sources.ts';
import { GatedPace } from '@layline/exchange/src/feed/testing/gated-pace.ts';
import { openBettingApp } from '@layline/exchange/src/testing/betting-app.ts';
import type { BettingApp } from '@layline/exchange/src/testing/betting-app.ts';

const MINUTE = 60_000;
/** Commands of the first minutes list everything that is on offer, so they do not count. */
const WARM_UP = 5 * MINUTE;
/** Characters of batches in a segment, as the exchange seals them. */
const SEGMENT = 1_000_000;

/** What an exchange wrote while nobody was there, per second of its clock. */
export interface Written {
  /** Commands by type. */
  readonly commands: ReadonlyMap<string, number>;
  /** Bytes of the journal as text. */
  readonly text: number;
  /** Bytes of the same text in sealed segments. */
  readonly sealed: number;
}

/** A clock on which the feed goes on only after the exchange has written everything that it said, as on a machine with nothing else to do. */
class PatientPace extends GatedPace {
  app: BettingApp | null = null;

  override async sleep(ms: number, signal: AbortSignal): Promise<void> {
    const { app } = this;
    for (let before = -1; app !== null && before !== app.core.seq;) {
      before = app.core.seq;
      await turn();
      await app.core.read(() => undefined);
    }
    await super.sleep(ms, signal);
  }
}

/** Plays the simulator for some minutes of a virtual clock to nobody; with `full`, as if somebody looked at every market. */
export async function idleExchange(minutes: number, full: boolean): Promise<Written> {
  const pace = new PatientPace();
  const app = await openBettingApp({
    pace,
    sources: ({ time }) => {
      pace.goBy(time);
      return [{ ...simulatorSource(() => time.now(), 1, 'idle'), thinUnseen: !full }];
    },
  });
  pace.app = app;
  try {
    await pace.play(WARM_UP);
    const from = app.core.seq;
    await pace.play(minutes * MINUTE);
    return await writtenSince(app, from, minutes * 60);
  } finally {
    await app.close();
  }
}

async function writtenSince({ database }: BettingApp, from: number, seconds: number): Promise<Written> {
  const commands = new Map<string, number>();
  const rows = await database.read
    .selectFrom('journal')
    .selectAll()
    .where('first_seq', '>', from)
    .orderBy('first_seq')
    .execute();
  let [text, sealed, size] = [0, 0, 0];
  let segment: typeof rows = [];
  for (const row of rows) {
    text += row.batch.length;
    size += row.batch.length;
    segment.push(row);
    for (const { type } of JSON.parse(row.batch) as { readonly type: string }[])
      commands.set(type, (commands.get(type) ?? 0) + 1 / seconds);
    if (size < SEGMENT && row !== rows.at(-1)) continue;
    const { data } = await packSegment(segment, row.hash);
    sealed += data?.length ?? 0;
    [segment, size] = [[], 0];
  }
  return { commands, text: text / seconds, sealed: sealed / seconds };
}
