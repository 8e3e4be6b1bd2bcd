import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { lapseText } from '../api/lapse-text.ts';
import type { OpenBet } from '../provider/bets.ts';

/** Bets that waited when the list was read before, and are not in the list now. */
export function vanished(before: readonly OpenBet[], now: readonly OpenBet[]): OpenBet[] {
  const open = new Set(now.map(({ betId }) => betId));
  return before.filter((bet) => bet.betId !== null && bet.remaining > 0 && !open.has(bet.betId));
}

/** What happened to the unmatched part of bets that were open before, in a sentence for each kind and reason. */
export function betNews(
  before: readonly OpenBet[],
  now: readonly OpenBet[],
  amount: (value: Paise) => string,
): string[] {
  const known = new Map(before.map((bet) => [bet.betId, bet]));
  const sums = new Map<string, { readonly names: Set<string>; readonly why: string; sum: Paise }>();
  for (const bet of now) {
    const old = bet.betId === null ? undefined : known.get(bet.betId);
    if (!old) continue;
    for (const [grown, word, why] of [
      [bet.lapsed - old.lapsed, 'lapsed', lapseText(bet.lapseReason)],
      [bet.cancelled - old.cancelled, 'was cancelled', ''],
      [bet.voided - old.voided, 'is void, the stake returned', ''],
    ] as const) {
      if (grown <= 0) continue;
      const text = `${word}. ${why}`.trim();
      const entry = sums.get(text) ?? { names: new Set(), why: text, sum: paise(0) };
      entry.names.add(bet.runnerName || 'your bet');
      entry.sum = paise(entry.sum + grown);
      sums.set(text, entry);
    }
  }
  return [...sums.values()].map(
    ({ names, why, sum }) =>
      `${amount(sum)} on ${names.size === 1 ? [...names].join() : `${names.size} runners`} ${why}`,
  );
}
