import type { CasinoRound } from '@layline/contract/entities/casino-game.ts';
import type { CasinoRoundTable } from '../../db/casino-tables.ts';

/** The state of a round. A credit counts as its result, whether or not the provider marks it as the last. */
export function roundState({
  closed_at: closedAt,
  void_reason: reason,
  staked,
  credits,
}: Pick<CasinoRoundTable, 'closed_at' | 'void_reason' | 'staked' | 'credits'>): CasinoRound['state'] {
  if (reason !== null || (staked === 0 && credits === 0)) return 'VOID';
  return closedAt === null && credits === 0 ? 'OPEN' : 'CLOSED';
}
