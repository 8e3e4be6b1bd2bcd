import type { Locator, Page } from '@playwright/test';

/** `/trade/pages`: pages of panels. */
export class DeskPages {
  readonly #page: Page;
  readonly orders: Locator;
  readonly records: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.orders = page.getByRole('region', { name: 'Orders' });
    this.records = page.getByRole('region', { name: 'Your presses' });
  }

  heading(name: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** A panel by what its title begins with. */
  panel(what: string): Locator {
    return this.#page
      .locator('[data-panel]')
      .and(this.#page.getByRole('region', { name: new RegExp(`^${what} · `) }));
  }

  /** Adds panels of a match that the search finds. */
  async add(opener: string, search: string, panels: readonly string[]): Promise<void> {
    await this.#page.getByRole('button', { name: opener, exact: true }).click();
    const dialog = this.#page.getByRole('dialog', { name: 'Add a panel' });
    await dialog.getByLabel('Match, runner or market').fill(search);
    await dialog.getByRole('list', { name: 'Found' }).getByRole('button').first().click();
    for (const name of panels) await dialog.getByRole('button', { name, exact: true }).click();
    await dialog.getByRole('button', { name: 'Done' }).click();
  }

  /** Chooses from the menu of the page. */
  async choose(item: string): Promise<void> {
    await this.#page.getByRole('button', { name: 'This page', exact: true }).click();
    await this.#page.getByRole('button', { name: item, exact: true }).click();
  }

  async rename(name: string): Promise<void> {
    await this.choose('Rename');
    const dialog = this.#page.getByRole('dialog', { name: 'Rename the page' });
    await dialog.getByLabel('Name of the page').fill(name);
    await dialog.getByRole('button', { name: 'Save' }).click();
  }
}
