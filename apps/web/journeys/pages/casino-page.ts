import type { FrameLocator, Locator, Page } from '@playwright/test';

/** The casino: lobby, sections, and the page of a game. */
export class CasinoPage {
  readonly #page: Page;
  readonly main: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.main = page.getByRole('main');
    this.search = page.getByRole('searchbox', { name: 'Search games' });
  }

  /** A row of the lobby. */
  row(name: string): Locator {
    return this.main.getByRole('region', { name, exact: true });
  }

  /** The first tile of a game. */
  game(name: string): Locator {
    return this.main.getByRole('link', { name, exact: true }).first();
  }

  star(name: string): Locator {
    return this.main.getByRole('button', { name: `Favourite: ${name}` }).first();
  }

  /** The page of a game inside its frame. */
  frame(name: string): FrameLocator {
    return this.#page.frameLocator(`iframe[title="${name}"]`);
  }

  /** A figure in the bar beside a game. */
  figure(game: string, name: string): Locator {
    return this.#page
      .getByRole('region', { name: game, exact: true })
      .locator('dl > div')
      .filter({ has: this.#page.getByText(name, { exact: true }) })
      .getByRole('definition');
  }
}
