import type { FeedEvent } from '@layline/feeds/feed.ts';
import type { SportId } from '@layline/domain/sports.ts';
import type { EventId } from '@layline/units/ids.ts';
import { EventListing } from '@layline/contract/entities/operator-market.ts';
import type { EventTable } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/database.ts';

/** An event as stored. */
export interface StoredEvent {
  readonly event: FeedEvent;
  readonly runId: string;
  /** UTC ms; null until its feed or an operator has ended it. */
  readonly closedAt: number | null;
  readonly listing: EventListing;
  /** Raised by each change that an operator makes; from 1. */
  readonly version: number;
}

const LISTINGS = EventListing.options;

/** Maximum ids per statement. */
const CHUNK = 500;

/** The `events` database table. */
export class EventStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores an announced event, which is no longer closed then. `listing` is that of a new one; a known one keeps its own. */
  async save(runId: string, event: FeedEvent, listing: EventListing): Promise<StoredEvent> {
    const row = {
      run_id: runId,
      sport_id: event.sportId,
      closed_at: null,
      ...changeable(event),
    };
    const stored = await this.#database.write
      .insertInto('events')
      .values({ event_id: event.id, listing, version: 1, ...row })
      .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
    return storedEvent(stored);
  }

  /** Changes an event if it still has this version; null if it has not. */
  async change(event: FeedEvent, version: number): Promise<StoredEvent | null> {
    const stored = await this.#database.write
      .updateTable('events')
      .set({ ...changeable(event), version: version + 1 })
      .where('event_id', '=', event.id)
      .where('version', '=', version)
      .returningAll()
      .executeTakeFirst();
    return stored === undefined ? null : storedEvent(stored);
  }

  /** Sets whether players see these events; returns those that it has changed. */
  async list(ids: readonly EventId[], listing: EventListing): Promise<readonly StoredEvent[]> {
    const changed = await this.#database.write
      .updateTable('events')
      .set(({ eb }) => ({ listing, version: eb('version', '+', 1) }))
      .where('event_id', 'in', ids)
      .where('listing', '!=', listing)
      .returningAll()
      .execute();
    return changed.map(storedEvent);
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
  async byId(eventId: EventId): Promise<StoredEvent | null> {
    const row = await this.#database.read
      .selectFrom('events')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    return row === undefined ? null : storedEvent(row);
  }

  /** Events that are not closed, and those with the given ids. */
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
    listing: LISTINGS.find((listing) => listing === row.listing) ?? 'LEFT_OUT',
    version: row.version,
  };
}

/** The columns that can change after an event was made. */
function changeable({ title, competition, venue, teams, startTime }: FeedEvent) {
  return { title, competition, venue, teams: JSON.stringify(teams), start_time: startTime };
}
