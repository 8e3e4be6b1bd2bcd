import type { BonusStatus } from '../provider/bonuses.ts';
import { invalidate } from '../api/reads.ts';
import type { HubOptions } from '../live/start-hub.ts';
import type { PlayerEffects } from '../live/player-messages.ts';
import { setBalance } from '../session/session.ts';
import { siteLocale } from '../site/site-locale.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';

/** What is said of a bonus that has come to an end. */
const BONUS_NEWS: Partial<Record<BonusStatus, string>> = {
  RELEASED: 'Your bonus is on your balance.',
  EXPIRED: 'Your bonus has expired.',
  FORFEITED: 'Your bonus is forfeited by the withdrawal.',
  CANCELLED: 'Your bonus was cancelled.',
};

/** What the hub's messages to a player set off on the screen. */
export const playerEffects: PlayerEffects & Pick<HubOptions, 'onListening'> = {
  onBalance: (balance, exposure) => setBalance(balance, exposure, Date.now()),
  // A page is read before the hub is there: an answer of the cashier in between would never be seen.
  onListening: () => {
    invalidate('betting');
    invalidate('money');
    invalidate('bonuses');
  },
  onBetsChanged: () => invalidate('betting'),
  onRealityCheck: () => invalidate('playingTime'),
  onSettled: ({ marketName, profit }) => {
    showToast('info', `${marketName} is settled: ${amountText(profit, siteLocale(), 'full', true)}`);
    invalidate('betting');
  },
  onRequest: ({ type, status, amount }) => {
    // What the player has just asked for is on the screen already.
    if (status !== 'PENDING' && status !== 'CANCELLED' && status !== 'UNKNOWN') {
      const what = type === 'DEPOSIT' ? 'Deposit' : type === 'WITHDRAWAL' ? 'Withdrawal' : 'Request';
      showToast('info', `${what} of ${amountText(amount, siteLocale())}: ${status.toLowerCase()}`);
    }
    invalidate('money');
    // A withdrawal can forfeit a bonus, a deposit can bring one.
    invalidate('bonuses');
  },
  onBonus: ({ status }) => {
    const text = status === 'UNKNOWN' ? undefined : BONUS_NEWS[status];
    if (text !== undefined) showToast('info', text);
    invalidate('bonuses');
  },
};
