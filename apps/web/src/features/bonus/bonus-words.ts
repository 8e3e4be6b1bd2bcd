import type { Bonus, BonusHindrance, BonusStatus } from '@layline/contract/entities/bonus.ts';
import { messageOf } from '@layline/contract/error-codes.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { Paise } from '@layline/units/money.ts';
import { sportById } from '../../site/sports.ts';

/** The words of the bonuses. */

export const STATUS_WORDS: Readonly<Record<BonusStatus, string>> = {
  AVAILABLE: 'Available',
  UNAVAILABLE: 'Not available',
  CLAIMED: 'Claimed',
  WAGERING: 'Wagering',
  RELEASED: 'Released',
  EXPIRED: 'Expired',
  FORFEITED: 'Forfeited',
  CANCELLED: 'Cancelled',
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
};

/** Which part of the page a bonus stands in. */
export type BonusGroup = 'running' | 'open' | 'closed' | 'past';

const GROUPS: Readonly<Record<BonusStatus, BonusGroup>> = {
  CLAIMED: 'running',
  WAGERING: 'running',
  AVAILABLE: 'open',
  UNAVAILABLE: 'closed',
  RELEASED: 'past',
  EXPIRED: 'past',
  FORFEITED: 'past',
  CANCELLED: 'past',
};

/** The bonuses of a part of the page, in the exchange's order. */
export function bonusesOf(bonuses: readonly Bonus[], group: BonusGroup): readonly Bonus[] {
  return bonuses.filter(({ status }) => GROUPS[status] === group);
}

/** Why a bonus cannot be had now, and what to do. */
export function hindranceText(hindrance: BonusHindrance): string {
  if (hindrance === 'INVALID_ACCOUNT_STATE') return 'Your account takes no bonuses at the moment.';
  return messageOf(hindrance);
}

/** What a bonus brings. */
export function sizeText({ kind, amount, percent }: Bonus, write: (amount: Paise) => string): string {
  const most = write(toPaise(amount));
  return kind === 'FIXED' ? most : `${percent} % of your deposit, up to ${most}`;
}

/** What brings it, where a deposit does; null else. */
export function depositText(
  { kind, minDeposit, firstDeposit }: Bonus,
  write: (amount: Paise) => string,
): string | null {
  if (kind === 'FIXED') return null;
  const least = minDeposit > 0 ? ` of ${write(toPaise(minDeposit))} or more` : '';
  return `${firstDeposit ? 'Your first deposit' : 'A deposit'}${least}`;
}

/** What has to be wagered, and which bets count. */
export function wageringText({ wagering, minOdds, sports }: Bonus): string {
  if (wagering === 0) return 'Nothing to wager: it is released at once.';
  const times = wagering === 1 ? 'once' : `${wagering} times`;
  const names = sports.map((id) => sportById(id)?.name ?? `sport ${id}`);
  const where = names.length === 0 ? 'all sports' : names.join(', ');
  return `Wager it ${times}. What counts: settled bets on ${where} at odds of ${minOdds} or more, with what they put at risk.`;
}

/** How a bonus that is over has ended. */
export function endText(bonus: Bonus, write: (amount: Paise) => string): string {
  const amount = write(toPaise(bonus.claim?.amount ?? 0));
  switch (bonus.status) {
    case 'RELEASED':
      return `${amount} was released to your balance.`;
    case 'EXPIRED':
      return `${amount} expired before it was wagered.`;
    case 'FORFEITED':
      return `${amount} was forfeited by a withdrawal while you were wagering it.`;
    case 'CANCELLED':
      return `${amount} was cancelled by the house.${bonus.claim?.reason ? ` Reason: ${bonus.claim.reason}` : ''}`;
    default:
      return '';
  }
}

/** How much of the wagering is done, whole percent, cut down: 100 only when it is. */
export function wageredPercent(wagered: Paise, toWager: Paise): number {
  return toWager <= 0 ? 100 : Math.min(100, Math.floor((wagered * 100) / toWager));
}
