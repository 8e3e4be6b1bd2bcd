import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

/** The pages about deposits, withdrawals and requests. */
export class CashierPages {
  readonly page: Page;
  readonly deposit: Locator;
  readonly withdrawal: Locator;
  /** The page of a single request. */
  readonly request: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.deposit = page.getByRole('form', { name: 'Deposit', exact: true });
    this.withdrawal = page.getByRole('form', { name: 'Withdrawal', exact: true });
    this.request = page.getByRole('article', { name: /(?:Deposit|Withdrawal) request/ });
    this.rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  }

  /** Requests a UPI deposit with an unused reference. */
  async askForDeposit(amount: number): Promise<void> {
    await this.deposit.getByLabel('Amount').fill(String(amount));
    await this.deposit.getByLabel('Reference (UTR)').fill(newReference());
    await this.deposit.getByRole('button', { name: 'Request deposit' }).click();
  }

  /** Id of the request shown on the page. */
  requestId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }
}

/** An unused reference of twelve digits. */
export function newReference(): string {
  return String(randomInt(1e11, 1e12));
}
