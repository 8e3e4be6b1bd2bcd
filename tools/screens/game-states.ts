import type { FrameLocator, Page } from 'playwright';

/** A state of a game in its frame, created before each picture, since rounds go on. */
type GameState = (page: Page) => Promise<void>;

/** Longest wait for a round's result, ms. */
const ROUND_MS = 40_000;

export function gameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** A table that takes bets, without any of the player's. */
export const atRest: GameState = async (page) => {
  await gameOf(page).getByText('Place your bets', { exact: true }).waitFor();
};

/** A single bet in the open round, on the table's first place. */
const placed: GameState = async (page) => {
  const game = gameOf(page);
  const known = game.getByRole('button', { name: /, pays .* placed(?:,|$)/ });
  const clear = game.getByRole('button', { name: 'Clear' });
  await game.getByRole('radio', { name: '₹100', exact: true }).check({ force: true });
  for (;;) {
    await atRest(page);
    if (await clear.isEnabled()) await clear.click();
    if ((await known.count()) > 0) return;
    await game
      .getByRole('button', { name: /, pays / })
      .first()
      .click();
    await game.getByRole('button', { name: /^Place/ }).click();
    await known
      .or(game.getByText(/^Too late/))
      .first()
      .waitFor();
  }
};

/** A bet placed, and on the table's second place a chip not yet placed. */
export const inPlay: GameState = async (page) => {
  await placed(page);
  await gameOf(page)
    .getByRole('button', { name: /, pays / })
    .nth(1)
    .click();
};

/** The result of a round with a bet; one result serves all pictures taken while it is shown. */
export const withResult: GameState = async (page) => {
  const outcome = gameOf(page)
    .getByText(/was returned\.$|^No win/)
    .first();
  if (await outcome.isVisible()) return;
  await placed(page);
  await outcome.waitFor({ timeout: ROUND_MS });
};

/** Text on the page that tells its state. */
export const says =
  (words: string | RegExp): GameState =>
  async (page) => {
    await gameOf(page).getByText(words).first().waitFor();
  };

/** Chips beyond the limit or the balance. */
export const overTheLimit: GameState = async (page) => {
  const game = gameOf(page);
  const fault = game.getByRole('region', { name: 'Your bets' }).getByRole('status');
  await game.getByRole('radio', { name: '₹5,000', exact: true }).check({ force: true });
  while ((await fault.filter({ hasText: /./ }).count()) === 0) {
    await atRest(page);
    await game
      .getByRole('button', { name: /, pays / })
      .first()
      .click();
  }
};

/** One of the drawers beside the table, after a round of the player's. */
export const withTab =
  (name: string): GameState =>
  async (page) => {
    const game = gameOf(page);
    if (name === 'My rounds') await withResult(page);
    await game.getByRole('tab', { name }).click();
    await game.getByRole('tablist').evaluate('(list) => list.scrollIntoView()');
  };

/** The check of a round, over the game. */
export const withCheck: GameState = async (page) => {
  await withResult(page);
  await gameOf(page).getByRole('tab', { name: 'My rounds' }).click();
  await gameOf(page)
    .getByRole('button', { name: /^Check round/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText('Verified', { exact: true }).waitFor();
};

/** A solo game ready to start. */
export const soloAtRest: GameState = async (page) => {
  await gameOf(page)
    .getByRole('button', { name: /^Start for/ })
    .waitFor();
};

/** A ball that has fallen. */
export const ballFallen: GameState = async (page) => {
  await soloAtRest(page);
  await gameOf(page)
    .getByRole('button', { name: /^Start for/ })
    .click();
  await gameOf(page)
    .getByText(/was returned\.$|^No win/)
    .first()
    .waitFor();
};

/** Opens the field in the middle, in as many rounds as it takes to get the wanted one. */
const opened =
  (wanted: 'safe' | 'a mine'): GameState =>
  async (page) => {
    const game = gameOf(page);
    const middle = (state: string) => game.getByRole('button', { name: new RegExp(`^Field 13, .*${state}`) });
    for (;;) {
      await soloAtRest(page);
      await game.getByRole('button', { name: /^Start for/ }).click();
      await middle('closed').and(game.locator(':not([aria-disabled])')).click();
      await middle('safe').or(middle('a mine')).waitFor();
      if ((await middle(wanted).count()) > 0) return;
      const take = game.getByRole('button', { name: /^Take/ });
      if (await take.isVisible()) await take.click();
    }
  };

/** A field of mines with one field opened, which is safe. */
export const fieldOpened = opened('safe');

/** A field of mines that is over. */
export const mineHit: GameState = async (page) => {
  const game = gameOf(page);
  await soloAtRest(page);
  await game.getByLabel('Mines').selectOption('20');
  await opened('a mine')(page);
};
