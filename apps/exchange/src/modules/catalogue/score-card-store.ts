import * as v from 'valibot';
import { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { EventId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';

/** A card with its sequence and time. */
export interface VersionedCard {
  readonly card: ScoreCard;
  /** From 1. */
  readonly version: number;
  /** UTC ms. */
  readonly updatedAt: number;
}

/** How long the cards of finished events are kept, ms. */
const KEPT_MS = 7 * 86_400_000;

/** Stores the score cards of finished events. */
export class ScoreCardStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores an event's last card and deletes expired ones. */
  async keep(eventId: EventId, { card, version, updatedAt }: VersionedCard, now: number): Promise<void> {
    const db = this.#database.write;
    const row = { card: JSON.stringify(card), version, updated_at: updatedAt, kept_at: now };
    await this.#database.transact(
      [
        db
          .insertInto('score_cards')
          .values({ event_id: eventId, ...row })
          .onConflict((conflict) => conflict.column('event_id').doUpdateSet(row))
          .compile(),
        db
          .deleteFrom('score_cards')
          .where('kept_at', '<', now - KEPT_MS)
          .compile(),
      ],
      { durable: false },
    );
  }

  /** The last card of a finished event; null if there is none, or if it was written in another version's format. */
  async find(eventId: string): Promise<VersionedCard | null> {
    const row = await this.#database.read
      .selectFrom('score_cards')
      .selectAll()
      .where('event_id', '=', eventId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const card = v.safeParse(ScoreCard, JSON.parse(row.card));
    return card.success ? { card: card.output, version: row.version, updatedAt: row.updated_at } : null;
  }
}
