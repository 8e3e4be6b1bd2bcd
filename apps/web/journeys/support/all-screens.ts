import type { Page } from '@playwright/test';
import type { Site } from '../pages/site.ts';
import { expect } from './test.ts';

/** A screen, reached by its path; ready once its heading is visible and nothing on it is loading. */
export interface Screen {
  readonly as: 'guest' | 'player';
  readonly path: string;
  readonly heading: string | RegExp;
  /** Without the product's frame, so there is nothing to skip. */
  readonly bare?: boolean;
  /** On another site than the default. */
  readonly host?: string;
}

const guest = (path: string, heading: string | RegExp): Screen => ({ as: 'guest', path, heading });
const player = (path: string, heading: string | RegExp): Screen => ({ as: 'player', path, heading });
const bare = (path: string, heading: string): Screen => ({ as: 'guest', path, heading, bare: true });

/** All screens of sports, account and money. Some paths show another screen to another kind of visitor. */
export const ALL_SCREENS: readonly Screen[] = [
  guest('/home', 'Layline'),
  guest('/matchlist/1', 'Football'),
  guest('/matchlist/99', /./),
  guest('/inplay', 'In-Play'),
  guest('/today', 'Today'),
  guest('/tomorrow', 'Tomorrow'),
  guest('/coupon', 'All matches'),
  guest('/markets', 'What is on'),
  guest('/markets/fixed.quiet', 'Stillwater v Calm Harbour'),
  guest('/markets/fixed.slow', 'Patience Athletic v Waiting Wanderers'),
  guest('/markets/fixed.house', /./),
  guest('/markets/fixed.race.1', /./),
  guest('/activity-log', 'My Profile'),
  guest('/underConstruction', 'Under Construction'),
  guest('/trade', 'Trading desk'),
  guest('/trade/pages', 'Your pages'),
  guest('/trade/shared?p=broken', 'This link does not contain a page'),
  guest('/trade/window/none', 'There is nothing to show in this window'),
  bare('/practice', 'Practise on a match of your own'),
  bare('/practice?sport=tennis&seed=screens', 'K. Faluvec v S. Nakadori'),
  guest('/verify', 'Verify a Round'),
  guest('/terms', 'Terms and Conditions'),
  guest('/privacy', 'Privacy'),
  guest('/rules', 'Rules'),
  bare('/error-404', 'This page does not exist'),
  bare('/error-500', 'Something went wrong on our side'),
  bare('/test', 'Self-check'),
  bare('/auth/login', 'Log in'),
  { ...bare('/under-maintenance', 'We are under maintenance'), host: 'closed.localhost' },
  player('/matchlist/3', 'Cricket'),
  player('/markets/fixed.quiet', 'Stillwater v Calm Harbour'),
  player('/trade/fixed.quiet', 'Stillwater v Calm Harbour'),
  player('/trade/fixed.quiet?view=grid', 'Stillwater v Calm Harbour'),
  player('/casino', 'Casino'),
  player('/lobby-page/international', 'International casino'),
  player('/lobby-page/favourites', 'Favourites'),
  player('/lotus', 'Choose a game'),
  player('/fancy-games?kind=METER&sport=26', 'Fancy Games'),
  player('/account-cash-statement', 'Account Statement'),
  player('/account-cash-statement?line=1', /./),
  player('/current-bet', 'Current Bets'),
  player('/current-bet?view=positions', 'Current Bets'),
  player('/ProfitLoss', 'Profit and Loss'),
  player('/ProfitLoss?view=bets', 'Bet History'),
  player('/Payment', 'Payment'),
  player('/depositw/deposit', 'Deposit and Withdrawal'),
  player('/depositw/withdrawal', 'Deposit and Withdrawal'),
  player('/dwrequests', 'Deposit and Withdrawal Requests'),
  player('/bonus', 'Bonus'),
  player('/activity-log', 'My Profile'),
  player('/activity-log?list=activity', 'My Profile'),
  player('/change-password', 'Change Password'),
  player('/player-protection', 'Player Protection'),
];

/** Opens a screen as its kind of visitor, and waits until it is ready. */
export async function openScreen(page: Page, site: Site, { as, path, heading, host }: Screen): Promise<void> {
  await (as === 'player' ? site.openAsDemo(path) : site.open(path, host));
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
}
