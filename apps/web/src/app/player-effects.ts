import type { BonusStatus } from '../provider/bonuses.ts';
import { lastOpenBets } from '../api/open-bets.ts';
import { invalidate } from '../api/reads.ts';
import { requestNews } from '../api/request-news.ts';
import type { AutomaticChanged } from '../provider/hub.ts';
import { basketNews, cashOutNews } from '../session/player-news.ts';
import type { HubOptions } from '../live/start-hub.ts';
import type { PlayerEffects } from '../live/player-messages.ts';
import { setBalance } from '../session/session.ts';
import { siteLocale } from '../site/site-locale.ts';
import { textsOf, withTexts, type TextOf } from '@layline/ui/language/texts.ts';
import { amountText } from '@layline/ui/format/money.ts';
import { showToast } from '@layline/ui/overlays/toast.ts';
import { readRecordsMissed, takeRecordsPushed } from './follow-records.ts';
import { app } from './texts.ts';

/** Message about a bonus that has ended. */
const BONUS_NEWS = {
  RELEASED: 'Your bonus was added to your balance.',
  EXPIRED: 'Your bonus has expired.',
  FORFEITED: 'Your bonus is forfeited by your withdrawal.',
  CANCELLED: 'Your bonus was cancelled.',
} as const satisfies Partial<Record<BonusStatus, TextOf<typeof app>>>;

/** Says that an automatic cash-out has begun or failed, unless its market is on the page, where the cash-out says more. */
function tellAutomatic({ marketId, status }: AutomaticChanged): void {
  const bet = lastOpenBets()?.openBets.find((one) => one.marketId === marketId);
  if (bet === undefined || location.pathname.includes(encodeURIComponent(bet.eventId))) return;
  const market = bet.marketName || bet.eventTitle;
  if (status === 'FIRED')
    showToast('info', textsOf(app)('Your automatic cash-out in {market} has begun.', { market }));
  if (status === 'DONE')
    showToast('success', textsOf(app)('Your automatic cash-out in {market} is done.', { market }));
  if (status === 'FAILED')
    showToast('error', textsOf(app)('Your automatic cash-out in {market} has failed.', { market }));
}

/** The effects of the hub's messages to a player on the screen. */
export const playerEffects: PlayerEffects & Pick<HubOptions, 'onListening'> = {
  onBalance: (balance, exposure) => setBalance(balance, exposure, Date.now()),
  // Pages are read before the hub connects: a cashier's decision in between would be missed.
  onListening: () => {
    readRecordsMissed();
    invalidate('betting');
    invalidate('inbox');
    invalidate('money');
    invalidate('bonuses');
  },
  onBetsChanged: () => invalidate('betting'),
  onRecords: takeRecordsPushed,
  onAutomatic: (change) => {
    tellAutomatic(change);
    invalidate('betting');
    invalidate('inbox');
  },
  onInboxRead: () => invalidate('inbox'),
  onCashOut: (last) => {
    cashOutNews.setState({ last });
    invalidate('betting');
  },
  onBasket: (change) => {
    basketNews.setState({ last: { change, at: Date.now() } });
    invalidate('betting');
  },
  onRealityCheck: () => invalidate('playingTime'),
  onSettled: ({ marketName, profit }) => {
    const result = amountText(profit, siteLocale(), 'full', true);
    showToast('info', textsOf(app)('{market} is settled: {result}', { market: marketName, result }));
    invalidate('betting');
    invalidate('inbox');
  },
  onAlert: (data) =>
    void withTexts(import('../alerts/alert-fired.ts')).then(({ takeAlertFired }) => takeAlertFired(data)),
  onRequest: ({ type, status, amount }) => {
    const text = requestNews(type, status, amountText(amount, siteLocale()));
    // What the player has just requested is on screen already.
    if (text !== null) showToast('info', text);
    invalidate('money');
    invalidate('inbox');
    // A withdrawal can forfeit a bonus, a deposit can bring one.
    invalidate('bonuses');
  },
  onBonus: ({ status }) => {
    if (status in BONUS_NEWS) showToast('info', textsOf(app)(BONUS_NEWS[status as keyof typeof BONUS_NEWS]));
    invalidate('bonuses');
  },
};
