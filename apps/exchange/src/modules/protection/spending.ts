import type { Kysely } from 'kysely';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';

/** Kinds of statement lines that are results of play. */
const RESULTS = ['SETTLEMENT', 'SETTLEMENT_REVERSAL', 'COMMISSION', 'COMMISSION_REVERSAL'];

/** What play made of a player's cash after `since`, paise; negative for a loss. Deposits and the like do not count. */
export async function resultSince(read: Kysely<Tables>, player: PlayerId, since: number): Promise<number> {
  const { sum } = await read
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('sum'))
    .where('account', '=', cashAccount(player))
    .where('at', '>', since)
    .where((eb) => eb.or([eb('kind', 'in', RESULTS), eb('counter_account', 'like', 'house:casino:%')]))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Money that came in from outside after `since`, paise; the play money of an opening does not count. */
async function depositedSince(read: Kysely<Tables>, player: PlayerId, since: number): Promise<number> {
  const { sum } = await read
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('sum'))
    .where('account', '=', cashAccount(player))
    .where('at', '>', since)
    .where('counter_account', '=', 'psp:deposits')
    .where('external_id', 'not like', 'opening:%')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** What counts towards a limit on losses or deposits after `since`, paise; never negative. */
export async function spentOn(
  read: Kysely<Tables>,
  what: 'LOSS' | 'DEPOSIT',
  player: PlayerId,
  since: number,
): Promise<number> {
  if (what === 'DEPOSIT') return depositedSince(read, player, since);
  return Math.max(0, -(await resultSince(read, player, since)));
}

/** What was matched of the bets that a player placed, and the stakes of its casino rounds, after `since`, paise. */
export async function stakedSince(read: Kysely<Tables>, player: PlayerId, since: number): Promise<number> {
  const { sum } = await read
    .selectFrom('bets')
    .select((eb) => eb.fn.sum<number | string | null>('matched').as('sum'))
    .where('player_id', '=', player)
    .where('placed_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) + (await stakedInCasino(read, player, since));
}

/** Stakes of games, less those that came back because a round was not played. */
async function stakedInCasino(read: Kysely<Tables>, player: PlayerId, since: number): Promise<number> {
  const { sum } = await read
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('sum'))
    .where('account', '=', cashAccount(player))
    .where('at', '>', since)
    .where('kind', 'in', ['CASINO_BET', 'CASINO_REFUND'])
    .executeTakeFirstOrThrow();
  // What came back may have been staked before.
  return Math.max(0, 0 - Number(sum ?? 0));
}
