import { parsed } from '../../../provider/decode.ts';
import type { HouseQuote, MarketBook, Market } from '@layline/contract/entities/market.ts';
import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import {
  exampleBookmaker,
  exampleKhado,
  exampleMeter,
  exampleSession,
  exampleSessionBook,
  exampleToss,
} from '@layline/contract/examples/house-markets.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MarketBook as MarketBookOf } from '../../../provider/books.ts';
import { seedBooks } from '../../../live/seed-books.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, signIn, succeed } from '../../../testing/provider.ts';
import { renderApp } from '../../../testing/render-app.tsx';

const FORTY = 40;
const yes = page.getByRole('button', { name: /^Yes 10 over runs Chennai/ });
const no = page.getByRole('button', { name: /^No 10 over runs Chennai/ });

/** Books become newer with each use, because an older one is not shown. */
let now = 1_800_000_000_000;

function withBook(market: Market, changes: Partial<MarketBook>, quote?: HouseQuote): Market {
  now += 1;
  const runners = market.book.runners.map((runner) => ({ ...runner, ...(quote ? { quote } : {}) }));
  return { ...market, book: { ...market.book, runners, publishedAt: now, ...changes } };
}

async function openMarkets(
  markets: readonly Market[],
  search = '',
  settings: Parameters<typeof openSite>[0] = {},
) {
  provide({
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets }),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100_000 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([exampleSessionBook]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
  });
  openSite(settings);
  signIn({ balance: 100_000, exposure: 0 });
  return renderApp(`/markets/${exampleEvent.id}${search}`);
}

beforeEach(async () => {
  await page.viewport(1440, 900);
});

