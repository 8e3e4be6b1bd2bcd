import type { OpenBet } from '@layline/contract/entities/bet.ts';
import type { PendingBet } from '../../session/pending-bets.ts';

/** A bet in the list: confirmed by the exchange, or on its way and laid over what is confirmed. */
export type ListedBet =
  | { readonly kind: 'CONFIRMED'; readonly bet: OpenBet }
  | { readonly kind: 'PENDING'; readonly bet: PendingBet };

/** Which part of the bets a list shows. A bet that is matched in part stands in both. */
export type Part = 'UNMATCHED' | 'MATCHED';

export interface MarketBets {
  readonly marketId: string;
  readonly marketName: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly bets: readonly ListedBet[];
}

/** True for a bet that has something in this part; one that still waits counts as unmatched. */
export function hasPart(bet: OpenBet, part: Part): boolean {
  return part === 'MATCHED' ? bet.matched > 0 : bet.remaining > 0 || bet.status === 'PENDING';
}

/** Bets on their way that no confirmed bet has taken the place of. */
function stillPending(pending: readonly PendingBet[], confirmed: readonly OpenBet[]): readonly PendingBet[] {
  const known = new Set(confirmed.map(({ customerRef }) => customerRef));
  return pending.filter(({ ref }) => !known.has(ref));
}

/**
 * The bets of one part by market, bets on their way first, the rest in the order of the exchange (newest first).
 * What is confirmed is never changed by what is on its way.
 */
export function groupBets(
  confirmed: readonly OpenBet[],
  pending: readonly PendingBet[],
  part: Part,
): MarketBets[] {
  const listed: ListedBet[] = [
    ...(part === 'UNMATCHED' ? stillPending(pending, confirmed) : []).map(
      (bet) => ({ kind: 'PENDING', bet }) as const,
    ),
    ...confirmed.filter((bet) => hasPart(bet, part)).map((bet) => ({ kind: 'CONFIRMED', bet }) as const),
  ];
  const groups = new Map<string, ListedBet[]>();
  for (const entry of listed) {
    groups.set(entry.bet.marketId, [...(groups.get(entry.bet.marketId) ?? []), entry]);
  }
  return [...groups].flatMap(([marketId, bets]) => {
    const first = bets[0]?.bet;
    if (!first) return [];
    const { marketName, eventId, eventTitle } = first;
    return [{ marketId, marketName, eventId, eventTitle, bets }];
  });
}
