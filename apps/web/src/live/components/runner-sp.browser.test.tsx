import { exampleBook, exampleEvent, exampleMarket } from '@layline/contract/examples/cricket-match.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite, provide, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const NONE = { far: null, near: null, projected: null, price: null };

/** The card of the example's market, with these starting prices of its runners in their order. */
async function openCard(prices: readonly object[], { inPlay = false, startingPrice = true } = {}) {
  const runners = exampleBook.runners.map((runner, at) => ({
    ...runner,
    startingPrice: prices[at] === undefined ? null : { ...NONE, ...prices[at] },
  }));
  const book = { ...exampleBook, inPlay, runners };
  const seen = provide({
    'Market/GetByEventId': () =>
      succeed({ event: exampleEvent, markets: [{ ...exampleMarket, startingPrice, book }] }),
    'Odds/GetUserOddsV2': () => succeed([book]),
  });
  openSite();
  await renderApp(`/markets/${exampleEvent.id}`);
  const card = page.getByRole('region', { name: exampleMarket.name });
  await expect.element(card).toBeVisible();
  return { card, asked: () => seen.filter(({ url }) => url.includes('GetUserOddsV2')).length };
}

beforeEach(() => page.viewport(390, 844));

test('[R4.15] the card says near and far price, and what is expected while nobody bets for it', async () => {
  const { card } = await openCard([{ near: 2.24, far: 2.81 }, { projected: 1.77 }]);
  await expect.element(card.getByText('SP near 2.24, far 2.81')).toBeVisible();
  await expect.element(card.getByText('SP about 1.77')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('[R4.15] a price that nothing would be matched at is a dash', async () => {
  const { card } = await openCard([{ near: 2.24 }]);
  await expect.element(card.getByText('SP near 2.24, far –')).toBeVisible();
});

test('[R4.15] once the market is in-play the card shows the starting price itself', async () => {
  const { card } = await openCard([{ price: 2.3 }], { inPlay: true });
  await expect.element(card.getByText('SP 2.3', { exact: true })).toBeVisible();
});

test('[R4.15] a market without a starting price shows none and asks for none', async () => {
  const { card, asked } = await openCard([{ near: 2.24, far: 2.81 }], { startingPrice: false });
  await expect.element(card.getByRole('button', { name: /^Last price/ }).first()).toBeVisible();
  await expect.element(card.getByText(/^SP /)).not.toBeInTheDocument();
  expect(asked()).toBe(0);
});
