import { sql, type Kysely } from 'kysely';
import { THIS_SERVER } from '@layline/exchange/src/core/epoch.ts';
import { BUS_SECRET } from '@layline/exchange/src/core/bus/bus.ts';
import { GENESIS, type JournalTip } from '@layline/exchange/src/core/journal.ts';
import { checkTables } from '@layline/exchange/src/db/open-for-reading.ts';
import type { Tables } from '@layline/exchange/src/db/tables.ts';
import { GONE_MS } from '@layline/server/cluster/cluster.ts';
import { storageClock } from '@layline/server/cluster/storage-clock.ts';
import type { NodeTable } from '@layline/server/db/cluster-tables.ts';
import { openPostgres } from '@layline/server/db/postgres/open-postgres.ts';

/** A process as the database lists it. */
interface ProcessSeen extends Pick<NodeTable, 'node' | 'address' | 'epoch' | 'applied'> {
  /** When it last gave a sign of life, ms ago. */
  readonly unseenMs: number;
}

interface ServerSeen {
  readonly timeline: string | null;
  readonly system_id: string | null;
}

/** What a PostgreSQL database knows of the end of its journal. */
export interface EndSeen {
  readonly end: Pick<JournalTip, 'seq' | 'at' | 'hash'>;
  /** The newest epoch that has begun there; undefined if there is none. */
  readonly epoch: (ServerSeen & Pick<Tables['epochs'], 'epoch' | 'address' | 'began_at'>) | undefined;
  readonly server: ServerSeen;
  /** One that was stopped in order is not listed any more. */
  readonly processes: readonly ProcessSeen[];
}

/** The end of the journal is not given up: it is another one, or processes that may know of more are still alive. Nothing was changed. */
export class EndNotAccepted extends Error {
  override readonly name = 'EndNotAccepted';
}

/** Looks, and changes nothing. Rejects on a standby. */
export async function seeEnd(read: Kysely<Tables>): Promise<EndSeen> {
  const end = await read
    .selectFrom('journal')
    .select(['last_seq as seq', 'at', 'hash'])
    .orderBy('first_seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const epoch = await read
    .selectFrom('epochs')
    .select(['epoch', 'address', 'began_at', 'timeline', 'system_id'])
    .orderBy('epoch', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<ServerSeen>`select ${THIS_SERVER}`.execute(read);
  const now = storageClock('postgres')();
  const processes = await read
    .selectFrom('nodes')
    .select(['node', 'address', 'epoch', 'applied', sql<number>`${now} - seen_at`.as('unseenMs')])
    .orderBy('seen_at', 'desc')
    .execute();
  return { end: end ?? GENESIS, epoch, server: rows[0] ?? { timeline: null, system_id: null }, processes };
}

/**
 * Lets the next process that starts lead on a journal without its end: deletes the key with which processes sign their messages, so that nothing announced before can be repeated to
 * them. Rejects with `EndNotAccepted` if `end` is not the journal's last command or a process is alive, and with `StorageInUse` if one leads.
 */
export async function acceptLostEnd(databaseUrl: string, end: number): Promise<void> {
  const database = await openPostgres<Tables>(databaseUrl, { queues: false });
  try {
    await checkTables(database, { older: true, expanded: true });
    const seen = await seeEnd(database.read);
    const living = seen.processes.filter(({ unseenMs }) => unseenMs < GONE_MS);
    if (living.length > 0)
      throw new EndNotAccepted(
        `${living.map(nameOf).join(', ')} may know of more and gave a sign of life less than ${GONE_MS / 1000} seconds ago: stop all processes first`,
      );
    if (seen.end.seq !== end)
      throw new EndNotAccepted(`the journal ends with command ${seen.end.seq}, not ${end}`);
    const key = database.write.deleteFrom('casino_keys').where('name', '=', BUS_SECRET);
    // Over the session with the lock, so that it fails if the lock is lost.
    await database.transact([key.compile()], { journal: true });
  } finally {
    await database.close();
  }
}

const timeOf = (ms: number): string => new Date(ms).toISOString();
const nameOf = ({ node, address }: Pick<ProcessSeen, 'node' | 'address'>): string => `${node} at ${address}`;

function placeOf({ timeline, system_id }: ServerSeen): string {
  return `timeline ${timeline ?? 'unknown'} of system ${system_id ?? 'unknown'}`;
}

/** The same for a person to read, in lines. */
export function endText({ end, epoch, server, processes }: EndSeen): string {
  const began =
    epoch === undefined
      ? 'none'
      : `${epoch.epoch}, begun ${timeOf(epoch.began_at)} by ${epoch.address} on ${placeOf(epoch)}`;
  return [
    `journal     ends with command ${end.seq} of ${timeOf(end.at)}, hash ${end.hash}`,
    `epoch       ${began}`,
    `server      ${placeOf(server)}`,
    ...(processes.length === 0 ? ['process     none is listed'] : []),
    ...processes.map(
      (process) =>
        `process     ${nameOf(process)} ${process.epoch === null ? 'follows' : `leads in epoch ${process.epoch}`}, has applied ${process.applied}, seen ${(process.unseenMs / 1000).toFixed(1)} s ago`,
    ),
  ].join('\n');
}
