import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { BetId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import type { BetForm } from '../../betting/bet-form.ts';
import type { OpenBet } from '../../provider/bets.ts';
import type { ProfitLoss } from '../../provider/profit-loss.ts';
import type { CashOutLeg } from '../../provider/cash-out.ts';
import type { Outcome } from './outcomes.tsx';
import type { cashOut } from './texts.ts';

/** The runners of a market that can be cashed out alone, in the order of `names`. On a line all bets are on one question. */
export function runnersOf(bets: readonly OpenBet[], form: BetForm, names: ReadonlyMap<string, string>) {
  if (form === 'LINE' || form === 'RUNS' || form === 'METER') return [];
  const ids = new Set<string>(bets.filter(({ matched }) => matched > 0).map(({ runnerId }) => runnerId));
  return [...names].filter(([id]) => ids.has(id)).map(([id, name]) => ({ id, name }));
}

/** The bets that a cash-out has struck, at the average of their prices, as far as the list of open bets has them. */
export function struckBets(bets: readonly OpenBet[], betIds: readonly BetId[]): CashOutLeg[] {
  return bets.flatMap(({ betId, runnerId, side, matched, averagePrice, price, line }) => {
    const struckAt = averagePrice ?? price;
    if (betId === null || !betIds.includes(betId) || side === null || struckAt === null) return [];
    return [{ runnerId, side, stake: matched, price: struckAt, line }];
  });
}

/** What each result brings now; on a line the worst and the best. */
export function outcomesOf(
  t: Write<TextOf<typeof cashOut>>,
  held: ProfitLoss | null,
  nameOf: (runnerId: string) => string,
): Outcome[] {
  if (!held) return [];
  const steps = held.lineSteps.map(({ profit }) => profit);
  if (steps.length > 0) {
    return [
      { id: 'worst', name: t('At worst'), profit: paise(Math.min(...steps)) },
      { id: 'best', name: t('At best'), profit: paise(Math.max(...steps)) },
    ];
  }
  return held.runners.map(({ runnerId, profit }) => ({ id: runnerId, name: nameOf(runnerId), profit }));
}
