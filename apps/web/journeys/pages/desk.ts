import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../support/operator.ts';
import { expect } from '../support/test.ts';

/** The operators' client. */
export class Desk {
  readonly page: Page;
  readonly screens: Locator;
  readonly dialog: Locator;
  /** The form behind a link that makes an admin. */
  readonly newAdmin: Locator;

  constructor(page: Page) {
    this.page = page;
    this.screens = page.getByRole('navigation', { name: 'Screens' });
    this.dialog = page.getByRole('dialog');
    this.newAdmin = page.getByRole('form', { name: 'Make an admin' });
  }

  /** Opens an address of the desk and logs in. */
  async open(path: string, name: string): Promise<void> {
    await this.page.goto(`/desk${path}`);
    await this.logIn(name);
    await expect(this.screens).toBeVisible();
  }

  /** Fills in the log-in using only the keyboard. */
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

  /** Becomes an admin on the page behind a link. */
  async makeAdmin(name: string): Promise<void> {
    await this.newAdmin.getByLabel('Name').fill(name);
    await this.newAdmin.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.keyboard.press('Enter');
  }

  /** Asks for an operator on the Staff screen; returns the code to pass on. */
  async askForOperator(name: string, role: string): Promise<string> {
    await this.screens.getByRole('link', { name: 'Staff' }).click();
    await this.page.getByRole('button', { name: 'Add an operator' }).click();
    await this.dialog.getByLabel('Name').fill(name);
    await this.dialog.getByLabel('Role').selectOption(role);
    return this.#codeAfter('Ask for it');
  }

  /** Approves an operator whom another admin has asked for; returns the code to pass on. */
  async approveOperator(name: string): Promise<string> {
    await this.screens.getByRole('link', { name: 'Staff' }).click();
    await this.page.getByRole('button', { name: `Approve: ${name}` }).click();
    return this.#codeAfter('Approve');
  }

  /** Chooses a password with two codes, on the page of the log-in. */
  async choosePassword(name: string, [first = '', second = '']: readonly string[]): Promise<void> {
    await this.page.getByRole('button', { name: 'Choose a password with two codes' }).click();
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('One code').fill(first);
    await this.page.getByLabel('The other code').fill(second);
    await this.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await this.page.getByRole('button', { name: 'Choose this password' }).click();
    await expect(this.page.getByRole('form', { name: 'Log in' })).toBeVisible();
  }

  async #codeAfter(verb: string): Promise<string> {
    await this.dialog.getByLabel('Reason').fill('Agreed between us');
    await this.dialog.getByRole('button', { name: verb }).click();
    const code = await this.dialog.locator('code').textContent();
    await this.dialog.getByRole('button', { name: 'I have passed it on' }).click();
    await expect(this.dialog).toHaveCount(0);
    return code ?? '';
  }

  /** A row of the list that contains a text. */
  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }
}
