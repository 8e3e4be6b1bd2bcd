import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../testing/axe.ts';
import type { Column, Sort } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { ListState } from './list-state.ts';

interface Bet {
  readonly id: string;
  readonly runner: string;
  readonly stake: number;
}

const BETS: readonly Bet[] = [
  { id: '1', runner: 'Mumbai', stake: 500 },
  { id: '2', runner: 'Chennai', stake: 200 },
];

const COLUMNS: readonly Column<Bet>[] = [
  { id: 'runner', header: 'Runner', cell: ({ runner }) => runner, sortable: true, card: 'title' },
  {
    id: 'stake',
    header: 'Stake',
    cell: ({ stake }) => stake,
    figure: true,
    sortable: true,
    card: 'amount',
    total: 700,
  },
];

const retry = vi.fn<() => void>();
const READY: ListState<Bet> = { phase: 'ready', rows: BETS, busy: false, stale: null };

async function show(state: ListState<Bet>, onSort?: (sort: Sort) => void, sort: Sort | null = null) {
  await render(
    <main>
      <DataTable
        caption="Bets"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        state={state}
        sort={sort}
        {...(onSort ? { onSort } : {})}
        expand={{
          label: ({ runner }) => `Parts of the bet on ${runner}`,
          content: ({ runner }) => <p>Matched in one piece on {runner}.</p>,
          has: ({ id }) => id === '1',
        }}
        empty={{ title: 'No bets', text: 'Place one.' }}
      />
    </main>,
  );
}

beforeEach(() => retry.mockReset());
afterEach(async () => page.viewport(1440, 900));

const WIDTHS = [
  ['table', 1440],
  ['cards', 390],
] as const;

describe.each(WIDTHS)('as %s', (shape, width) => {
  const list = () => page.getByRole(shape === 'table' ? 'table' : 'list', { name: 'Bets' });

  test('rows, totals and row details; axe finds nothing in three themes', async () => {
    await page.viewport(width, 900);
    await show(READY);
    await expect.element(list().getByText('Chennai')).toBeVisible();
    await expect.element(page.getByText('700', { exact: true })).toBeVisible();
    const more = page.getByRole('button', { name: 'Parts of the bet on Mumbai' });
    await expect.element(more).toHaveAttribute('aria-expanded', 'false');
    await more.click();
    await expect.element(page.getByText('Matched in one piece on Mumbai.')).toBeVisible();
    await expect.element(more).toHaveAttribute('aria-expanded', 'true');
    await expect
      .element(page.getByRole('button', { name: 'Parts of the bet on Chennai' }))
      .not.toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    await more.click();
    await expect.element(page.getByText('Matched in one piece on Mumbai.')).not.toBeInTheDocument();
  });

  test.each<[string, ListState<Bet>, string, number]>([
    ['loading', { phase: 'loading' }, 'Loading', 0],
    ['offline', { phase: 'offline' }, 'You are offline', 0],
    [
      'failed',
      { phase: 'failed', message: 'The exchange is very busy.', retry },
      'The exchange is very busy.',
      1,
    ],
    ['empty', { ...READY, rows: [] }, 'No bets', 0],
    ['busy', { ...READY, busy: true }, 'Mumbai', 0],
    [
      'stale',
      { ...READY, stale: { message: 'The exchange is very busy.', since: 0, retry } },
      'The exchange is very busy.',
      1,
    ],
  ])('%s', async (_, state, text, tries) => {
    await page.viewport(width, 900);
    await show(state);
    await expect.element(page.getByText(text).first()).toBeInTheDocument();
    expect(await accessibilityFaults()).toEqual([]);
    const again = page.getByRole('button', { name: 'Try again' }).elements();
    for (const button of again) await userEvent.click(button);
    expect(again).toHaveLength(tries);
    expect(retry).toHaveBeenCalledTimes(tries);
  });
});

describe('sorting', () => {
  test('the first press sorts figures from the greatest, text from the first letter', async () => {
    const onSort = vi.fn<(sort: Sort) => void>();
    await show(READY, onSort);
    await page.getByRole('button', { name: 'Stake' }).click();
    await page.getByRole('button', { name: 'Runner' }).click();
    expect(onSort.mock.calls).toEqual([[{ by: 'stake', down: true }], [{ by: 'runner', down: false }]]);
  });

  test('the second press reverses the order, and the header says which it is', async () => {
    const onSort = vi.fn<(sort: Sort) => void>();
    await show(READY, onSort, { by: 'stake', down: true });
    await expect
      .element(page.getByRole('columnheader', { name: 'Stake' }))
      .toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Stake' }).click();
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'stake', down: false });
  });

  test('on a phone the order is chosen above the cards', async () => {
    await page.viewport(390, 844);
    const onSort = vi.fn<(sort: Sort) => void>();
    await show(READY, onSort);
    await page.getByLabelText('Sort by').selectOptions('Stake, highest first');
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ by: 'stake', down: true });
  });
});

describe('what a card leaves out', () => {
  const PLACES: readonly Column<Bet>[] = [
    { id: 'runner', header: 'Runner', cell: ({ runner }) => runner, card: 'title' },
    {
      id: 'settled',
      header: 'Settled',
      cell: ({ stake }) => (stake > 300 ? 'today' : '–'),
      has: ({ stake }) => stake > 300,
      card: 'line',
    },
    {
      id: 'change',
      header: 'Change',
      cell: () => <button type="button">Cancel</button>,
      has: ({ id }) => id === '2',
      card: 'actions',
    },
  ];

  test.each([
    ['table', 1440, ['Mumbai', 'today', 'Cancel'], ['Chennai', '–', 'Cancel']],
    ['cards', 390, ['Mumbai', 'Settled', 'today'], ['Chennai', 'Cancel']],
  ] as const)('as %s', async (_, width, first, second) => {
    await page.viewport(width, 900);
    await render(
      <DataTable
        caption="Bets"
        columns={PLACES}
        rowKey={({ id }) => id}
        state={READY}
        empty={{ title: 'No bets' }}
      />,
    );
    const row = (index: number) =>
      page
        .getByRole(width === 390 ? 'listitem' : 'row')
        .nth(width === 390 ? index : index + 1)
        .element();
    expect(row(0).textContent).toBe(first.join(''));
    expect(row(1).textContent).toBe(second.join(''));
  });
});

test.each([
  [834, ['Together', '700']],
  [1440, ['Together', '700', '2']],
] as const)('at %i px the foot has the columns that the head has', async (width, texts) => {
  await page.viewport(width, 900);
  const parts: Column<Bet> = { id: 'parts', header: 'Parts', cell: () => 1, total: 2, wideOnly: true };
  await render(
    <DataTable
      caption="Bets"
      columns={[...COLUMNS, parts]}
      rowKey={({ id }) => id}
      state={READY}
      onSort={() => undefined}
      empty={{ title: 'No bets' }}
      totalLabel="Together"
    />,
  );
  await expect.element(page.getByRole('row', { name: /Together/ })).toBeVisible();
  const cells = [...document.querySelectorAll('tfoot th, tfoot td')].filter((cell) => cell.checkVisibility());
  expect(cells.map((cell) => cell.textContent)).toEqual(texts);
});
