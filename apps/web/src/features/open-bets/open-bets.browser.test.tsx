import { exampleEvent, exampleMarket, MARKET_ID } from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import type { OpenBet } from '@layline/contract/entities/bet.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { slipStore } from '../../session/slip-store.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { aSent, aSlip } from '../../testing/example-slips.ts';
import { renderApp } from '../../testing/render-app.tsx';

const UNMATCHED: OpenBet = {
  ...exampleOpenBet,
  betId: 7,
  eventId: exampleEvent.id,
  marketId: MARKET_ID,
  side: 'BACK',
  price: 2.4,
  averagePrice: null,
  stake: 500,
  matched: 0,
  remaining: 500,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  status: 'EXECUTABLE',
  persistence: 'LAPSE',
  profit: 700,
  liability: 500,
  delayUntil: null,
  lapseReason: null,
  customerRef: 'r7',
};
const MATCHED: OpenBet = {
  ...UNMATCHED,
  betId: 6,
  averagePrice: 2.36,
  matched: 300,
  remaining: 0,
  lapsed: 200,
  lapseReason: 'TURN_IN_PLAY',
  status: 'EXECUTION_COMPLETE',
  customerRef: 'r6',
};

type Handlers = Parameters<typeof provide>[0];
const panel = page.getByRole('region', { name: 'Open bets' });
const early = { ...exampleMarket, book: { ...exampleMarket.book, inPlay: false } };

