import { CashOutPanel } from '../pages/cash-out.ts';
import { MarketPage } from '../pages/market-page.ts';
import { OpenBets } from '../pages/open-bets.ts';
import { Slip } from '../pages/slip.ts';
import { TradingGrid } from '../pages/trading-grid.ts';
import { NOTHING, playerOf, POSITION, toastsNoAnswer, TOO_LATE, withBet, withLadders } from './act.ts';
import type { Act, Place, Tools } from './act.ts';
import { entry, offset, stop } from './armed-acts.ts';
import type { Player } from './exchange.ts';
import { expect } from './test.ts';

/** What the desk says of bets without an answer. */
const CHECKING = 'You are offline. Checking whether it was placed.';

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
      saysUnknown: () =>
        expect(slip.progress).toContainText(/You are offline\. .*check whether your bet was placed/),
      saysSuspended: () => expect(slip.refusal).toContainText(/suspended/i),
      async saysLapsed() {
        await expect(slip.progress).toContainText('₹1,000 lapsed. The market was suspended');
        await expect(site.amount('Exposure')).toHaveText('₹0.00');
      },
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

/** Waits until a player's offers are in the market: during the bet delay they can be cancelled, but not changed. */
async function entered(player: Player): Promise<void> {
  const statuses = async () => (await player.openBets()).openBets.map(({ status }) => status);
  await expect.poll(statuses).not.toContain('PENDING');
}

const change: Act = {
  name: 'the price of an offer is changed',
  ids: '[R7.45] [R8.1]',
  path: 'Bet/ChangeBet',
  done: { ...NOTHING, bets: ['BACK 2.9 0 1000'] },
  undone: { ...NOTHING, bets: ['BACK 3 0 1000'] },
  async prepare(tools, at) {
    const { bets, player } = await withOffer(tools, at);
    await entered(player);
    await bets.panel.getByRole('button', { name: `Edit price of the bet on ${at.home}` }).click();
    const dialog = tools.page.getByRole('dialog', { name: 'Edit price' });
    await dialog.getByLabel('Odds').fill('2.9');
    return {
      player,
      press: () => dialog.getByRole('button', { name: 'Change the price' }).click(),
      saysDone: () => expect(bets.bet(at.home)).toContainText('2.9'),
      saysUnknown: () => toastsNoAnswer(tools),
      saysSuspended: () => expect(tools.site.toast(TOO_LATE)).toBeVisible(),
      async saysLapsed() {
        await expect(bets.panel).toContainText('No open bets');
        await expect(tools.site.amount('Exposure')).toHaveText('₹0.00');
      },
    };
  },
};

const reduce: Act = {
  name: 'an offer is reduced',
  ids: '[R7.45] [R8.1]',
  path: 'Bet/ChangeBet',
  done: { ...NOTHING, bets: ['BACK 3 0 400'] },
  undone: { ...NOTHING, bets: ['BACK 3 0 1000'] },
  async prepare(tools, at) {
    const { bets, player } = await withOffer(tools, at);
    await entered(player);
    await bets.bet(at.home).getByRole('button', { name: 'Reduce' }).click();
    const dialog = tools.page.getByRole('dialog', { name: 'Reduce the bet' });
    await dialog.getByLabel('New unmatched stake').fill('400');
    return {
      player,
      press: () => dialog.getByRole('button', { name: 'Reduce' }).click(),
      saysDone: () => expect(bets.bet(at.home)).toContainText('400'),
      saysUnknown: () => toastsNoAnswer(tools),
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
      saysUnknown: () => toastsNoAnswer(tools),
      // The suspension has taken the offer out of the market, as the player wanted.
      async saysSuspended() {
        await expect(tools.site.toast(TOO_LATE)).toBeVisible();
        await expect(bets.panel).toContainText('No open bets');
      },
    };
  },
};

