import type { Browser, Locator, Page } from 'playwright';
import { openContext, READY_MS, ready } from '../take.ts';

/** What is typed or chosen in a form, by label; true ticks a box. */
export type Filled = Readonly<Record<string, string | true>>;

const PASSWORD = 'Ledger-2026-north';
const WIDE = { width: 1440, height: 700, phone: false };

/** One person's browser window. Everything in it is found by the words on the screen, so a changed word is an error. */
export class OperatorWindow {
  readonly page: Page;
  readonly #address: string;

  private constructor(page: Page, address: string) {
    this.page = page;
    this.#address = address;
  }

  static async open(browser: Browser, address: string): Promise<OperatorWindow> {
    const page = await (await openContext(WIDE, browser)).newPage();
    page.setDefaultTimeout(READY_MS);
    await page.addInitScript("localStorage.setItem('desk.theme', 'light')");
    return new OperatorWindow(page, address);
  }

  /** Opens a path of the exchange. */
  async goto(path: string): Promise<void> {
    await this.page.goto(`${this.#address}${path}`);
  }

  /** Presses a button, a tab or a link, in the dialog if one is open. */
  async press(name: string | RegExp): Promise<void> {
    const page = (await this.#dialog.count()) > 0 ? this.#dialog : this.page;
    const options = { name, exact: true };
    await page
      .getByRole('button', options)
      .or(page.getByRole('tab', options))
      .or(page.getByRole('link', options))
      .first()
      .click();
  }

  /** Fills in fields of the page or of a part of it. */
  async fill(fields: Filled, part: Page | Locator = this.page): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = part.getByLabel(label, { exact: true });
      await field.waitFor();
      if (value === true) await field.check();
      else if ((await field.and(this.page.locator('select')).count()) > 0)
        await field.selectOption({ label: value });
      else await field.fill(value);
    }
  }

  /** Presses what opens a dialog, and fills that in. */
  async begin(act: string | RegExp, fields: Filled): Promise<void> {
    await this.press(act);
    await this.#dialog.waitFor();
    await this.fill(fields, this.#dialog);
  }

  /** Goes ahead with the open dialog; resolves once it is closed. Rejects with Error if the desk refuses. */
  async goAhead(verb: string): Promise<void> {
    await this.press(verb);
    const refusal = this.#dialog.getByRole('alert').filter({ hasText: /./ });
    const refused = refusal.textContent().then((why) => Promise.reject(new Error(`${verb}: ${why}`)));
    await Promise.race([this.#dialog.waitFor({ state: 'detached' }), refused]);
  }

  /** Goes ahead with the open dialog, which answers with a code to pass on. */
  async codeAfter(verb: string): Promise<string> {
    await this.press(verb);
    const code = await this.#dialog.locator('code').textContent();
    await this.goAhead('I have passed it on');
    return code ?? '';
  }

  /** Becomes an admin on the page behind a link. */
  async becomeAdmin(name: string, take?: () => Promise<void>): Promise<void> {
    await this.fill({ Name: name });
    await take?.();
    await this.fill({ Password: PASSWORD });
    await this.press('Make the admin');
    await this.#screens.waitFor();
  }

  /** Chooses a password with two codes, and logs in with it. */
  async enterAsNew(
    name: string,
    [one = '', other = '']: readonly string[],
    take?: () => Promise<void>,
  ): Promise<void> {
    await this.goto('/desk/');
    await this.press('Choose a password with two codes');
    await this.fill({ Name: name, 'One code': one, 'The other code': other, Password: PASSWORD });
    await take?.();
    await this.press('Choose this password');
    await this.page.getByRole('form', { name: 'Log in' }).waitFor();
    await this.fill({ Name: name, Password: PASSWORD });
    await this.press('Log in');
    await this.#screens.waitFor();
  }

  /** A picture of the window at a height, px, once nothing is loading. */
  async picture(height: number): Promise<Buffer> {
    await this.page.setViewportSize({ width: WIDE.width, height });
    // Nothing is to look as if it were about to be pressed.
    await this.page.mouse.move(0, 0);
    await ready(this.page);
    // What the last act has done is shown for some seconds.
    await this.page.locator('div[aria-live=polite] > p').waitFor({ state: 'detached' });
    const taken = await this.page.screenshot({ animations: 'disabled', caret: 'hide' });
    await this.page.setViewportSize(WIDE);
    return taken;
  }

  get #dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  get #screens(): Locator {
    return this.page.getByRole('navigation', { name: 'Screens' });
  }
}
