import { textsOf } from '@layline/ui/language/texts.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import { refusalOf } from '../../api/refusal-text.ts';
import type { Bonus, BonusStatus } from '../../provider/bonuses.ts';
import type { Paise } from '@layline/units/money.ts';
import { sportById } from '../../site/sports.ts';
import { site } from '../../site/texts.ts';
import { bonus } from './texts.ts';

/** What the page says about a bonus, as far as the provider describes it. */

type BonusText = TextOf<typeof bonus>;
type Texts = Write<BonusText>;
type Amounts = (amount: Paise) => string;
type Known = Exclude<BonusStatus, 'UNKNOWN'>;

export const STATUS_WORDS = {
  AVAILABLE: 'Available',
  UNAVAILABLE: 'Not available',
  CLAIMED: 'Claimed',
  WAGERING: 'Wagering',
  RELEASED: 'Released',
  EXPIRED: 'Expired',
  FORFEITED: 'Forfeited',
  CANCELLED: 'Cancelled',
} as const satisfies Record<Known, BonusText>;

export const STATUS_TONES: Readonly<Record<Known, 'good' | 'warn' | 'danger' | 'neutral'>> = {
  AVAILABLE: 'good',
  UNAVAILABLE: 'neutral',
  CLAIMED: 'warn',
  WAGERING: 'warn',
  RELEASED: 'good',
  EXPIRED: 'neutral',
  FORFEITED: 'danger',
  CANCELLED: 'danger',
};

/** The part of the page that a bonus is listed in. */
export type BonusGroup = 'running' | 'open' | 'closed' | 'past';

const GROUPS: Readonly<Record<BonusStatus, BonusGroup>> = {
  CLAIMED: 'running',
  WAGERING: 'running',
  AVAILABLE: 'open',
  // A status of the provider’s own: the provider decides whether it can be claimed.
  UNKNOWN: 'open',
  UNAVAILABLE: 'closed',
  RELEASED: 'past',
  EXPIRED: 'past',
  FORFEITED: 'past',
  CANCELLED: 'past',
};

/** The bonuses of a part of the page, in the provider's order. */
export function bonusesOf(bonuses: readonly Bonus[], group: BonusGroup): readonly Bonus[] {
  return bonuses.filter(({ status }) => GROUPS[status] === group);
}

/** Why a bonus cannot be claimed now, and what to do, by the code of a refusal; null for an unknown one. */
export function hindranceText(hindrance: string): string | null {
  if (hindrance === 'INVALID_ACCOUNT_STATE') {
    return textsOf(bonus)('Your account cannot claim bonuses at the moment.');
  }
  return refusalOf(hindrance);
}

/** How much a bonus is worth. */
export function sizeText({ kind, amount, percent }: Bonus, write: Amounts, t: Texts): string | null {
  const most = amount === null ? null : write(amount);
  if (kind === 'FIXED' || percent === null) return most;
  return most === null
    ? t('{percent}% of your deposit', { percent: percent / 100 })
    : t('{percent}% of your deposit, up to {amount}', { percent: percent / 100, amount: most });
}

/** The deposit that comes with it; null where it needs none. */
export function depositText(
  { kind, minDeposit, firstDeposit }: Bonus,
  write: Amounts,
  t: Texts,
): string | null {
  if (kind === 'FIXED') return null;
  if (minDeposit <= 0) {
    return firstDeposit ? t('Comes with your first deposit.') : t('Comes with a deposit.');
  }
  const amount = write(minDeposit);
  return firstDeposit
    ? t('Comes with your first deposit of {amount} or more.', { amount })
    : t('Comes with a deposit of {amount} or more.', { amount });
}

/** Which bets count towards wagering; null where the provider does not say. */
function countingText({ minOdds, sports }: Bonus, t: Texts): string | null {
  const odds = minOdds === null ? null : minOdds / 100;
  if (sports === null) {
    return odds === null
      ? null
      : t('Settled bets at odds of {odds} or more count by the amount they put at risk.', { odds });
  }
  if (sports.length === 0) {
    return odds === null
      ? t('Settled bets on all sports count by the amount they put at risk.')
      : t('Settled bets on all sports at odds of {odds} or more count by the amount they put at risk.', {
          odds,
        });
  }
  const nameOf = textsOf(site);
  const sportName = (id: number) => {
    const sport = sportById(id);
    return sport ? nameOf(sport.name) : t('sport {id}', { id });
  };
  const names = sports.map(sportName).join(', ');
  return odds === null
    ? t('Settled bets on {sports} count by the amount they put at risk.', { sports: names })
    : t('Settled bets on {sports} at odds of {odds} or more count by the amount they put at risk.', {
        sports: names,
        odds,
      });
}

/** How often it has to be wagered, and which bets count. */
export function wageringText(offered: Bonus, t: Texts): string | null {
  const { wagering } = offered;
  if (wagering === null) return null;
  if (wagering === 0) return t('No wagering needed: it is released immediately.');
  const times = t('Wager it once.|Wager it {n} times.', { n: wagering });
  const cap = offered.cappedByEvent
    ? t('Each event counts up to what you won or lost on it overall, once all your bets on it are settled.')
    : null;
  return [times, countingText(offered, t), cap].filter((text) => text !== null).join(' ');
}

/** How a finished bonus has ended. */
export function endText({ status, claim }: Bonus, write: Amounts, t: Texts): string {
  const name = claim?.amount ? write(claim.amount) : t('This bonus');
  switch (status) {
    case 'RELEASED':
      return t('{bonus} was released to your balance.', { bonus: name });
    case 'EXPIRED':
      return t('{bonus} expired before it was wagered.', { bonus: name });
    case 'FORFEITED':
      return t('{bonus} was forfeited by a withdrawal while you were wagering it.', { bonus: name });
    case 'CANCELLED':
      return claim?.reason
        ? t('{bonus} was cancelled by the house. Reason: {reason}', { bonus: name, reason: claim.reason })
        : t('{bonus} was cancelled by the house.', { bonus: name });
    default:
      return '';
  }
}

/** How much has been wagered, in whole percent, rounded down so that 100 means all of it. */
export function wageredPercent(wagered: Paise, toWager: Paise): number {
  return toWager <= 0 ? 100 : Math.min(100, Math.floor((wagered * 100) / toWager));
}