/** A back of ₹1,000 at 2 that is cashed out whole for nothing, or half for half of its risk. */
function cashOutOf(
  part: 'All' | '50 %',
  { result, exposure, covers }: Readonly<Record<'result' | 'exposure' | 'covers', string>>,
): Act {
  return {
    name: part === 'All' ? 'a position is cashed out' : 'half of a position is cashed out',
    ids: '[R7.45] [R8.1]',
    path: 'Bet/CashOut',
    done: { ...NOTHING, bets: [POSITION, covers] },
    undone: { ...NOTHING, bets: [POSITION] },
    async prepare(tools, at) {
      const player = await withBet(tools, at, 'markets', 2);
      const panel = CashOutPanel.onCard(tools.page);
      await panel.open.click();
      await panel.share(part).check();
      await panel.press.waitFor();
      return {
        player,
        press: () => panel.press.click(),
        async saysDone() {
          // The open bets show the same, and only one of the two announces it. On a slow machine the bets are found first, without the figure.
          await expect(panel.panel).toContainText(new RegExp(`Cashed out(?:: ${result}|.*Your result now)`));
          await expect(tools.site.amount('Exposure')).toHaveText(exposure);
        },
        saysUnknown: () =>
          expect(panel.panel).toContainText(/You are offline\. .*check whether you were cashed out/),
        saysSuspended: () => expect(panel.panel).toContainText(/suspended/i),
        async saysLapsed() {
          await expect(panel.panel).toContainText(/suspended|market changed/i);
          await expect(tools.site.amount('Exposure')).toHaveText('₹1,000.00');
        },
      };
    },
  };
}

const cashOut = cashOutOf('All', { result: '₹0', exposure: '₹0.00', covers: 'BACK 2 1000 0' });
const cashOutHalf = cashOutOf('50 %', { result: '−₹500', exposure: '₹500.00', covers: 'BACK 2 500 0' });

const automatic: Act = {
  name: 'an automatic cash-out is armed',
  ids: '[R7.45] [R8.1]',
  path: 'Bet/ArmCashOut',
  done: { ...NOTHING, bets: [POSITION], automatic: 1 },
  undone: { ...NOTHING, bets: [POSITION] },
  async prepare(tools, at) {
    const player = await withBet(tools, at, 'markets', 2);
    const panel = CashOutPanel.onCard(tools.page);
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
      async saysUnknown() {
        await expect(panel.panel).toContainText('No answer yet. We are checking');
        await expect(panel.panel).toContainText('You are offline. The figure is not up to date.');
      },
      saysSuspended: () => expect(panel.panel).toContainText(/suspended/i),
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
      async saysUnknown() {
        await expect(desk.panel).toContainText('We are checking whether the bets were placed');
        await expect(desk.records).toContainText(CHECKING);
        await expect(desk.grid).toContainText('Prices are out of date');
      },
      saysSuspended: () => expect(desk.records).toContainText(/Nothing was placed.*suspended/i),
      async saysLapsed() {
        await expect(desk.records).toContainText(/Nothing was placed\..*(?:suspended|market changed)/i);
        await expect(tools.site.amount('Exposure')).toHaveText('₹0.00');
      },
    };
  },
};

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
      saysUnknown: () => expect(desk.records).toContainText(CHECKING),
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
      .selectOption('All of it waits for the starting price, whatever it turns out to be');
    return {
      player: await playerOf(tools),
      press: () => desk.confirmation.getByRole('button', { name: /^Back/ }).click(),
      async saysDone() {
        await expect(tools.site.amount('Exposure')).toHaveText('₹500.00');
        await expect(desk.records.getByRole('status')).toHaveText(
          `Back ${AWAY}: ₹500 at the starting price. It waits for the starting price.`,
        );
      },
      saysUnknown: () => expect(desk.records).toContainText(CHECKING),
      saysSuspended: () => expect(desk.records).toContainText(/suspended/i),
    };
  },
};

export const ACTS = {
  place,
  change,
  reduce,
  cancel,
  cashOut,
  cashOutHalf,
  automatic,
  stop,
  entry,
  offset,
  basket,
  oneClick,
  startingPrice,
};
