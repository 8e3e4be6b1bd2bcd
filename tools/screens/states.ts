import type { Locator, Page, WebSocketRoute } from 'playwright';
import type { ScreenExchange } from './exchange.ts';

const LISTS = /\/exchange\/(?:[Ee]vent|Sport|Odds|Market)\//;
const REPORTS = /\/exchange\/(?:Transaction|Bonus|DepositWithdrawal|Bet\/Get|Account\/Get|Protection\/Get)/;
const UNAVAILABLE = {
  success: false,
  status: 503,
  result: null,
  error: { code: 'UNAVAILABLE', message: 'The exchange is not available for a moment. Please try again.' },
};

/** The calls behind the lists are never answered. */
export async function holdLists(page: Page): Promise<void> {
  await page.route(LISTS, () => undefined);
}

/** The calls behind the lists fail. */
export async function failLists(page: Page): Promise<void> {
  await page.route(LISTS, (route) => route.fulfill({ status: 503, json: UNAVAILABLE }));
}

/** Something could not be loaded, and can be tried again. */
export async function canTryAgain(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().waitFor();
}

/** The chart of the trading desk, which is already open on a wide screen. */
export async function openChart(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Chart', exact: true });
  await button.waitFor();
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await page.getByRole('slider', { name: /^Prices of/ }).waitFor();
}

/** The grid of the trading desk, where the bets on all runners wait for confirmation. */
export async function stakeRunners(page: Page): Promise<void> {
  const panel = page.getByRole('form', { name: 'Staking' });
  const boxes = page.getByRole('grid', { name: 'Grid' }).getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  await panel.getByRole('textbox', { name: 'Total stake' }).fill('1000');
  await panel.getByRole('button', { name: /^Place \d+ bets/ }).click();
  await page.getByRole('group', { name: 'Confirm the stakes' }).waitFor();
}

/** The keys of the trading desk, where one of them is being changed. */
export async function showKeys(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keys (?)', exact: true }).click();
  await page.getByRole('button', { name: /^Change O/ }).click();
}

/** The history of a runner's price. */
export async function openPriceHistory(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /Price history of/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('table').waitFor();
}

/** The calls behind the reports, the cashier and the bonuses are never answered. */
export async function holdReports(page: Page): Promise<void> {
  await page.route(REPORTS, () => undefined);
}

/** The calls behind the reports, the cashier and the bonuses fail. */
export async function failReports(page: Page): Promise<void> {
  await page.route(REPORTS, (route) => route.fulfill({ status: 503, json: UNAVAILABLE }));
}

/** The settings say that the site is closed. */
export async function suspendSite(page: Page): Promise<void> {
  await page.route('**/cdn/settings/*.json*', async (route) => {
    const response = await route.fetch();
    const file = (await response.json()) as { setting: object };
    await route.fulfill({ response, json: { ...file, setting: { ...file.setting, siteSuspended: true } } });
  });
}

const sockets = new WeakMap<Page, Set<WebSocketRoute>>();
/** Pages that are offline. A proxied socket would open all the same. */
const cut = new WeakSet<Page>();

/** From here on the page's sockets are proxied, so that `goOffline` can cut them. */
export async function holdSockets(page: Page): Promise<void> {
  const held = new Set<WebSocketRoute>();
  sockets.set(page, held);
  await page.routeWebSocket(/\/hub/, (socket) => {
    if (cut.has(page)) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    held.add(socket);
  });
}

/** The connection is lost under an open page. */
export async function goOffline(page: Page): Promise<void> {
  await page.getByRole('main').locator('button[data-side]').filter({ hasText: /\d/ }).first().waitFor();
  await cutOff(page);
  await page.locator('[title="Prices are out of date"]').first().waitFor();
}

/** Nothing is sent any more, and open sockets are closed. */
export async function cutOff(page: Page): Promise<void> {
  cut.add(page);
  await page.context().setOffline(true);
  await Promise.all([...(sockets.get(page) ?? [])].map((socket) => socket.close()));
}

/** Takes a price of `fixed.demand`, which is then suspended for some seconds. */
export async function suspend(page: Page, exchange: ScreenExchange): Promise<void> {
  const marketId = 'fixed.demand.mo';
  const word = page.getByText('SUSPENDED', { exact: true }).first();
  await bestBack(page).waitFor();
  while ((await exchange.book(marketId))?.status !== 'OPEN') await word.waitFor({ state: 'hidden' });
  const taker = await exchange.newPlayer();
  await exchange.place(taker, { marketId, runnerId: 'away', side: 'BACK', price: 1.01, stake: 100 });
  await word.waitFor();
}

function bestBack(page: Page): Locator {
  const market = page.getByRole('region', { name: 'Match Odds' });
  return market
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Back / })
    .last();
}

