import type { CasinoGames, OwnGames } from '@layline/contract/entities/casino-game.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { dropSession } from '../../session/stored-session.ts';
import { KEYS } from '../../site/storage-keys.ts';
import { storage } from '../../site/storage.ts';
import { accessibilityFaults } from '@layline/ui/testing/axe.ts';
import { openSite, provide, refuse, signIn, succeed } from '../../testing/provider.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { gameAnswer, gamesAnswer } from '../../testing/example-games.ts';
import { eventually } from '@layline/ui/testing/eventually.ts';

const own: OwnGames = { favourites: ['mines'], recent: ['roulette'] };
const row = (name: string) => page.getByRole('region', { name, exact: true });
const game = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const star = (name: string) => page.getByRole('button', { name: `Favourite: ${name}` }).first();
const search = page.getByRole('searchbox', { name: 'Search games' });

/** The provider's list, searched, filtered and paged like the exchange's. */
function listFor(request: Request, all: CasinoGames = gamesAnswer): Response {
  const asked = new URL(request.url).searchParams;
  const ids = asked.get('ids')?.split(',');
  const games = all.games.filter(
    ({ gameId, name, category, provider }) =>
      (!ids || ids.includes(gameId)) &&
      name.toLowerCase().includes((asked.get('search') ?? '').toLowerCase()) &&
      (asked.get('category') ?? category) === category &&
      (asked.get('provider') ?? provider) === provider,
  );
  const skip = Number(asked.get('skip') ?? 0);
  const take = Number(asked.get('take') ?? 20);
  return succeed({ ...all, games: games.slice(skip, skip + take), total: games.length });
}

type Answer = (request: Request) => Response | Promise<Response>;

function open(answers: Readonly<Record<string, Answer>> = {}): Request[] {
  openSite();
  signIn();
  return provide({
    'api/InternationalCasino/GetGames': (request) => listFor(request),
    'Casino/GetOwnGames': () => succeed(own),
    ...answers,
  });
}

beforeEach(() => page.viewport(1440, 900));

