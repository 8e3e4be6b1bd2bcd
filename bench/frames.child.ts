import pino from 'pino';
import * as v from 'valibot';
import { AT, BATCH, decodeAnnouncement } from '@layline/exchange/src/core/follow/announcements.ts';
import { BUS_SECRET } from '@layline/exchange/src/core/bus/bus.ts';
import { NatsBus } from '@layline/exchange/src/core/bus/nats-bus.ts';
import { COMMANDS, encodeFrame, type SentGroup } from '@layline/exchange/src/core/frames/frames.ts';
import { encodeFields } from '@layline/exchange/src/core/journal.ts';
import { secretOf } from '@layline/exchange/src/db/own-secret.ts';
import { readSeals } from '@layline/exchange/src/db/seals.ts';
import type { Tables } from '@layline/exchange/src/db/tables.ts';
import { natsServers } from '@layline/exchange/src/nats-configuration.ts';
import { openBeside } from '@layline/server/db/postgres/open-postgres.ts';
import { systemScheduler } from '@layline/server/scheduler.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { priceAt } from '@layline/units/ladder.ts';
import { rupees } from '@layline/units/money.ts';
import { marketName, MARKETS } from './bets/placements.ts';
import { bettingStream } from './engine/stream.ts';
import { serveParent } from './parent.ts';

/** Bets for the leader of a cluster, sent as a follower sends its own. */
export interface FramedQuestion {
  /** At least one for each 50 bets a second. */
  readonly players: readonly string[];
  readonly forMs: number;
  /** Bets under way at once. */
  readonly underWay: number;
}

export interface FramedAnswer {
  /** Commands that the leader has announced meanwhile, the simulator's included. */
  readonly commands: number;
  /** Rows of the journal that they are in. */
  readonly rows: number;
  readonly ms: number;
}

/** Groups of one bet in a frame: as many as a busy follower has to send in one turn. */
const TOGETHER = 64;
const TRACE = 'c0ffee00c0ffee00c0ffee00c0ffee00';

const STREAM = bettingStream(100_000, MARKETS).filter(({ kind }) => kind === 'PLACE');

/** The exchange's key for messages between its processes. */
async function busKey(databaseUrl: string): Promise<Buffer> {
  const database = openBeside<Tables>(databaseUrl);
  const reads = { read: database.write };
  const seals = await readSeals(reads, []);
  const secret = seals === null ? null : await secretOf(reads, seals, BUS_SECRET);
  await database.close();
  if (secret === null) throw new Error('the exchange has no key for messages');
  return Buffer.from(secret, 'hex');
}

const { BENCH_DATABASE = '', BENCH_NATS } = process.env;
const key = await busKey(BENCH_DATABASE);
const bus = new NatsBus(v.parse(natsServers, BENCH_NATS), {
  scheduler: systemScheduler,
  logger: pino({ level: 'warn' }),
});
const sender = `bench-${process.pid}`;
/** What the leader has announced. */
const announced = { epoch: 0, seq: 0, rows: 0 };
let onAnnounced = (): void => undefined;
const leaderIsKnown = Promise.withResolvers<void>();
for (const subject of [AT, BATCH])
  bus.listen(subject, (message) => {
    const said = decodeAnnouncement(key, subject, message);
    if (said === null) return;
    announced.epoch = said.epoch;
    announced.seq = said.seq;
    if (said.row !== null) announced.rows += 1;
    leaderIsKnown.resolve();
    onAnnounced();
  });
await leaderIsKnown.promise;

/** The number of the next group. */
let next = 1;

function bet(n: number, players: readonly string[]): SentGroup {
  const operation = STREAM[n % STREAM.length];
  if (operation === undefined) throw new Error('the stream is empty');
  const text = encodeFields({
    type: 'placeBet',
    playerId: playerId(players[n % players.length] ?? ''),
    marketId: marketId(marketName(operation.market)),
    runnerId: runnerId('home'),
    side: operation.side === 0 ? 'BACK' : 'LAY',
    price: priceAt(operation.tick),
    line: null,
    stake: rupees(operation.size),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: `frames-${n}`,
    source: 'SLIP',
  });
  return { trace: TRACE, texts: [text] };
}

async function send({ players, forMs, underWay }: FramedQuestion): Promise<FramedAnswer> {
  const before = { ...announced };
  const first = next;
  const started = performance.now();
  const done = Promise.withResolvers<void>();
  onAnnounced = () => {
    const committed = announced.seq - before.seq;
    if (performance.now() - started > forMs) {
      // Some may have been refused, and those are not in the journal.
      if (committed >= (next - first) * 0.99) done.resolve();
      return;
    }
    while (next - first - committed < underWay) {
      const groups = Array.from({ length: TOGETHER }, (_, index) => bet(next + index, players));
      bus.publish(
        COMMANDS,
        encodeFrame(key, { epoch: announced.epoch, sender, n: next, open: next, groups }),
      );
      next += TOGETHER;
    }
  };
  onAnnounced();
  await done.promise;
  onAnnounced = () => undefined;
  const { seq, rows } = announced;
  return { commands: seq - before.seq, rows: rows - before.rows, ms: performance.now() - started };
}

serveParent<FramedQuestion>(null, send, () => bus.close());
