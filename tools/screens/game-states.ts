import type { FrameLocator, Page } from 'playwright';

/** A state of a game in its frame, brought about before each picture: rounds go on meanwhile. */
type GameState = (page: Page) => Promise<void>;

function gameOf(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

/** A table whose bets are open, and nothing of the player on it. */
export const atRest: GameState = async (page) => {
  await gameOf(page).getByText('Place your bets', { exact: true }).waitFor();
};

/** A bet placed in the round that is open, and nothing else; it is the first of the table. */
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

/** A bet placed, and on the second place of the table a chip that is not. */
export const inPlay: GameState = async (page) => {
  await placed(page);
  await gameOf(page)
    .getByRole('button', { name: /, pays / })
    .nth(1)
    .click();
};

/** What a round with a bet has come to. */
export const withResult: GameState = async (page) => {
  await placed(page);
  await gameOf(page)
    .getByText(/comes back\.$/)
    .first()
    .waitFor();
};

/** A game for one that can be started. */
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
    .getByText(/comes back\.$/)
    .first()
    .waitFor();
};

/** A field of mines with one field opened. */
export const fieldOpened: GameState = async (page) => {
  await soloAtRest(page);
  await gameOf(page)
    .getByRole('button', { name: /^Start for/ })
    .click();
  await gameOf(page)
    .getByRole('button', { name: /^Field 13,/ })
    .click();
  await gameOf(page)
    .getByRole('button', { name: /^Field 13, .*(?:safe|a mine)/ })
    .waitFor();
};
