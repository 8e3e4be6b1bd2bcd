import { exampleEvent, exampleMarket, HOME_ID } from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { invalidate } from '../../api/reads.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const [runner] = exampleMarket.book.runners.filter(({ runnerId }) => runnerId === HOME_ID);
const price = runner?.lay[0]?.[0] ?? 0;
const OWN = {
  ...exampleOpenBet,
  runnerId: HOME_ID,
  side: 'BACK',
  price,
  matched: 0,
  remaining: 500,
  ahead: 0,
};

test('[R13.2] an own offer is marked in the book, with its place in the queue, until it is gone', async () => {
  await page.viewport(1440, 900);
  let bets: readonly object[] = [OWN];
  openSite();
  provide({
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: bets, balance: 100_000 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
  });
  signIn({ balance: 100_000, exposure: 0 });
  await renderApp(`/markets/${exampleEvent.id}`);
  const offers = page.getByRole('list', { name: 'Your offers' });
  await expect.element(offers).toHaveTextContent(`Your offer: Back ₹500 at ${price}, first in the queue`);
  const marked = () =>
    [...document.querySelectorAll('[data-own-offer]')].map((mark) =>
      mark.parentElement?.querySelector('button')?.getAttribute('aria-label'),
    );
  await expect.poll(marked).toEqual([expect.stringContaining(`Lay ${exampleMarket.runners[0]?.name}`)]);
  expect(await accessibilityFaults()).toEqual([]);
  bets = [];
  invalidate('betting');
  await expect.element(offers).not.toBeInTheDocument();
  await expect.poll(marked).toEqual([]);
});
