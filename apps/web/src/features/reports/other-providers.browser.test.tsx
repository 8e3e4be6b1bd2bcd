import { exampleHistoryBet } from '@layline/contract/examples/reports.ts';
import { exampleOpenBet } from '@layline/contract/examples/player.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const NONE = () => refuse(404, 'NOT_FOUND', 'This was not found.');

async function openAt(address: string, handlers: Parameters<typeof provide>[0] = {}) {
  const seen = provide({ 'Bet/GetUserOpenBets': () => succeed([]), ...handlers });
  openSite();
  signIn();
  await renderApp(address);
  return seen;
}

/** Checks that the page shows no value that the provider did not send. */
function expectHonest() {
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text).not.toMatch(/NaN|Invalid Date|undefined|null|\[object/);
  expect(document.querySelectorAll('.Toastify__toast')).toHaveLength(0);
}

beforeEach(async () => page.viewport(1440, 900));

describe('[R10.1] a provider of the specification alone', () => {
  test.each([
    ['/account-cash-statement', 'Transaction/GetHistory', 'No lines in this period'],
    ['/ProfitLoss?view=bets', 'Bet/GetUserBetHistory', 'No bets in this period'],
    ['/current-bet', 'Bet/GetUserOpenBets', 'No open bets'],
  ])('%s: an empty answer is an empty list', async (address, call, empty) => {
    await openAt(address, { [call]: () => succeed(null) });
    await expect.element(page.getByText(empty)).toBeVisible();
    expectHonest();
    await expect.element(page.getByText('Closing balance')).not.toBeInTheDocument();
  });

  test.each([
    ['/ProfitLoss', 'This provider does not offer one. The bet history shows each bet with its result.'],
    [
      '/current-bet?view=positions',
      'This provider does not offer one. Your open bets show the profit and liability of each.',
    ],
    ['/account-cash-statement?line=3', 'This provider does not show the details of this line.'],
  ])(
    '%s: a sentence says what is not offered, and there is no button to retry',
    async (address, sentence) => {
      await openAt(address);
      await expect.element(page.getByText(sentence)).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
      expectHonest();
    },
  );

  test('[R3.7, R7.19] an open bet with only an event shows its name, and nothing is added up', async () => {
    const sport = { id: 3, name: 'Cricket', order: 1, events: [{ id: 33001, title: 'India v Australia' }] };
    await openAt('/current-bet', {
      'Event/TreeSportWithEvent': () => succeed([sport]),
      'Bet/GetUserOpenBets': () =>
        succeed({ openBets: [{ eventId: 33001 }], balance: 24_500, exposure: 500 }),
    });
    const table = page.getByRole('table', { name: 'Open bets' });
    await expect.element(table.getByText('Your bet')).toBeVisible();
    await expect.element(table.getByText('India v Australia')).toBeVisible();
    const sums = page.getByLabelText('Totals of open bets');
    await expect.element(sums.getByText('Exposure')).toBeVisible();
    await expect.element(sums.getByText('Matched')).not.toBeInTheDocument();
    expectHonest();
  });

  test('without a list of winners the page has none', async () => {
    await openAt('/home', { 'Bet/GetTopTenWinners/20': NONE });
    await expect.element(page.getByRole('main')).toBeVisible();
    await expect.element(page.getByText('Top ten winners')).not.toBeInTheDocument();
  });

  test('a bet in its history opens, even without its parts', async () => {
    await openAt('/ProfitLoss?view=bets', {
      'Bet/GetUserBetHistory': () => succeed([{ id: 4, selectionName: 'Chennai', stake: 100 }]),
    });
    await page.getByRole('button', { name: 'Parts of bet 4' }).click();
    await expect.element(page.getByText('This provider does not show the parts of a bet.')).toBeVisible();
    expectHonest();
  });
});

