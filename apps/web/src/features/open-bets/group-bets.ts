import type { OpenBet } from '../../provider/bets.ts';
import type { PendingBet } from '../../session/pending-bets.ts';

/** A bet in the list: confirmed by the exchange, or on its way and laid over what is confirmed. */
export type ListedBet =
  | { readonly kind: 'CONFIRMED'; readonly bet: OpenBet }
  | { readonly kind: 'PENDING'; readonly bet: PendingBet };

/** Which part of the bets a list shows. A bet that is matched in part stands in both. */
export type Part = 'UNMATCHED' | 'MATCHED';

export interface MarketBets {
  /** Empty where the provider tells the event alone. */
  readonly marketId: string;
  readonly marketName: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly bets: readonly ListedBet[];
}

/** True for a bet that has something in this part; one that still waits counts as unmatched, one of no told part as matched. */
export function hasPart(bet: OpenBet, part: Part): boolean {
  const { matched, remaining, cancelled, lapsed, voided, status } = bet;
  const waits = remaining > 0 || status !== 'EXECUTION_COMPLETE';
  if (part === 'UNMATCHED') return waits;
  return matched > 0 || (!waits && cancelled + lapsed + voided === 0);
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
    const place = entry.bet.marketId || entry.bet.eventId;
    groups.set(place, [...(groups.get(place) ?? []), entry]);
  }
  return [...groups.values()].flatMap((bets) => {
    const first = bets[0]?.bet;
    if (!first) return [];
    const { marketId, marketName, eventId, eventTitle } = first;
    return [{ marketId, marketName, eventId, eventTitle, bets }];
  });
}
