import { exampleEvent, exampleMarket, MARKET_ID } from '@layline/contract/examples/cricket-match.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { invalidate } from '../../../api/reads.ts';
import { linkStore } from '../../../live/link-store.ts';
import { markets } from '../../../live/stores.ts';
import { MarketBook } from '../../../provider/books.ts';
import { parsed } from '../../../provider/decode.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../../testing/provider.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const [FIRST, SECOND] = exampleMarket.runners;
const RUNNER = FIRST?.runnerId ?? '';
const NAME = FIRST?.name ?? '';
const UNTIL = Date.now();
const TRADES = {
  interval: 1000,
  until: UNTIL,
  last: { at: UNTIL - 20_000, price: 2.34 },
  points: [
    { at: UNTIL - 60_000, open: 2.3, high: 2.4, low: 2.3, close: 2.36, volume: 1200, trades: 3 },
    { at: UNTIL - 20_000, open: 2.34, high: 2.34, low: 2.34, close: 2.34, volume: 300, trades: 1 },
  ],
};
const TRADED = {
  runners: [
    {
      runnerId: RUNNER,
      lastPrice: 2.34,
      traded: [
        [2.3, 500],
        [2.34, 1000],
      ],
    },
  ],
};

type Handlers = Parameters<typeof provide>[0];

async function openDesk(handlers: Handlers = {}, guest = false) {
  const seen = provide({
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100_000, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    'Odds/GetTrades': () => succeed(TRADES),
    'Odds/GetTraded': () => succeed(TRADED),
    'Bet/GetOwnFills': () => succeed({ fills: [] }),
    'Event/GetScoreMoments': () => succeed({ moments: [] }),
    ...handlers,
  });
  openSite();
  if (!guest) signIn({ balance: 100_000, exposure: 0 });
  await renderApp(`/trade/${exampleEvent.id}/${MARKET_ID}`);
  await expect.element(page.getByRole('grid').first()).toBeVisible();
  stream({});
  const asked = (path: string) => seen.filter(({ url }) => new URL(url).pathname.endsWith(path));
  return { asked };
}

/** Prices from the stream, as good as live. */
function stream(changes: Partial<typeof exampleMarket.book>): void {
  markets.setLink(true);
  linkStore.setState({ prices: 'hub' });
  const { sequence, publishedAt } = markets.latest(MARKET_ID) ?? exampleMarket.book;
  const book = { ...exampleMarket.book, ...changes, sequence: sequence + 1, publishedAt: publishedAt + 1 };
  markets.takeImages([parsed(MarketBook, book)]);
  markets.flush();
}

const chart = page.getByRole('region', { name: 'Chart' });
const plot = chart.getByRole('slider');

beforeEach(() => page.viewport(1440, 900));

