import { docsOf } from '@layline/contract/docs-of.ts';
import { getCashOut } from '@layline/contract/calls/cash-out.ts';
import {
  AWAY_ID,
  exampleBook,
  exampleEvent,
  exampleMarket,
  HOME_ID,
  MARKET_ID,
} from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import type { CashOutQuote, CashOutResult } from '@layline/contract/entities/cash-out.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { parsed } from '../../provider/decode.ts';
import { MarketBook } from '../../provider/books.ts';
import { markets } from '../../live/stores.ts';
import { cashOutNews } from '../../session/player-news.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { login, openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { forgetCashOuts } from './cash-out-store.ts';
import type { CashOutId } from '@layline/units/ids.ts';

const PLAYER = login.userName;
const QUOTE = docsOf(getCashOut).example.result as CashOutQuote;
const DONE: CashOutResult = {
  cashOutId: 5,
  status: 'DONE',
  figure: 24,
  betIds: [8],
  delayUntil: null,
  because: null,
  serverTime: 1,
};
const BET = {
  ...exampleOpenBet,
  eventId: exampleEvent.id,
  marketId: MARKET_ID,
  runnerId: HOME_ID,
  matched: 100,
  remaining: 0,
};
const POSITION = [
  {
    marketId: MARKET_ID,
    eventId: exampleEvent.id,
    exposure: 50,
    runners: [
      { runnerId: HOME_ID, profit: 100, worstProfit: 100 },
      { runnerId: AWAY_ID, profit: -50, worstProfit: -50 },
    ],
    lineSteps: [],
  },
];

type Handlers = Parameters<typeof provide>[0];
const panel = page.getByRole('main').getByRole('group', { name: `Cash-out of ${exampleMarket.name}` });
const opener = panel.getByRole('button', { name: /^Cash out .*: / });
const press = panel.getByRole('button', { name: /^Cash out( [−₹]+[\d.,]+)?$/ });

