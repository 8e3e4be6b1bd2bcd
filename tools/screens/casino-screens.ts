import type { Page } from 'playwright';
import { ballFallen } from './game-states.ts';
import type { Screen } from './screen.ts';

const GAMES = /InternationalCasino\/GetGames/;

/** A cached list would be shown immediately. */
async function forgetGames(page: Page): Promise<void> {
  await page.addInitScript("localStorage.removeItem('games');");
}

/** Lists of games that never arrive. */
async function holdGames(page: Page): Promise<void> {
  await forgetGames(page);
  await page.route(GAMES, () => new Promise(() => undefined));
}

/** Lists of games that fail. */
async function failGames(page: Page): Promise<void> {
  await forgetGames(page);
  await page.route(GAMES, (route) => route.abort());
}

/** A site without a casino for this visitor (R6.3). */
async function closeCasino(page: Page): Promise<void> {
  await forgetGames(page);
  const error = { code: 'CASINO_CLOSED', message: 'Closed.' };
  const json = { success: false, status: 403, result: null, error };
  await page.route(GAMES, (route) => route.fulfill({ status: 403, json }));
}

/** The bar beside the game, over which a game that cannot be opened is reported. */
async function unavailable(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'The game could not be opened' }).waitFor();
}

async function failOpening(page: Page): Promise<void> {
  await page.route(/GameUrl/, (route) => route.abort());
}

async function markSome(page: Page): Promise<void> {
  for (const name of ['Plinko', 'Lucky 7']) {
    const star = page.getByRole('button', { name: `Favourite: ${name}` }).first();
    if ((await star.getAttribute('aria-pressed')) === 'false') await star.click();
  }
  await page.getByRole('region', { name: 'Favourites', exact: true }).waitFor();
}

/** A visit to a game, which is then among the recently played ones. */
async function playSome(page: Page): Promise<void> {
  const here = page.url();
  for (const game of ['roulette', 'mines']) {
    await page.goto(new URL(`/lotus?game=${game}`, here).href);
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto(here);
  await page.getByRole('article', { name: 'Mines' }).first().waitFor();
}

/** A round of Plinko, which is then a line on the screen. */
async function playPlinko(page: Page): Promise<void> {
  const here = page.url();
  await page.goto(new URL('/lotus?game=plinko', here).href);
  await ballFallen(page);
  await page.goto(here);
  await page.getByText('Plinko').first().waitFor();
}

async function verifyExample(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use the example' }).click();
  await page.getByText('Verified', { exact: true }).waitFor();
}

async function failVerification(page: Page): Promise<void> {
  await verifyExample(page);
  await page.getByRole('button', { name: 'Change one digit of the seed' }).click();
  await page.getByText('Not verified', { exact: true }).first().waitFor();
}

const player = (name: string, path: string, more: Partial<Screen> = {}): Screen => ({
  name: `casino${name}`,
  path,
  as: 'player',
  ...more,
});
const newcomer = (name: string, path: string): Screen => player(name, path, { as: 'newcomer' });

/** The casino, what the house quotes, and the check of a round. */
export const CASINO_SCREENS: readonly Screen[] = [
  player('', '/casino'),
  player('-loading', '/casino', { before: holdGames, loading: true }),
  player('-error', '/casino', { before: failGames }),
  player('-closed', '/casino', { before: closeCasino }),
  player('-search', '/casino?q=teen'),
  player('-search-none', '/casino?q=zzzz'),
  player('-all', '/lobby-page/international'),
  player('-cards', '/lobby-page/cards'),
  player('-roulette', '/lobby-page/roulette'),
  player('-quick', '/lobby-page/quick'),
  player('-filtered', '/lobby-page/international?category=QUICK'),
  newcomer('-favourites-empty', '/lobby-page/favourites'),
  newcomer('-recent-empty', '/lobby-page/recent'),
  player('-section-unknown', '/lobby-page/popular'),
  player('-choose', '/lotus'),
  player('-game-unknown', '/lotus?game=gone'),
  player('-game-unavailable', '/lotus?game=roulette', { before: failOpening, after: unavailable }),
  player('-recent', '/lobby-page/recent', { after: playSome }),
  player('-statement', '/account-cash-statement', { after: playPlinko }),
  // Including the games played last.
  player('-marked', '/casino', { after: markSome }),
  player('-favourites', '/lobby-page/favourites'),
  { name: 'fancy-games', path: '/fancy-games', as: 'player' },
  { name: 'fancy-games-none', path: '/fancy-games?kind=METER&sport=26', as: 'player' },
  { name: 'verify', path: '/verify', as: 'guest' },
  { name: 'verify-verified', path: '/verify', as: 'guest', after: verifyExample },
  { name: 'verify-failed', path: '/verify', as: 'guest', after: failVerification },
];
