import type { AlertCondition } from '@layline/domain/notices.ts';
import type { Locale } from '@layline/ui/format/locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import type { PlainTextOf, TextOf, Write } from '@layline/ui/language/texts.ts';
import { paise } from '@layline/units/money.ts';
import type { MarketAlert } from '../provider/alerts.ts';
import type { alerts } from './texts.ts';

/** What an alert can wait for, as it is chosen. */
export const CONDITIONS = {
  PRICE_AT_LEAST: 'Price to back at or above',
  PRICE_AT_MOST: 'Price to back at or below',
  VOLUME: 'Amount matched reaches',
  SUSPENDED: 'Betting is suspended',
  REOPENED: 'Betting is open again',
  IN_PLAY: 'In-play begins',
  SCORE: 'The next wicket, goal, game or points',
} as const satisfies Record<AlertCondition, PlainTextOf<typeof alerts>>;

type AlertFacts = Pick<MarketAlert, 'condition' | 'runnerName' | 'value' | 'team' | 'score'>;

/** An alert in words, with odds in the player's format. */
export function alertText(
  t: Write<TextOf<typeof alerts>>,
  { condition, runnerName, value, team, score }: AlertFacts,
  locale: Locale,
): string {
  const price = locale.odds(Math.round(((value ?? 1) - 1) * 10_000));
  const runner = runnerName ?? '';
  switch (condition) {
    case 'PRICE_AT_LEAST':
      return t('{runner} at {price} or higher', { runner, price });
    case 'PRICE_AT_MOST':
      return t('{runner} at {price} or lower', { runner, price });
    case 'VOLUME':
      return t('{amount} matched', { amount: amountText(paise(Math.round((value ?? 0) * 100)), locale) });
    case 'SCORE':
      if (score !== null) return t('The score is {score}', { score });
      return team === null
        ? t(CONDITIONS.SCORE)
        : t('{team}: the next wicket, goal, game or points', { team });
    default:
      return t(CONDITIONS[condition]);
  }
}
