import type pg from 'pg';

/** First key of the advisory lock for ownership; the second is derived from the schema's name. */
export const LOCK_KEY = 0x4c_41_59;
/** How long to wait for a session to end, ms. */
const ENDING_MS = 1000;

const PULSE = 'layline-pulse';
const WRITER = 'layline';

/** Name of the sessions that show that the process holding the lock is running. `pid` is the server process behind the session that holds it. */
export function pulseName(pid: number): string {
  return `${PULSE} ${pid}`;
}

/** Name of the sessions through which the process holding the lock writes everything but the journal; `pid` as above. */
export function writerName(pid: number): string {
  return `${WRITER} ${pid}`;
}

/**
 * At most one row: the session that holds the lock, and how long it and its pulse have both been silent, ms by the server's clock. Null without a pulse, because a session on its
 * own is silent whenever its process is busy. A pulse older than the session belongs to an earlier one with the same pid.
 */
const LEADER = `select owner.pid, owner.backend_start,
    case when count(pulse.state_change) > 0 then cast(extract(epoch from
      clock_timestamp() - greatest(owner.state_change, max(pulse.state_change))) * 1000 as bigint) end as silent_ms
  from (
    select locks.pid, session.backend_start, session.state_change
    from pg_locks locks left join pg_stat_activity session on session.pid = locks.pid
    where locktype = 'advisory' and granted and objsubid = 2
    and database = (select oid from pg_database where datname = current_database())
    and classid = ${LOCK_KEY} and cast(objid as bigint) = (cast(hashtext(current_schema()) as bigint) & 4294967295)
  ) owner
  left join pg_stat_activity pulse on pulse.application_name = '${PULSE} ' || owner.pid
    and pulse.backend_start >= owner.backend_start
  group by owner.pid, owner.backend_start, owner.state_change`;

/** Whether a process leads, as the server sees it. */
export interface LeaderSeen {
  readonly isOwned: boolean;
  /** How long its process has given no sign of life, ms by the server's clock; null if unknown. */
  readonly silentMs: number | null;
}

type Readers = Pick<pg.Pool, 'query'>;

/** Looks over a reader's connection whether a process has the lock at this moment, and whether that process runs. */
export async function lookAtLeader(readers: Readers): Promise<LeaderSeen> {
  const { rows } = await readers.query<{ silent_ms: number | null }>(LEADER);
  const [leader] = rows;
  return { isOwned: leader !== undefined, silentMs: leader?.silent_ms ?? null };
}

/**
 * Ends the session that holds the lock if its process has been silent for `silentMs`, which frees the lock. It also ends the sessions through which that process writes, because one may
 * be in the middle of a transaction whose locks would hold up the next leader. Resolves with true once the lock is free. Rejects if this role may not end the session; with the
 * leader's own role it may.
 */
export async function endSilentLeader(readers: Readers, silentMs: number): Promise<boolean> {
  const { rows } = await readers.query<{ leads: boolean; ended: boolean }>(
    `select session.pid = leader.pid as leads, pg_terminate_backend(session.pid, ${ENDING_MS}) as ended
    from (${LEADER}) leader join pg_stat_activity session on session.backend_start >= leader.backend_start
      and (session.pid = leader.pid or session.application_name = '${WRITER} ' || leader.pid)
    where silent_ms >= $1`,
    [silentMs],
  );
  return rows.some(({ leads, ended }) => leads && ended);
}
