import { exampleEvent, exampleMarket, MARKET_ID, NOW } from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import type { OpenBet, PlaceResult } from '@layline/contract/entities/bet.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { linkStore } from '../../../live/link-store.ts';
import { markets } from '../../../live/stores.ts';
import { MarketBook } from '../../../provider/books.ts';
import { parsed } from '../../../provider/decode.ts';
import { openSite, provide, signIn, succeed } from '../../../testing/provider.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { disarmOneClick, oneClickStore } from '../one-click-store.ts';
import { recordStore } from '../record-store.ts';

export const MATCHED: PlaceResult = {
  betId: 5,
  status: 'EXECUTION_COMPLETE',
  matched: 500,
  remaining: 0,
  averagePrice: 2.3,
  line: null,
  delayUntil: null,
  ownBetCrossed: 0,
  serverTime: NOW,
};
export const [FIRST] = exampleMarket.runners;
export const NAME = FIRST?.name ?? '';
export const OFFER: OpenBet = {
  ...exampleOpenBet,
  betId: 7,
  eventId: exampleEvent.id,
  marketId: MARKET_ID,
  runnerId: FIRST?.runnerId ?? exampleOpenBet.runnerId,
  side: 'BACK',
  price: 2.5,
  averagePrice: null,
  stake: 700,
  matched: 0,
  remaining: 700,
  cancelled: 0,
  lapsed: 0,
  voided: 0,
  status: 'EXECUTABLE',
  profit: 1050,
  liability: 700,
  delayUntil: null,
  lapseReason: null,
  customerRef: 'r7',
};

type Handlers = Parameters<typeof provide>[0];

export async function openDesk(handlers: Handlers = {}, bets: readonly OpenBet[] = [], guest = false) {
  const seen = provide({
    'Bet/PlaceBetV2': () => succeed(MATCHED),
    'Bet/ChangeBet': () => succeed({ betId: 7, newBetId: 8, place: null }),
    'Bet/CancelBet': () => succeed({ cancelled: 700, betIds: [7] }),
    'Bet/CancelAll': () => succeed({ cancelled: 700, betIds: [7] }),
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: bets, balance: 100_000, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    ...handlers,
  });
  openSite();
  if (!guest) signIn({ balance: 100_000, exposure: 0 });
  const app = await renderApp(`/trade/${exampleEvent.id}/${MARKET_ID}`);
  await expect.element(grid).toBeVisible();
  stream({});
  const bodies = (path: string) =>
    Promise.all(seen.filter(({ url }) => url.includes(path)).map((one) => one.clone().json()));
  return { ...app, seen, placed: () => bodies('Bet/PlaceBetV2'), bodies };
}

/** Prices from the stream, as good as live. */
export function stream(changes: Partial<typeof exampleMarket.book>): void {
  receive(changes);
  markets.flush();
}

/** The same, before they are drawn. */
export function receive(changes: Partial<typeof exampleMarket.book>): void {
  markets.setLink(true);
  linkStore.setState({ prices: 'hub' });
  const { sequence, publishedAt } = markets.latest(MARKET_ID) ?? exampleMarket.book;
  const book = { ...exampleMarket.book, ...changes, sequence: sequence + 1, publishedAt: publishedAt + 1 };
  markets.takeImages([parsed(MarketBook, book)]);
}

export const grid = page.getByRole('grid', { name: `Ladder of ${NAME}` });
export const cell = (side: 'Back' | 'Lay', price: string) =>
  grid.getByRole('gridcell', { name: new RegExp(`^${side} ${NAME} at ${price.replace('.', '\\.')}:`) });
export const confirmation = page.getByRole('group', { name: 'Confirm' });
export const oneClick = page.getByRole('region', { name: 'Orders' }).getByRole('status').first();

/** For a moment after new prices arrive, a cell counts as changed. */
export async function settled(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const from = performance.now();
  const step = () => (performance.now() - from > 200 ? resolve() : requestAnimationFrame(step));
  step();
  await promise;
}

export async function chooseStake(title: string): Promise<void> {
  await page.getByRole('group', { name: 'Stakes' }).getByText(title, { exact: true }).click();
}

export async function arm(): Promise<void> {
  await chooseStake('500');
  await page.getByRole('button', { name: 'Arm one-click' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Arm one-click' }).click();
  await expect.element(oneClick).toMatchTextContent(/One-click is ON/);
}

/** One-click off, no records, and room for three ladders. */
export async function clearDesk(): Promise<void> {
  oneClickStore.setState({ armed: null, armId: null, off: null, full: null, earlier: [] });
  recordStore.setState({ player: null, records: [] });
  await page.viewport(1440, 900);
}

/** Leaves the desk as a player does. */
export function leaveDesk(): void {
  disarmOneClick('LEFT');
}
