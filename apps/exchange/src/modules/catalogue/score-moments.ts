import { MomentKind } from '@layline/contract/entities/score-moment.ts';
import type { ScoreMoment } from '@layline/contract/entities/score-moment.ts';
import type { Score } from '@layline/contract/score.ts';
import type { EventId } from '@layline/units/ids.ts';
import * as v from 'valibot';
import type { Database } from '../../db/database.ts';
import { momentsOf } from './moments-of.ts';

/** How long moments are kept, ms. */
const KEPT_MS = 7 * 86_400_000;
/** Maximum moments per answer. */
const SHOWN_MAX = 500;

type MomentListener = (eventId: EventId, moment: Omit<ScoreMoment, 'at'>) => void;

/** Wickets, goals, games and points as they happen, kept for charts. */
export class ScoreMoments {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<MomentListener>();

  /** `onError` is told of moments that could not be stored; the feed continues without them. */
  constructor(database: Database, now: () => number, onError: (error: unknown) => void) {
    this.#database = database;
    this.#now = now;
    this.#onError = onError;
  }

  /**
   * Stores what happened between two scores of an event, and deletes what has expired. What a feed tells again after a restart, because the process
   * died soon after it, is stored once.
   */
  note(eventId: EventId, before: Score | null, after: Score): void {
    const at = this.#now();
    const moments = momentsOf(before, after);
    for (const moment of moments) for (const listener of this.#listeners) listener(eventId, moment);
    const rows = moments.map(({ kind, side, score }) => ({
      event_id: eventId,
      kind,
      side: side ?? '',
      score,
      at,
    }));
    if (rows.length === 0) return;
    const db = this.#database.write;
    this.#database
      .transact(
        [
          db
            .insertInto('score_moments')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .compile(),
          db
            .deleteFrom('score_moments')
            .where('at', '<', at - KEPT_MS)
            .compile(),
        ],
        { durable: false },
      )
      .catch(this.#onError);
  }

  /** Calls `listener` with every moment as it is noted. Returns the unsubscribe function. */
  onMoment(listener: MomentListener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** The newest moments of an event, oldest first; none if it is unknown. */
export async function storedMoments(
  { read }: Pick<Database, 'read'>,
  eventId: string,
): Promise<ScoreMoment[]> {
  const rows = await read
    .selectFrom('score_moments')
    .select(['at', 'kind', 'side', 'score'])
    .where('event_id', '=', eventId)
    .orderBy('at', 'desc')
    .orderBy('score', 'desc')
    .limit(SHOWN_MAX)
    .execute();
  return rows.toReversed().flatMap((row) => {
    const kind = v.safeParse(MomentKind, row.kind);
    return kind.success ? [{ ...row, kind: kind.output, side: row.side === '' ? null : row.side }] : [];
  });
}
