import { winnings } from '@layline/units/betting.ts';
import type { Odds } from '@layline/units/ladder.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { formOf } from '../../betting/bet-form.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { Market } from '../../provider/markets.ts';
import type { PendingBet } from '../../session/pending-bets.ts';

/** A bet in the list: confirmed by the exchange, or still being placed and shown above the confirmed ones. */
export type ListedBet =
  | { readonly kind: 'CONFIRMED'; readonly bet: OpenBet }
  | { readonly kind: 'PENDING'; readonly bet: PendingBet };

/** Which part of the bets a list shows. A partly matched bet is in both. */
export type Part = 'UNMATCHED' | 'MATCHED';

export interface MarketBets {
  /** Empty if the provider names only the event. */
  readonly marketId: string;
  readonly marketName: string;
  readonly eventId: string;
  readonly eventTitle: string;
  readonly bets: readonly ListedBet[];
}

/** True for a bet with something in this part; a waiting bet counts as unmatched, one without amounts as matched. */
export function hasPart(bet: OpenBet, part: Part): boolean {
  const { matched, remaining, cancelled, lapsed, voided, status } = bet;
  const waits = remaining > 0 || status !== 'EXECUTION_COMPLETE';
  if (part === 'UNMATCHED') return waits;
  return matched > 0 || (!waits && cancelled + lapsed + voided === 0);
}

/** Bets being placed that no confirmed bet has replaced. */
function stillPending(pending: readonly PendingBet[], confirmed: readonly OpenBet[]): readonly PendingBet[] {
  const known = new Set(confirmed.map(({ customerRef }) => customerRef));
  return pending.filter(({ ref }) => !known.has(ref));
}

/**
 * The bets of one part by market, those being placed first, the rest in the exchange's order (newest first). Bets
 * being placed never change confirmed ones.
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

/** The most that one part of a bet can win and lose; null if the provider does not send enough. */
export interface PartMoney {
  readonly profit: Paise | null;
  readonly liability: Paise | null;
}

/** A backer's winnings on the waiting part; a LINE market pays even money. */
function waitingWins({ bettingType, remaining, price }: OpenBet): Paise | null {
  if (bettingType === 'LINE') return remaining;
  return price === null || price < 100 ? null : winnings(remaining, price as Odds);
}

/**
 * A bet's money split by part: the provider sends both parts together. A bet with only one part, like every house
 * bet, has all of it there.
 */
export function partMoney(bet: OpenBet, part: Part): PartMoney {
  const { profit, liability, matched, remaining, side } = bet;
  if (matched === 0 || remaining === 0) return { profit, liability };
  const won = waitingWins(bet);
  if (won === null || side === null) return { profit: null, liability: null };
  const waiting =
    side === 'BACK' ? { profit: won, liability: remaining } : { profit: remaining, liability: won };
  if (part === 'UNMATCHED') return waiting;
  return {
    profit: profit === null ? null : paise(Math.max(0, profit - waiting.profit)),
    liability: liability === null ? null : paise(Math.max(0, liability - waiting.liability)),
  };
}

/** The form of a bet. If its market has left the lists the bet itself says enough, except for a meter. */
export function formOfBet({ bettingType, line }: OpenBet, market: Market | undefined): BetForm {
  if (market) return formOf(market);
  if (bettingType === 'FANCY') return line === null ? 'DECIMAL' : 'RUNS';
  return formOf({ bettingType, fancy: null });
}
