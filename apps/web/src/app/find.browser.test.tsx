import { exampleGame } from '@layline/contract/examples/casino.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAGES } from '../features/palette/pages.ts';
import type { RouteData } from './route-data.ts';
import { makeRouter } from './router.tsx';
import { starsStore } from '../stars/stars-store.ts';
import { openSite, provide, refuse, signIn, succeed } from '../testing/provider.ts';
import { renderApp } from '../testing/render-app.tsx';
// Loaded before the tests start, so that it costs no test any of its time.
import '../features/palette/palette.tsx';
import './late-parts.ts';

/** An event with the eight fields of the specification and its competition. */
const event = (id: string, title: string, sport: readonly [number, string], change: object = {}) => ({
  id,
  title,
  status: 'UPCOMING',
  matchDate: `2030-03-10T12:00:0${id}`,
  sportId: sport[0],
  sportName: sport[1],
  pin: false,
  order: 1,
  competition: 'World Cup',
  ...change,
});
const CRICKET = [3, 'Cricket'] as const;
const TENNIS = [2, 'Tennis'] as const;
const MATCHES = [
  event('1', 'Kent v Surrey', CRICKET, { teams: ['Kent', 'Surrey'] }),
  event('2', 'Kenya v Canada', CRICKET, { status: 'IN_PLAY', matchDate: 'In-Play' }),
  event('3', 'Essex v Kent', CRICKET, { competition: 'County Cup', teams: ['Essex', 'Kent'] }),
];
const TREE = [
  { id: 3, name: 'Cricket', order: 1, events: MATCHES },
  { id: 2, name: 'Tennis', order: 2, events: [event('4', 'Kendall v Borg', TENNIS)] },
];

const dialog = page.getByRole('dialog', { name: 'Search' });
const field = dialog.getByRole('combobox', { name: 'Search' });
const options = dialog.getByRole('option');
/** The option that Enter would choose, if it has this title. */
const active = (title: string) =>
  dialog.getByRole('option', { name: new RegExp(`^${title}`), selected: true });

async function open(handlers: Parameters<typeof provide>[0] = {}) {
  provide({ 'Event/TreeSportWithEvent': () => succeed(TREE), ...handlers });
  const app = await renderApp('/terms');
  await expect.element(page.getByRole('button', { name: 'Search' })).toBeVisible();
  return app;
}

