import type { IconName } from '@layline/ui/icon.tsx';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import type { palette } from './texts.ts';

/** Who a page is for: everybody, players, or guests. */
type For = 'all' | 'players' | 'guests';

interface Page {
  readonly icon: IconName;
  readonly title: PlainTextOf<typeof palette>;
  /** Other words for it, which find it as well. */
  readonly words: PlainTextOf<typeof palette>;
  readonly for: For;
}

/** The pages that can be found, in the order in which they are offered; sports and games are found by themselves. */
export const PAGES = {
  '/inplay': { icon: 'in-play', title: 'In-Play', words: 'live now', for: 'all' },
  '/today': { icon: 'clock', title: 'Today', words: 'coupon, matches of the day', for: 'all' },
  '/current-bet': { icon: 'list', title: 'Current bets', words: 'open bets, unmatched', for: 'players' },
  '/trade/{-$eventid}/{-$marketid}': {
    icon: 'expand',
    title: 'Trading desk',
    words: 'ladder, one-click',
    for: 'players',
  },
  '/practice': { icon: 'chart', title: 'Practice', words: 'sandbox, play money, learn', for: 'all' },
  '/casino': { icon: 'casino', title: 'Casino', words: 'games, tables, lobby', for: 'players' },
  '/depositw/{-$id}': {
    icon: 'wallet',
    title: 'Deposit or withdraw',
    words: 'money, cash, UPI',
    for: 'players',
  },
  '/ProfitLoss': { icon: 'chart', title: 'Profit and loss', words: 'winnings, report', for: 'players' },
  '/account-cash-statement': {
    icon: 'wallet',
    title: 'Account statement',
    words: 'transactions, balance, history',
    for: 'players',
  },
  '/dwrequests': {
    icon: 'clock',
    title: 'Deposits and withdrawals',
    words: 'requests, payments',
    for: 'players',
  },
  '/Payment': { icon: 'download', title: 'Payment', words: 'bank, UPI, QR', for: 'players' },
  '/bonus': { icon: 'gift', title: 'Bonus', words: 'offers, promotions', for: 'players' },
  '/fancy-games': { icon: 'list', title: 'Fancy games', words: 'sessions, fancy', for: 'players' },
  '/tomorrow': { icon: 'clock', title: 'Tomorrow', words: 'coupon, matches of the day', for: 'all' },
  '/coupon': { icon: 'list', title: 'All matches', words: 'coupon, fixtures', for: 'all' },
  '/activity-log': { icon: 'user', title: 'My profile', words: 'account, settings, log-ins', for: 'all' },
  '/player-protection': {
    icon: 'shield',
    title: 'Player protection',
    words: 'limits, time-out, self-exclusion',
    for: 'players',
  },
  '/change-password': { icon: 'key', title: 'Change password', words: 'security', for: 'players' },
  '/home': { icon: 'star', title: 'Home', words: 'start, winners', for: 'all' },
  '/verify/{-$roundId}': { icon: 'check', title: 'Verify a round', words: 'fair, seed', for: 'all' },
  '/rules': { icon: 'info', title: 'Rules', words: 'help, commission', for: 'all' },
  '/terms': { icon: 'info', title: 'Terms', words: 'conditions', for: 'all' },
  '/privacy': { icon: 'info', title: 'Privacy', words: 'data', for: 'all' },
  '/test': { icon: 'refresh', title: 'Self-check', words: 'connection, browser', for: 'all' },
  '/auth/login': { icon: 'user', title: 'Log in', words: 'sign in, account', for: 'guests' },
  '/auth/logout': { icon: 'logout', title: 'Log out', words: 'sign out', for: 'players' },
} as const satisfies Readonly<Record<string, Page>>;

/** Address of a page. */
export type PagePath = keyof typeof PAGES;

/** The address of the one page that is no part of this client. */
export const PRACTICE = '/practice' satisfies PagePath;
