import type { TextOf } from '@layline/ui/language/texts.ts';
import type { sitePages } from './texts.ts';

/** The pages of a site that supplies none. */

export type SitePageName = 'terms' | 'privacy' | 'rules';

type Text = TextOf<typeof sitePages>;

export const TITLES = {
  terms: 'Terms and Conditions',
  privacy: 'Privacy',
  rules: 'Rules',
} as const satisfies Record<SitePageName, Text>;

/** Paragraphs. */
export const DEFAULT_PAGES = {
  terms: [
    'You must be at least 18 years old, and old enough to bet where you live, to open an account or to bet here.',
    'Each person has one account, in that person’s own name, with a mobile number that is their own. Keep your password to yourself: what is done with it counts as done by you.',
    'Money that you deposit is held for you to bet with. It earns no interest. You can ask for your available balance at any time; each request is checked before it is paid, and may be refused where the law forbids the payment.',
    'A bet is made when it is matched. Until then you can cancel it; after that neither side can. Every bet is subject to the rules of its market and to the rules of this site.',
    'Prices, scores and video may be delayed. The exchange’s own record decides what was placed, matched and settled, and when.',
    'A bet struck by an obvious error, on an event that had already been decided, or against the rules of the sport may be void; its stake is then returned.',
    'You can set limits on deposits, losses and time, take a break, or exclude yourself at any time under Player Protection. Nobody will try to talk you out of it.',
    'An account that is used for fraud, for somebody else or against these terms may be suspended. You will be told why, and can appeal through this site’s support.',
  ],
  privacy: [
    'To keep an account we store your username, your mobile number, a one-way hash of your password, your bets, your deposits and withdrawals, and the times, addresses and browsers of your log-ins.',
    'We use them to run the account, to settle bets, to keep the books that the law asks for, and to protect you and other players against fraud.',
    'We do not sell them. We pass them on only where a payment, a game or a law requires it, and no more of them than that requires.',
    'This browser stores your session, your settings and copies of lists, so that the next visit begins at once. Logging out removes them, except for the colours and the language that you chose and what you have starred.',
    'Records of money are kept as long as the law demands, log-ins for one year. What is no longer needed is deleted.',
    'You can see what is stored about you under My Profile and in your statements, and can ask this site’s support for a copy, a correction or the deletion of it.',
  ],
  rules: [
    'A back bet wins if the outcome happens; a lay bet wins if it does not. A back bet risks its stake; a lay bet risks its liability, which is the stake times the odds less one.',
    'Bets are matched at the best price on offer, the oldest first. What is not matched waits in the market until it is matched, cancelled or lapses.',
    'Unmatched bets lapse when a market is suspended at the turn in-play, unless you asked to keep them, and when it closes.',
    'While an event is in play a bet waits for a few seconds before it reaches the market. It is refused if the market is suspended in that time.',
    'A market is settled on the official result of the event. Later changes of the result do not change the settlement.',
    'If an event is abandoned, or a runner is withdrawn, bets that cannot be decided are void and their stakes are returned. In races the odds of the remaining runners are reduced by the share of the one withdrawn.',
    'Bookmaker and fancy bets are struck whole at the rate in force, or refused with the new one.',
    'A commission may be taken from net winnings in a market; the rate is in the rules of each market.',
  ],
} as const satisfies Record<SitePageName, readonly Text[]>;