async function openPanel(bets: readonly OpenBet[], handlers: Handlers = {}) {
  const seen = provide({
    ...handlers,
    'Bet/GetUserOpenBets': () => succeed({ openBets: bets, balance: 100, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [early] }),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  await renderApp(`/markets/${exampleEvent.id}`);
  const bodies = (path: string) =>
    Promise.all(
      seen
        .filter(({ url }) => url.includes(path))
        .map(async (request): Promise<unknown> => request.clone().json()),
    );
  return { bodies };
}

beforeEach(async () => {
  slipStore.setState({ slips: [] });
  await page.viewport(1440, 900);
});

describe('[R7.19] open bets', () => {
  test('unmatched and matched ones, with the reason of a lapse; axe finds nothing in three themes', async () => {
    await openPanel([UNMATCHED, MATCHED]);
    await expect
      .element(panel.getByRole('tab', { name: 'Unmatched (1)' }))
      .toHaveAttribute('aria-selected', 'true');
    await expect.element(panel.getByText('2.4', { exact: true })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await panel.getByRole('tab', { name: 'Matched (1)' }).click();
    await expect.element(panel.getByText('2.36', { exact: true })).toBeVisible();
    await expect
      .element(panel.getByText('₹200 lapsed. The market turned in-play, and the bet was not set to be kept.'))
      .toBeVisible();
  });

  test('[R7.45] one is cancelled, and the amount that was really cancelled is shown', async () => {
    const { bodies } = await openPanel([UNMATCHED], {
      'Bet/CancelBet': () => succeed({ betId: 7, cancelled: 450 }),
    });
    await panel.getByRole('button', { name: /^Cancel the bet on/ }).click();
    await expect.element(page.getByText('₹450 cancelled.')).toBeVisible();
    expect(await bodies('CancelBet')).toEqual([{ betId: 7 }]);
  });

  test.each([
    [
      'the provider’s message',
      () => refuse(409, 'BET_TAKEN_OR_LAPSED', 'It was matched.'),
      'It was matched.',
    ],
    [
      'our own words where it does not know the call',
      () => new Response('<h1>Not Found</h1>', { status: 404 }),
      'Bets cannot be changed here once they are placed.',
    ],
  ])('[R8.8] a bet that cannot be cancelled shows a toast with %s', async (_, answer, text) => {
    await openPanel([UNMATCHED], { 'Bet/CancelBet': answer });
    await panel.getByRole('button', { name: /^Cancel the bet on/ }).click();
    await expect.element(page.getByRole('alert').getByText(text)).toBeVisible();
  });

  test('all are cancelled only after confirmation', async () => {
    const { bodies } = await openPanel([UNMATCHED], {
      'Bet/CancelAll': () => succeed({ betIds: [7], cancelled: 500 }),
    });
    await panel.getByRole('button', { name: 'Cancel all', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel all?' });
    await expect.element(dialog).toBeVisible();
    expect(await bodies('CancelAll')).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel all' }).click();
    await expect.element(page.getByText('₹500 cancelled.')).toBeVisible();
    expect(await bodies('CancelAll')).toEqual([{}]);
  });

  test('only a smaller remainder can be requested', async () => {
    const { bodies } = await openPanel([UNMATCHED], {
      'Bet/ChangeBet': () => succeed({ betId: 7, newBetId: null, place: null }),
    });
    await panel.getByRole('button', { name: /^Reduce the bet on/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Reduce the bet' });
    await dialog.getByLabelText('New unmatched stake').fill('500');
    await dialog.getByRole('button', { name: 'Reduce' }).click();
    await expect.element(dialog.getByText(/^Enter an amount below ₹500/)).toBeVisible();
    await dialog.getByLabelText('New unmatched stake').fill('200');
    await dialog.getByRole('button', { name: 'Reduce' }).click();
    await expect.element(page.getByText('₹200 remains unmatched.')).toBeVisible();
    expect(await bodies('ChangeBet')).toEqual([{ betId: 7, remaining: 200 }]);
  });

  test('[R7.45] the price is edited to another one of the ladder', async () => {
    const { bodies } = await openPanel([UNMATCHED], {
      'Bet/ChangeBet': () => succeed({ betId: 7, newBetId: 8, place: null }),
    });
    await panel.getByRole('button', { name: /^Edit price of the bet on/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit price' });
    const odds = dialog.getByLabelText('Odds');
    const change = dialog.getByRole('button', { name: 'Change the price' });
    await change.click();
    await expect.element(dialog.getByText('The bet is at this price already.')).toBeVisible();
    await odds.fill('2.41');
    await change.click();
    await expect
      .element(dialog.getByText('This price cannot be used here. The nearest is 2.40.'))
      .toBeVisible();
    await odds.fill('2.5');
    await change.click();
    await expect.element(page.getByText('The price was changed.')).toBeVisible();
    expect(await bodies('ChangeBet')).toEqual([
      { betId: 7, price: 2.5, customerRef: expect.any(String) as string },
    ]);
  });

  test.each([
    ['Unmatched (1)', UNMATCHED],
    ['Matched (1)', MATCHED],
  ])('a bet under %s is repeated: the slip opens with its price and stake', async (tab, bet) => {
    await openPanel([bet]);
    await panel.getByRole('tab', { name: tab }).click();
    await panel.getByRole('button', { name: /^Repeat the bet on/ }).click();
    const form = page.getByRole('form', { name: 'Bet' });
    await expect.element(form.getByLabelText('Stake')).toHaveValue('500');
    await expect.element(form.getByLabelText('Odds')).toHaveValue('2.40');
  });

  test('a bet is set to be kept in-play', async () => {
    const { bodies } = await openPanel([UNMATCHED], {
      'Bet/ChangeBet': () => succeed({ betId: 7, newBetId: null, place: null }),
    });
    await panel.getByRole('button', { name: 'Keep in-play' }).click();
    await expect.element(page.getByText('The bet will be kept in-play.')).toBeVisible();
    expect(await bodies('ChangeBet')).toEqual([{ betId: 7, persistence: 'PERSIST' }]);
  });

  test('a bet being placed is listed first, until the confirmed one with its reference replaces it', async () => {
    const onItsWay = (ref: string) => {
      const status = { phase: 'placing', sent: aSent({ ref }) } as const;
      slipStore.setState({ slips: [aSlip({ eventId: exampleEvent.id, marketId: MARKET_ID, status })] });
    };
    await openPanel([UNMATCHED]);
    await expect.element(panel.getByRole('tab', { name: 'Unmatched (1)' })).toBeVisible();
    onItsWay('new');
    await expect.element(panel.getByText('Placing', { exact: true })).toBeVisible();
    onItsWay('r7');
    await expect.element(panel.getByText('Placing', { exact: true })).not.toBeInTheDocument();
  });
});

test('[R10.1] [R3.7] nothing is invented for bets with only an event', async () => {
  await openPanel([{ eventId: exampleEvent.id } as OpenBet]);
  await expect.element(panel.getByRole('tab', { name: 'Matched (1)' })).toBeVisible();
  await expect.element(panel.getByText('Your bet', { exact: true })).toBeVisible();
  await expect.element(panel.getByText(/NaN|null|undefined|Back|Lay|₹|exposure/)).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument();
});

test('[R10.2] [R3.7] numeric text, three decimals, other names and odd entries are read', async () => {
  const talkative = {
    id: '7',
    eventId: exampleEvent.id,
    eventName: exampleEvent.title,
    MarketId: MARKET_ID,
    selectionId: 'mumbai',
    selectionName: 'Mumbai',
    side: 'lay',
    odds: '2.400',
    amount: '1,500.004',
    remaining: '1500.004',
    matched: null,
    status: 'executable',
    extra: { deep: [1] },
  };
  await openPanel([talkative, null, 'bet', { stake: 5 }] as unknown as OpenBet[]);
  await expect.element(panel.getByRole('tab', { name: 'Unmatched (1)' })).toBeVisible();
  await expect.element(panel.getByText('2.4', { exact: true })).toBeVisible();
  await expect.element(panel.getByText('1,500', { exact: true })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Cancel the bet on Mumbai' })).toBeVisible();
});

test('[R6.1] a guest sees what this page is for', async () => {
  provide({});
  openSite();
  await renderApp('/markets');
  await expect.element(panel.getByText('Log in to see your bets.')).toBeVisible();
});
