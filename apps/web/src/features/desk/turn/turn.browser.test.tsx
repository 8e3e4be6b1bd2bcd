import {
  exampleBook,
  exampleEvent,
  exampleMarket,
  MARKET_ID,
  NOW,
} from '@layline/contract/examples/cricket-match.ts';
import type { PlaceResult } from '@layline/contract/entities/bet.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linkStore } from '../../../live/link-store.ts';
import { markets } from '../../../live/stores.ts';
import { MarketBook } from '../../../provider/books.ts';
import { parsed } from '../../../provider/decode.ts';
import { openSite, provide, signIn, succeed } from '../../../testing/provider.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { recordStore } from '../record-store.ts';

const WAITS: PlaceResult = {
  betId: 5,
  status: 'EXECUTABLE',
  matched: 0,
  remaining: 500,
  averagePrice: null,
  line: null,
  delayUntil: null,
  ownBetCrossed: 0,
  serverTime: NOW,
};
const [HOME] = exampleMarket.runners;
const NAME = HOME?.name ?? '';
const BOOK = {
  ...exampleBook,
  inPlay: false,
  runners: exampleBook.runners.map((runner) => ({
    ...runner,
    startingPrice: { far: 2.81, near: 2.24, projected: null, price: null },
  })),
};

async function openDesk(book: typeof exampleBook, startingPrice = true) {
  const market = { ...exampleMarket, startingPrice, book };
  const seen = provide({
    'Bet/PlaceBetV2': () => succeed(WAITS),
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [market] }),
    'Odds/GetUserOddsV2': () => succeed([book]),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100_000, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  await renderApp(`/trade/${exampleEvent.id}/${MARKET_ID}`);
  await expect.element(page.getByRole('grid', { name: `Ladder of ${NAME}` })).toBeVisible();
  markets.setLink(true);
  linkStore.setState({ prices: 'hub' });
  const { sequence, publishedAt } = markets.latest(MARKET_ID) ?? book;
  markets.takeImages([parsed(MarketBook, { ...book, sequence: sequence + 1, publishedAt: publishedAt + 1 })]);
  markets.flush();
  const placed = () =>
    Promise.all(seen.filter(({ url }) => url.includes('Bet/PlaceBetV2')).map((one) => one.clone().json()));
  return { placed };
}

/** For a moment after new prices arrive, a cell counts as changed. */
async function settled(): Promise<void> {
  const from = performance.now();
  await expect.poll(() => performance.now() - from).toBeGreaterThan(200);
}

async function press(side: 'Back' | 'Lay', price: string): Promise<void> {
  await page.getByRole('group', { name: 'Stakes' }).getByText('500', { exact: true }).click();
  await settled();
  const grid = page.getByRole('grid', { name: `Ladder of ${NAME}` });
  const at = new RegExp(`^${side} ${NAME} at ${price.replace('.', '\\.')}:`);
  await grid.getByRole('gridcell', { name: at }).click();
}

const confirmation = page.getByRole('group', { name: 'Confirm' });
const choice = confirmation.getByLabelText('Unmatched at the turn in-play');

beforeEach(async () => {
  recordStore.setState({ player: null, records: [] });
  await page.viewport(1440, 900);
});

test('[R4.15] the desk shows near and far price, and an order waits for the starting price with its limit', async () => {
  const { placed } = await openDesk(BOOK);
  await expect
    .element(page.getByRole('list', { name: 'Starting prices' }))
    .toMatchTextContent(/SP near 2\.24, far 2\.81/);
  await press('Lay', '2.1');
  await choice.selectOptions('All of it waits for the starting price, this price or better');
  await expect
    .element(confirmation.getByText('It cannot be cancelled, and you can lose ₹550.'))
    .toBeVisible();
  await confirmation
    .getByRole('button', { name: /^Lay .* ₹550 at the starting price, 2\.1 or better$/ })
    .click();
  await expect
    .poll(placed)
    .toMatchObject([
      { side: 'LAY', price: 2.1, stake: 550, orderType: 'LIMIT_ON_CLOSE', persistence: 'LAPSE' },
    ]);
});

test('[R4.15] an order in the book may take the starting price', async () => {
  const { placed } = await openDesk(BOOK);
  await press('Back', '2.4');
  await choice.selectOptions('It takes the starting price');
  await confirmation.getByRole('button', { name: /^Back .* ₹500 at 2\.4$/ }).click();
  await expect.poll(placed).toMatchObject([{ side: 'BACK', price: 2.4, persistence: 'TAKE_SP' }]);
});

test('[R4.15] in-play there is nothing to choose', async () => {
  await openDesk(exampleBook);
  await press('Back', '2.4');
  await expect.element(confirmation).toBeVisible();
  expect(choice.elements()).toEqual([]);
});
