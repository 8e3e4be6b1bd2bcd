import {
  AWAY_ID,
  exampleEvent,
  exampleMarket,
  HOME_ID,
  MARKET_ID,
  NOW,
} from '@layline/contract/examples/cricket-match.ts';
import type { PlaceResult } from '@layline/contract/entities/bet.ts';
import type { BasketResult } from '@layline/contract/entities/basket.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkStore } from '../../../live/link-store.ts';
import { markets } from '../../../live/stores.ts';
import { BasketChanged } from '../../../provider/baskets.ts';
import { MarketBook } from '../../../provider/books.ts';
import { parsed } from '../../../provider/decode.ts';
import { basketNews } from '../../../session/player-news.ts';
import { DESK_KEYS } from '../../../site/desk-storage.ts';
import { storage } from '../../../site/storage.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../../testing/provider.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { FIRST_KEYS } from '../keys/desk-keys.ts';
import { resetKeys } from '../keys/key-store.ts';
import { recordStore } from '../record-store.ts';
import { basketStore } from './basket-store.ts';

const DONE: BasketResult = {
  basketId: 70,
  status: 'DONE',
  bets: [
    { betId: 70, runnerId: HOME_ID, side: 'BACK', stake: 437, averagePrice: 2.28, line: null },
    { betId: 71, runnerId: AWAY_ID, side: 'BACK', stake: 563, averagePrice: 1.77, line: null },
  ],
  delayUntil: null,
  because: null,
  runnerId: null,
  serverTime: NOW,
};
const WAITING: BasketResult = {
  ...DONE,
  status: 'WAITING',
  bets: [],
  delayUntil: NOW + 5000,
};
const MATCHED: PlaceResult = {
  betId: 5,
  status: 'EXECUTION_COMPLETE',
  matched: 437,
  remaining: 0,
  averagePrice: 2.28,
  line: null,
  delayUntil: null,
  ownBetCrossed: 0,
  serverTime: NOW,
};

/** Prices from the stream, as good as live. */
function stream(changes: Partial<typeof exampleMarket.book>): void {
  markets.setLink(true);
  linkStore.setState({ prices: 'hub' });
  const { sequence, publishedAt } = markets.latest(MARKET_ID) ?? exampleMarket.book;
  const book = { ...exampleMarket.book, ...changes, sequence: sequence + 1, publishedAt: publishedAt + 1 };
  markets.takeImages([parsed(MarketBook, book)]);
  markets.flush();
}

/** The book with another best price to back on the home team. */
function homeAt(price: number): void {
  const [home, ...others] = exampleMarket.book.runners;
  if (!home) throw new Error('the example has runners');
  stream({ runners: [{ ...home, back: [[price, 1500]] }, ...others] });
}

