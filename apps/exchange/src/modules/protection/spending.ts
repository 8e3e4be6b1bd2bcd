import type { Kysely } from 'kysely';
import { cashAccount } from '@layline/engine/ledger/accounts.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Tables } from '../../db/tables.ts';

/** Types of statement lines that result from play. */
const RESULTS = ['SETTLEMENT', 'SETTLEMENT_REVERSAL', 'COMMISSION', 'COMMISSION_REVERSAL'];

/** A player's net result of play after `since`, paise; negative for a loss. Deposits and withdrawals do not count. */
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

/** Deposits after `since`, paise. Play money from opening an account does not count. */
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

/** How much of a loss or deposit limit is used after `since`, paise; never negative. */
export async function spentOn(
  read: Kysely<Tables>,
  what: 'LOSS' | 'DEPOSIT',
  player: PlayerId,
  since: number,
): Promise<number> {
  if (what === 'DEPOSIT') return depositedSince(read, player, since);
  return Math.max(0, -(await resultSince(read, player, since)));
}

/** The matched part of bets placed after `since`, plus casino stakes, paise. */
export async function stakedSince(read: Kysely<Tables>, player: PlayerId, since: number): Promise<number> {
  const { sum } = await read
    .selectFrom('bets')
    .select((eb) => eb.fn.sum<number | string | null>('matched').as('sum'))
    .where('player_id', '=', player)
    .where('placed_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0) + (await stakedInCasino(read, player, since));
}

/** Casino stakes, less those returned because a round was not played. */
async function stakedInCasino(read: Kysely<Tables>, player: PlayerId, since: number): Promise<number> {
  const { sum } = await read
    .selectFrom('statement_lines')
    .select((eb) => eb.fn.sum<number | string | null>('amount').as('sum'))
    .where('account', '=', cashAccount(player))
    .where('at', '>', since)
    .where('kind', 'in', ['CASINO_BET', 'CASINO_REFUND'])
    .executeTakeFirstOrThrow();
  // A returned stake may have been staked before `since`.
  return Math.max(0, 0 - Number(sum ?? 0));
}
