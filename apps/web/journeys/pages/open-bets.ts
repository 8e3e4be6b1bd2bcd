import type { Locator, Page } from '@playwright/test';

/** Slip and open bets: the right sidebar of a list, or part of a match's page. */
function columnOf(page: Page): Locator {
  return page
    .getByRole('complementary', { name: 'Betting' })
    .or(page.getByRole('region', { name: 'Betting' }));
}

/** The player's open bets, in the right column or in the drawer that `My bets` opens. */
export class OpenBets {
  readonly #page: Page;
  readonly #drawer: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#drawer = page.getByRole('dialog', { name: 'My bets' });
    this.panel = this.#drawer.or(columnOf(page)).getByRole('region', { name: 'Open bets', exact: true });
  }

  /** Brings them into view if they have no column. */
  async show(): Promise<void> {
    const column = columnOf(this.#page);
    const opener = this.#page.getByRole('button', { name: 'My bets' });
    await column.or(opener).first().waitFor();
    // The drawer is already open if the slip just placed is in it.
    if (!(await column.isVisible()) && !(await this.#drawer.isVisible())) await opener.click();
    await this.panel.waitFor();
  }

  /** Closes the drawer again. */
  async hide(): Promise<void> {
    if (await this.#drawer.isVisible())
      await this.#drawer.getByRole('button', { name: 'Close' }).first().click();
  }

  tab(name: 'Matched' | 'Unmatched'): Locator {
    return this.panel.getByRole('tab', { name: new RegExp(`^${name} `) });
  }

  /** A bet in the visible list. */
  bet(runner: string): Locator {
    return this.panel.getByRole('listitem').filter({ hasText: runner });
  }

  cancel(runner: string): Locator {
    return this.panel.getByRole('button', { name: `Cancel the bet on ${runner}` });
  }
}
