import type { Page } from '@playwright/test';
import { CashOutPanel } from '../pages/cash-out.ts';
import { MarketPage } from '../pages/market-page.ts';
import { OpenBets } from '../pages/open-bets.ts';
import type { Site } from '../pages/site.ts';
import { Slip } from '../pages/slip.ts';
import { TradingDesk } from '../pages/trading-desk.ts';
import { TradingGrid } from '../pages/trading-grid.ts';
import type { Exchange, Player } from './exchange.ts';
import { expect } from './test.ts';

/** A fixed market: its event `fixed.NAME`, and its first runner. */
export interface Place {
  readonly name: 'quiet' | 'slow' | 'demand';
  readonly home: string;
}

interface Tools {
  readonly page: Page;
  readonly site: Site;
  readonly exchange: Exchange;
}

/** An act that has been prepared up to its last press. */
export interface Prepared {
  readonly player: Player;
  readonly press: () => Promise<void>;
  /** Waits until the screen says that it was carried out. */
  readonly saysDone: () => Promise<void>;
  /** Waits until the screen says that it was not, because betting is suspended. */
  readonly saysSuspended: () => Promise<void>;
}

/** Something that a player does with a market. */
export interface Act {
  readonly name: string;
  /** The requirements that it stands for. */
  readonly ids: string;
  /** The call that its last press makes. */
  readonly path: string;
  /** Opens the page as a new player and goes as far as the last press. */
  readonly prepare: (tools: Tools, place: Place) => Promise<Prepared>;
  /** What the exchange has of this player, unless nothing was carried out. */
  readonly done: Held;
  readonly undone: Held;
}

/** Open bets as `side price matched remaining`, and the numbers of armed cash-outs and orders. */
export interface Held {
  readonly bets: readonly string[];
  readonly automatic: number;
  readonly armed: number;
}

/** Said of an offer that a suspension has taken out of the market before it could be changed or cancelled. */
const TOO_LATE = /^Too late: the market has moved on/;

const NOTHING: Held = { bets: [], automatic: 0, armed: 0 };
const POSITION = 'BACK 2 1000 0';

/** What the exchange has of a player in a market. */
export async function heldBy(player: Player, place: Place): Promise<Held> {
  const marketId = `fixed.${place.name}.mo`;
  const { openBets } = await player.openBets();
  return {
    bets: openBets
      .map(({ side, price, matched, remaining }) => `${side} ${price ?? 'SP'} ${matched} ${remaining}`)
      .toSorted(),
    automatic: await player.armedCashOuts(marketId),
    armed: await player.armedOrders(marketId),
  };
}

const playerOf = async ({ site, exchange }: Tools): Promise<Player> =>
  exchange.player((await site.storedToken()) ?? '');

/** Waits until a market takes bets: a take suspends `fixed.demand` for some seconds. */
async function isOpen({ exchange }: Tools, { name }: Place): Promise<void> {
  await expect.poll(async () => (await exchange.book(`fixed.${name}.mo`))?.status).toBe('OPEN');
}

/** Logs a new player in on a page of the match, who backs the first runner with ₹1,000 at `price`. */
async function withBet(tools: Tools, at: Place, path: string, price: number): Promise<Player> {
  await tools.site.openAsDemo(`/${path}/fixed.${at.name}`);
  const player = await playerOf(tools);
  await isOpen(tools, at);
  const marketId = `fixed.${at.name}.mo`;
  await player.place({ marketId, runnerId: 'home', side: 'BACK', price, stake: 1000 });
  await expect(tools.site.amount('Exposure')).toHaveText('₹1,000.00');
  await isOpen(tools, at);
  return player;
}

const place: Act = {
  name: 'a bet is placed',
  ids: '[R7.17] [R8.1]',
  path: 'Bet/PlaceBetV2',
  done: { ...NOTHING, bets: [POSITION] },
  undone: NOTHING,
  async prepare(tools, { name, home }) {
    const { page, site } = tools;
    const market = new MarketPage(page, site);
    await market.openAsDemo(`fixed.${name}`);
    await market.best('Back', home).click();
    const slip = new Slip(page, 'Back', home);
    await slip.fill(1000);
    return {
      player: await playerOf(tools),
      press: () => slip.place.click(),
      async saysDone() {
        await expect(slip.progress).toContainText('₹1,000 matched at 2.');
        await expect(site.amount('Exposure')).toHaveText('₹1,000.00');
      },
      saysSuspended: () => expect(slip.refusal).toContainText(/suspended/i),
    };
  },
};

