import type { DeskPage, Panel } from '@layline/contract/entities/desk-page.ts';
import { PAGES_MAX } from '@layline/contract/entities/desk-page.ts';
import { exampleEvent, exampleMarket, MARKET_ID } from '@layline/contract/examples/cricket-match.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { linkStore } from '../../../live/link-store.ts';
import { markets } from '../../../live/stores.ts';
import { MarketBook } from '../../../provider/books.ts';
import { parsed } from '../../../provider/decode.ts';
import { storage } from '../../../site/storage.ts';
import { clearOnLogout } from '../../../session/session.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../../testing/provider.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { DESK_KEYS } from '../../../site/desk-storage.ts';
import { armOneClick, oneClickStore } from '../one-click-store.ts';
import { DEFAULT_CAPS } from '../rules/one-click.ts';
import { devicePages, dropPage, keepPage } from './device-pages.ts';
import { pageNews } from './account-pages.ts';
import { codeOf } from './link-code.ts';
import { panelElement } from './panel-element.ts';

const EVENT = exampleEvent.id;
const [FIRST, SECOND] = exampleMarket.runners;
const RUNNER = FIRST?.runnerId ?? '';
const NAME = FIRST?.name ?? '';
const of = { eventId: EVENT, marketId: MARKET_ID, width: 2, height: 4 };
const LADDER: Panel = { kind: 'LADDER', panelId: 'a', runnerId: RUNNER, ...of };
const BOOK: Panel = { kind: 'BOOK', panelId: 'b', ...of };
const POSITION: Panel = { kind: 'POSITION', panelId: 'c', ...of };
const PAGE: DeskPage = {
  pageId: 'cricket0001',
  name: 'Sunday',
  panels: [LADDER, BOOK, POSITION],
  version: 10,
};

type Handlers = Parameters<typeof provide>[0];

/** An exchange that keeps the pages of one player, as another device sees them too. */
function keeping(first: readonly DeskPage[]) {
  const state = { pages: [...first] };
  const handlers: Handlers = {
    'DeskPage/GetPages': () => succeed({ pages: state.pages }),
    'DeskPage/Save': async (request) => {
      const { basedOn, ...content } = (await request.json()) as Omit<DeskPage, 'version'> & {
        basedOn: number;
      };
      const before = state.pages.find(({ pageId }) => pageId === content.pageId);
      const saved = { ...content, version: (before?.version ?? basedOn) + 1 };
      state.pages = before
        ? state.pages.map((each) => (each === before ? saved : each))
        : [...state.pages, saved];
      return succeed({
        page: saved,
        replaced: before && before.version !== basedOn ? before : null,
        restored: !before && basedOn > 0,
      });
    },
    'DeskPage/Delete': async (request) => {
      const { pageId } = (await request.json()) as { pageId: string };
      state.pages = state.pages.filter((each) => each.pageId !== pageId);
      return succeed({});
    },
  };
  return { state, handlers };
}

async function open(address: string, handlers: Handlers = {}, guest = false) {
  const seen = provide({
    'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [exampleMarket] }),
    'Event/TreeSportWithEvent': () =>
      succeed([{ sportId: exampleEvent.sportId, name: 'Cricket', events: [exampleEvent] }]),
    'Bet/GetUserOpenBets': () => succeed({ openBets: [], balance: 100_000, exposure: 0 }),
    'Bet/GetUserExpectedProfitLoss': () => succeed([]),
    'Bet/GetBetSlip': () => succeed({ slips: [] }),
    ...handlers,
  });
  openSite();
  if (!guest) signIn({ balance: 100_000, exposure: 0 });
  const app = await renderApp(address);
  return { ...app, seen };
}

