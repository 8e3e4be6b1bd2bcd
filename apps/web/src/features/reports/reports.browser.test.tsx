import { getPlayerGrid } from '@layline/contract/calls/betting.ts';
import {
  getBettingFigures,
  getProfitLossReport,
  getTopWinners,
  getTransactionDetail,
  getTransactionHistory,
} from '@layline/contract/calls/reports.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import {
  exampleFragment,
  exampleHistoryBet,
  exampleReducedFragment,
} from '@layline/contract/examples/reports.ts';
import { getCashOut } from '@layline/contract/calls/cash-out.ts';
import {
  AWAY_ID,
  exampleBook,
  exampleEvent,
  exampleMarket,
  HOME_ID,
  MARKET_ID,
} from '@layline/contract/examples/cricket-match.ts';
import { markets } from '../../live/stores.ts';
import { MarketBook } from '../../provider/books.ts';
import { parsed } from '../../provider/decode.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { languageStore } from '@layline/ui/language/texts.ts';
import { speakIf } from '../../language/hi.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { eventually } from '@layline/ui/testing/eventually.ts';

const statement = docsOf(getTransactionHistory).example.result;
const open = {
  ...exampleOpenBet,
  betId: 7,
  eventId: exampleEvent.id,
  marketId: MARKET_ID,
  side: 'BACK',
  price: 2.4,
  stake: 500,
  runnerName: 'Mumbai',
  eventTitle: 'Mumbai v Chennai',
  matched: 0,
  remaining: 500,
  status: 'EXECUTABLE',
  delayUntil: null,
} as const;
const taken = {
  ...open,
  betId: 8,
  runnerName: 'Chennai',
  matched: 500,
  remaining: 0,
  status: 'EXECUTION_COMPLETE',
  side: 'LAY',
} as const;

type Handlers = Parameters<typeof provide>[0];

async function openAt(address: string, handlers: Handlers = {}) {
  const seen = provide({
    'Transaction/GetHistory': () => succeed(statement),
    'Transaction/GetDetail': () => succeed(docsOf(getTransactionDetail).example.result),
    'Bet/GetUserBetHistory': () => succeed({ bets: [exampleHistoryBet], next: '1700000000000.90211' }),
    'Bet/GetBetDetail': () =>
      succeed({ bet: exampleHistoryBet, fragments: [exampleFragment, exampleReducedFragment], next: null }),
    'Bet/GetProfitLoss': () => succeed(docsOf(getProfitLossReport).example.result),
    'Bet/GetFigures': () => succeed(docsOf(getBettingFigures).example.result),
    'Bet/GetPlayerGrid': () => succeed(docsOf(getPlayerGrid).example.result),
    'Bet/GetTopTenWinners/20': () => succeed(docsOf(getTopWinners).example.result),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [open, taken], balance: 100, exposure: 500 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    ...handlers,
  });
  openSite();
  signIn({ balance: 100_000, exposure: 0 });
  const { router } = await renderApp(address);
  const asked = (path: string) => seen.filter(({ url }) => new URL(url).pathname.includes(path));
  const lastQuery = (path: string) => Object.fromEntries(new URL(asked(path).at(-1)?.url ?? '').searchParams);
  return { router, asked, lastQuery };
}

/** The text of an element, which may still be loading. */
function textOf(locator: Locator) {
  return () => locator.element().textContent;
}

beforeEach(async () => page.viewport(1440, 900));
afterEach(async () => page.viewport(1440, 900));

