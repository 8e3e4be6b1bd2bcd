import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/operator.ts';
import { expect } from '../support/test.ts';

/** The operators' client. */
export class Desk {
  readonly page: Page;
  readonly screens: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.screens = page.getByRole('navigation', { name: 'Screens' });
    this.dialog = page.getByRole('dialog');
  }

  /** Opens an address of the desk and logs in. */
  async open(path: string, name: string): Promise<void> {
    await this.page.goto(`/desk${path}`);
    await this.logIn(name);
    await expect(this.screens).toBeVisible();
  }

  /** Fills in the log-in with the keyboard alone. */
  async logIn(name: string, password: string = PASSWORD): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.keyboard.press('Enter');
  }

  async logOut(): Promise<void> {
    await this.page.getByRole('button', { name: 'Log out' }).click();
    await expect(this.page.getByRole('form', { name: 'Log in' })).toBeVisible();
  }

  /** Gives the reason that the open dialog asks for, and goes ahead with the keyboard. */
  async confirm(reason: string): Promise<void> {
    await this.dialog.getByLabel('Reason').fill(reason);
    await this.page.keyboard.press('Enter');
    await expect(this.dialog).toHaveCount(0);
  }

  /** A row of the list that contains a text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }
}
