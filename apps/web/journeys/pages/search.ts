import type { Locator, Page } from '@playwright/test';

/** The search over everything on the site, and the button that opens it. */
export class Search {
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    this.opener = page.getByRole('banner').getByRole('button', { name: 'Search' });
    this.dialog = page.getByRole('dialog', { name: 'Search' });
    this.field = this.dialog.getByRole('combobox', { name: 'Search' });
  }

  /** The option with a title. */
  option(title: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name: title });
  }
}