async function openSearch(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

beforeEach(async () => {
  await page.viewport(1440, 900);
  openSite({ tennis: true, casino: true });
});

describe('[R11.1] the keys', () => {
  test('Ctrl+K opens the search; what is typed is found, and Enter goes there', async () => {
    const { router } = await open();
    await openSearch();
    await userEvent.keyboard('ken');
    await expect.element(dialog.getByText('4 results')).toBeInTheDocument();
    // In-play first, then the soonest.
    await expect.element(active('Kenya v Canada')).toBeVisible();
    await expect.element(field).toHaveAttribute('aria-activedescendant', active('Kenya').element().id);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(active('Kent v Surrey')).toBeVisible();
    await userEvent.keyboard('{End}');
    await expect.element(active('Kendall v Borg')).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(active('Kenya v Canada')).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{Home}{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/markets/2');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('three keys and Enter lead to a match by the initials of its sides', async () => {
    const { router } = await open();
    await openSearch();
    await userEvent.keyboard('ksu{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/markets/1');
  });

  test('a number picks the find that has it', async () => {
    const { router } = await open();
    await openSearch();
    await userEvent.keyboard('ke3');
    await expect.element(active('Essex v Kent')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/markets/3');
  });

  test('a slash opens it outside fields; Escape closes it and gives the focus back', async () => {
    await open();
    const place = page.getByRole('link', { name: 'In-Play' }).first();
    (place.element() as HTMLElement).focus();
    await userEvent.keyboard('/');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('');
    await userEvent.keyboard('a/b');
    await expect.element(field).toHaveValue('a/b');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(place).toHaveFocus();
  });

  test('Ctrl+K closes it as well, and opens nothing over another dialog', async () => {
    await open();
    await openSearch();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await expect.element(page.getByRole('dialog').first()).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('Ctrl+Enter opens a new tab, and the search stays', async () => {
    const { router } = await open();
    await openSearch();
    await userEvent.keyboard('ksu');
    await expect.element(active('Kent v Surrey')).toBeVisible();
    const left: (string | null)[] = [];
    // What nobody has prevented, the browser does: open the link in a new tab.
    const onClick = (click: MouseEvent) => {
      if (!click.defaultPrevented && click.ctrlKey)
        left.push((click.target as Element).closest('a')?.getAttribute('href') ?? null);
      click.preventDefault();
    };
    window.addEventListener('click', onClick);
    onTestFinished(() => window.removeEventListener('click', onClick));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => left).toEqual(['/markets/1']);
    expect(router.state.location.pathname).toBe('/terms');
    await expect.element(field).toHaveFocus();
  });
});

describe('[R11.1] what is offered', () => {
  test('nothing of a sport that is closed here', async () => {
    openSite({ tennis: false });
    await open();
    await openSearch();
    await userEvent.keyboard('kendall');
    await expect.element(dialog.getByRole('heading', { name: 'Nothing found for “kendall”' })).toBeVisible();
    await expect.element(options).not.toBeInTheDocument();
  });

  test('a guest finds no games and no pages behind the log-in; a player does', async () => {
    const games = { 'api/InternationalCasino/GetGames': () => succeed([exampleGame]) };
    const { screen } = await open(games);
    await openSearch();
    await userEvent.keyboard('profit');
    await expect.element(dialog.getByRole('heading', { name: 'Nothing found for “profit”' })).toBeVisible();
    await screen.unmount();

    signIn();
    await open(games);
    await openSearch();
    await userEvent.keyboard('profit');
    await expect.element(active('Profit and loss')).toBeVisible();
    await userEvent.fill(field, exampleGame.name);
    await expect
      .element(
        dialog
          .getByRole('group', { name: 'Games' })
          .getByRole('option', { name: new RegExp(`^${exampleGame.name}`) }),
      )
      .toBeVisible();
  });

  test('a game is found anywhere in a long list, and what could not be loaded is named', async () => {
    const all = Array.from({ length: 350 }, (_, at) => ({
      ...exampleGame,
      gameId: `g${at}`,
      name: `Wheel ${at}`,
    }));
    let works = false;
    signIn();
    await open({
      'api/InternationalCasino/GetGames': ({ url }) => {
        const query = new URL(url).searchParams;
        const [skip, take] = [Number(query.get('skip') ?? 0), Number(query.get('take'))];
        if (skip > 100 && !works) return refuse(500, 'INTERNAL', 'The list is being repaired.');
        return succeed({
          games: all.slice(skip, skip + take),
          total: all.length,
          categories: [],
          providers: [],
        });
      },
    });
    await openSearch();
    await expect.element(dialog.getByText('Not all games could be loaded.')).toBeVisible();
    works = true;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await userEvent.fill(field, 'wheel 349');
    await expect.element(dialog.getByRole('option', { name: /^Wheel 349/ })).toBeVisible();
  });

  test('[R11.5] what is starred and has matches is offered first, before anything is typed', async () => {
    starsStore.setState({
      stars: ['gone', 'RUNNER/3/Kent', 'COMPETITION/2/County Cup', 'COMPETITION/3/County Cup', '2'],
    });
    onTestFinished(() => starsStore.setState({ stars: [] }));
    await open();
    await openSearch();
    const starred = dialog.getByRole('group', { name: 'Starred' }).getByRole('option');
    const titles = () => starred.elements().map(({ textContent }) => textContent);
    await expect
      .poll(titles)
      .toEqual(['Kenya v CanadaWorld CupIn-Play', 'County Cup1 match', 'Kent2 matches']);
    await expect.element(active('Kenya v Canada')).toBeVisible();
    await starred.nth(2).click();
    await expect.element(field).toHaveValue('Kent');
  });

  test('a competition lists its matches, which can be chosen by a press', async () => {
    const { router } = await open();
    await openSearch();
    await userEvent.keyboard('county');
    await expect.element(active('County Cup')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveValue('County Cup');
    await dialog.getByRole('option', { name: /^Essex v Kent/ }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/markets/3');
  });

  test('[R11.3] before anything is typed: recent choices, then useful pages', async () => {
    const { router } = await open();
    await openSearch();
    await expect.element(dialog.getByRole('group', { name: 'Recent' })).not.toBeInTheDocument();
    await userEvent.keyboard('ksu{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe('/markets/1');
    await openSearch();
    await expect
      .element(dialog.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /^Kent v Surrey/ }))
      .toBeVisible();
    await expect
      .element(dialog.getByRole('group', { name: 'Useful pages' }).getByRole('option', { name: /^In-Play/ }))
      .toBeVisible();
    await expect.element(active('Kent v Surrey')).toBeVisible();
  });
});

test('[R11.1] pages behind the log-in are offered to players alone', () => {
  const routes: Readonly<Record<string, { readonly options: { readonly staticData?: RouteData } }>> =
    makeRouter(createMemoryHistory()).routesByPath;
  const behind = Object.keys(PAGES).filter((path) => routes[path]?.options.staticData?.login);
  expect(behind).not.toEqual([]);
  expect(
    Object.entries(PAGES).flatMap(([path, { for: whom }]) => (whom === 'players' ? [path] : [])),
  ).toEqual(expect.arrayContaining(behind));
});

describe('[R11.4] matches that do not come', () => {
  test('a failure is told and can be retried; pages are found meanwhile', async () => {
    let works = false;
    await open({
      'Event/TreeSportWithEvent': () =>
        works ? succeed(TREE) : refuse(500, 'INTERNAL', 'The list is being repaired.'),
    });
    await openSearch();
    const retry = dialog.getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    await expect.element(dialog.getByText(/^Matches could not be loaded/)).toBeVisible();
    await userEvent.keyboard('rules');
    await expect.element(active('Rules')).toBeVisible();
    await userEvent.fill(field, 'ksu');
    works = true;
    await retry.click();
    await expect.element(active('Kent v Surrey')).toBeVisible();
    await expect.element(retry).not.toBeInTheDocument();
  });

  test('while they are on their way, nothing is said to be missing', async () => {
    const answers: (() => void)[] = [];
    await open({
      'Event/TreeSportWithEvent': () =>
        new Promise<Response>((resolve) => answers.push(() => resolve(succeed(TREE)))),
    });
    await openSearch();
    await userEvent.keyboard('ksu');
    await expect.element(dialog.getByText(/^Loading matches/)).toBeVisible();
    await expect.element(dialog.getByRole('heading')).not.toBeInTheDocument();
    for (const answer of answers) answer();
    await expect.element(active('Kent v Surrey')).toBeVisible();
  });
});
