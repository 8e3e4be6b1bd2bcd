import { randomInt } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

/** The pages about deposits, withdrawals and requests. */
export class CashierPages {
  readonly page: Page;
  readonly deposit: Locator;
  readonly withdrawal: Locator;
  /** A request on a page of its own. */
  readonly request: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.deposit = page.getByRole('form', { name: 'Deposit', exact: true });
    this.withdrawal = page.getByRole('form', { name: 'Withdrawal', exact: true });
    this.request = page.getByRole('article', { name: /(?:Deposit|Withdrawal) request/ });
    this.rows = page.getByRole('region', { name: 'Requests' }).getByRole('listitem');
  }

  /** Asks for a deposit by UPI with a reference that nobody has used. */
  async askForDeposit(amount: number): Promise<void> {
    await this.deposit.getByLabel('Amount').fill(String(amount));
    await this.deposit.getByLabel('Reference (UTR)').fill(newReference());
    await this.deposit.getByRole('button', { name: 'Request deposit' }).click();
  }

  /** The id of the request that the page shows. */
  requestId(): string {
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? '';
  }
}

/** A reference of twelve digits that nobody has used. */
export function newReference(): string {
  return String(randomInt(1e11, 1e12));
}