describe('[R10.2] a provider with other names', () => {
  test('[R7.22] a statement shows what was sent, without columns that are empty in every line', async () => {
    await openAt('/account-cash-statement', {
      'Transaction/GetHistory': () =>
        succeed({
          totalCount: '2',
          items: [
            null,
            { id: '1', description: 'Opening balance', amount: '5000', creationTime: '2026-06-01T09:30:00' },
            { remarks: 'Bet on Chennai', debit: '120.5' },
            'see the manual',
          ],
        }),
    });
    const table = page.getByRole('table', { name: 'Lines of the account' });
    await expect.element(table.getByRole('row', { name: /Opening balance.*\+5,000\.00/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /–.*Bet on Chennai.*−120\.50/ })).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Balance' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
    expectHonest();
  });

  test('[R7.23] a line whose id has another name opens, and is requested by that id', async () => {
    const line = { transactionId: 'TX-9', narration: 'Bet won', amount: '12.5' };
    const seen = await openAt('/account-cash-statement', {
      'Transaction/GetHistory': () => succeed([line]),
      'Transaction/GetDetail': () => succeed(line),
    });
    await page.getByRole('link', { name: 'Bet won' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bet won' })).toBeVisible();
    await expect.element(page.getByText('Line TX-9')).toBeVisible();
    const asked = seen.find(({ url }) => url.includes('GetDetail'))?.url ?? '';
    expect(Object.fromEntries(new URL(asked).searchParams)).toMatchObject({
      id: 'TX-9',
      transactionId: 'TX-9',
    });
  });

  test('[R7.36] an endless name does not widen the page', async () => {
    await page.viewport(390, 844);
    await openAt('/home', {
      'Bet/GetTopTenWinners/20': () => succeed([{ userName: 'W'.repeat(4000), amount: '5' }]),
    });
    await expect.element(page.getByRole('list', { name: 'Top winners' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(390);
  });

  test('[R7.36] winners have the names and amounts that it sends, and no period if it names none', async () => {
    await openAt('/home', {
      'Bet/GetTopTenWinners/20': () => succeed([{ userName: 'as***a', amount: '120500.5' }, { note: '' }]),
    });
    const list = page.getByRole('list', { name: 'Top winners' });
    await expect.element(list.getByText('+₹1,20,500.50')).toBeVisible();
    await expect.element(page.getByText(/last 7 days/)).not.toBeInTheDocument();
    expect(list.getByRole('listitem').elements()).toHaveLength(1);
  });

  test('[R7.19] open bets of which only the event is known are listed', async () => {
    await openAt('/current-bet', {
      'Bet/GetUserOpenBets': () =>
        succeed({ openBets: [{ eventId: 3002 }], balance: '12.504', exposure: -5 }),
    });
    const table = page.getByRole('table', { name: 'Open bets' });
    await expect.element(table).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Liability' })).not.toBeInTheDocument();
    expectHonest();
  });
});

describe('[R10.2] a provider that ignores the size of a page', () => {
  const ids = Array.from({ length: 5000 }, (_, index) => index + 1);

  test.each([
    [
      '[R7.22] statement',
      '/account-cash-statement',
      'Transaction/GetHistory',
      'Lines of the account',
      ids.map((id) => ({ id, remarks: `Line ${id}`, amount: '1' })),
    ],
    [
      '[R7.21] bet history',
      '/ProfitLoss?view=bets',
      'Bet/GetUserBetHistory',
      'Bets',
      ids.map((id) => ({ id, selectionName: `Runner ${id}`, stake: 100 })),
    ],
  ])(
    '%s: the first page of 5,000 rows is drawn, and another with each press',
    async (_, address, call, caption, rows) => {
      await openAt(address, { [call]: () => succeed(rows) });
      const drawn = () =>
        page.getByRole('table', { name: caption }).element().querySelectorAll('tbody > tr').length;
      const more = page.getByRole('button', { name: 'Show more' });
      await expect.element(more).toBeVisible();
      expect(drawn()).toBe(50);
      await more.click();
      await expect.poll(drawn).toBe(100);
    },
  );
});

test('[R10.1] without a profit and loss report there is no file of it, and a link leads to the bet history', async () => {
  await openAt('/ProfitLoss?sportId=4', { 'Bet/GetUserBetHistory': () => succeed([]) });
  const file = page.getByRole('button', { name: 'Download CSV' });
  await expect.element(page.getByText('No profit and loss report')).toBeVisible();
  await expect.element(file).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Go to bet history' }).click();
  await expect.element(page.getByText('No bets in this period')).toBeVisible();
  await expect.element(file).toBeVisible();
});

describe('the stake that counts', () => {
  test('[R2.14] in the history, a partly matched bet has the matched part as its stake', async () => {
    await openAt('/ProfitLoss?view=bets', {
      'Bet/GetUserBetHistory': () => succeed({ bets: [exampleHistoryBet], next: null }),
    });
    const row = page.getByRole('table', { name: 'Bets' }).getByRole('row').nth(1);
    await expect.poll(() => row.element().textContent).toMatch(/300\.00 of 500\.00/);
  });

  test('[R2.12] an open bet whose rest was cancelled has the remainder as its stake', async () => {
    const bet = { ...exampleOpenBet, remaining: 0, cancelled: 200, status: 'EXECUTION_COMPLETE' };
    await openAt('/current-bet', {
      'Bet/GetUserOpenBets': () => succeed({ openBets: [bet], balance: 100, exposure: 300 }),
    });
    const row = page.getByRole('table', { name: 'Open bets' }).getByRole('row').nth(1);
    await expect.poll(() => row.element().textContent).toMatch(/300\.00 of 500\.00/);
  });
});
