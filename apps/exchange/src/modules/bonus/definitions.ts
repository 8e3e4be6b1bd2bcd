import * as v from 'valibot';
import { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import type { Database } from '../../db/database.ts';
import type { BonusTable } from '../../db/bonus-tables.ts';
import type { Site } from '../settings/sites.ts';

/** A bonus with the house's internal data. */
export interface OfferedBonus {
  readonly definition: BonusDefinition;
  /** Setting `domain` of the site. */
  readonly site: string;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly endedAt: number | null;
}

/** The sites' bonuses. A definition never changes once it can be claimed; it can only be ended. */
export class BonusDefinitions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Adds new bonuses from a site's settings file. Throws if one is invalid. */
  async takeFrom(site: Site, now: number): Promise<void> {
    for (const entry of site.bonuses) {
      const { id, ...rest } = entry;
      const definition = v.parse(BonusDefinition, { bonusId: String(id), ...rest });
      await this.define(definition, site.setting.domain, 'site', now);
    }
  }

  /** True if what a definition replaces, if anything, is offered on the site. */
  async replacesOffered({ replaces }: BonusDefinition, site: string): Promise<boolean> {
    if (replaces === null) return true;
    const earlier = await this.find(replaces);
    return earlier?.site === site && earlier.endedAt === null;
  }

  /** Adds a bonus and ends the one of the same site that it replaces; false if its id is taken. */
  async define(definition: BonusDefinition, site: string, by: string, now: number): Promise<boolean> {
    const { write } = this.#database;
    const insert = write
      .insertInto('bonuses')
      .values({
        bonus_id: definition.bonusId,
        site,
        definition: JSON.stringify(definition),
        created_at: now,
        created_by: by,
        ended_at: null,
      })
      .onConflict((conflict) => conflict.column('bonus_id').doNothing());
    const { bonusId, replaces } = definition;
    const ended = write
      .updateTable('bonuses')
      .set({ ended_at: now })
      .where('bonus_id', '=', replaces ?? '')
      .where('site', '=', site)
      .where('ended_at', 'is', null)
      // Only for this definition: another of the same id may have been added before.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('bonuses as added')
            .select('added.bonus_id')
            .where('added.bonus_id', '=', bonusId)
            .where('added.created_at', '=', now)
            .where('added.created_by', '=', by),
        ),
      );
    const [inserted] = await this.#database.transact([
      insert.compile(),
      ...(replaces === null ? [] : [ended.compile()]),
    ]);
    return inserted?.changes === 1;
  }

  /** Ends a bonus; existing claims continue. False if it does not exist or has already ended. */
  async end(bonusId: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#database.write
      .updateTable('bonuses')
      .set({ ended_at: now })
      .where('bonus_id', '=', bonusId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  async find(bonusId: string): Promise<OfferedBonus | null> {
    const row = await this.#database.read
      .selectFrom('bonuses')
      .selectAll()
      .where('bonus_id', '=', bonusId)
      .executeTakeFirst();
    return row === undefined ? null : offeredOf(row);
  }

  /** The ids of a bonus and of all the ones it has replaced, in order. */
  async versionsOf({ bonusId, replaces }: BonusDefinition): Promise<readonly string[]> {
    const ids = [bonusId];
    let earlier = replaces;
    while (earlier !== null && !ids.includes(earlier)) {
      ids.push(earlier);
      earlier = (await this.find(earlier))?.definition.replaces ?? null;
    }
    return ids;
  }

  /** Bonuses of one site, or of all, newest first; at most 200. */
  async list(site: string | null): Promise<OfferedBonus[]> {
    let query = this.#database.read.selectFrom('bonuses').selectAll();
    if (site !== null) query = query.where('site', '=', site);
    const rows = await query.orderBy('created_at', 'desc').orderBy('bonus_id').limit(200).execute();
    return rows.map(offeredOf);
  }
}

function offeredOf(row: BonusTable): OfferedBonus {
  return {
    definition: v.parse(BonusDefinition, JSON.parse(row.definition)),
    site: row.site,
    createdAt: row.created_at,
    createdBy: row.created_by,
    endedAt: row.ended_at,
  };
}