describe('[R12.9] the chart', () => {
  test('it says in words what it draws, and axe finds nothing', async () => {
    await openDesk();
    await expect.element(plot).toHaveAccessibleName(new RegExp(`^Prices of ${NAME} over time$`));
    const figures = chart.getByRole('definition');
    await expect.element(figures.nth(1)).toMatchTextContent('2.4');
    await expect.element(figures.nth(2)).toMatchTextContent('2.3');
    await expect.element(figures.nth(3)).toMatchTextContent('₹1,500');
    await expect.element(figures.nth(4)).toMatchTextContent('4');
    await eventually(() => expect(plot.element().querySelector('canvas')).not.toBeNull());
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('arrow keys walk through its points, and each is announced', async () => {
    await openDesk();
    await expect.element(plot).toBeVisible();
    plot.element().focus();
    const saysItIs = async (value: string) => {
      await expect.element(plot).toHaveAttribute('aria-valuetext', expect.stringMatching(value));
    };
    await saysItIs(': 2\\.34, ₹300 in 1 trade$');
    await userEvent.keyboard('{ArrowLeft}');
    await saysItIs(': 2\\.36 \\(from 2\\.3 to 2\\.4\\), ₹1,200 in 3 trades$');
    await expect.element(chart.getByText(/₹1,200 in 3 trades$/)).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}');
    await saysItIs('2\\.36');
    await userEvent.keyboard('{End}');
    await saysItIs('2\\.34');
  });

  test('another runner and another time are asked for', async () => {
    const { asked } = await openDesk();
    await expect.element(plot).toBeVisible();
    const last = () => new URL(asked('Odds/GetTrades').at(-1)?.url ?? 'http://none').searchParams;
    expect([last().get('runnerId'), last().get('range')]).toEqual([RUNNER, 'TEN_MINUTES']);
    await chart.getByRole('button', { name: 'Whole market' }).click();
    await eventually(() => expect(last().get('range')).toBe('ALL'));
    await chart.getByRole('combobox', { name: 'Chart of' }).selectOptions(SECOND?.name ?? '');
    await eventually(() => expect(last().get('runnerId')).toBe(SECOND?.runnerId));
    await expect.element(plot).toHaveAccessibleName(new RegExp(`^Prices of ${SECOND?.name}`));
  });

  test('own fills and moments of the score are listed in words', async () => {
    await openDesk({
      'Bet/GetOwnFills': () =>
        succeed({
          fills: [
            { runnerId: RUNNER, side: 'BACK', price: 2.36, stake: 500, at: UNTIL - 50_000 },
            { runnerId: RUNNER, side: 'LAY', price: 2.34, stake: 200, at: UNTIL - 30_000 },
            { runnerId: SECOND?.runnerId, side: 'BACK', price: 1.7, stake: 100, at: UNTIL - 20_000 },
          ],
        }),
      'Event/GetScoreMoments': () =>
        succeed({ moments: [{ at: UNTIL - 40_000, kind: 'WICKET', side: 'Mumbai', score: '54/3' }] }),
    });
    await chart.getByText('3 marks on the chart').click();
    const texts = () =>
      [...chart.element().querySelectorAll('li')].map((entry) =>
        entry.textContent?.replace(/\d\d:\d\d:\d\d/, '').trim(),
      );
    await eventually(() =>
      expect(texts()).toEqual([
        '▼ Your lay was matched: ₹200 at 2.34',
        'W Wicket, Mumbai 54/3',
        '▲ Your back was matched: ₹500 at 2.36',
      ]),
    );
  });

  test('own fills are read again when more of the own bets is matched', async () => {
    let matched = 100;
    const { asked } = await openDesk({
      'Bet/GetUserOpenBets': () =>
        succeed({
          openBets: [{ ...exampleOpenBet, marketId: MARKET_ID, runnerId: RUNNER, matched }],
          balance: 100_000,
          exposure: 0,
        }),
    });
    await expect.element(plot).toBeVisible();
    await eventually(() => expect(asked('Bet/GetOwnFills').length).toBeGreaterThan(0));
    const before = asked('Bet/GetOwnFills').length;
    matched = 200;
    invalidate('openBets');
    await eventually(() => expect(asked('Bet/GetOwnFills')).toHaveLength(before + 1));
  });

  test('it is read again when more is traded, and once more, because an answer may be a second old', async () => {
    const { asked } = await openDesk();
    await expect.element(plot).toBeVisible();
    const [charts, ladders] = [asked('Odds/GetTrades').length, asked('Odds/GetTraded').length];
    stream({ totalMatched: exampleMarket.book.totalMatched + 100 });
    await eventually(() => expect(asked('Odds/GetTrades').length).toBeGreaterThanOrEqual(charts + 2));
    await eventually(() => expect(asked('Odds/GetTraded').length).toBeGreaterThanOrEqual(ladders + 2));
  });

  test('it says when nothing was traded', async () => {
    await openDesk({ 'Odds/GetTrades': () => succeed({ ...TRADES, points: [], last: null }) });
    await expect.element(chart.getByText('Nothing traded yet')).toBeVisible();
  });

  test('a provider without charts is not asked again', async () => {
    const unknown = () => refuse(404, 'NOT_FOUND', 'This was not found.');
    const { asked } = await openDesk({ 'Odds/GetTrades': unknown, 'Odds/GetTraded': unknown });
    await expect.element(chart.getByText('There is no chart for this market')).toBeVisible();
    const before = asked('Odds/GetTrades').length;
    stream({ totalMatched: exampleMarket.book.totalMatched + 100 });
    await eventually(() =>
      expect(markets.shown(MARKET_ID)?.view.totalMatched).toBe(
        exampleMarket.book.totalMatched * 100 + 10_000,
      ),
    );
    expect(asked('Odds/GetTrades')).toHaveLength(before);
  });

  test('what was read stays, and says so, when it cannot be read again or prices are out of date', async () => {
    let fails = false;
    await openDesk({
      'Odds/GetTrades': () => (fails ? refuse(500, 'INTERNAL', 'Something went wrong.') : succeed(TRADES)),
    });
    await expect.element(plot).toBeVisible();
    fails = true;
    stream({ totalMatched: exampleMarket.book.totalMatched + 100 });
    await expect.element(chart.getByText(/^This is not up to date/)).toBeVisible();
    await expect.element(plot).toBeVisible();
    markets.setLink(false);
    markets.flush();
    await expect.element(chart.getByText('Prices are out of date')).toBeVisible();
  });

  test('a guest sees it, and no own fills are asked for', async () => {
    const { asked } = await openDesk({}, true);
    await expect.element(plot).toBeVisible();
    expect(asked('Bet/GetOwnFills')).toEqual([]);
  });

  test('on a phone it opens below the ladder when asked, and nothing is read before', async () => {
    await page.viewport(390, 844);
    const { asked } = await openDesk();
    const toggle = page.getByRole('button', { name: 'Chart', exact: true });
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(asked('Odds/GetTrades')).toEqual([]);
    await toggle.click();
    await expect.element(plot).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await toggle.click();
    await expect.element(chart).not.toBeInTheDocument();
  });
});

test('[R12.2] a rung says what was traded at its price, and the longest bar is that of the greatest volume', async () => {
  await openDesk();
  const ladder = page.getByRole('grid', { name: `Ladder of ${NAME}` });
  const most = ladder.getByRole('gridcell', { name: '1,000 traded' });
  await expect.element(most).toHaveAttribute('style', expect.stringContaining('100%'));
  const half = ladder.getByRole('gridcell', { name: '500 traded' });
  await expect.element(half).toHaveAttribute('style', expect.stringContaining('50%'));
});
