import type { Locator, Page } from '@playwright/test';
import { address, PORT } from '../support/address.ts';
import { Exchange } from '../support/exchange.ts';
import { storeLogin } from '../support/stored-login.ts';
import { AuthDialog } from './auth-dialog.ts';

/** What surrounds every page of the product: header, navigation, messages. */
export class Site {
  readonly page: Page;
  readonly #port: number;
  readonly auth: AuthDialog;
  readonly header: Locator;
  /** The row of sports above the lists. */
  readonly sports: Locator;
  readonly logInButton: Locator;
  readonly accountMenu: Locator;
  /** The connection state, in a word. */
  readonly connection: Locator;

  constructor(page: Page, port = PORT) {
    this.page = page;
    this.#port = port;
    this.auth = new AuthDialog(page);
    this.header = page.getByRole('banner');
    this.sports = page.getByRole('navigation', { name: 'Sports', exact: true });
    this.logInButton = this.header.getByRole('button', { name: 'Log in' });
    this.connection = this.header.getByTitle(/^Connection: /);
    this.accountMenu = this.header.getByRole('button', { name: /^Account of / });
  }

  /** Opens a path; with a host name, on that host's site. */
  async open(path: string, host?: string): Promise<void> {
    await this.page.goto(address(path, host, this.#port));
  }

  /** Opens a path as a new player with play money who has already logged in; resolves when the page is live. */
  async openAsDemo(path: string): Promise<void> {
    const origin = address('', undefined, this.#port);
    const login = await new Exchange(this.page.request, origin).logInAsDemo();
    const { userName, balance, exposure, flags } = login;
    await using _ = await storeLogin(this.page, origin, login, { userName, balance, exposure, ...flags });
    await this.open(path);
    await this.accountMenu.waitFor();
    await this.#isLive();
  }

  /** Opens a path as a guest; resolves when the page is live, so that nothing of it is still to load. */
  async openLive(path: string): Promise<void> {
    await this.open(path);
    await this.#isLive();
  }

  #isLive(): Promise<void> {
    return this.header.getByTitle('Connection: Live').waitFor();
  }

  /** Opens a path and logs in as a new player with play money through the dialog. */
  async logInAsDemo(path: string, host?: string): Promise<void> {
    await this.open(path, host);
    await this.logInButton.click();
    await this.auth.demo.click();
    await this.accountMenu.waitFor();
  }

  /** The amount beside `Balance` or `Exposure` in the header. */
  amount(name: 'Balance' | 'Exposure'): Locator {
    return this.header
      .locator('dl > div')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .getByRole('definition');
  }

  /** A toast. */
  toast(text: string | RegExp): Locator {
    return this.page.locator('.Toastify').getByText(text);
  }

  async logOut(): Promise<void> {
    await this.accountMenu.click();
    await this.page.getByRole('link', { name: 'Log out' }).click();
    await this.page.waitForURL('**/auth/login');
  }

  /** The access token that the page has stored, or null. */
  storedToken(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('accessToken'));
  }

  /** The page's current theme: `theme-dark`, … */
  themeClass(): Locator {
    return this.page.locator('body');
  }
}
