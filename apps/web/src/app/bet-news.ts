import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { lapseText } from '../api/lapse-text.ts';
import type { OpenBet } from '../provider/bets.ts';
import type { app } from './texts.ts';

/** Bets that were waiting at the previous read of the list, and are gone now. */
export function vanished(before: readonly OpenBet[], now: readonly OpenBet[]): OpenBet[] {
  const open = new Set(now.map(({ betId }) => betId));
  return before.filter((bet) => bet.betId !== null && bet.remaining > 0 && !open.has(bet.betId));
}

const NEWS = {
  lapsed: '{amount} on {runner} lapsed. {reason}',
  cancelled: '{amount} on {runner} was cancelled.',
  voided: '{amount} on {runner} is void, the stake returned.',
} as const;
const KINDS = Object.keys(NEWS) as (keyof typeof NEWS)[];

/** What happened to the unmatched part of previously open bets, one sentence per kind and reason. */
export function betNews(
  t: Write<TextOf<typeof app>>,
  before: readonly OpenBet[],
  now: readonly OpenBet[],
  amount: (value: Paise) => string,
): string[] {
  const known = new Map(before.map((bet) => [bet.betId, bet]));
  const changes = now.flatMap((bet) => {
    const old = bet.betId === null ? undefined : known.get(bet.betId);
    if (!old) return [];
    return KINDS.filter((kind) => bet[kind] > old[kind]).map((kind) => ({
      kind,
      reason: kind === 'lapsed' ? lapseText(bet.lapseReason) : '',
      runner: bet.runnerName || t('your bet'),
      sum: bet[kind] - old[kind],
    }));
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
