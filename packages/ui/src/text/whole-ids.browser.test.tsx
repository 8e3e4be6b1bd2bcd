import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DataTable } from '../data-table/data-table.tsx';
import { wholeIds } from './whole-ids.tsx';

const ID = 'ag-5b1e07c2d94af386';
const LONG_ID = 'tx-16d2dcfe-b89e-11e7-854a-58404eea6d16-for-every-player-of-north-agency-in-week-48';
const WORDS = 'Nobody at this level can log in any more, and nothing can be opened there again.';

afterEach(async () => page.viewport(1440, 900));

/** On how many lines an element's text is. */
function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

test.each([390, 834, 1440])(
  '[R20.65] in a list %i px wide an id stays on one line, whatever is beside it, and a very long one stays inside',
  async (width) => {
    await page.viewport(width, 900);
    await render(
      <DataTable
        caption="Levels"
        columns={[
          { id: 'id', header: 'Id', cell: () => ID },
          { id: 'words', header: 'Words', cell: () => WORDS.repeat(4) },
          { id: 'more', header: 'More', cell: () => LONG_ID },
        ]}
        rowKey={String}
        state={{ phase: 'ready', rows: [1], busy: false, stale: null }}
        empty={{ title: 'None' }}
      />,
    );
    expect(linesOf(page.getByText(ID).element())).toBe(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('[R20.65] in a sentence an id goes to the next line whole, and breaks only if it is longer than a line', async () => {
  await render(
    <p style={{ width: '11rem' }}>{wholeIds(`Only the level ${ID}, ${LONG_ID} and in-play-2`)}</p>,
  );
  expect(linesOf(page.getByText(`${ID},`).element())).toBe(1);
  const long = page.getByText(LONG_ID).element();
  expect(linesOf(long)).toBeGreaterThan(1);
  expect(long.scrollWidth).toBeLessThanOrEqual(long.clientWidth);
  expect(document.body.textContent).toContain(`Only the level ${ID}, ${LONG_ID} and in-play-2`);
});