async function open(handlers: Handlers = {}, position: unknown = POSITION) {
  const seen = provide({
    'Bet/GetCashOut': () => succeed(QUOTE),
    'Bet/CashOut': () => succeed(DONE),
    ...handlers,
    'Bet/GetUserOpenBets': () => succeed({ openBets: [BET], balance: 100, exposure: 50 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed(position),
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  markets.setLink(true);
  markets.takeImages([parsed(MarketBook, exampleBook)]);
  markets.flush();
  await renderApp(`/markets/${exampleEvent.id}`);
  const to = (path: string) => seen.filter(({ url }) => new URL(url).pathname.endsWith(path));
  return {
    asked: () => to('Bet/GetCashOut').map(({ url }) => new URL(url).searchParams),
    pressed: () => Promise.all(to('Bet/CashOut').map((sent): Promise<unknown> => sent.clone().json())),
  };
}

beforeEach(async () => {
  forgetCashOuts(PLAYER);
  cashOutNews.setState({ last: null });
  localStorage.clear();
  await page.viewport(1440, 900);
});

describe('[R7.45] the cash-out of a market', () => {
  test('shows the figure that the exchange says, and is pressed at that figure', async () => {
    const { asked, pressed } = await open();
    await expect.element(opener).toHaveTextContent('Cash out ₹24');
    expect(new Set(asked().map(String))).toEqual(new Set([`marketId=${MARKET_ID}`]));
    await opener.click();
    await expect.element(panel.getByText('Lay ₹74 on', { exact: false })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await press.click();
    await expect.element(panel.getByRole('status').getByText(/Cashed out: ₹24/)).toBeVisible();
    const { materialVersion: marketVersion } = QUOTE;
    expect(await pressed()).toEqual([
      { marketId: MARKET_ID, floor: 24, marketVersion, customerRef: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    await panel.getByRole('button', { name: 'Done' }).click();
    await expect.element(opener).toBeVisible();
  });

  test('a part has a figure of its own, and only that part is pressed', async () => {
    const half = { ...QUOTE, offer: QUOTE.offer && { ...QUOTE.offer, figure: -13, net: -13 } };
    const { pressed } = await open({
      'Bet/GetCashOut': ({ url }) => succeed(url.includes('share=5000') ? half : QUOTE),
    });
    await opener.click();
    await panel.getByRole('radio', { name: '50 %' }).click();
    await expect.element(press).toHaveTextContent('Cash out −₹13');
    await press.click();
    await expect.element(panel.getByRole('status').getByText(/Cashed out/)).toBeVisible();
    expect(await pressed()).toMatchObject([{ share: 5_000, floor: -13 }]);
  });

  test('without a position nothing is asked and nothing is shown', async () => {
    const { asked } = await open({}, []);
    await expect.element(page.getByRole('tab', { name: 'Matched (1)' })).toBeVisible();
    expect(asked()).toEqual([]);
    await expect.element(panel).not.toBeInTheDocument();
  });

  test('[R10.1] a provider without cash-out shows none', async () => {
    const { asked } = await open({
      'Bet/GetCashOut': () => Response.json({ message: 'no such page' }, { status: 404 }),
    });
    await expect.poll(() => asked().length).toBeGreaterThan(0);
    await expect.element(panel).not.toBeInTheDocument();
  });

  test.each([
    ['NOTHING_TO_CASH_OUT', 'Nothing to cash out: no bet on offer would improve your position.'],
    ['INVALID_BET_SIZE', 'Nothing to cash out: no bet on offer would improve your position.'],
    ['CASH_OUT_UNAVAILABLE', 'No cash-out at the moment: no price is on offer.'],
    ['MARKET_SUSPENDED', 'No cash-out while the market is suspended.'],
  ])('if there is none because of %s it says why, and has no button', async (reason, text) => {
    await open({ 'Bet/GetCashOut': () => succeed({ ...QUOTE, offer: null, reason }) });
    await expect.element(panel.getByText(text)).toBeVisible();
    await expect.element(opener).not.toBeInTheDocument();
  });

  test('the figure is asked again when the market moves', async () => {
    let figure = 24;
    await open({
      'Bet/GetCashOut': () => succeed({ ...QUOTE, offer: QUOTE.offer && { ...QUOTE.offer, figure } }),
    });
    await expect.element(opener).toHaveTextContent('Cash out ₹24');
    figure = 30;
    const book = parsed(MarketBook, exampleBook);
    const moved = book.runners.map((runner) => ({ ...runner, back: [] }));
    markets.takeImages([
      { ...book, sequence: book.sequence + 1, publishedAt: book.publishedAt + 1, runners: moved },
    ]);
    markets.flush();
    await expect.element(opener).toHaveTextContent('Cash out ₹30');
  });

  test('prices that are not current cannot be pressed on', async () => {
    await open();
    await opener.click();
    await expect.element(press).toHaveTextContent('Cash out ₹24');
    markets.setLink(false);
    markets.flush();
    await expect.element(panel.getByText('Waiting for fresh prices.')).toBeVisible();
    await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  });

  test('while prices are not current it opens all the same, and says what it waits for', async () => {
    await open();
    await expect.element(opener).toHaveTextContent('Cash out ₹24');
    markets.setLink(false);
    markets.flush();
    await expect.element(panel.getByText('Waiting for fresh prices.')).toBeVisible();
    await opener.click();
    await expect.element(panel.getByRole('status')).toHaveTextContent('Waiting for fresh prices.');
    await expect.element(press).toHaveAttribute('aria-disabled', 'true');
  });

  test('a second press while the first is on its way does nothing', async () => {
    const answer = Promise.withResolvers<Response>();
    const { pressed } = await open({ 'Bet/CashOut': () => answer.promise });
    await opener.click();
    await expect.element(panel.getByRole('button', { name: 'Cash out ₹24', exact: true })).toBeVisible();
    const button = press.element() as HTMLButtonElement;
    button.click();
    button.click();
    await expect.element(panel.getByRole('status').getByText(/Cashing out/)).toBeVisible();
    answer.resolve(succeed(DONE));
    await expect.element(panel.getByRole('status').getByText(/Cashed out/)).toBeVisible();
    expect(await pressed()).toHaveLength(1);
  });

  test('a figure that has fallen is asked again, with a reference of its own', async () => {
    const answers = [refuse(409, 'FIGURE_WORSE', 'The cash-out has fallen.'), succeed(DONE)];
    const { pressed } = await open({ 'Bet/CashOut': () => answers.shift() ?? succeed(DONE) });
    await opener.click();
    await expect.element(panel.getByRole('button', { name: 'Cash out ₹24', exact: true })).toBeVisible();
    await press.click();
    await expect.element(panel.getByRole('alert').getByText(/The figure fell/)).toBeVisible();
    await expect.element(panel.getByRole('button', { name: 'Cash out ₹24', exact: true })).toBeVisible();
    await press.click();
    await expect.element(panel.getByRole('status').getByText(/Cashed out/)).toBeVisible();
    const refs = (await pressed()).map((body) => (body as { customerRef: string }).customerRef);
    expect(new Set(refs).size).toBe(2);
  });

  test('[R8.8] one that is refused says why, in words about the cash-out', async () => {
    await open({ 'Bet/CashOut': () => refuse(400, 'INVALID_BET_SIZE', 'The stake is outside the limits.') });
    await opener.click();
    await expect.element(panel.getByRole('button', { name: 'Cash out ₹24', exact: true })).toBeVisible();
    await press.click();
    await expect.element(panel.getByRole('alert').getByText(/^Nothing to cash out/)).toBeVisible();
  });

  test.each([
    ['refused', refuse(400, 'INVALID_BET_SIZE', 'The stake is outside the limits.'), /^Nothing to cash out/],
    ['asked again', refuse(409, 'FIGURE_WORSE', 'The cash-out has fallen.'), /^The figure fell/],
  ])('one that is %s is announced once, although two panels show it', async (_, answer, text) => {
    await open({ 'Bet/CashOut': () => answer.clone() });
    await page.getByRole('tab', { name: 'Matched (1)' }).click();
    const [pressed, other] = [panel.nth(1), panel.nth(0)];
    await pressed.getByRole('button', { name: /^Cash out .*: / }).click();
    await pressed.getByRole('button', { name: 'Cash out ₹24', exact: true }).click();
    await expect.element(other.getByText(text)).toBeVisible();
    await expect.element(pressed.getByRole('alert').getByText(text)).toBeVisible();
    await expect.element(page.getByRole('alert').getByText(text)).toHaveLength(1);
    await expect.element(page.getByRole('status').getByText(text)).toHaveLength(0);
  });

  test('[R7.46] one that waits already, as after a reload, is followed, and called off', async () => {
    const waiting = { cashOutId: 77, delayUntil: QUOTE.serverTime + 60_000 };
    let isOver = false;
    await open({
      'Bet/GetCashOut': () => succeed({ ...QUOTE, waiting: isOver ? null : waiting }),
      'Bet/CancelCashOut': () => {
        isOver = true;
        return succeed({ cashOutId: 77 });
      },
    });
    await expect.element(panel.getByRole('status').getByText(/Waiting/)).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await panel.getByRole('button', { name: 'Call off the cash-out' }).click();
    await expect.element(panel.getByRole('status').getByText(/Called off/)).toBeVisible();
  });

  test('[R7.46] the hub’s word ends the wait: how much was struck, or why nothing was', async () => {
    const waiting = { cashOutId: 78, delayUntil: QUOTE.serverTime + 60_000 };
    await open({ 'Bet/GetCashOut': () => succeed({ ...QUOTE, waiting }) });
    await expect.element(panel.getByRole('status').getByText(/Waiting/)).toBeVisible();
    const cashOutId = 78 as CashOutId;
    cashOutNews.setState({ last: { cashOutId, status: 'LAPSED', figure: null, because: 'MKT_SUSPENDED' } });
    await expect
      .element(
        panel.getByRole('status').getByText(/The market was suspended while the cash-out was waiting\./),
      )
      .toBeVisible();
  });

  test('[R10.5] Escape closes the form, and the focus returns to its button', async () => {
    await open();
    await opener.click();
    await expect.element(panel.getByRole('radio', { name: 'All' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toHaveFocus();
  });
});