/** Opens the match as the owner of a back at 3 that nobody takes, with the open bets in view. */
async function withOffer(
  tools: Tools,
  at: Place,
): Promise<{ readonly bets: OpenBets; readonly player: Player }> {
  const player = await withBet(tools, at, 'markets', 3);
  const bets = new OpenBets(tools.page);
  await bets.show();
  await bets.cancel(at.home).waitFor();
  return { bets, player };
}

const change: Act = {
  name: 'the price of an offer is changed',
  ids: '[R7.45] [R8.1]',
  path: 'Bet/ChangeBet',
  done: { ...NOTHING, bets: ['BACK 2.9 0 1000'] },
  undone: { ...NOTHING, bets: ['BACK 3 0 1000'] },
  async prepare(tools, at) {
    const { bets, player } = await withOffer(tools, at);
    await bets.panel.getByRole('button', { name: `Edit price of the bet on ${at.home}` }).click();
    const dialog = tools.page.getByRole('dialog', { name: 'Edit price' });
    await dialog.getByLabel('Odds').fill('2.9');
    return {
      player,
      press: () => dialog.getByRole('button', { name: 'Change the price' }).click(),
      saysDone: () => expect(bets.bet(at.home)).toContainText('2.9'),
      saysSuspended: () => expect(tools.site.toast(TOO_LATE)).toBeVisible(),
    };
  },
};

const cancel: Act = {
  name: 'an offer is cancelled',
  ids: '[R7.19] [R8.1]',
  path: 'Bet/CancelBet',
  done: NOTHING,
  undone: { ...NOTHING, bets: ['BACK 3 0 1000'] },
  async prepare(tools, at) {
    const { bets, player } = await withOffer(tools, at);
    return {
      player,
      press: () => bets.cancel(at.home).click(),
      async saysDone() {
        await expect(bets.panel).toContainText('No open bets');
        await expect(tools.site.amount('Exposure')).toHaveText('₹0.00');
      },
      // The suspension has taken the offer out of the market, as the player wanted.
      async saysSuspended() {
        await expect(tools.site.toast(TOO_LATE)).toBeVisible();
        await expect(bets.panel).toContainText('No open bets');
      },
    };
  },
};

const cashOut: Act = {
  name: 'a position is cashed out',
  ids: '[R7.45] [R8.1]',
  path: 'Bet/CashOut',
  done: { ...NOTHING, bets: [POSITION, 'BACK 2 1000 0'] },
  undone: { ...NOTHING, bets: [POSITION] },
  async prepare(tools, at) {
    const player = await withBet(tools, at, 'markets', 2);
    const panel = new CashOutPanel(tools.page.getByRole('main'));
    // News of the bet just placed may draw the panel anew.
    await expect(async () => {
      await panel.open.click({ timeout: 1000 });
      await panel.press.waitFor({ timeout: 1000 });
    }).toPass();
    return {
      player,
      press: () => panel.press.click(),
      async saysDone() {
        // The same stands among the open bets, and only one of the two announces it.
        await expect(panel.panel).toContainText('Cashed out: ₹0');
        await expect(tools.site.amount('Exposure')).toHaveText('₹0.00');
      },
      saysSuspended: () => expect(panel.panel).toContainText(/suspended/i),
    };
  },
};

const automatic: Act = {
  name: 'an automatic cash-out is armed',
  ids: '[R7.45] [R8.1]',
  path: 'Bet/ArmCashOut',
  done: { ...NOTHING, bets: [POSITION], automatic: 1 },
  undone: { ...NOTHING, bets: [POSITION] },
  async prepare(tools, at) {
    const player = await withBet(tools, at, 'markets', 2);
    const panel = new CashOutPanel(tools.page.getByRole('main'));
    await panel.open.click();
    await panel.automatic.click();
    await panel.panel.getByRole('radio', { name: 'At a loss' }).check();
    await panel.panel.getByLabel('Amount').fill('500');
    return {
      player,
      press: () => panel.panel.getByRole('button', { name: 'Arm the automatic cash-out' }).click(),
      async saysDone() {
        await expect(panel.automaticList.getByRole('listitem')).toHaveCount(1);
        await expect(panel.automaticList).toContainText('Armed');
      },
      saysSuspended: () => expect(panel.panel).toContainText(/suspended/i),
    };
  },
};

