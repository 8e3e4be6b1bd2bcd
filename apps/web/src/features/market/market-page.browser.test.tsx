import { exampleEvent } from '@layline/contract/examples/cricket-match.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { invalidate } from '../../api/reads.ts';
import { markets } from '../../live/stores.ts';
import { seedBooks } from '../../live/seed-books.ts';
import { bookOf } from '../../provider/books.ts';
import { openSite, provide, refuse, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';

const EVENT = {
  id: '71',
  title: 'Alpha v Beta',
  status: 'IN_PLAY',
  matchDate: 'In-Play',
  sportId: 3,
  sportName: 'Cricket',
  pin: false,
  order: 1,
};
const MARKET = {
  id: 7101,
  name: 'Match Odds',
  eventId: 71,
  runners: [
    { id: 1, name: 'Alpha' },
    { id: 2, name: 'Beta' },
  ],
};
const main = page.getByRole('main');

async function open(answer: () => Response) {
  openSite();
  const seen = provide({
    'Event/TreeSportWithEvent': () => succeed([{ id: 3, name: 'Cricket', order: 1, events: [EVENT] }]),
    'Market/GetByEventId': answer,
  });
  return { seen, ...(await renderApp('/markets/71')) };
}

beforeEach(() => page.viewport(1440, 900));

describe('the markets of an event', { timeout: 15_000 }, () => {
  test.each([
    ['a bare list', [MARKET]],
    ['a list with an odd entry', [null, { name: 'No id' }, MARKET]],
    ['an object with the list', { markets: [MARKET], more: null }],
    ['the event with it', { event: { ...EVENT, teams: null }, markets: [MARKET] }],
  ])('[R10.1] [R10.2] [R7.14] %s: the match of the lists, its market and runners', async (_, answer) => {
    await open(() => succeed(answer));
    await expect.element(main.getByRole('heading', { level: 1, name: 'Alpha v Beta' })).toBeVisible();
    const market = main.getByRole('region', { name: 'Match Odds' });
    await expect.element(market.getByText('Alpha', { exact: true })).toBeVisible();
    await expect.element(market.getByText('Beta', { exact: true })).toBeVisible();
    expect(main.element().textContent).not.toMatch(/Invalid|NaN|undefined|null/);
  });

  test('[R1.7] the title of the page says which match it is, until the page is left', async () => {
    const { router } = await open(() => succeed([MARKET]));
    await expect.poll(() => document.title).toMatch(/ - Alpha v Beta - Markets$/);
    await router.navigate({ to: '/inplay' });
    await expect.poll(() => document.title).toMatch(/^[^-]+ - Inplay$/);
  });

  test('[R10.1] [R5.8] if the provider sends no limits and totals, none are shown, in the head or in the rules', async () => {
    await open(() => succeed([MARKET]));
    const market = main.getByRole('region', { name: 'Match Odds' });
    await market.getByRole('button', { name: 'Rules of Match Odds' }).click();
    await expect.element(page.getByRole('dialog', { name: /Match Odds/ })).toBeVisible();
    expect(document.body.textContent).not.toMatch(/₹0|Min |Least stake|Matched ₹/);
  });

  test.each([[[]], [{}], [null], [true], ['none']])(
    '[R10.1] [R7.14] %j: says in a sentence that there are no markets, under the name of the match',
    async (answer) => {
      await open(() => succeed(answer));
      await expect.element(main.getByRole('heading', { level: 1, name: 'Alpha v Beta' })).toBeVisible();
      await expect.element(main.getByText('There are no markets to bet on right now.')).toBeVisible();
    },
  );

  test('[R2.3] an event that the provider no longer knows is closed, not in-play for ever', async () => {
    let gone = false;
    await open(() =>
      gone ? refuse(404, 'NOT_FOUND', 'Not found.') : succeed({ event: exampleEvent, markets: [MARKET] }),
    );
    const live = main.getByRole('banner').or(main).getByText('In-Play', { exact: true }).first();
    await expect.element(live).toBeVisible();
    gone = true;
    invalidate('catalogue');
    await expect.element(main.getByText('Closed', { exact: true }).first()).toBeVisible();
  });
});

describe('[R10.1] [R7.15] odds of another provider', () => {
  const levels = (price: string | number) => [{ price, size: '4,000.50' }];

  test.each([
    ['in objects, numbers as text', { id: 1, back: levels('1.9'), lay: levels('1.95') }],
    ['in pairs', { selectionId: 1, back: [[1.9, 4000.5]], lay: [['1.95', '4000.5']] }],
    [
      'in the words of Betfair',
      { selectionId: 1, ex: { availableToBack: levels(1.9), availableToLay: levels(1.95) } },
    ],
    ['with levels that are none', { runnerId: 1, back: [null, [0, 5], ...levels(1.9)], lay: levels(1.95) }],
  ])('%s', (_, runner) => {
    expect(bookOf({ marketId: 7101, runners: [runner, null, {}] })).toMatchObject({
      marketId: '7101',
      status: 'OPEN',
      runners: [
        {
          runnerId: '1',
          status: 'ACTIVE',
          back: [{ price: 190, size: 400_050 }],
          lay: [{ price: 195, size: 400_050 }],
        },
      ],
    });
  });

  test('a list of markets without prices does not remove polled ones', () => {
    const polled = bookOf({ marketId: 'kept', runners: [{ id: 1, back: levels(1.9) }] });
    const listed = bookOf({ marketId: 'kept', runners: [{ id: 1 }] });
    if (!polled || !listed) throw new Error('both are books');
    markets.setLink(false);
    seedBooks([polled]);
    seedBooks([listed]);
    expect(markets.latest('kept')?.runners.get('1')?.back).toHaveLength(1);
  });
});
