import { sql } from 'kysely';
import type { PersonalData } from '@layline/contract/entities/operator-player.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Database } from '../../db/database.ts';
import { ownedBy } from './personal-rows.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts';

type Section = PersonalData['sections'][number];

/** Rows of each kind in one answer. */
const TAKE = 1000;

/** Stored personal data of a player: the rows of each kind from `skip` on. */
export async function readPersonalData(
  database: Database,
  player: PlayerId,
  skip: number,
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const table of PERSONAL_TABLES) sections.push(await sectionOf(database, player, table, skip));
  return sections;
}

async function sectionOf(
  { read }: Database,
  player: PlayerId,
  personal: PersonalTable,
  skip: number,
): Promise<Section> {
  const { table: name, order, secret = [] } = personal;
  const { rows } = await sql<Section['rows'][number]>`
    select * from ${sql.table(name)} where ${ownedBy(player, personal)}
    order by ${sql.join(order.map((column) => sql.ref(column)))} limit ${TAKE + 1} offset ${skip}`.execute(
    read,
  );
  const told = rows
    .slice(0, TAKE)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column))));
  return { name, rows: told, more: rows.length > TAKE };
}