describe.each([1440, 390])('at %i px axe finds nothing in three themes', (width) => {
  test.each([
    ['/account-cash-statement', 'Mumbai v Chennai, Match Odds: commission'],
    ['/account-cash-statement?line=13', 'Profit on the market'],
    ['/current-bet', 'Exposure'],
    ['/current-bet?view=positions', 'On the account'],
    ['/ProfitLoss?eventId=%221.7%22', 'Net'],
    ['/ProfitLoss?view=bets', 'Mumbai v Chennai · Match Odds'],
    ['/ProfitLoss?view=figures', 'Strike rate'],
    ['/home', 'Top ten winners'],
  ])('%s', async (address, text) => {
    await page.viewport(width, 900);
    await openAt(address);
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('[R2.11] account statement', () => {
  test('opening, lines with the balance after each, closing, totals', async () => {
    await openAt('/account-cash-statement');
    const sums = page.getByRole('group', { name: 'Totals for the period' });
    await expect.element(sums.getByText('₹10,219.45')).toBeVisible();
    await expect.element(sums.getByText('₹231.00')).toBeVisible();
    const row = page.getByRole('row', { name: /commission/ });
    await expect.element(row.getByText('−11.55')).toBeVisible();
    await expect.element(row.getByText('10,219.45')).toBeVisible();
    const totals = page.getByRole('table', { name: 'Totals for the period' });
    await expect.poll(textOf(totals.getByRole('row', { name: /Total/ }))).toMatch(/231\.00.*11\.55/);
  });

  test('filters are sent with the call, kept in the address, and restored from it', async () => {
    const { router, lastQuery } = await openAt('/account-cash-statement?types=SETTLEMENT&period=all');
    await expect
      .element(page.getByRole('button', { name: 'Settlement' }))
      .toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Commission' }).click();
    await page.getByLabelText('Account', { exact: true }).selectOptions('Bonus');
    await eventually(() =>
      expect(lastQuery('GetHistory')).toEqual({ types: 'SETTLEMENT,COMMISSION', purse: 'BONUS', take: '50' }),
    );
    expect(router.state.location.search).toEqual({
      types: 'SETTLEMENT,COMMISSION',
      period: 'all',
      purse: 'BONUS',
    });
    router.history.back();
    await expect.element(page.getByLabelText('Account', { exact: true })).toHaveValue('CASH');
  });

  test('a line opens into its bets and their fragments, and the way back keeps the filters', async () => {
    const { router } = await openAt('/account-cash-statement?period=all');
    await page.getByRole('link', { name: /commission$/ }).click();
    await expect.element(page.getByText('Profit on the market')).toBeVisible();
    await page.getByRole('button', { name: 'Parts of bet 90211' }).click();
    await expect
      .poll(textOf(page.getByRole('list', { name: 'Matched parts of bet 90211' })))
      .toMatch(/300 at 1\.77.*\+231\.00/);
    await expect.element(page.getByText(/200 cancelled/)).toBeVisible();
    await page.getByRole('link', { name: 'Account Statement' }).first().click();
    await expect.element(page.getByRole('table', { name: 'Lines of the account' })).toBeVisible();
    expect(router.state.location.search).toEqual({ period: 'all' });
  });

  test('a refusal is shown with a button to retry', async () => {
    let tries = 0;
    await openAt('/account-cash-statement', {
      'Transaction/GetHistory': () => {
        tries += 1;
        return tries === 1 ? refuse(503, 'OVERLOADED', 'x') : succeed({ ...statement, lines: [] });
      },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText('No lines in this period')).toBeVisible();
    expect(tries).toBe(2);
  });

  test('the file is requested with the filters, without a page', async () => {
    const { lastQuery } = await openAt('/account-cash-statement?types=BONUS&period=all&take=25', {});
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await eventually(() => expect(lastQuery('GetHistory')).toEqual({ types: 'BONUS', format: 'csv' }));
  });
});

describe('[R14.1] figures', () => {
  test('say what was staked, what came of it and how often; pictures open as tables', async () => {
    const { lastQuery } = await openAt('/ProfitLoss?view=figures&period=all');
    const figures = page.getByRole('group', { name: 'Figures for the period' });
    await expect
      .poll(textOf(figures))
      .toBe('Turnover₹1,500.00Net+₹219.45Margin14.6%Settled bets3Strike rate66.7%');
    expect(lastQuery('GetFigures')).toEqual({ offsetMin: String(-new Date().getTimezoneOffset()) });
    const hours = page.getByRole('img', { name: 'Best: 19:00, +₹331.00. Worst: 20:00, −₹100.00.' });
    await expect.element(hours).toBeVisible();
    await page.getByText('Show as a table').nth(1).click();
    const table = page.getByRole('table', { name: 'Profit or loss by the hour of placing' });
    await expect.poll(textOf(table.getByRole('row').nth(2))).toBe('20:00101500.00−100.00');
    const sports = page.getByRole('table', { name: 'By sport' });
    await expect.poll(textOf(sports.getByRole('row').nth(1))).toMatch(/^Cricket321/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R14.2] files of the period: bets and results of markets, as CSV or JSON Lines', async () => {
    const { lastQuery, asked } = await openAt('/ProfitLoss?view=figures&period=all');
    await page.getByRole('button', { name: 'Profit by market as JSON Lines' }).click();
    await eventually(() => expect(lastQuery('GetProfitLoss')).toEqual({ level: 'MARKET', format: 'jsonl' }));
    await page.getByRole('button', { name: 'Bets as CSV' }).click();
    await eventually(() => expect(asked('GetUserBetHistory')).toHaveLength(1));
    const wanted = { dateOf: 'SETTLED', format: 'csv' };
    expect(await asked('GetUserBetHistory')[0]?.clone().json()).toEqual(wanted);
  });

  test.each([
    [
      'Nothing was settled in this period',
      () => succeed({ sports: [], hours: [], steps: [], daysPerStep: 1 }),
    ],
    ['No figures', () => new Response('', { status: 404 })],
    ['Try again', () => refuse(503, 'OVERLOADED', 'Too many players at the moment')],
  ])('says “%s”', async (text, answer) => {
    await openAt('/ProfitLoss?view=figures', { 'Bet/GetFigures': answer });
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });
});

describe('[R2.12] current bets', () => {
  test('are filtered and sorted in the address', async () => {
    const { router } = await openAt('/current-bet');
    const rows = page.getByRole('table', { name: 'Open bets' }).getByRole('row');
    await expect.element(rows.nth(2)).toBeVisible();
    await page.getByLabelText('Part').selectOptions('Matched');
    await expect.poll(textOf(rows.nth(1))).toMatch(/^Lay Chennai/);
    await expect.element(rows.nth(2)).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Stake' }).click();
    await eventually(() => expect(router.state.location.search).toEqual({ part: 'MATCHED', sort: '-stake' }));
  });

  test('with more bets than are listed the number is right, there is no total, and the history is mentioned', async () => {
    const bets = { openBets: [open, taken], total: 2500, balance: 100, exposure: 500 };
    await openAt('/current-bet', { 'Bet/GetUserOpenBets': () => succeed(bets) });
    await expect
      .element(page.getByText('These are your newest 2 bets. The bet history has the others.'))
      .toBeVisible();
    const totals = page.getByLabelText('Totals of open bets');
    await expect.poll(textOf(totals)).toMatch(/2,?500/);
  });

  test('unmatched parts can be cancelled, matched ones cannot', async () => {
    const { asked } = await openAt('/current-bet', {
      'Bet/CancelBet': () => succeed({ betId: 7, cancelled: 500 }),
    });
    await expect
      .element(page.getByRole('button', { name: 'Cancel the bet on Chennai' }))
      .not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Cancel the bet on Mumbai' }).click();
    await expect.element(page.getByText('₹500 cancelled.')).toBeVisible();
    expect(asked('CancelBet')).toHaveLength(1);
  });

  test('the price of an unmatched part is edited, with what it would win and lose there', async () => {
    const { asked } = await openAt('/current-bet', {
      'Bet/ChangeBet': () => succeed({ betId: 7, newBetId: 9, place: null }),
      'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    });
    await page.getByRole('button', { name: 'Edit price of the bet on Mumbai' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit price' });
    await dialog.getByLabelText('Odds').fill('2.5');
    await expect.poll(textOf(dialog.getByRole('definition').first())).toBe('750.00');
    await expect.poll(textOf(dialog.getByRole('definition').last())).toBe('500.00');
    await dialog.getByLabelText('Odds').fill('');
    await expect.poll(textOf(dialog.getByRole('definition').first())).toBe('–');
    await dialog.getByLabelText('Odds').fill('2.5');
    await dialog.getByRole('button', { name: 'Change the price' }).click();
    await expect.element(page.getByText('The price was changed.')).toBeVisible();
    expect(asked('ChangeBet')).toHaveLength(1);
  });

  test('a market that cannot be loaded has no prices to choose from', async () => {
    await openAt('/current-bet', { 'Market/GetByEventId': () => refuse(404, 'NOT_FOUND', 'gone') });
    await page.getByRole('button', { name: 'Edit price of the bet on Mumbai' }).click();
    await expect
      .element(page.getByText('The prices of this market could not be loaded. Your bet is unchanged.'))
      .toBeVisible();
  });

  test('a bet is repeated: the slip opens with its stake', async () => {
    await openAt('/current-bet');
    await page.getByRole('button', { name: 'Repeat the bet on Chennai' }).click();
    await expect.element(page.getByRole('form', { name: 'Bet' }).getByLabelText('Stake')).toHaveValue('500');
  });

  test('[R7.45] a position that can be cashed out says for how much', async () => {
    const [position] = docsOf(getPlayerGrid).example.result.positions;
    const held = { ...position, eventId: exampleEvent.id, marketId: MARKET_ID, exposure: 50 };
    const runners = [
      { runnerId: HOME_ID, profit: 100, worstProfit: 100 },
      { runnerId: AWAY_ID, profit: -50, worstProfit: -50 },
    ];
    await openAt('/current-bet?view=positions', {
      'Bet/GetPlayerGrid': () =>
        succeed({
          ...docsOf(getPlayerGrid).example.result,
          positions: [{ ...held, runners, lineSteps: [] }],
        }),
      'Bet/GetUserExpectedProfitLoss': () => succeed([{ ...held, runners, lineSteps: [] }]),
      'Bet/GetCashOut': () => succeed(docsOf(getCashOut).example.result),
      'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    });
    markets.setLink(true);
    markets.takeImages([parsed(MarketBook, exampleBook)]);
    markets.flush();
    await page.getByRole('button', { name: /^Results of/ }).click();
    await expect.element(page.getByRole('button', { name: /^Cash out ₹24: / })).toBeVisible();
  });

  test('[R7.45] positions open into their results', async () => {
    await openAt('/current-bet?view=positions');
    const table = page.getByRole('table', { name: 'Positions' });
    await expect.poll(textOf(table.getByRole('row', { name: /^Total/ }))).toMatch(/700\.00/);
    await page.getByRole('button', { name: 'Results of Chennai Innings Runs, Mumbai v Chennai' }).click();
    await expect.element(page.getByText(/^Below/)).toBeVisible();
  });
});

describe('[R2.14] profit and loss', () => {
  test('leads a level down, and back through the path above', async () => {
    const { router, lastQuery } = await openAt('/ProfitLoss?sportId=3&eventId=abc&period=all');
    await page.getByRole('link', { name: 'Match Odds' }).click();
    await eventually(() => expect(lastQuery('GetProfitLoss')).toMatchObject({ sportId: '3' }));
    expect(lastQuery('GetProfitLoss')['marketId']).toBeDefined();
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await way.getByRole('link', { name: 'Cricket' }).click();
    await eventually(() => expect(router.state.location.search).toEqual({ sportId: 3, period: 'all' }));
  });

  test('commission is separate from profit, and the net is the difference', async () => {
    await openAt('/ProfitLoss');
    const sums = page.getByRole('group', { name: 'Totals for the period' });
    for (const text of ['+₹231.00', '₹11.55', '+₹219.45']) {
      await expect.element(sums.getByText(text, { exact: true })).toBeVisible();
    }
  });

  test('[R7.21] the history requests the next page, and back leads to the previous one', async () => {
    const { router, asked } = await openAt('/ProfitLoss?view=bets&state=SETTLED');
    await page.getByRole('button', { name: 'Next page' }).click();
    await eventually(async () => {
      const body: unknown = await asked('GetUserBetHistory').at(-1)?.clone().json();
      expect(body).toMatchObject({ state: 'SETTLED', cursor: '1700000000000.90211', take: 50 });
    });
    await expect.element(page.getByText('Page 2')).toBeVisible();
    await page.getByRole('button', { name: 'Previous page' }).click();
    await eventually(() => expect(router.state.location.search).toEqual({ view: 'bets', state: 'SETTLED' }));
  });

  test('a bet shows its fragments with reductions and their reason', async () => {
    await openAt('/ProfitLoss?view=bets');
    await page.getByRole('button', { name: 'Parts of bet 90211' }).click();
    await expect.poll(textOf(page.getByText(/was withdrawn/))).toMatch(/factor 25%, price 8 → 6\./);
  });
});

test('[R7.36] [R9.12] winners: equals share a place', async () => {
  const { asked } = await openAt('/home');
  const list = page.getByRole('list', { name: 'Top winners' });
  await expect.element(list.getByText('+₹48,210.50')).toBeVisible();
  await expect.element(list.getByText('2', { exact: true }).nth(1)).toBeVisible();
  expect(asked('GetTopTenWinners/20')).toHaveLength(1);
});

test.each([
  ['/account-cash-statement', 'Transaction/GetHistory', 'Totals for the period'],
  ['/ProfitLoss', 'Bet/GetProfitLoss', 'Totals for the period'],
  ['/current-bet?view=positions', 'Bet/GetPlayerGrid', 'Money'],
])('[R8.8] %s: missing totals are not waited for', async (address, call, sums) => {
  await openAt(address, { [call]: () => refuse(503, 'UNAVAILABLE', 'Later.') });
  await expect.element(page.getByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
  const group = page.getByRole('group', { name: sums });
  await expect.poll(textOf(group)).toContain('–');
  expect(group.element().querySelectorAll('[class*=_skeleton]')).toHaveLength(0);
});

describe('[R10.7] in Hindi', () => {
  beforeEach(async () => speakIf(() => true));
  afterEach(() => languageStore.getState().leave?.());

  test.each([
    ['/account-cash-statement', 'शुरुआती बैलेंस'],
    ['/account-cash-statement?line=13', 'मार्केट पर प्रॉफ़िट'],
    ['/current-bet', 'एक्सपोज़र'],
    ['/current-bet?view=positions', 'अकाउंट में'],
    ['/ProfitLoss', 'नेट'],
    ['/ProfitLoss?view=bets', 'बेट हिस्ट्री'],
    ['/home', 'टॉप टेन विजेता'],
  ])('%s', async (address, text) => {
    await openAt(address);
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  });

  test('a file has its headings in Hindi', async () => {
    const save = vi.spyOn(URL, 'createObjectURL');
    await openAt('/account-cash-statement', {
      'Transaction/GetHistory': ({ url }: Request) =>
        url.includes('csv')
          ? new Response('\uFEFFLine,Amount,Whatever\r\n7,Amount,x\r\n', {
              headers: { 'Content-Type': 'text/csv' },
            })
          : succeed(statement),
    });
    await page.getByRole('button', { name: /CSV/ }).click();
    await eventually(() => expect(save).toHaveBeenCalled());
    const file = save.mock.calls[0]?.[0];
    expect(file instanceof Blob && (await file.text())).toBe('लाइन,रकम,Whatever\r\n7,Amount,x\r\n');
    save.mockRestore();
  });
});
