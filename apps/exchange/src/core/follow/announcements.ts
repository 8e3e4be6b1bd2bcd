import type { JournalTable } from '../../db/tables.ts';
import type { Durability, JournalTip } from '../journal.ts';
import { bodyOf, signed } from '../bus/signed-message.ts';

/** Subjects on the bus: one for batches, one for the position alone, which is repeated while there is no batch. */
export const BATCH = 'x.batch';
export const AT = 'x.at';

/** What a leader says is on disk. */
export interface Announcement extends Pick<JournalTip, 'epoch' | 'seq' | 'hash'> {
  /** Rises with each announcement of the epoch, so that repeating an old one misleads nobody. */
  readonly count: number;
  /** Where the leader's commits are stored. */
  readonly durability: Durability;
  /** Whether the leader lets a follower write the projections. Leaders of earlier releases do not, and do not say so. */
  readonly leavesProjections?: boolean;
  /** The row that ends at `seq`; null if only the position is announced. */
  readonly row: JournalTable | null;
}

interface Header extends Omit<Announcement, 'row'> {
  readonly row: {
    readonly firstSeq: number;
    readonly at: number;
    /** Lengths of what follows the header, bytes. */
    readonly head: number;
    readonly batch: number;
    readonly traces: number | null;
  } | null;
}

const NEW_LINE = 0x0a;

/**
 * The message for an announcement, signed, because anybody who reaches the bus could continue a chain of hashes: a line of JSON, and then the row's texts
 * as the journal has them.
 */
export function encodeAnnouncement(key: Buffer, { row, ...rest }: Announcement): Buffer {
  const texts = row === null ? [] : [row.head, row.batch, row.traces ?? ''].map((text) => Buffer.from(text));
  const [head, batch, traces] = texts.map(({ length }) => length);
  const header = {
    ...rest,
    row:
      row === null
        ? null
        : { firstSeq: row.first_seq, at: row.at, head, batch, traces: row.traces === null ? null : traces },
  };
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), ...texts]);
  return signed(key, row === null ? AT : BATCH, body);
}

/** What a message announces; null if no process of this exchange sent it on this subject. */
export function decodeAnnouncement(key: Buffer, subject: string, message: Buffer): Announcement | null {
  const body = bodyOf(key, subject, message);
  if (body === null) return null;
  let from = body.indexOf(NEW_LINE) + 1;
  const { row, ...rest } = JSON.parse(body.toString('utf8', 0, from)) as Header;
  if (row === null) return { ...rest, row };
  const next = (length: number): string => body.toString('utf8', from, (from += length));
  const { firstSeq: first_seq, at } = row;
  const { epoch, seq: last_seq, hash } = rest;
  const head = next(row.head);
  const batch = next(row.batch);
  const traces = row.traces === null ? null : next(row.traces);
  return { ...rest, row: { first_seq, last_seq, at, epoch, hash, head, batch, traces } };
}