async function openGrid(handlers: Parameters<typeof provide>[0] = {}, address = '?view=grid') {
  const seen = provide({
    'Bet/PlaceBasket': () => succeed(DONE),
    'Bet/PlaceBetV2': () => succeed(MATCHED),
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100_000, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    ...handlers,
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  const app = await renderApp(`/trade/${exampleEvent.id}/${MARKET_ID}${address}`);
  await expect.element(page.getByRole('group', { name: 'View' })).toBeVisible();
  stream({});
  const bodies = (path: string) =>
    Promise.all(seen.filter(({ url }) => url.includes(path)).map((one) => one.clone().json()));
  return { ...app, baskets: () => bodies('Bet/PlaceBasket'), singles: () => bodies('Bet/PlaceBetV2') };
}

/** The hub says something of a basket of the player. */
function hear(change: Partial<BasketResult & { marketId: string }>): void {
  const told = {
    marketId: MARKET_ID,
    delayUntil: null,
    because: null,
    runnerId: null,
    serverTime: NOW,
    ...change,
  };
  basketNews.setState({ last: { change: parsed(BasketChanged, told), at: Date.now() } });
}

/** For a moment after new prices arrive, a press counts as meant for the old ones. */
async function settled(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const from = performance.now();
  const step = () => (performance.now() - from > 200 ? resolve() : requestAnimationFrame(step));
  step();
  await promise;
}

const grid = page.getByRole('grid', { name: 'Grid' });
const panel = page.getByRole('form', { name: 'Staking' });
const amount = panel.getByRole('textbox', { name: 'Total stake' });
const question = page.getByRole('group', { name: 'Confirm the stakes' });
const presses = page.getByRole('region', { name: 'Your presses' });
const runner = (name: string) => panel.getByRole('row', { name: new RegExp(`^${name}`) });

async function stakeBoth(): Promise<void> {
  for (const name of ['Mumbai', 'Chennai']) {
    await grid.getByRole('checkbox', { name: `Stake ${name}` }).click();
  }
  await amount.fill('1000');
}

async function ask(): Promise<void> {
  await panel.getByRole('button', { name: 'Place 2 bets' }).click();
  await settled();
}

beforeEach(async () => {
  recordStore.setState({ player: null, records: [] });
  basketStore.setState({ underWay: null, isOffered: true });
  storage.remove(DESK_KEYS.view);
  await page.viewport(1440, 900);
});

describe('the grid', () => {
  test('[R12.21] shows each runner with three prices a side, and what is staked on it', async () => {
    await openGrid();
    const row = grid.getByRole('row', { name: /Mumbai/ });
    await expect.element(row).toMatchTextContent(/Last 2\.3.*Matched 2,20,400/);
    await expect.element(row.getByRole('button', { name: /^Back Mumbai 2\.24/ })).toBeVisible();
    await expect.element(row.getByRole('button', { name: /^Lay Mumbai 2\.34/ })).toBeVisible();
    await stakeBoth();
    await expect.element(runner('Mumbai')).toMatchTextContent(/2\.28.*₹437/);
    await expect.element(runner('Chennai')).toMatchTextContent(/1\.77.*₹563/);
    await expect.element(panel).toMatchTextContent(/Book of these 100\.36 %/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R12.21] a press on a price is an order at that price', async () => {
    const { singles } = await openGrid();
    await page.getByRole('group', { name: 'Stakes' }).getByText('500', { exact: true }).click();
    await settled();
    await grid.getByRole('button', { name: /^Lay Mumbai 2\.32/ }).click();
    await page
      .getByRole('group', { name: 'Confirm', exact: true })
      .getByRole('button', { name: 'Lay Mumbai: ₹500 at 2.32' })
      .click();
    await expect
      .poll(singles)
      .toMatchObject([{ side: 'LAY', price: 2.32, stake: 500, persistence: 'LAPSE' }]);
  });

  test('[R12.21] it is in the address, stays on the device, and is changed with a key', async () => {
    const { router } = await openGrid({}, '');
    await expect.element(page.getByRole('grid', { name: 'Ladder of Mumbai' })).toBeVisible();
    await userEvent.keyboard('g');
    await expect.element(grid).toBeVisible();
    expect(router.state.location.search).toEqual({ view: 'grid' });
    expect(storage.get(DESK_KEYS.view)).toBe('grid');
    router.history.back();
    await expect.element(grid).toBeVisible();
    expect(router.state.location.search).toEqual({});
  });

  test('[R12.4] a key that the player gave to another action stays there, and the view gets a letter that is free', async () => {
    const { VIEW, STAKING, ...older } = FIRST_KEYS;
    storage.set(DESK_KEYS.keys, JSON.stringify({ ...older, CANCEL: VIEW }));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: DESK_KEYS.keys }));
    onTestFinished(resetKeys);
    await openGrid();
    await userEvent.keyboard('?');
    const keys = page.getByRole('dialog', { name: 'Keys of the desk' });
    await expect.element(keys.getByRole('button', { name: /^Change G: Cancel your offer/ })).toBeVisible();
    await expect.element(keys.getByRole('button', { name: 'Change D: Ladders or grid' })).toBeVisible();
    await expect
      .element(keys.getByRole('button', { name: new RegExp(`^Change ${STAKING}: The amount to stake`) }))
      .toBeVisible();
  });

  test('[R12.4] [R12.21] with the keyboard alone: ticks, prices, amount, and the question', async () => {
    const { baskets } = await openGrid();
    await expect.element(grid).toBeVisible();
    await userEvent.keyboard(']');
    await expect.element(grid.getByRole('checkbox', { name: 'Stake Mumbai' })).toHaveFocus();
    // The desk's keys work on a tick box too, where nothing is typed.
    await userEvent.keyboard(' s');
    await expect.element(amount).toHaveFocus();
    grid.getByRole('checkbox', { name: 'Stake Mumbai' }).element().focus();
    await userEvent.keyboard('{ArrowDown} l');
    await expect.element(grid.getByRole('button', { name: /^Lay Chennai 1\.78/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect
      .element(grid.getByRole('button', { name: /^(?:Back|Lay) Mumbai/ }).and(focused()))
      .toBeVisible();
    await userEvent.keyboard('s1000{Enter}');
    await expect.element(question.getByRole('button', { name: 'Back 2 runners for ₹1,000' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(amount).toHaveFocus();
    expect(await baskets()).toEqual([]);
  });
});

const focused = () => page.elementLocator(document.activeElement ?? document.body);

describe('bets placed together', () => {
  test('[R12.22] are explained first, and go out once, in one call', async () => {
    const { baskets, singles } = await openGrid();
    await stakeBoth();
    await ask();
    await expect.element(question).toMatchTextContent(/All of them are matched, or none is placed\./);
    await expect.element(question).toMatchTextContent(/They wait 5 s for the in-play delay\./);
    expect(await accessibilityFaults()).toEqual([]);
    expect(await baskets()).toEqual([]);
    await question.getByRole('button', { name: 'Back 2 runners for ₹1,000' }).click();
    await expect.element(presses).toMatchTextContent(/All of them are matched\./);
    expect(await baskets()).toMatchObject([
      {
        marketId: MARKET_ID,
        marketVersion: 9,
        legs: [
          { runnerId: HOME_ID, side: 'BACK', price: 2.28, stake: 437 },
          { runnerId: AWAY_ID, side: 'BACK', price: 1.77, stake: 563 },
        ],
        source: 'LADDER',
      },
    ]);
    expect(await singles()).toEqual([]);
  });

  test('[R12.22] a refusal names the runner, and changes nothing', async () => {
    const error = { code: 'FOK_NOT_FILLED', message: 'no', details: { runnerId: AWAY_ID } };
    await openGrid({
      'Bet/PlaceBasket': () =>
        Response.json({ success: false, status: 409, result: null, error }, { status: 409 }),
    });
    await stakeBoth();
    await ask();
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect
      .element(presses)
      .toMatchTextContent(/Nothing was placed\. Chennai: Not enough is on offer at this price\./);
    await expect.element(panel.getByRole('button', { name: 'Place 2 bets' })).toBeVisible();
  });

  test('[R12.22] another price works the stakes out again; at the moment of the press nothing is sent', async () => {
    const { baskets } = await openGrid();
    await stakeBoth();
    await ask();
    homeAt(2.4);
    await expect.element(runner('Mumbai')).toMatchTextContent(/2\.4.*₹424/);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    homeAt(2.5);
    await expect.element(runner('Mumbai')).toMatchTextContent(/₹415/);
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect.element(presses).toMatchTextContent(/the price moved as you pressed/);
    expect(await baskets()).toEqual([]);
    clock.mockRestore();
    await settled();
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect.poll(baskets).toMatchObject([{ legs: [{ price: 2.5, stake: 415 }, { stake: 585 }] }]);
  });

  test('[R12.22] while they wait for the delay they can be called off', async () => {
    let answer: BasketResult = WAITING;
    await openGrid({
      'Bet/PlaceBasket': () => succeed(answer),
      'Bet/CancelBasket': () => {
        answer = { ...WAITING, status: 'CANCELLED', delayUntil: null };
        return succeed({ basketId: 70 });
      },
    });
    await stakeBoth();
    await ask();
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect.element(panel).toMatchTextContent(/The bets wait for the in-play delay: \d s/);
    await panel.getByRole('button', { name: 'Call them off' }).click();
    await expect.element(presses).toMatchTextContent(/Called off\. Nothing was placed\./);
    await expect.element(panel.getByRole('button', { name: 'Place 2 bets' })).toBeVisible();
  });

  test('[R12.22] the hub ends the wait: the answer is asked for at once', async () => {
    let answer: BasketResult = { ...WAITING, basketId: 71, delayUntil: NOW + 60_000 };
    await openGrid({ 'Bet/PlaceBasket': () => succeed(answer) });
    await stakeBoth();
    await ask();
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect.element(panel).toMatchTextContent(/The bets wait for the in-play delay/);
    answer = { ...DONE, basketId: 71 };
    hear({ basketId: 71, status: 'DONE' });
    await expect
      .element(presses.getByRole('status'))
      .toMatchTextContent(/^Back Mumbai.* All of them are matched\./);
    await expect.element(presses.getByText(/^Your bets on several runners/)).not.toBeInTheDocument();
  });

  test('[R12.22] one that another device sent is shown while it waits, and how it ended', async () => {
    const { baskets } = await openGrid();
    await stakeBoth();
    hear({ basketId: 72, status: 'WAITING', delayUntil: NOW + 60_000 });
    await expect.element(panel).toMatchTextContent(/The bets wait for the in-play delay: \d+ s/);
    hear({ basketId: 72, status: 'LAPSED', because: 'FOK_NOT_FILLED', runnerId: AWAY_ID });
    await expect
      .element(presses)
      .toMatchTextContent(
        /Your bets on several runners: Nothing was placed\. Chennai: Not enough is on offer/,
      );
    await expect.element(panel.getByRole('button', { name: 'Place 2 bets' })).toBeVisible();
    hear({ basketId: 73, status: 'DONE', marketId: 'another' });
    expect(presses.getByText(/All of them are matched/).query()).toBeNull();
    expect(await baskets()).toEqual([]);
  });

  test('[R12.22] one that another device sent can be called off, which is told once', async () => {
    await openGrid({ 'Bet/CancelBasket': () => succeed({ basketId: 74 }) });
    await stakeBoth();
    hear({ basketId: 74, status: 'WAITING', delayUntil: NOW + 60_000 });
    await panel.getByRole('button', { name: 'Call them off' }).click();
    await expect.element(presses).toMatchTextContent(/Your bets on several runners: Called off\./);
    hear({ basketId: 74, status: 'CANCELLED' });
    await expect.element(presses.getByText(/Called off/)).toHaveLength(1);
    await expect.element(panel.getByRole('button', { name: 'Place 2 bets' })).toBeVisible();
  });

  test('[R12.22] one that was sent before a reload is read from the exchange, and can be called off', async () => {
    const waiting = { basketId: 75, marketId: MARKET_ID, legs: [], delayUntil: NOW + 60_000 };
    let baskets = [waiting, { ...waiting, basketId: 76, marketId: 'another' }];
    const { baskets: sent } = await openGrid({
      'Bet/GetBaskets': () => succeed({ baskets, serverTime: NOW }),
      'Bet/CancelBasket': () => succeed({ basketId: 75 }),
    });
    await stakeBoth();
    await expect.element(panel).toMatchTextContent(/The bets wait for the in-play delay: \d+ s/);
    await panel.getByRole('button', { name: 'Call them off' }).click();
    await expect.element(presses).toMatchTextContent(/Your bets on several runners: Called off\./);
    // An answer from before the end does not bring it back.
    await expect.element(panel.getByRole('button', { name: 'Place 2 bets' })).toBeVisible();
    baskets = [];
    hear({ basketId: 75, status: 'CANCELLED' });
    await expect.element(presses.getByText(/Called off/)).toHaveLength(1);
    expect(await sent()).toEqual([]);
  });

  test('[R12.22] [R8.1] while no answer comes the panel says that it is being checked, and offers nothing to press', async () => {
    const gate = Promise.withResolvers<Response>();
    let tries = 0;
    await openGrid({
      'Bet/PlaceBasket': () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new TypeError('no network')) : gate.promise;
      },
    });
    await stakeBoth();
    await ask();
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect.element(panel).toMatchTextContent(/We are checking whether the bets were placed/);
    await expect.element(panel.getByRole('button', { name: /^Place|^Call/ })).not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    gate.resolve(succeed({ ...DONE, basketId: 77 }));
    await expect.element(presses.getByRole('status')).toMatchTextContent(/All of them are matched\./);
  });

  test('[R12.22] where the exchange takes no bets together, they go out one by one', async () => {
    const { baskets, singles } = await openGrid({
      'Bet/PlaceBasket': () => refuse(404, 'NOT_FOUND', 'This was not found.'),
    });
    await stakeBoth();
    await ask();
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect.element(presses).toMatchTextContent(/you can send them one by one/);
    await expect.element(panel.getByText(/they are sent one by one\.$/)).toBeVisible();
    await ask();
    await expect.element(question).toMatchTextContent(/What is not matched stays on offer/);
    await question.getByRole('button', { name: /^Back 2/ }).click();
    await expect.poll(singles).toMatchObject([
      { runnerId: HOME_ID, price: 2.28, stake: 437, persistence: 'LAPSE' },
      { runnerId: AWAY_ID, price: 1.77, stake: 563, persistence: 'LAPSE' },
    ]);
    expect(await baskets()).toHaveLength(1);
  });

  test('[R12.21] bets placed one by one can lose what they hold, because one may be matched without the others', async () => {
    await openGrid();
    await stakeBoth();
    await expect.element(panel).toMatchTextContent(/At most lost/);
    await expect.element(panel).not.toMatchTextContent(/At most lost\s*₹1,000/);
    await panel.getByRole('combobox', { name: 'If not all can be matched' }).selectOptions('SINGLY');
    await expect.element(panel).toMatchTextContent(/At most lost\s*₹1,000/);
  });

  test('[R12.22] the question is gone once another player is logged in', async () => {
    const { baskets } = await openGrid();
    await stakeBoth();
    await ask();
    await expect.element(question).toBeVisible();
    signIn({ userName: 'another' });
    await expect.element(question).not.toBeInTheDocument();
    expect(await baskets()).toEqual([]);
  });
});
