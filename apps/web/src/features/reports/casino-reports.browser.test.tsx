import { getProfitLossReport, getTransactionDetail } from '@layline/contract/calls/reports.ts';
import { NOW } from '@layline/contract/examples/cricket-match.ts';
import { exampleLine } from '@layline/contract/examples/reports.ts';
import type { CasinoDetail, ProfitLossReport } from '@layline/contract/entities/statement.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

const [football] = docsOf(getProfitLossReport).example.result.rows;
if (football === undefined) throw new Error('the example has no row');
const nothing = {
  eventId: null,
  eventTitle: null,
  marketId: null,
  marketName: null,
  betId: null,
  markets: 0,
  bets: 0,
  commission: 0,
  settledAt: NOW,
  verifyAddress: null,
};
const sums = { markets: 0, bets: 0, rounds: 3, profit: 170, commission: 0, net: 170 };
const casino = { ...nothing, sportId: -1, name: 'Casino', rounds: 3, profit: 170, net: 170 };
const roulette = { ...casino, eventId: 'roulette', eventTitle: 'Roulette', name: 'Roulette' };
const round = { ...roulette, marketId: 'roulette.7', name: 'Round roulette.7', rounds: 1 };

const REPORTS: Readonly<Record<string, ProfitLossReport>> = {
  SPORT: { level: 'SPORT', total: { rows: 1, ...sums }, rows: [casino], open: { rounds: 2, staked: 150 } },
  GAME: { level: 'GAME', total: { rows: 1, ...sums }, rows: [roulette], open: { rounds: 1, staked: 50 } },
  ROUND: {
    level: 'ROUND',
    total: { rows: 2, ...sums },
    rows: [
      { ...round, verifyAddress: '/verify/roulette.7' },
      { ...round, marketId: 'x9', name: 'Round x9' },
    ],
    open: { rounds: 0, staked: 0 },
  },
};

const behind: CasinoDetail = {
  kind: 'RETURN',
  provider: 'layline',
  providerName: 'Layline',
  gameId: 'roulette',
  gameName: 'Roulette',
  roundId: 'roulette.7',
  txId: 'c1',
  openedAt: NOW,
  closedAt: NOW + 20_000,
  state: 'CLOSED',
  staked: 130,
  returned: 360,
  reason: null,
  verifyAddress: '/verify/roulette.7',
};

async function openAt(address: string, part: CasinoDetail = behind) {
  const seen = provide({
    'Transaction/GetDetail': () =>
      succeed({
        ...docsOf(getTransactionDetail).example.result,
        line: { ...exampleLine, type: 'CASINO', description: 'Roulette, round roulette.7: return' },
        settlement: null,
        commission: null,
        casino: part,
      }),
    'Bet/GetProfitLoss': (request: Request) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('sportId') !== '-1') return succeed(REPORTS['SPORT']);
      return succeed(REPORTS[searchParams.has('eventId') ? 'ROUND' : 'GAME']);
    },
    'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  const { router } = await renderApp(address);
  const lastQuery = () =>
    Object.fromEntries(
      new URL(seen.findLast(({ url }) => url.includes('GetProfitLoss'))?.url ?? '').searchParams,
    );
  return { router, lastQuery };
}

beforeEach(async () => page.viewport(1440, 900));
afterEach(async () => page.viewport(1440, 900));

describe.each([1440, 390])('at %i px axe finds nothing in three themes', (width) => {
  test.each([
    ['/ProfitLoss', 'Casino rounds'],
    ['/ProfitLoss?sportId=-1', 'Roulette'],
    ['/ProfitLoss?sportId=-1&eventId=roulette', 'Round roulette.7'],
    ['/account-cash-statement?line=13', 'Returned'],
  ])('%s', async (address, text) => {
    await page.viewport(width, 900);
    await openAt(address);
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('[R2.14] profit and loss of the casino', () => {
  test('leads from the casino to a game and to its rounds, and says what is still open', async () => {
    const { router, lastQuery } = await openAt('/ProfitLoss?period=all');
    await expect.element(page.getByText(/2 casino rounds are still open, with ₹150/)).toBeVisible();
    const table = (of: string) => page.getByRole('table', { name: `Profit and loss by ${of}` });
    await table('sport').getByRole('link', { name: 'Casino' }).click();
    await expect.element(page.getByText(/A casino round is still open, with ₹50/)).toBeVisible();
    await table('game').getByRole('link', { name: 'Roulette' }).click();
    await expect.element(table('round').getByRole('row', { name: /Round x9/ })).toBeVisible();
    expect(lastQuery()).toMatchObject({ sportId: '-1', eventId: 'roulette' });
    await expect.element(page.getByText(/still open/)).not.toBeInTheDocument();
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect.element(way.getByText('Roulette', { exact: true })).toBeVisible();
    await way.getByRole('link', { name: 'Casino' }).click();
    await eventually(() => expect(router.state.location.search).toEqual({ sportId: -1, period: 'all' }));
  });

  test('a round of our own tables leads to its proof, another one does not', async () => {
    await openAt('/ProfitLoss?sportId=-1&eventId=roulette');
    await expect
      .element(page.getByRole('link', { name: 'Round roulette.7' }))
      .toHaveAttribute('href', '/verify/roulette.7');
    await expect.element(page.getByText('Round x9')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Round x9' })).not.toBeInTheDocument();
  });
});

describe('[R2.11] a line of the casino', () => {
  test('shows its round and leads to the proof', async () => {
    await openAt('/account-cash-statement?line=13');
    const figures = page.getByRole('group', { name: 'The round' });
    await expect.element(figures.getByText('+230.00')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Round roulette.7' }))
      .toHaveAttribute('href', '/verify/roulette.7');
  });

  test('a returned stake says why, and an open round shows no result', async () => {
    const part = { ...behind, kind: 'REFUND', verifyAddress: null, reason: 'Nobody dealt' } as const;
    await openAt('/account-cash-statement?line=13', { ...part, state: 'OPEN', closedAt: null, returned: 0 });
    await expect.element(page.getByText('Reason for the refund: Nobody dealt')).toBeVisible();
    await expect.element(page.getByText('Still open')).toBeVisible();
    await expect
      .element(page.getByRole('group', { name: 'The round' }).getByText('–', { exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole('link', { name: /Round/ })).not.toBeInTheDocument();
  });
});