const stop: Act = {
  name: 'a stop is armed',
  ids: '[R12.1] [R8.1]',
  path: 'Bet/ArmExit',
  done: { ...NOTHING, bets: [POSITION], armed: 1 },
  undone: { ...NOTHING, bets: [POSITION] },
  async prepare(tools, at) {
    const { page } = tools;
    const player = await withBet(tools, at, 'trade', 2);
    await page.getByRole('button', { name: 'Stop or take profit' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close at odds' });
    await dialog.getByRole('textbox', { name: 'Odds' }).fill('5');
    const list = page.getByRole('region', { name: 'Armed orders' });
    return {
      player,
      press: () => page.keyboard.press('Enter'),
      async saysDone() {
        await expect(list.getByRole('listitem')).toHaveCount(1);
        await expect(list).toContainText('Armed');
      },
      saysSuspended: () => expect(list).toContainText(/suspended/i),
    };
  },
};

const basket: Act = {
  name: 'a basket is placed',
  ids: '[R12.22] [R8.1]',
  path: 'Bet/PlaceBasket',
  done: { ...NOTHING, bets: ['BACK 2 500 0', 'BACK 2 500 0'] },
  undone: NOTHING,
  async prepare(tools, { name }) {
    const desk = new TradingGrid(tools.page, tools.site);
    await desk.openAsDemo(`fixed.${name}`);
    for (const box of await desk.grid.getByRole('checkbox').all()) await box.check();
    await desk.amount.fill('1000');
    await desk.panel.getByRole('button', { name: 'Place 2 bets' }).click();
    return {
      player: await playerOf(tools),
      press: () => desk.question.getByRole('button', { name: /^Back 2 runners/ }).click(),
      saysDone: () => expect(desk.records.getByRole('status')).toContainText('All of them are matched.'),
      saysSuspended: () => expect(desk.records).toContainText(/Nothing was placed.*suspended/i),
    };
  },
};

/** Opens the ladders with a stake of ₹500. */
async function withLadders({ page, site }: Tools, { name }: Place): Promise<TradingDesk> {
  const desk = new TradingDesk(page, site);
  await desk.openAsDemo(`fixed.${name}`);
  await desk.stake('500');
  return desk;
}

const oneClick: Act = {
  name: 'a cell is pressed with one-click',
  ids: '[R12.3] [R8.1]',
  path: 'Bet/PlaceBetV2',
  done: { ...NOTHING, bets: ['BACK 1.9 500 0'] },
  undone: NOTHING,
  async prepare(tools, at) {
    const desk = await withLadders(tools, at);
    await desk.oneClick.click();
    await tools.page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
    await expect(desk.orders).toContainText('One-click is ON');
    return {
      player: await playerOf(tools),
      press: () => desk.cell('Back', at.home, '1.9').click(),
      async saysDone() {
        await expect(desk.records).toContainText('₹500 matched at');
        await expect(tools.site.amount('Exposure')).toHaveText('₹500.00');
      },
      saysSuspended: () => expect(desk.records).toContainText(/suspended/i),
    };
  },
};

/** The second runner of `fixed.quiet`. */
const AWAY = 'Calm Harbour';

const startingPrice: Act = {
  name: 'a bet for the starting price is placed',
  ids: '[R4.15] [R8.1]',
  path: 'Bet/PlaceBetV2',
  done: { ...NOTHING, bets: ['BACK 1.01 0 500'] },
  undone: NOTHING,
  async prepare(tools, at) {
    const desk = await withLadders(tools, at);
    // A bet for the starting price cannot be taken back, and other journeys look at that of the first runner.
    await desk.cell('Back', AWAY, '1.9').click();
    await desk.confirmation
      .getByLabel('Unmatched at the turn in-play')
      .selectOption('All of it waits for the starting price, whatever that is');
    return {
      player: await playerOf(tools),
      press: () => desk.confirmation.getByRole('button', { name: /^Back/ }).click(),
      async saysDone() {
        await expect(tools.site.amount('Exposure')).toHaveText('₹500.00');
        await expect(desk.records.getByRole('status')).toHaveText(
          `Back ${AWAY}: ₹500 at the starting price. It waits for the starting price.`,
        );
      },
      saysSuspended: () => expect(desk.records).toContainText(/suspended/i),
    };
  },
};

export const ACTS = { place, change, cancel, cashOut, automatic, stop, basket, oneClick, startingPrice };