describe('[R2.5] the lobby', { timeout: 15_000 }, () => {
  test.each([390, 834, 1440])('at %d px: rows of games, in which axe finds nothing', async (width) => {
    await page.viewport(width, 844);
    open();
    await renderApp('/casino');
    await expect.element(row('Our tables').getByRole('link', { name: 'Roulette' })).toBeVisible();
    await expect.element(row('Favourites').getByRole('link', { name: 'Mines' })).toBeVisible();
    await expect.element(row('Recently played').getByRole('link', { name: 'Roulette' })).toBeVisible();
    await expect.element(row('Quick games').getByRole('link', { name: 'Plinko' })).toBeVisible();
    await expect.element(row('Providers').getByRole('link', { name: /^Studio Nine/ })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test.each([
    ['/casino', true],
    ['/lobby-page/quick', true],
    ['/lotus', true],
    ['/lotus?game=mines', true],
    ['/casino', false],
  ])(
    '[R6.3] %s says so if the casino is switched off (a player: %s), without an error',
    async (path, player) => {
      open({ 'api/InternationalCasino/GetGames': () => refuse(403, 'CASINO_CLOSED', 'Closed.') });
      await renderApp(path);
      await expect
        .element(page.getByRole('heading', { level: 1, name: 'This site has no casino' }))
        .toBeVisible();
      if (!player) dropSession();
      const title = player ? 'This site has no casino' : 'The casino is for players of this site';
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.element(page.getByRole('main').getByRole('alert')).not.toBeInTheDocument();
      await expect.element(page.getByRole('main').getByRole('link', { name: 'Go to sports' })).toBeVisible();
      expect(await accessibilityFaults()).toEqual([]);
    },
  );

  test('a search finds games while typing, and is kept in the address', async () => {
    open();
    const { router } = await renderApp('/casino');
    await search.fill('baccarat');
    await expect.element(page.getByText('1 game for “baccarat”')).toBeVisible();
    await expect.element(game('Baccarat Salon')).toBeVisible();
    expect(router.state.location.search).toEqual({ q: 'baccarat' });
    await search.fill('no such');
    await expect.element(page.getByRole('heading', { name: 'No game has that name' })).toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Clear search' }).first().click();
    await expect.element(row('Our tables')).toBeVisible();
    await expect.element(search).toHaveValue('');
    expect(router.state.location.search).toEqual({});
  });

  test('a search in the address is applied', async () => {
    open();
    await renderApp('/casino?q=plinko');
    await expect.element(search).toHaveValue('plinko');
    await expect.element(game('Plinko')).toBeVisible();
  });

  test('a star is set immediately, and reverted if the provider refuses it', async () => {
    const answer = Promise.withResolvers<Response>();
    const seen = open({ 'Casino/SetFavourite': () => answer.promise });
    await renderApp('/casino');
    await expect.element(star('Plinko')).toHaveAttribute('aria-pressed', 'false');
    await star('Plinko').click();
    await expect.element(star('Plinko')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(row('Favourites').getByRole('link', { name: 'Plinko' })).toBeVisible();
    answer.resolve(refuse(503, 'OVERLOADED', 'Busy.'));
    await expect.element(star('Plinko')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(page.getByText('Busy.')).toBeVisible();
    const sent = seen.find(({ url }) => url.endsWith('SetFavourite'));
    expect(await sent?.json()).toEqual({ gameId: 'plinko', favourite: true });
  });

  test('a provider without favourites has a lobby without stars', async () => {
    open({ 'Casino/GetOwnGames': () => refuse(404, 'NOT_FOUND', 'Not found.') });
    await renderApp('/casino');
    await expect.element(row('Our tables')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Favourite/ })).not.toBeInTheDocument();
  });

  test('a list that cannot be loaded says so and can be reloaded', async () => {
    let alive = false;
    open({
      'api/InternationalCasino/GetGames': (request) =>
        alive ? listFor(request) : refuse(500, 'INTERNAL', 'Broken.'),
    });
    await renderApp('/casino');
    await expect.element(page.getByRole('alert')).toBeVisible();
    alive = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(row('Our tables')).toBeVisible();
  });

  test('a site without games says so', async () => {
    open({
      'api/InternationalCasino/GetGames': () =>
        succeed({ games: [], total: 0, categories: [], providers: [] }),
    });
    await renderApp('/casino');
    await expect.element(page.getByRole('heading', { name: /has no games/ })).toBeVisible();
  });

  test('[R3.11] [R7.27] games of the last visit are shown immediately, while the list is refetched', async () => {
    const kept = { ...gamesAnswer, games: gamesAnswer.games.slice(0, 2), total: 2 };
    storage.set(KEYS.games, JSON.stringify(kept));
    const answer = Promise.withResolvers<Response>();
    open({ 'api/InternationalCasino/GetGames': () => answer.promise });
    await renderApp('/casino');
    await expect.element(row('Our tables').getByRole('link', { name: 'Roulette' })).toBeVisible();
    await expect.element(row('Quick games')).not.toBeInTheDocument();
    answer.resolve(succeed(gamesAnswer));
    await expect.element(row('Quick games')).toBeVisible();
    expect(storage.get(KEYS.games)).toContain('Sevens on Fire');
  });

  test.each([
    [
      'a list alone',
      [
        { id: 7, title: 'Lucky 7' },
        { id: 'b', title: 'Baccarat' },
      ],
    ],
    ['a list with odd entries', { items: [null, 'x', { title: 'no id' }, { id: 7, title: 'Lucky 7' }] }],
    [
      'a talkative list',
      {
        totalCount: '1',
        items: [{ gameCode: 7, gameName: 'Lucky 7', minStake: '10.5', rtp: null, odd: {} }],
      },
    ],
  ])('[R10.1] [R10.2] [R7.27] %s of another provider is a lobby', async (_, answer) => {
    open({
      'api/InternationalCasino/GetGames': () => succeed(answer),
      'Casino/GetOwnGames': () => new Response('<h1>Not Found</h1>', { status: 404 }),
    });
    await renderApp('/casino');
    await expect.element(game('Lucky 7')).toBeVisible();
    expect(page.getByRole('main').element().textContent).not.toMatch(/NaN|undefined|null/);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([null, {}, []])('[R10.1] [R7.27] an answer of %j is a site without games', async (answer) => {
    open({ 'api/InternationalCasino/GetGames': () => succeed(answer) });
    await renderApp('/casino');
    await expect.element(page.getByRole('heading', { name: /has no games/ })).toBeVisible();
  });

  test('[R3.11] the saved list stays within its size, whatever the provider sends', async () => {
    const many = Array.from({ length: 100 }, (_, at) => gameAnswer({ gameId: `g${at}`, category: 'SLOTS' }));
    open({
      'api/InternationalCasino/GetGames': () => succeed({ ...gamesAnswer, games: many, total: 9000 }),
    });
    await renderApp('/casino');
    await expect.element(row('Slots')).toBeVisible();
    expect(storage.get(KEYS.games)?.length).toBeLessThan(60_000);
  });
});

describe('[R2.6] a section of the lobby', { timeout: 15_000 }, () => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  test.each([
    ['slots', 'Slots', ['Sevens on Fire']],
    ['studio', 'Studio Nine', ['Baccarat Salon', 'Sevens on Fire']],
    ['favourites', 'Favourites', ['Mines']],
    ['recent', 'Recently played', ['Roulette']],
  ])('/lobby-page/%s is %s', async (section, title, names) => {
    open();
    await renderApp(`/lobby-page/${section}`);
    await expect.element(heading(title)).toBeVisible();
    const links = page.getByRole('list', { name: title }).getByRole('link');
    await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(names);
    expect(await accessibilityFaults()).toEqual([]);
  });

  test('[R7.27] the international list has pages, filters and a search, all in the address', async () => {
    const games = Array.from({ length: 120 }, (_, at) =>
      gameAnswer({
        gameId: `game-${at}`,
        name: `Game ${at}`,
        category: at % 2 ? 'SLOTS' : 'LIVE',
        provider: 'studio',
      }),
    );
    const seen = open({
      'api/InternationalCasino/GetGames': (request) => listFor(request, { ...gamesAnswer, games }),
    });
    const { router } = await renderApp('/lobby-page/international');
    await expect.element(heading('International casino')).toBeVisible();
    await expect.element(page.getByText('120 games')).toBeVisible();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.element(game('Game 50')).toBeVisible();
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
    expect(seen.at(-1)?.url).toContain('skip=50');
    await page.getByLabelText('Category').selectOptions('SLOTS');
    await expect.element(page.getByText('60 games')).toBeVisible();
    expect(router.state.location.search).toEqual({ category: 'SLOTS' });
    await search.fill('Game 7');
    await expect.element(page.getByText('6 games')).toBeVisible();
    router.history.back();
    await expect.element(page.getByText('60 games')).toBeVisible();
    await expect.element(search).toHaveValue('');
    router.history.back();
    await expect.element(page.getByText('Page 2 of 3')).toBeVisible();
  });

  test('an address that names none says so, with links to others', async () => {
    open();
    await renderApp('/lobby-page/nowhere');
    await expect.element(heading('Section not found')).toBeVisible();
    await expect
      .element(
        page
          .getByRole('navigation', { name: 'Sections of the casino' })
          .getByRole('link', { name: /^Slots/ }),
      )
      .toBeVisible();
    expect(await accessibilityFaults()).toEqual([]);
  });

  test.each([
    ['favourites', 'No favourites yet'],
    ['recent', 'Nothing played yet'],
  ])('/lobby-page/%s of a newcomer says: %s', async (section, text) => {
    open({ 'Casino/GetOwnGames': () => succeed({ favourites: [], recent: [] }) });
    await renderApp(`/lobby-page/${section}`);
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible();
  });

  test('favourites that cannot be loaded are not shown as an empty list', async () => {
    open({ 'Casino/GetOwnGames': () => Promise.reject(new TypeError('Failed to fetch')) });
    await renderApp('/lobby-page/favourites');
    await eventually(() =>
      expect(page.getByRole('alert').element().textContent).toContain(
        'Please Check Your Network Connection...',
      ),
    );
  });
});
