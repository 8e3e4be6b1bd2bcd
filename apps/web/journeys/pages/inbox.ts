import type { Locator, Page } from '@playwright/test';
import { isPhone } from '../support/test.ts';
import type { Site } from './site.ts';

/** The player's inbox, and the way to it: the bell, or on a phone the account menu. */
export class Inbox {
  readonly dialog: Locator;
  readonly entries: Locator;
  readonly #page: Page;
  readonly #site: Site;

  constructor(page: Page, site: Site) {
    this.#page = page;
    this.#site = site;
    this.dialog = page.getByRole('dialog', { name: 'Inbox' });
    this.entries = this.dialog.getByRole('listitem');
  }

  /** What opens it, once it says how much is new: `Inbox (1 new)`, or `Inbox`. */
  async opener(name: string): Promise<Locator> {
    if (isPhone(this.#page)) await this.#site.accountMenu.click();
    const opener = this.#page.getByRole('button', { name, exact: true });
    await opener.waitFor();
    return opener;
  }

  async open(name: string): Promise<void> {
    await (await this.opener(name)).click();
    await this.dialog.waitFor();
  }
}