// Most tests run axe three times over a whole page, which takes a busy machine longer than the default timeout.
describe('[R2.3] house markets', { timeout: 15_000 }, () => {
  test('are in groups, each in its own form; axe finds nothing in three themes', async () => {
    await openMarkets(
      [exampleBookmaker, exampleSession, exampleMeter, exampleKhado, exampleToss].map((market) =>
        withBook(market, {}),
      ),
    );
    await expect.element(yes).toHaveAccessibleName('Yes 10 over runs Chennai 46 90');
    await expect.element(no).toHaveAccessibleName('No 10 over runs Chennai 46 110');
    await expect.element(page.getByRole('button', { name: /^Back Chennai 76\.5/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Back 160-169 4\.2/ })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Back Mumbai 1\.95/ })).toBeVisible();
    for (const name of ['Sessions', 'Khado', 'Meter', 'Others']) {
      await expect.element(page.getByRole('heading', { level: 3, name })).toBeVisible();
    }
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('the chosen kind of fancy is kept in the address', async () => {
    const { router } = await openMarkets([exampleSession, exampleMeter, exampleKhado], '?show=fancy');
    await page
      .getByRole('group', { name: 'Kinds of fancy' })
      .getByRole('button', { name: /^Khado/ })
      .click();
    await expect.element(page.getByRole('heading', { level: 3, name: 'Sessions' })).not.toBeInTheDocument();
    expect(router.state.location.search).toEqual({ show: 'fancy', fancy: 'khado' });
  });

  test('[R20.63] are shown with no larger a stake than the site takes', async () => {
    const book = (market: Market) => withBook(market, {});
    await openMarkets([exampleBookmaker, exampleMeter].map(book), '', { maxStake: 300 });
    await expect.element(page.getByText('100–300 a run', { exact: true })).toBeVisible();
    const bookmaker = page.getByRole('region', { name: exampleBookmaker.name });
    await expect.element(bookmaker.getByText('Max ₹300', { exact: true })).toBeVisible();
    await expect
      .element(bookmaker.getByRole('button', { name: /^Back Mumbai/ }))
      .toHaveAccessibleName('Back Mumbai 126 300');
    await bookmaker.getByRole('button', { name: /^Rules of/ }).click();
    await expect.element(page.getByRole('dialog').getByText('₹300', { exact: true })).toBeVisible();
  });

  test('the book of a session with its rules is one press away', async () => {
    await openMarkets([withBook(exampleSession, {})], '?show=fancy');
    await page.getByRole('button', { name: /^10 over runs Chennai/ }).click();
    const dialog = page.getByRole('dialog', { name: '10 over runs Chennai' });
    await expect.element(dialog.getByRole('row', { name: 'up to 44 +1,000' })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: '45 to 46 +3,000' })).toBeVisible();
    await expect.element(dialog.getByRole('row', { name: '47 and more −1,200' })).toBeVisible();
    await expect.element(dialog.getByText('Runs at the end of the 10th over.')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([
    ['SUSPENDED', {}, { state: 'SUSPENDED', back: null, lay: null }, 'SUSPENDED'],
    [
      'BALL RUNNING',
      {},
      { state: 'BALL_RUNNING', back: { line: 46, rate: 90, maxStake: null }, lay: null },
      'BALL RUNNING',
    ],
    ['the market suspended', { status: 'SUSPENDED', suspendReason: 'WICKET' }, undefined, 'Wicket'],
    ['stale', { stale: true }, undefined, 'STALE'],
    [
      'settled',
      {
        status: 'CLOSED',
        result: { outcome: 'SETTLED', winners: [], lineResult: 52, settledAt: 1_800_000_000_000 },
      },
      undefined,
      'Result 52',
    ],
  ] satisfies readonly (readonly [string, Partial<MarketBook>, HouseQuote | undefined, string])[])(
    '%s: no bet is taken, and the cells stay in place',
    async (_, changes, quote, word) => {
      await openMarkets([withBook(exampleSession, {})], '?show=fancy');
      await expect.element(yes).not.toHaveAttribute('aria-disabled');
      const before = yes.element().getBoundingClientRect();
      seedBooks([parsed(MarketBookOf, withBook(exampleSession, changes, quote).book)]);
      await expect.element(page.getByText(word, { exact: true })).toBeVisible();
      await expect.element(yes).toHaveAttribute('aria-disabled', 'true');
      expect(yes.element().getBoundingClientRect()).toEqual(before);
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  test('forty fancies on a phone: nothing is wider than the screen, and targets are as wide as a thumb', async () => {
    await page.viewport(390, 844);
    const many = Array.from({ length: FORTY }, (_, at) =>
      withBook(
        {
          ...exampleSession,
          marketId: `many.${at}`,
          name: `${at} over runs of a team with a long name`,
          book: { ...exampleSession.book, marketId: `many.${at}` },
        },
        {},
      ),
    );
    await openMarkets(many, '?show=fancy');
    const cells = page.getByRole('button', { name: /^(Yes|No) \d+ over runs/ });
    await expect.poll(() => cells.elements().length).toBe(2 * FORTY);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
    const sizes = new Set(
      cells.elements().map((cell) => {
        const { width, height } = cell.getBoundingClientRect();
        return `${width}×${height}`;
      }),
    );
    expect([...sizes]).toEqual(['76×48']);
  });

  test('[R2.3] closed fancies are folded away below those that take bets; one that closes now stays in place', async () => {
    const open = { ...exampleSession, marketId: 'open', name: '15 over runs Chennai' };
    const later = { ...exampleSession, marketId: 'later', name: '20 over runs Chennai' };
    const markets = [withBook(exampleSession, { status: 'CLOSED' }), open, later].map((market) => ({
      ...market,
      book: { ...market.book, marketId: market.marketId },
    }));
    await openMarkets(markets, '?show=fancy');
    const place = page.getByRole('button', { name: /^Yes 15 over runs/ });
    await expect.element(place).toBeVisible();
    await expect.element(yes).not.toBeInTheDocument();
    const before = page.getByRole('button', { name: /^Yes 20 over runs/ });
    const top = before.element().getBoundingClientRect().top;
    seedBooks([parsed(MarketBookOf, withBook(open, { marketId: 'open', status: 'CLOSED' }).book)]);
    await expect.element(place).toHaveAttribute('aria-disabled', 'true');
    expect(before.element().getBoundingClientRect().top).toBe(top);
    await page.getByText(/^Closed 1$/).click();
    await expect.element(yes).toBeVisible();
    expect(yes.element().getBoundingClientRect().top).toBeGreaterThan(top);
  });
});
