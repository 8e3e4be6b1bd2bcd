import type { DeskPage, Panel } from '@layline/contract/entities/desk-page.ts';
import { PAGES_MAX } from '@layline/contract/entities/desk-page.ts';
import { refuse } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { inTurn } from './in-turn.ts';

/** A page as its player has just composed it, from the version `basedOn`, or 0 for a new page. */
interface Composed extends Omit<DeskPage, 'version'> {
  readonly basedOn: number;
}

/** What saving a page has done, in the contract's form. */
interface Saved {
  readonly page: DeskPage;
  readonly replaced: DeskPage | null;
  readonly restored: boolean;
}

/** Each player's pages of the trading desk. */
export class DeskPageStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The pages of a player, in the order in which they were made. */
  async of(player: PlayerId): Promise<DeskPage[]> {
    const rows = await this.#database.write
      .selectFrom('desk_pages')
      .selectAll()
      .where('player_id', '=', player)
      .orderBy('created_at')
      .orderBy('page_id')
      .execute();
    return rows.map(({ page_id: pageId, name, panels, version }) => ({
      pageId,
      name,
      panels: JSON.parse(panels) as Panel[],
      version,
    }));
  }

  /**
   * Saves a page over whatever another device has made of it, and says what that was. Refused with PAGES_FULL if a new page is one
   * too many. `now` is UTC ms.
   */
  async save(
    player: PlayerId,
    { basedOn, pageId, name, panels }: Composed,
    now: number,
  ): Promise<Saved | Refused> {
    const pages = await this.of(player);
    const before = pages.find((page) => page.pageId === pageId) ?? null;
    if (!before && pages.length >= PAGES_MAX) return refuse('PAGES_FULL');
    // From the clock, so that a page that was deleted and saved again never has a version that a device remembers.
    const page = { pageId, name, panels, version: Math.max(now, (before?.version ?? 0) + 1) };
    // Another call may have written it since it was read, or filled the last place.
    if (!(await this.#write(player, before, page, now))) {
      return this.save(player, { basedOn, pageId, name, panels }, now);
    }
    // A retry whose first answer was lost finds its own content.
    const isOther =
      before !== null && (before.name !== name || JSON.stringify(before.panels) !== JSON.stringify(panels));
    return {
      page,
      replaced: isOther && before.version !== basedOn ? before : null,
      restored: before === null && basedOn > 0,
    };
  }

  /** Writes a page over the one that was read, or as a new one; false if that is no longer what is stored, or if all places are taken. */
  async #write(player: PlayerId, before: DeskPage | null, page: DeskPage, now: number): Promise<boolean> {
    const { write } = this.#database;
    const { pageId, name, version } = page;
    const panels = JSON.stringify(page.panels);
    if (before) {
      const { numUpdatedRows } = await write
        .updateTable('desk_pages')
        .set({ name, panels, version })
        .where('player_id', '=', player)
        .where('page_id', '=', pageId)
        .where('version', '=', before.version)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    }
    const insert = sql`insert into desk_pages (player_id, page_id, name, panels, version, created_at)
      select cast(${player} as text), cast(${pageId} as text), cast(${name} as text), cast(${panels} as text),
        cast(${version} as bigint), cast(${now} as bigint)
      where (select count(*) from desk_pages where player_id = ${player}) < ${PAGES_MAX}
      on conflict do nothing`;
    const [, inserted] = await this.#database.transact([
      inTurn(this.#database, player),
      insert.compile(write),
    ]);
    return inserted !== undefined && inserted.changes > 0;
  }

  /** Deletes a page, if it exists. */
  async delete(player: PlayerId, pageId: string): Promise<void> {
    await this.#database.write
      .deleteFrom('desk_pages')
      .where('player_id', '=', player)
      .where('page_id', '=', pageId)
      .execute();
  }
}
