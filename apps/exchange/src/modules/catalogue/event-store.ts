import type { FeedEvent } from '@layline/feeds/feed.ts';
import type { SportId } from '@layline/domain/sports.ts';
import type { EventId } from '@layline/units/ids.ts';
import type { EventTable } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/database.ts';

/** An event as stored. */
export interface StoredEvent {
  readonly event: FeedEvent;
  readonly runId: string;
  /** UTC ms; null while it is listed. */
  readonly closedAt: number | null;
}

/** Maximum ids per statement. */
const CHUNK = 500;

/** The `events` database table. */
export class EventStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a new or changed event and lists it. */
  async save(runId: string, event: FeedEvent): Promise<void> {
    const row = {
      run_id: runId,
      title: event.title,
      sport_id: event.sportId,
      competition: event.competition,
      venue: event.venue,
      teams: JSON.stringify(event.teams),
      start_time: event.startTime,
      closed_at: null,
    };
    await this.#database.write
      .insertInto('events')
      .values({ event_id: event.id, ...row })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
      .execute();
  }

  async close(eventId: EventId, at: number): Promise<void> {
    await this.#database.write
      .updateTable('events')
      .set({ closed_at: at })
      .where('event_id', '=', eventId)
      .where('closed_at', 'is', null)
      .execute();
  }

  /** An event, listed or not; null if it was never announced. */
  async byId(eventId: EventId): Promise<FeedEvent | null> {
    const row = await this.#database.read
      .selectFrom('events')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row === undefined ? null : storedEvent(row).event;
  }

  /** Listed events, and those with the given ids. */
  async load(ids: readonly EventId[]): Promise<readonly StoredEvent[]> {
    const events = this.#database.read.selectFrom('events').selectAll();
    const rows = await events.where('closed_at', 'is', null).execute();
    for (let from = 0; from < ids.length; from += CHUNK) {
      const some = events.where('closed_at', 'is not', null);
      rows.push(...(await some.where('event_id', 'in', ids.slice(from, from + CHUNK)).execute()));
    }
    return rows.map(storedEvent);
  }
}

function storedEvent(row: EventTable): StoredEvent {
  return {
    event: {
      id: row.event_id as EventId,
      title: row.title,
      sportId: row.sport_id as SportId,
      competition: row.competition,
      startTime: row.start_time,
      teams: JSON.parse(row.teams) as string[],
      venue: row.venue,
    },
    runId: row.run_id,
    closedAt: row.closed_at,
  };
}
