import type { Star, Stars } from '@layline/contract/entities/star.ts';
import { STARS_MAX } from '@layline/contract/entities/star.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { KeyedMutex } from '@layline/server/keyed-mutex.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { StarTable } from '../../db/catalogue-tables.ts';
import type { Database } from '../../db/database.ts';
import { isListed } from './event-catalogue.ts';
import type { EventCatalogue } from './event-catalogue.ts';

type Key = Pick<StarTable, 'kind' | 'sport_id' | 'name'>;

function keyOf(star: Star): Key {
  return star.kind === 'EVENT'
    ? { kind: 'EVENT', sport_id: 0, name: star.eventId }
    : { kind: star.kind, sport_id: star.sportId, name: star.name };
}

function starOf({ kind, sport_id: sportId, name }: Key): Star {
  return kind === 'EVENT' ? { kind, eventId: name } : { kind, sportId, name };
}

function textOf({ kind, sport_id: sportId, name }: Key): string {
  return `${kind}/${sportId}/${name}`;
}

/** What each player follows. */
export class StarStore {
  readonly #database: Database;
  readonly #catalogue: EventCatalogue;
  readonly #inTurn = new KeyedMutex();

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
    const refused = await this.#inTurn.run(player, () =>
      this.#change(player, add.map(keyOf), remove.map(keyOf), now),
    );
    return isRefused(refused) ? refused : this.of(player);
  }

  async #change(
    player: PlayerId,
    add: readonly Key[],
    remove: readonly Key[],
    now: number,
  ): Promise<Refused | null> {
    const { write } = this.#database;
    const rows = await this.#rows(player);
    const unwanted = new Set(remove.map(textOf));
    // Past events would otherwise fill the list, and players could not see them to remove them.
    const gone = rows.filter((row) => unwanted.has(textOf(row)) || !this.#isShown(row));
    const kept = new Set(rows.filter((row) => !gone.includes(row)).map(textOf));
    const fresh = new Map(
      add.filter((key) => !kept.has(textOf(key)) && this.#isShown(key)).map((key) => [textOf(key), key]),
    );
    if (fresh.size > 0 && kept.size + fresh.size > STARS_MAX) return refuse('STARS_FULL');
    await this.#database.transact([
      ...gone.map(({ kind, sport_id: sportId, name }) =>
        write
          .deleteFrom('stars')
          .where('player_id', '=', player)
          .where('kind', '=', kind)
          .where('sport_id', '=', sportId)
          .where('name', '=', name)
          .compile(),
      ),
      ...[...fresh.values()].map((key) =>
        write
          .insertInto('stars')
          .values({ player_id: player, ...key, created_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .compile(),
      ),
    ]);
    return null;
  }

  #isShown({ kind, name }: Key): boolean {
    if (kind !== 'EVENT') return true;
    const entry = this.#catalogue.entry(name);
    return entry !== undefined && isListed(entry);
  }

  #rows(player: PlayerId): Promise<Key[]> {
    return this.#database.write
      .selectFrom('stars')
      .select(['kind', 'sport_id', 'name'])
      .where('player_id', '=', player)
      .orderBy('created_at', 'desc')
      .orderBy('kind')
      .orderBy('sport_id')
      .orderBy('name')
      .execute();
  }
}