/** The alerts of a market, two of which wait. */
export async function setAlerts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Alerts for Match Odds/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Alerts for Match Odds' });
  await dialog.getByRole('combobox', { name: 'Tell me when' }).selectOption('Betting is suspended');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await dialog.getByText('Betting is suspended').last().waitFor();
  await dialog.getByRole('combobox', { name: 'Tell me when' }).selectOption('Price to back at or above');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('12');
  await dialog.getByRole('button', { name: 'Set alert' }).click();
  await dialog.getByText('at 12 or higher').waitFor();
}

/** A bet typed and not yet placed. */
export async function fillSlip(page: Page): Promise<void> {
  await bestBack(page).click();
  await page.getByRole('form', { name: 'Bet' }).getByRole('textbox', { name: 'Stake' }).fill('1500');
}

/** The trading desk with an armed order, and another that could be armed too. */
export async function armOrders(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Stakes' }).getByRole('button').first().click();
  const confirm = page.getByRole('group', { name: 'Confirm' });
  const arm = confirm.getByRole('button', { name: /^Arm: / });
  const offered = page.getByRole('gridcell', { name: /^Lay .* nothing on offer/ });
  await offered.nth(2).click();
  await arm.click();
  await page.getByRole('region', { name: 'Armed orders' }).first().waitFor();
  await offered.nth(4).click();
  await confirm.getByText('Pairs and answers to fills').click();
}

/** A bet that the limits refuse before it is sent. */
export async function fillRefusedSlip(page: Page): Promise<void> {
  await fillSlip(page);
  await page
    .getByText(/Your maximum exposure in this market/)
    .first()
    .waitFor();
}

/** The bets: in the column that is there on wide screens, else in the drawer. */
export async function showBets(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Open bets' });
  if (await panel.isVisible()) return;
  await page.getByRole('button', { name: 'My bets' }).first().click();
  await panel.waitFor();
}

export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click();
}

/** The inbox: from the bell, or from the account menu on a phone. */
export async function openInbox(page: Page): Promise<void> {
  const bell = page.locator('header button[aria-label^="Inbox"]');
  await bell.waitFor({ state: 'attached' });
  if (!(await bell.isVisible())) await openAccountMenu(page);
  await page.getByRole('button', { name: /^Inbox/ }).click();
  await page.getByRole('dialog', { name: 'Inbox' }).waitFor();
}

/** The search, with what a few letters find. */
export async function openSearch(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox', { name: 'Search' }).fill('in');
  await page.getByRole('option').first().waitFor();
}

export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();
}

/** A log-in with an unknown name. */
export async function refuseLogin(page: Page): Promise<void> {
  await openLogin(page);
  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await dialog.getByLabel('Username').fill('nobody.at.all');
  await dialog.getByLabel('Password', { exact: true }).fill('not-the-password-1');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.getByRole('alert').waitFor();
}

export async function openSignUp(page: Page): Promise<void> {
  await openLogin(page);
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('dialog', { name: 'Sign Up' }).waitFor();
}

/** The full score of a match in play, below its heading. */
export async function openScoreCard(page: Page): Promise<void> {
  await page.getByText('Full scorecard', { exact: true }).click();
  await page.getByRole('region', { name: 'Full scorecard' }).getByRole('table').first().waitFor();
}

/** The first match in a sport's list that is in play and has prices. */
export async function openFirstMatch(page: Page): Promise<void> {
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('button[data-side]') });
  await openMatch(page, row.getByRole('link').first());
}

/** The first race in the list; lists show no prices of races. */
export async function openFirstRace(page: Page): Promise<void> {
  await openMatch(page, page.getByRole('main').getByRole('listitem').getByRole('link').first());
}

async function openMatch(page: Page, link: Locator): Promise<void> {
  await link.click();
  await page.waitForURL(/\/markets\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('main').locator('button[data-side]').first().waitFor();
}

/** That match with its score card open. */
export async function openFirstMatchCard(page: Page): Promise<void> {
  await openFirstMatch(page);
  await openScoreCard(page);
}

/** Composes a page of two matches on the trading desk. */
export async function composePage(page: Page): Promise<void> {
  const choose = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  await choose('New page');
  for (const [search, runner] of [
    ['Stillwater', 'Stillwater'],
    ['Patience Athletic', 'Patience Athletic'],
  ] as const) {
    await choose(/^Add (?:a|the first) panel$/);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Match, runner or market').fill(search);
    await dialog.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
    for (const panel of [`Ladder of ${runner}`, 'Prices', 'Chart', 'Position']) {
      await dialog.getByRole('button', { name: panel, exact: true }).click();
    }
    await dialog.getByRole('button', { name: 'Done' }).click();
  }
  await page
    .getByRole('gridcell', { name: /: \S+ on offer/ })
    .first()
    .waitFor();
}
