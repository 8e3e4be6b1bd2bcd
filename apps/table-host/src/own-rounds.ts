import type { OwnRound } from '@layline/contract/casino/table-protocol.ts';
import { fromPaise } from '@layline/contract/wire.ts';
import { paise } from '@layline/units/money.ts';
import type { Database } from './db/database.ts';
import type { TablePayoutRow, TableStakeRow } from './db/game-tables.ts';

/** A bet as it is stored with a stake: paise. */
export interface StoredBet {
  readonly bet: string;
  readonly stake: number;
}

/** Start of a page of a player's rounds: at time `at`, after skipping `skip` rounds of that time. */
export interface OwnCursor {
  readonly at: number;
  readonly skip: number;
}

/** A round in which a player has a stake. */
export interface PlayedRound {
  readonly roundId: string;
  /** Null for a solo round. */
  readonly tableId: string | null;
  /** Time of the last stake. */
  readonly at: number;
  readonly own: OwnRound;
}

/** A player's rounds of one game or all, newest first. */
export async function ownRounds(
  database: Database,
  player: string,
  { gameId, limit, cursor = null }: { gameId?: string; limit: number; cursor?: OwnCursor | null },
): Promise<PlayedRound[]> {
  let query = database.read
    .selectFrom('table_stakes')
    .select(['round_id', 'table_id'])
    .select(({ fn }) => fn.max('at').as('last'))
    .where('player_id', '=', player)
    .where('taken', '=', 1)
    .groupBy(['round_id', 'table_id']);
  if (gameId !== undefined) query = query.where('game_id', '=', gameId);
  if (cursor !== null) {
    query = query.having(({ fn, eb }) => eb(fn.max('at'), '<=', cursor.at)).offset(cursor.skip);
  }
  const rounds = await query.orderBy('last', 'desc').orderBy('round_id').limit(limit).execute();
  const ids = rounds.map(({ round_id }) => round_id);
  if (ids.length === 0) return [];
  const [stakes, payouts] = await Promise.all([
    database.read
      .selectFrom('table_stakes')
      .selectAll()
      .where('round_id', 'in', ids)
      .where('player_id', '=', player)
      .where('taken', '=', 1)
      .orderBy('at')
      .execute(),
    database.read
      .selectFrom('table_payouts')
      .selectAll()
      .where('round_id', 'in', ids)
      .where('player_id', '=', player)
      .execute(),
  ]);
  return rounds.map(({ round_id, table_id, last }) => ({
    roundId: round_id,
    tableId: table_id,
    at: Number(last),
    own: ownRound(
      round_id,
      stakes.filter((stake) => stake.round_id === round_id),
      payouts.find((payout) => payout.round_id === round_id),
    ),
  }));
}

/** A player's counted stakes in a round. */
export function ownRound(
  roundId: string,
  stakes: readonly TableStakeRow[],
  payout: TablePayoutRow | undefined,
): OwnRound {
  const byBet = new Map<string, number>();
  for (const { bet, stake } of stakes.flatMap((row) => betsOf(row))) {
    byBet.set(bet, (byBet.get(bet) ?? 0) + stake);
  }
  const isBack = stakes.length > 0 && stakes.every(({ state }) => state === 'RETURNED');
  const staked = stakes.reduce((sum, { amount }) => sum + amount, 0);
  const paid = payout?.state === 'PAID' ? payout.amount : null;
  const returned = isBack ? staked : paid;
  return {
    roundId,
    bets: [...byBet].map(([bet, stake]) => ({ bet, stake: fromPaise(paise(stake)) })),
    staked: fromPaise(paise(staked)),
    returned: returned === null ? null : fromPaise(paise(returned)),
  };
}

/** The bets of a stored stake. */
export function betsOf({ bets }: Pick<TableStakeRow, 'bets'>): readonly StoredBet[] {
  return JSON.parse(bets) as StoredBet[];
}
