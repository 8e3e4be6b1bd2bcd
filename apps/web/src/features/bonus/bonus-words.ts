import { refusalOf } from '../../api/refusal-text.ts';
import type { Bonus, BonusStatus } from '../../provider/bonuses.ts';
import type { Paise } from '@layline/units/money.ts';
import { sportById } from '../../site/sports.ts';

/** The words of the bonuses. What a provider does not tell of one is not said. */

/** Empty for a state that is not known. */
export const STATUS_WORDS: Readonly<Record<BonusStatus, string>> = {
  AVAILABLE: 'Available',
  UNAVAILABLE: 'Not available',
  CLAIMED: 'Claimed',
  WAGERING: 'Wagering',
  RELEASED: 'Released',
  EXPIRED: 'Expired',
  FORFEITED: 'Forfeited',
  CANCELLED: 'Cancelled',
  UNKNOWN: '',
};

export const STATUS_TONES: Readonly<Record<BonusStatus, 'good' | 'warn' | 'danger' | 'neutral'>> = {
  AVAILABLE: 'good',
  UNAVAILABLE: 'neutral',
  CLAIMED: 'warn',
  WAGERING: 'warn',
  RELEASED: 'good',
  EXPIRED: 'neutral',
  FORFEITED: 'danger',
  CANCELLED: 'danger',
  UNKNOWN: 'neutral',
};

/** Which part of the page a bonus stands in. */
export type BonusGroup = 'running' | 'open' | 'closed' | 'past';

const GROUPS: Readonly<Record<BonusStatus, BonusGroup>> = {
  CLAIMED: 'running',
  WAGERING: 'running',
  AVAILABLE: 'open',
  // Under a word of the provider's own: the provider decides whether it can be claimed.
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

/** Why a bonus cannot be had now, and what to do, by the code of a refusal; null for one that is not known. */
export function hindranceText(hindrance: string): string | null {
  if (hindrance === 'INVALID_ACCOUNT_STATE') return 'Your account cannot claim bonuses at the moment.';
  return refusalOf(hindrance);
}

type Write = (amount: Paise) => string;

/** What a bonus brings. */
export function sizeText({ kind, amount, percent }: Bonus, write: Write): string | null {
  const most = amount === null ? null : write(amount);
  if (kind === 'FIXED' || percent === null) return most;
  return `${percent / 100} % of your deposit${most === null ? '' : `, up to ${most}`}`;
}

/** What brings it, where a deposit does; null else. */
export function depositText({ kind, minDeposit, firstDeposit }: Bonus, write: Write): string | null {
  if (kind === 'FIXED') return null;
  const least = minDeposit > 0 ? ` of ${write(minDeposit)} or more` : '';
  return `${firstDeposit ? 'Your first deposit' : 'A deposit'}${least}`;
}

/** What has to be wagered, and which bets count. */
export function wageringText({ wagering, minOdds, sports }: Bonus): string | null {
  if (wagering === null) return null;
  if (wagering === 0) return 'No wagering needed: it is released immediately.';
  const times = `Wager it ${wagering === 1 ? 'once' : `${wagering} times`}.`;
  if (sports === null && minOdds === null) return times;
  const names = sports?.map((id) => sportById(id)?.name ?? `sport ${id}`);
  const where = names && ` on ${names.length === 0 ? 'all sports' : names.join(', ')}`;
  const odds = minOdds === null ? '' : ` at odds of ${minOdds / 100} or more`;
  return `${times} Settled bets${where ?? ''}${odds} count by the amount they put at risk.`;
}

/** How a bonus that is over has ended. */
export function endText({ status, claim }: Bonus, write: Write): string {
  const amount = claim?.amount ? write(claim.amount) : 'This bonus';
  switch (status) {
    case 'RELEASED':
      return `${amount} was released to your balance.`;
    case 'EXPIRED':
      return `${amount} expired before it was wagered.`;
    case 'FORFEITED':
      return `${amount} was forfeited by a withdrawal while you were wagering it.`;
    case 'CANCELLED':
      return `${amount} was cancelled by the house.${claim?.reason ? ` Reason: ${claim.reason}` : ''}`;
    default:
      return '';
  }
}

/** How much of the wagering is done, whole percent, cut down: 100 only when it is. */
export function wageredPercent(wagered: Paise, toWager: Paise): number {
  return toWager <= 0 ? 100 : Math.min(100, Math.floor((wagered * 100) / toWager));
}
