import type { Page } from 'playwright';
import type { DeskData } from './data.ts';

/** Who looks at a screen of the desk. */
export const DESK_ROLES = ['TRADER', 'CASHIER', 'SUPPORT', 'AGENT', 'ADMIN'] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** A screen of the operators' desk with data in it. */
export interface DeskScreen {
  readonly name: string;
  readonly role: DeskRole;
  /** Below `/desk`; `{player}` and other words in braces stand for those of the data. */
  readonly path: string;
  /** A text that is there in every width once the data are; with words in braces, too. */
  readonly shows: string | RegExp;
  /** Opens what is reached by a press, with the keyboard. */
  readonly press?: (page: Page) => Promise<void>;
  /** True if it needs an exchange of its own, on a Monday with a dispute about the week before. */
  readonly disputed?: boolean;
}

type Listed = readonly [name: string, path: string, shows: string | RegExp, press?: DeskScreen['press']];

const pressed =
  (label: string | RegExp): DeskScreen['press'] =>
  async (page) => {
    const button = page.getByRole('button', { name: label }).first();
    await button.focus();
    await page.keyboard.press('Enter');
  };

const dialog =
  (label: string | RegExp): DeskScreen['press'] =>
  async (page) => {
    await pressed(label)?.(page);
    await page.getByRole('dialog').waitFor();
  };

const beginQuoting: DeskScreen['press'] = async (page) => {
  await page.getByLabel('Reason for quoting by hand').fill('No feed covers it');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: /^Offer/ })
    .first()
    .waitFor();
};

const openTree: DeskScreen['press'] = async (page) => {
  for (const name of [/^Football$/, /^Stillwater/, /^Match Odds$/]) await pressed(name)?.(page);
  await page.getByRole('button', { name: 'Match Odds', expanded: true }).first().waitFor();
};

/** Of a player, for all roles that answer or decide about players. */
const PLAYER = '/players/{player}';

