import type { Locator, Page } from '@playwright/test';

interface SignUp {
  readonly userName: string;
  readonly password: string;
  readonly mobile: string;
}

/** The sign-in dialogs: Log in, Sign Up, Verification. */
export class AuthDialog {
  readonly login: Locator;
  readonly signUp: Locator;
  readonly verification: Locator;
  readonly demo: Locator;
  readonly code: Locator;
  readonly sendCode: Locator;
  readonly sendAgain: Locator;

  constructor(page: Page) {
    this.login = page.getByRole('dialog', { name: 'Log in' });
    this.signUp = page.getByRole('dialog', { name: 'Sign Up' });
    this.verification = page.getByRole('dialog', { name: 'Verification' });
    this.demo = page.getByRole('button', { name: 'Login as demo user' });
    this.code = this.verification.getByLabel('One-time code');
    this.sendCode = this.verification.getByRole('button', { name: 'Send', exact: true });
    this.sendAgain = this.verification.getByRole('button', { name: 'Send Again Code' });
  }

  /** Goes from the log-in dialog to sign-up, fills it in and sends it. */
  async register({ userName, password, mobile }: SignUp): Promise<void> {
    await this.login.getByRole('button', { name: 'Sign Up' }).click();
    await this.signUp.getByLabel('Username').fill(userName);
    await this.signUp.getByLabel('Password', { exact: true }).fill(password);
    await this.signUp.getByLabel('Confirm password').fill(password);
    await this.signUp.getByLabel('Mobile number').fill(mobile);
    await this.signUp.getByRole('button', { name: 'Sign Up' }).click();
  }

  async logIn(userName: string, password: string): Promise<void> {
    await this.login.getByLabel('Username').fill(userName);
    await this.login.getByLabel('Password', { exact: true }).fill(password);
    await this.login.getByRole('button', { name: 'Log in', exact: true }).click();
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code);
    await this.sendCode.click();
  }
}
