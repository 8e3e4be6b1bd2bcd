import { randomBytes } from 'node:crypto';
import type { CompiledQuery } from 'kysely';
import type { ProtectionChange } from '@layline/contract/entities/protection.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { Database } from '../../db/database.ts';

/** How many changes a player is shown. */
const SHOWN = 200;

/** One change to a player's protection. Values are paise, minutes, or the UTC ms of a break's end. */
export interface NewChange {
  readonly player: PlayerId;
  readonly at: number;
  readonly subject: string;
  readonly action: ProtectionChange['action'];
  readonly before: number | null;
  readonly after: number | null;
}

/** The statement that logs a change, for the transaction that makes it. */
export function changeRow(database: Database, { player, ...change }: NewChange): CompiledQuery {
  return database.write
    .insertInto('protection_changes')
    .values({ change_id: `c${randomBytes(12).toString('hex')}`, player_id: player, ...change })
    .compile();
}

/** A player's latest changes, newest first. */
export async function changesOf(
  database: Pick<Database, 'read'>,
  player: PlayerId,
): Promise<ProtectionChange[]> {
  const rows = await database.read
    .selectFrom('protection_changes')
    .select(['at', 'subject', 'action', 'before', 'after'])
    .where('player_id', '=', player)
    .orderBy('at', 'desc')
    .orderBy('change_id')
    .limit(SHOWN)
    .execute();
  return rows.map(({ at, subject, action, before, after }) => {
    const shown = (value: number | null): number | null =>
      value === null || !isAmount(subject) ? value : fromPaise(paise(value));
    return {
      at,
      subject,
      action: action as ProtectionChange['action'],
      before: shown(before),
      after: shown(after),
    };
  });
}

/** True if the change's values are paise. */
function isAmount(subject: string): boolean {
  return subject === 'STAKE' || subject.startsWith('DEPOSIT_') || subject.startsWith('LOSS_');
}
