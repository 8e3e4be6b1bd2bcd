import type { BonusStatus } from '../provider/bonuses.ts';
import { invalidate } from '../api/reads.ts';
import { cashOutNews } from '../session/cash-out-news.ts';
import type { HubOptions } from '../live/start-hub.ts';
import type { PlayerEffects } from '../live/player-messages.ts';
import { setBalance } from '../session/session.ts';
import { siteLocale } from '../site/site-locale.ts';
import { textsOf, withTexts } from '@layline/ui/language/texts.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { app } from './texts.ts';

/** Message about a bonus that has ended. */
const BONUS_NEWS = {
  RELEASED: 'Your bonus is on your balance.',
  EXPIRED: 'Your bonus has expired.',
  FORFEITED: 'Your bonus is forfeited by your withdrawal.',
  CANCELLED: 'Your bonus was cancelled.',
} as const satisfies Partial<Record<BonusStatus, TextOf<typeof app>>>;

/** Message about a request that was waiting for a decision. */
const REQUEST_NEWS = {
  DEPOSIT: {
    APPROVED: 'Your deposit of {amount} was approved.',
    PAID: 'Your deposit of {amount} was approved.',
    REJECTED: 'Your deposit of {amount} was rejected.',
    EXPIRED: 'Your request to deposit {amount} has expired.',
  },
  WITHDRAWAL: {
    APPROVED: 'Your withdrawal of {amount} was approved.',
    PAID: 'Your withdrawal of {amount} was paid.',
    REJECTED: 'Your withdrawal of {amount} was rejected.',
    EXPIRED: 'Your request to withdraw {amount} has expired.',
  },
} as const;

/** The effects of the hub's messages to a player on the screen. */
export const playerEffects: PlayerEffects & Pick<HubOptions, 'onListening'> = {
  onBalance: (balance, exposure) => setBalance(balance, exposure, Date.now()),
  // Pages are read before the hub connects: a cashier's decision in between would be missed.
  onListening: () => {
    invalidate('betting');
    invalidate('money');
    invalidate('bonuses');
  },
  onBetsChanged: () => invalidate('betting'),
  onCashOut: (last) => {
    cashOutNews.setState({ last });
    invalidate('betting');
  },
  onRealityCheck: () => invalidate('playingTime'),
  onSettled: ({ marketName, profit }) => {
    const result = amountText(profit, siteLocale(), 'full', true);
    showToast('info', textsOf(app)('{market} is settled: {result}', { market: marketName, result }));
    invalidate('betting');
  },
  onAlert: (data) =>
    void withTexts(import('../alerts/alert-fired.ts')).then(({ takeAlertFired }) => takeAlertFired(data)),
  onRequest: ({ type, status, amount }) => {
    // What the player has just requested is on screen already.
    if (type !== 'UNKNOWN' && status !== 'PENDING' && status !== 'CANCELLED' && status !== 'UNKNOWN') {
      const text = textsOf(app)(REQUEST_NEWS[type][status], { amount: amountText(amount, siteLocale()) });
      showToast('info', text);
    }
    invalidate('money');
    // A withdrawal can forfeit a bonus, a deposit can bring one.
    invalidate('bonuses');
  },
  onBonus: ({ status }) => {
    if (status in BONUS_NEWS) showToast('info', textsOf(app)(BONUS_NEWS[status as keyof typeof BONUS_NEWS]));
    invalidate('bonuses');
  },
};
