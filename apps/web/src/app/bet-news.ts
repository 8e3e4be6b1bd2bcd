import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { lapseText } from '../api/lapse-text.ts';
import type { BetRecord } from '../provider/bet-records.ts';
import type { OpenBet } from '../provider/bets.ts';
import type { app } from './texts.ts';

/** What the news need to know of a bet, from its record or from the list of open bets. */
export type NewsBet = Pick<OpenBet, 'cancelled' | 'lapsed' | 'voided' | 'lapseReason'> & {
  readonly runnerName: string | null;
  readonly cancelledBy?: BetRecord['cancelledBy'];
};

/** A bet as it was last known, and as it is now. */
export interface ChangedBet {
  readonly before: NewsBet;
  readonly now: NewsBet;
}

/** The open bets that an earlier read had as well. */
export function changedBets(before: readonly OpenBet[], now: readonly OpenBet[]): ChangedBet[] {
  const known = new Map(before.map((bet) => [bet.betId, bet]));
  return now.flatMap((bet) => {
    const old = bet.betId === null ? undefined : known.get(bet.betId);
    return old ? [{ before: old, now: bet }] : [];
  });
}

const NEWS = {
  lapsed: '{amount} on {runner} lapsed. {reason}',
  cancelled: '{amount} on {runner} was cancelled.',
  broken: '{amount} on {runner} was cancelled because your break began.',
  cashedOut: '{amount} on {runner} was cancelled by your cash-out.',
  paired: '{amount} on {runner} was cancelled by the other order of its pair.',
  voided: '{amount} on {runner} is void; the stake was returned.',
} as const;
type Kind = keyof typeof NEWS;

function cancelledKind({ cancelledBy }: NewsBet): Kind | null {
  // The new bet at the other price is in the list.
  if (cancelledBy === 'CHANGE') return null;
  if (cancelledBy === 'BREAK') return 'broken';
  if (cancelledBy === 'OCO') return 'paired';
  return cancelledBy === 'CASH_OUT' ? 'cashedOut' : 'cancelled';
}

/** What happened to the unmatched part of bets, one sentence per kind and reason. */
export function betNews(
  t: Write<TextOf<typeof app>>,
  bets: readonly ChangedBet[],
  amount: (value: Paise) => string,
): string[] {
  const changes = bets.flatMap(({ before, now }) => {
    const parts = [
      ['lapsed', now.lapsed - before.lapsed],
      [cancelledKind(now), now.cancelled - before.cancelled],
      ['voided', now.voided - before.voided],
    ] as const;
    return parts.flatMap(([kind, sum]) =>
      kind === null || sum <= 0
        ? []
        : [
            {
              kind,
              sum,
              reason: kind === 'lapsed' ? lapseText(now.lapseReason) : '',
              runner: now.runnerName || t('your bet'),
            },
          ],
    );
  });
  return [...Map.groupBy(changes, ({ kind, reason }) => `${kind} ${reason}`).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { kind, reason } = first;
    const names = new Set(group.map(({ runner }) => runner));
    const sum = paise(group.reduce((all, one) => all + one.sum, 0));
    const runner = names.size === 1 ? [...names].join('') : t('{n} runners', { n: names.size });
    return t(NEWS[kind], { amount: amount(sum), runner, reason }).trim();
  });
}
