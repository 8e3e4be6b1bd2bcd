import type { Star, Stars } from '@layline/contract/entities/star.ts';
import { STARS_MAX } from '@layline/contract/entities/star.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { UnexpectedChanges, type Statement } from '@layline/server/db/statement.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { StarTable } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/database.ts';
import { inTurn } from '../settings/in-turn.ts';
import { isListed } from './event-catalogue.ts';
import type { EventCatalogue } from './event-catalogue.ts';

/** By this time after a player has followed an event, every process knows it, ms. Before that, one that is unknown here may be new. */
const UNKNOWN_MS = 60_000;

type Key = Pick<StarTable, 'kind' | 'sport_id' | 'name'>;
type Row = Key & Pick<StarTable, 'created_at'>;

function keyOf(star: Star): Key {
  return star.kind === 'EVENT'
    ? { kind: 'EVENT', sport_id: 0, name: star.eventId }
    : { kind: star.kind, sport_id: star.sportId, name: star.name };
}

function starOf({ kind, sport_id: sportId, name }: Key): Star {
  return kind === 'EVENT' ? { kind, eventId: name } : { kind, sportId, name };
}

/** What each player follows. */
export class StarStore {
  readonly #database: Database;
  readonly #catalogue: EventCatalogue;

  constructor(database: Database, catalogue: EventCatalogue) {
    this.#database = database;
    this.#catalogue = catalogue;
  }

  /** The stars of a player, latest first, without those of events that are no longer listed. */
  async of(player: PlayerId): Promise<Stars> {
    const rows = await this.#rows(player);
    return { stars: rows.filter((row) => this.#isShown(row)).map(starOf) };
  }

  /** Removes stars, then adds others; refused with STARS_FULL if too many would remain. `now` is UTC ms. */
  async change(
    player: PlayerId,
    { add, remove }: { readonly add: readonly Star[]; readonly remove: readonly Star[] },
    now: number,
  ): Promise<Stars | Refused> {
    const { write } = this.#database;
    // Past events would otherwise fill the list, and players could not see them to remove them.
    const past = (await this.#rows(player)).filter((row) => this.#isPast(row, now));
    const gone = [...remove.map(keyOf), ...past].map(({ kind, sport_id: sportId, name }) =>
      write
        .deleteFrom('stars')
        .where('player_id', '=', player)
        .where('kind', '=', kind)
        .where('sport_id', '=', sportId)
        .where('name', '=', name)
        .compile(),
    );
    const added = add
      .map(keyOf)
      .filter((key) => this.#isShown(key))
      .map((key) =>
        write
          .insertInto('stars')
          .values({ player_id: player, ...key, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
      );
    try {
      await this.#database.transact([
        inTurn(this.#database, player),
        ...gone,
        ...added,
        this.#tooMany(player),
      ]);
    } catch (error) {
      if (error instanceof UnexpectedChanges) return refuse('STARS_FULL');
      throw error;
    }
    return this.of(player);
  }

  /** Undoes its transaction if the player has too many stars. */
  #tooMany(player: PlayerId): Statement {
    const { write } = this.#database;
    const isOver = write
      .selectFrom('stars')
      .select('player_id')
      .where('player_id', '=', player)
      .groupBy('player_id')
      .having(({ fn }) => fn.countAll(), '>', STARS_MAX);
    return { ...write.deleteFrom('stars').where('player_id', 'in', isOver).compile(), expect: 0 };
  }

  #isShown({ kind, name }: Key): boolean {
    if (kind !== 'EVENT') return true;
    const entry = this.#catalogue.entry(name);
    return entry !== undefined && isListed(entry);
  }

  #isPast({ kind, name, created_at: since }: Row, now: number): boolean {
    if (kind !== 'EVENT') return false;
    const entry = this.#catalogue.entry(name);
    return entry === undefined ? since < now - UNKNOWN_MS : !isListed(entry);
  }

  #rows(player: PlayerId): Promise<Row[]> {
    return this.#database.write
      .selectFrom('stars')
      .select(['kind', 'sport_id', 'name', 'created_at'])
      .where('player_id', '=', player)
      .orderBy('created_at', 'desc')
      .orderBy('kind')
      .orderBy('sport_id')
      .orderBy('name')
      .execute();
  }
}
