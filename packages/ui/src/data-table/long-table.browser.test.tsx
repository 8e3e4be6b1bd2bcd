import { useCallback, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { accessibilityFaults } from '../testing/axe.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import type { Pages } from './pages.ts';

interface Bet {
  readonly id: number;
}

const PAGE = 40;
const ALL = 320;
/** Rows that are near a view of 900 px at most. */
const NEAR = 80;
const COLUMNS: readonly Column<Bet>[] = [
  { id: 'bet', header: 'Bet', cell: ({ id }) => `Bet ${id}`, card: 'title' },
  { id: 'stake', header: 'Stake', cell: ({ id }) => id * 10 ** (id % 7), figure: true, card: 'amount' },
];

/** The rows of a page, after others have come before them. */
function rowsOf(number: number, come = 0): readonly Bet[] {
  return Array.from({ length: PAGE }, (_, index) => ({ id: number * PAGE + index - come }));
}

/** A list whose pages are there as soon as they are asked for. */
function Long({
  failing = false,
  begun = 1,
  come = 0,
}: {
  readonly failing?: boolean;
  readonly begun?: number;
  readonly come?: number;
}) {
  const [known, setKnown] = useState(begun);
  const [near, setNear] = useState<readonly number[]>([0]);
  const onNear = useCallback<Pages<Bet>['onNear']>(
    (wanted) => {
      setNear((before) => (before.join() === wanted.join() ? before : wanted));
      if (!failing) setKnown((before) => Math.min(ALL / PAGE, Math.max(before, Math.max(...wanted) + 1)));
    },
    [failing],
  );
  return (
    <main>
      <DataTable
        caption="Bets"
        columns={COLUMNS}
        rowKey={({ id }) => String(id)}
        state={{ phase: 'ready', rows: rowsOf(0), busy: false, stale: null }}
        pages={{
          pages: Array.from({ length: known }, (_, number) => ({
            count: PAGE,
            rows: near.includes(number) ? rowsOf(number, come) : null,
          })),
          more: known < ALL / PAGE,
          failure: failing ? { message: 'The exchange is very busy.', retry } : null,
          onNear,
        }}
        expand={{ label: ({ id }) => `Story of bet ${id}`, content: ({ id }) => <p>It was bet {id}.</p> }}
        empty={{ title: 'No bets' }}
      />
    </main>
  );
}

const retry = vi.fn<() => void>();
/** The texts of the rows that are drawn. */
const drawn = () =>
  [...document.querySelectorAll('td:first-child, [data-place="title"]')].flatMap(
    ({ textContent }) => /^Bet \d+$/.exec(textContent) ?? [],
  );

/** Scrolls down until the last row is drawn. */
async function toTheEnd(): Promise<void> {
  await vi.waitFor(
    () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      expect(drawn().at(-1)).toBe(`Bet ${ALL - 1}`);
    },
    { timeout: 40_000 },
  );
}

afterEach(async () => {
  window.scrollTo(0, 0);
  await page.viewport(1440, 900);
});

test.each([
  ['table', 1440],
  ['cards', 390],
] as const)('[R20.31] as %s, rows near the view alone are drawn, to the end and back', async (_, width) => {
  await page.viewport(width, 900);
  await render(<Long />);
  await expect.element(page.getByText('Bet 0', { exact: true })).toBeVisible();
  await toTheEnd();
  expect(drawn().length).toBeLessThanOrEqual(NEAR);
  expect(page.getByText('Bet 0', { exact: true }).elements()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
  window.scrollTo(0, 0);
  await expect.element(page.getByText('Bet 0', { exact: true })).toBeVisible();
  expect(drawn().length).toBeLessThanOrEqual(NEAR);
});

test('[R20.31] screen readers hear the place of each row, and how many there are once that is known', async () => {
  await render(<Long />);
  const table = page.getByRole('table', { name: 'Bets' });
  await expect.element(table).toHaveAttribute('aria-rowcount', '-1');
  await expect.element(page.getByRole('row', { name: /^Bet 7 7/ })).toHaveAttribute('aria-rowindex', '9');
  await toTheEnd();
  await expect.element(table).toHaveAttribute('aria-rowcount', String(ALL + 1));
  await expect
    .element(page.getByRole('row', { name: new RegExp(`^Bet ${ALL - 1} `) }))
    .toHaveAttribute('aria-rowindex', String(ALL + 1));
});

test('[R20.31] columns keep their widths, and the row with the focus stays, while others come and go', async () => {
  await render(<Long />);
  const widths = () => [...document.querySelectorAll('th')].map((cell) => cell.offsetWidth);
  await expect.element(page.getByRole('table')).toHaveAttribute('data-fixed', 'true');
  const before = widths();
  const story = page.getByRole('button', { name: 'Story of bet 3', exact: true });
  story.element().focus();
  await toTheEnd();
  expect(widths()).toEqual(before);
  expect(document.activeElement).toBe(story.element());
  await userEvent.keyboard('{Enter}');
  expect(page.getByText('It was bet 3.').elements()).toHaveLength(1);
});

test('[R20.31] the row with the focus stays although new ones come before it', async () => {
  const list = await render(<Long begun={ALL / PAGE} />);
  const story = page.getByRole('button', { name: 'Story of bet 3', exact: true }).element() as HTMLElement;
  story.focus();
  window.scrollTo(0, 5000);
  await vi.waitFor(() => expect(drawn()).not.toContain('Bet 30'));
  await list.rerender(<Long begun={ALL / PAGE} come={1} />);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(story);
});

test.each([
  ['the next page', 1],
  ['a page that is in view again', ALL / PAGE],
])('[R20.31] %s that cannot be read says so, and is tried again', async (_, begun) => {
  retry.mockClear();
  await render(<Long failing begun={begun} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent('The exchange is very busy.');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('[R20.31] the first pages that were read are printed, wherever the view is', async () => {
  await render(<Long />);
  await toTheEnd();
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(drawn()).toHaveLength(ALL));
  window.dispatchEvent(new Event('resize'));
  await new Promise(requestAnimationFrame);
  expect(drawn()).toHaveLength(ALL);
  window.dispatchEvent(new Event('afterprint'));
  await vi.waitFor(() => expect(drawn().length).toBeLessThanOrEqual(NEAR));
});