/** Prices from the stream, as good as live. */
function stream(): void {
  markets.setLink(true);
  linkStore.setState({ prices: 'hub' });
  const { sequence, publishedAt } = markets.latest(MARKET_ID) ?? exampleMarket.book;
  const book = { ...exampleMarket.book, sequence: sequence + 1, publishedAt: publishedAt + 1 };
  markets.takeImages([parsed(MarketBook, book)]);
  markets.flush();
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const panel = (name: string | RegExp) => page.getByRole('region', { name });
const ladderPanel = panel(new RegExp(`^${NAME} · `));
const pricesPanel = panel(/^Prices · /);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const titles = () =>
  [...document.querySelectorAll('[data-panel]')].map(
    (each) => each.getAttribute('aria-label')?.split(' · ')[0],
  );

beforeEach(async () => {
  await page.viewport(1440, 900);
});
afterEach(() => {
  markets.setLink(false);
  pageNews.setState({ news: null });
  for (const { pageId } of devicePages.getState().pages) dropPage(pageId);
  clearOnLogout();
});

describe('[R12.11] pages that a player composes', () => {
  test('a new page takes panels of a match that the search has found, and the exchange keeps it', async () => {
    const { state, handlers } = keeping([]);
    await open('/trade/pages', handlers);
    await button('New page').click();
    await expect.element(heading('My page')).toBeVisible();
    await button('Add the first panel').click();
    await page.getByLabelText('Match, runner or market').fill(exampleEvent.title.slice(0, 6));
    await page.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
    await button(`Ladder of ${NAME}`).click();
    await button('Position').click();
    await expect.element(page.getByText('2 panels added.')).toBeVisible();
    await button('Done').click();
    await expect.element(ladderPanel.getByRole('grid')).toBeVisible();
    await eventually(() =>
      expect(state.pages).toMatchObject([
        { name: 'My page', panels: [{ kind: 'LADDER' }, { kind: 'POSITION' }] },
      ]),
    );
  });

  test('panels move and change their size by key, with the focus on their menu, and can be removed and brought back', async () => {
    const { state, handlers } = keeping([PAGE]);
    await open('/trade/pages', handlers);
    const menu = ladderPanel.getByRole('button', { name: /^Panel: / });
    await expect.element(menu).toBeVisible();
    menu.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await eventually(() => expect(titles()).toEqual(['Prices', NAME, 'Position']));
    await eventually(() => expect(document.activeElement).toBe(menu.element()));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await eventually(() => expect(state.pages[0]?.panels[1]).toMatchObject({ panelId: 'a', width: 3 }));
    await menu.click();
    await ladderPanel.getByRole('button', { name: 'Remove the panel' }).click();
    await eventually(() => expect(titles()).toEqual(['Prices', 'Position']));
    await button('Undo').click();
    await eventually(() => expect(titles()).toEqual(['Prices', NAME, 'Position']));
  });

  test('panels move and change their size by pointer, and the page changes when it is let go', async () => {
    const { state, handlers } = keeping([PAGE]);
    await open('/trade/pages', handlers);
    await expect.element(ladderPanel.getByRole('grid')).toBeVisible();
    const title = (of: typeof ladderPanel) => of.getByRole('heading', { level: 2 }).first();
    await userEvent.dragAndDrop(title(ladderPanel), title(panel(/^Position · /)));
    await eventually(() => expect(titles()).toEqual(['Prices', 'Position', NAME]));
    await eventually(() => expect(state.pages[0]?.panels[2]).toMatchObject({ panelId: 'a' }));
    const corner = panelElement('b')?.lastElementChild;
    const { width = 0, height = 0 } = panelElement('b')?.getBoundingClientRect() ?? {};
    if (!corner) throw new Error('the panel has no corner');
    await userEvent.dragAndDrop(page.elementLocator(corner), pricesPanel, {
      targetPosition: { x: width / 2, y: height / 2 },
    });
    await eventually(() =>
      expect(state.pages[0]?.panels.find(({ panelId }) => panelId === 'b')).toMatchObject({
        width: 1,
        height: 2,
      }),
    );
  });

  test('a press in one panel drops the question of another, and one dock asks them all', async () => {
    await open('/trade/pages', keeping([PAGE]).handlers);
    await expect.element(ladderPanel.getByRole('grid')).toBeVisible();
    stream();
    await page
      .getByRole('button', { name: /^Stake ₹500/ })
      .first()
      .click();
    const orders = page.getByRole('region', { name: 'Orders' });
    const questions = () => orders.getByRole('group', { name: 'Confirm' }).elements();
    const price = pricesPanel.getByRole('button', { name: new RegExp(`^Back ${SECOND?.name}`) });
    // A price that has just come on offer cannot be pressed yet.
    await eventually(async () => {
      await price.click();
      expect(questions()).toHaveLength(1);
    });
    await expect
      .element(orders.getByRole('button', { name: new RegExp(`^Back ${SECOND?.name}`) }))
      .toBeVisible();
    await ladderPanel
      .getByRole('gridcell', { name: new RegExp(`^Lay ${NAME} at `) })
      .first()
      .click();
    await expect.element(orders.getByRole('button', { name: new RegExp(`^Lay ${NAME}`) })).toBeVisible();
    expect(questions()).toHaveLength(1);
    await expect.element(price).toHaveAttribute('aria-pressed', 'false');
  });

  test('a deleted page can be brought back; a copy gets a name of its own', async () => {
    const { state, handlers } = keeping([PAGE]);
    await open('/trade/pages/cricket0001', handlers);
    await button('This page').click();
    await button('Duplicate').click();
    await expect.element(heading('Sunday 2')).toBeVisible();
    await button('This page').click();
    await button('Delete the page').click();
    await expect.element(heading('Sunday')).toBeVisible();
    await eventually(() => expect(state.pages.map(({ name }) => name)).toEqual(['Sunday']));
    await button('Undo').click();
    await expect.element(heading('Sunday 2')).toBeVisible();
    await eventually(() => expect(state.pages.map(({ name }) => name)).toEqual(['Sunday', 'Sunday 2']));
  });

  test('what another device has saved meanwhile is replaced with a notice, and can be kept, too', async () => {
    const { state, handlers } = keeping([PAGE]);
    await open('/trade/pages/cricket0001', handlers);
    await expect.element(heading('Sunday')).toBeVisible();
    state.pages = [{ ...PAGE, name: 'There', version: 11 }];
    await button('This page').click();
    await button('Rename').click();
    await page.getByLabelText('Name of the page').fill('Here');
    await button('Save').click();
    await expect
      .element(page.getByText(/^This page was changed on another device in the meantime/))
      .toBeVisible();
    await button('Keep the other one, too').click();
    await eventually(() => expect(state.pages.map(({ name }) => name)).toEqual(['Here', 'There']));
  });

  test('a save that the exchange refuses is told, and the page is as it was', async () => {
    const { handlers } = keeping([PAGE]);
    const refused = () => refuse(503, 'UNAVAILABLE', 'Try again later.');
    await open('/trade/pages/cricket0001', { ...handlers, 'DeskPage/Save': refused });
    await button('This page').click();
    await button('Rename').click();
    await page.getByLabelText('Name of the page').fill('Here');
    await button('Save').click();
    await expect.element(heading('Sunday')).toBeVisible();
  });

  test('a guest’s pages are in this browser, survive a log-out, and join the account at the log-in', async () => {
    keepPage(PAGE);
    await open('/trade/pages', {}, true);
    await expect.element(heading('Sunday')).toBeVisible();
    clearOnLogout();
    expect(storage.get(DESK_KEYS.pages)).not.toBeNull();
    const { state, handlers } = keeping([]);
    provide({ ...handlers });
    signIn();
    await eventually(() => expect(state.pages).toMatchObject([{ name: 'Sunday' }]));
    expect(devicePages.getState().pages).toEqual([]);
  });

  test('a provider without the calls leaves the pages in this browser', async () => {
    keepPage(PAGE);
    await open('/trade/pages');
    await expect.element(heading('Sunday')).toBeVisible();
    expect(devicePages.getState().pages).toHaveLength(1);
  });

  test('what this browser has stored is checked before it is shown', () => {
    storage.set(DESK_KEYS.pages, JSON.stringify([{ ...PAGE, name: '' }, PAGE, 7]));
    globalThis.dispatchEvent(new StorageEvent('storage', { key: DESK_KEYS.pages }));
    expect(devicePages.getState().pages).toEqual([PAGE]);
    for (let n = 0; n < PAGES_MAX; n += 1) keepPage({ ...PAGE, pageId: `cricket${1000 + n}` });
    expect(devicePages.getState().pages).toHaveLength(PAGES_MAX);
    expect(keepPage({ ...PAGE, pageId: 'cricket9999' })).toBe(false);
  });

  test('markets that are over say so, and can be cleared', async () => {
    const closed = { ...exampleMarket, book: { ...exampleMarket.book, status: 'CLOSED' } };
    const gone: Panel = { ...LADDER, panelId: 'z', marketId: 'gone' };
    const { state, handlers } = keeping([
      { ...PAGE, panels: [LADDER, gone, { kind: 'BETS', panelId: 'y', width: 1, height: 1 }] },
    ]);
    await open('/trade/pages', {
      ...handlers,
      'Market/GetByEventId': () => succeed({ event: exampleEvent, markets: [closed] }),
    });
    await expect.element(page.getByText('The markets of 2 panels are over.')).toBeVisible();
    await button('Clear what is over').click();
    await eventually(() => expect(state.pages[0]?.panels).toMatchObject([{ kind: 'BETS' }]));
  });

  test('a phone shows one panel at a time', async () => {
    await page.viewport(390, 844);
    await open('/trade/pages', keeping([PAGE]).handlers);
    await expect.element(ladderPanel).toBeVisible();
    expect(titles()).toEqual([NAME]);
    await button('Next panel').click();
    await expect.element(pricesPanel).toBeVisible();
    expect(titles()).toEqual(['Prices']);
    await page.getByLabelText('Panel 2 of 3').selectOptions('2');
    expect(titles()).toEqual(['Position']);
  });

  test('the keys of the panels are among the keys', async () => {
    await open('/trade/pages', keeping([PAGE]).handlers);
    await expect.element(ladderPanel).toBeVisible();
    await userEvent.keyboard('?');
    await expect.element(page.getByText('On the menu of a panel: move it')).toBeVisible();
  });

  test('is accessible', async () => {
    await open('/trade/pages', keeping([PAGE]).handlers);
    await expect.element(ladderPanel.getByRole('grid')).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });
});

describe('[R12.12] a page is shared by its link', () => {
  test('is shown as it was, cannot be changed there, and can be kept', async () => {
    const { state, handlers } = keeping([]);
    await open(`/trade/shared?p=${codeOf(PAGE)}`, handlers);
    await expect.element(heading('Sunday')).toBeVisible();
    await expect.element(ladderPanel.getByRole('grid')).toBeVisible();
    expect(page.getByRole('button', { name: /^Panel: / }).elements()).toEqual([]);
    expect(state.pages).toEqual([]);
    await button('Keep this page').click();
    await eventually(() =>
      expect(state.pages).toMatchObject([{ name: 'Sunday', panels: [{ kind: 'LADDER' }, {}, {}] }]),
    );
  });

  test('its dialog gives a link that leads back to it', async () => {
    await open('/trade/pages', keeping([PAGE]).handlers);
    await button('This page').click();
    await button('Share by link').click();
    await expect
      .element(page.getByRole('textbox', { name: 'Link' }))
      .toHaveValue(`${location.origin}/trade/shared?p=${codeOf(PAGE)}`);
  });

  test.each([
    ['1.nonsense', /was changed on its way/],
    ['', /was changed on its way/],
    ['9.abc', /a newer release/],
  ])('a link with “%s” says what is wrong', async (code, why) => {
    await open(`/trade/shared?p=${code}`, keeping([]).handlers);
    await expect.element(heading('This link does not contain a page')).toBeVisible();
    await expect.element(page.getByText(why)).toBeVisible();
  });
});

describe('[R12.13] windows', () => {
  test('a panel opens in a window of its own; the page tells when the browser blocks it', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    await open('/trade/pages', keeping([PAGE]).handlers);
    await ladderPanel.getByRole('button', { name: /^Panel: / }).click();
    await ladderPanel.getByRole('button', { name: 'Open in a window' }).click();
    const address = '/trade/window/cricket0001?panel=a';
    expect(opened).toHaveBeenCalledWith(address, expect.anything(), expect.stringContaining('popup'));
    await expect
      .element(page.getByRole('link', { name: 'Open in a new tab' }))
      .toHaveAttribute('href', address);
    opened.mockRestore();
  });

  test('a window shows its panel only, and says when that is gone', async () => {
    const { handlers } = keeping([PAGE]);
    await open('/trade/window/cricket0001?panel=b', handlers);
    await expect.element(pricesPanel).toBeVisible();
    expect(titles()).toEqual(['Prices']);
  });

  test('a window of a page that is not there says so', async () => {
    await open('/trade/window/unknown00?panel=b', keeping([PAGE]).handlers);
    await expect.element(heading('There is nothing to show in this window')).toBeVisible();
  });

  test('Escape in one window switches one-click off in the others', async () => {
    await open('/trade/pages', keeping([PAGE]).handlers);
    await expect.element(ladderPanel).toBeVisible();
    armOneClick(DEFAULT_CAPS, Date.now(), null);
    const other = new BroadcastChannel('one-click');
    other.postMessage('disarmed');
    await eventually(() =>
      expect(oneClickStore.getState()).toMatchObject({ armed: null, off: 'OTHER_WINDOW' }),
    );
    const heard = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => resolve(data), { once: true }),
    );
    await userEvent.keyboard('{Escape}');
    expect(await heard).toBe('disarmed');
    other.close();
  });
});
