import type { BetId } from '@layline/units/ids.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { BetRecord } from '../provider/bet-records.ts';
import type { OpenBet } from '../provider/bets.ts';
import { openBetsQuery } from './open-bets.ts';
import type { OpenBetsAnswer } from './open-bets.ts';

/** Ends after which a bet is in no list of open bets. */
export const ENDED: readonly BetRecord['state'][] = ['SETTLED', 'VOID', 'LAPSED', 'CANCELLED'];

function statusOf({ state, remaining }: BetRecord): OpenBet['status'] {
  if (state === 'PENDING') return 'PENDING';
  return remaining > 0 ? 'EXECUTABLE' : 'EXECUTION_COMPLETE';
}

/** An open bet as its record says; what only the list knows stays as it was read. */
function withRecord(bet: OpenBet, record: BetRecord): OpenBet {
  const { matched, remaining, cancelled, lapsed, voided, averagePrice, line, lapseReason } = record;
  const amounts = { matched: matched ?? bet.matched, remaining, cancelled, lapsed, voided };
  return {
    ...bet,
    ...amounts,
    averagePrice,
    line,
    lapseReason,
    status: statusOf(record),
    delayUntil: record.delayUntil,
  };
}

/**
 * Shows changed bets in the list at once. A bet that the list lacks comes with the next read, which knows what it can win and
 * lose.
 */
export function patchOpenBets(
  client: QueryClient,
  player: string | null,
  changed: ReadonlyMap<BetId, BetRecord>,
): void {
  client.setQueryData<OpenBetsAnswer>(openBetsQuery(player).queryKey, (answer) => {
    if (answer === undefined) return answer;
    const openBets = answer.openBets.flatMap((bet) => {
      const record = bet.betId === null ? undefined : changed.get(bet.betId);
      if (record === undefined) return [bet];
      return ENDED.includes(record.state) ? [] : [withRecord(bet, record)];
    });
    return { ...answer, openBets };
  });
}