const LISTED: Readonly<Record<DeskRole, readonly Listed[]>> = {
  TRADER: [
    ['trading', '/trading?event={event}', 'Bookmaker'],
    ['new-event', '/trading?event={event}', 'Bookmaker', dialog('New event')],
    ['new-market', '/trading?event={event}', 'Bookmaker', dialog('New market')],
    ['event', '/trading?event={event}', 'Bookmaker', dialog(/^Change (?:the )?event/)],
    ['market', '/trading/{odds}', 'Official result'],
    ['market-terms', '/trading/{odds}', 'Official result', dialog('Terms')],
    ['propose', '/trading/{bookmaker}', 'Timeline', dialog('Propose a result')],
    ['quoting', '/trading/{bookmaker}', 'Timeline', beginQuoting],
    ['event-quoting', '/trading/quoting/{event}', 'Quote by hand', beginQuoting],
    ['player-limits', PLAYER, 'Cash', dialog('Limits')],
    ['risk', '/risk', 'Football', openTree],
    ['risk-players', '/risk?tab=players', '1,349.00'],
    ['risk-positions', '/risk?tab=positions', 'Match Odds'],
    ['risk-bets', '/risk?tab=bets&market=fixed.quiet.mo', '1,349.00'],
    ['risk-largest', '/risk?tab=largest', '1,349.00'],
    ['risk-wins', '/risk?tab=wins', /Nobody has won|Wins/],
  ],
  CASHIER: [
    ['cashier', '/cashier', 'Demo'],
    ['request', '/cashier', 'Demo', pressed(/^Withdrawal of/)],
    ['approve', '/cashier', 'Demo', pressed(/^Deposit of/)],
    ['reconciliation', '/cashier/reconciliation', 'Compare'],
    ['risk-holds', '/risk?tab=holds', /payee/i],
    ['players', '/players', 'active'],
    ['player', PLAYER, 'Cash'],
    ['exclude', PLAYER, 'Cash', dialog('Exclude')],
    ['player-bets', `${PLAYER}?tab=bets`, '1,349.00', pressed(/^Story of bet/)],
    ['player-statement', `${PLAYER}?tab=statement`, 'Closing balance'],
    ['player-sessions', `${PLAYER}?tab=sessions`, 'Sessions and devices'],
    ['player-notes', `${PLAYER}?tab=notes`, 'Rang about a bet'],
  ],
  SUPPORT: [
    ['support', '/players', 'active'],
    ['support-player', PLAYER, 'Cash'],
  ],
  AGENT: [
    ['branch', '/agents', 'asha'],
    ['branch-positions', '/agents/{agent}?tab=positions', /^(?:Nothing|No) /],
    ['branch-statement', '/agents/{agent}?tab=statement', 'Bookmaker', pressed(/^Bets of/)],
    ['branch-entries', '/agents/{agent}?tab=entries', '1,000.00'],
    ['branch-terms', '/agents/{agent}?tab=terms', 'Fancy'],
  ],
  ADMIN: [
    ['waiting', '/waiting', 'Settle with the winner'],
    ['agents', '/agents', '{agentName}'],
    ['new-level', '/agents', '{agentName}', dialog('Add an agent')],
    ['agent', '/agents/{agent}', 'asha'],
    ['casino', '/casino', /No rounds|Results/],
    ['casino-rounds', '/casino?tab=rounds', /open rounds/i],
    ['casino-held', '/casino?tab=held', 'Nothing is held'],
    ['casino-returns', '/casino?tab=returns', /stuck|Nothing/],
    ['casino-limits', '/casino?tab=limits', 'Lucky 7'],
    ['table-limits', '/casino?tab=limits', 'Lucky 7', dialog(/^Change: Lucky 7/)],
    ['reports', '/reports', 'Margin'],
    ['reports-money', '/reports?view=money', 'Change of balances'],
    ['reports-tax', '/reports?view=tax', 'Gross gaming'],
    ['reports-bars', '/reports?bars=turnover', 'Turnover by day'],
    ['bonuses', '/bonuses', 'It takes two admins'],
    ['new-bonus', '/bonuses/new', /bonus/i],
    ['bonus', '/bonuses/default-first-deposit', 'What it is'],
    ['next-bonus', '/bonuses/default-first-deposit/next', 'In words'],
    ['sites', '/sites', 'greenfield.localhost'],
    ['site', '/sites/greenfield.localhost', 'How to reach support'],
    ['staff', '/staff', 'vikram'],
    ['new-operator', '/staff', 'vikram', dialog('Add an operator')],
    ['audit', '/audit', /\(admin\)/, pressed(/^Details of entry/)],
    ['own', '/own', 'Your log-in'],
  ],
};

/** What has a dispute in it, which takes a closed week. */
const DISPUTED: readonly Listed[] = [
  ['disputes', '/agents', 'The share was to be 50% from this match on'],
  ['dispute', '/agents', 'The share was to be 50% from this match on', dialog('Decide')],
];

function screenOf(role: DeskRole, [name, path, shows, press]: Listed): DeskScreen {
  return { name: `desk-${name}`, role, path, shows, ...(press === undefined ? {} : { press }) };
}

/** Every screen of the desk, each for the role that has most to do there. */
export const DESK_SCREENS: readonly DeskScreen[] = [
  ...DESK_ROLES.flatMap((role) => LISTED[role].map((listed) => screenOf(role, listed))),
  ...DISPUTED.map((listed) => ({ ...screenOf('ADMIN', listed), disputed: true })),
];

/** A screen with the ids and names that an exchange was filled with. */
export function screenAbout(screen: DeskScreen, data: DeskData): DeskScreen {
  const words: Readonly<Record<string, unknown>> = { ...data };
  const filled = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, word: string) => String(words[word]));
  const { path, shows } = screen;
  return { ...screen, path: filled(path), shows: typeof shows === 'string' ? filled(shows) : shows };
}
