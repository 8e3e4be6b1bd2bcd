import type { Locator, Page } from 'playwright';
import { fillSlip } from './states.ts';

const slipOf = (page: Page): Locator => page.getByRole('form', { name: 'Bet' });

/** A bet in the slip whose unmatched part takes the starting price. */
export async function takeStartingPrice(page: Page): Promise<void> {
  await fillSlip(page);
  const slip = slipOf(page);
  await slip.getByRole('textbox', { name: 'Odds' }).fill('3');
  await slip.getByText(/^If the price changes:/).click();
  await slip.getByRole('checkbox', { name: 'Take the starting price for the unmatched part' }).check();
}

/** The confirmation of an order on the desk, just above the prices at which somebody takes a bet. */
async function confirmOrder(page: Page): Promise<Locator> {
  await page.getByRole('group', { name: 'Stakes' }).getByRole('button').first().click();
  await page
    .getByRole('gridcell', { name: /^Back .* at 2\.06: nothing on offer/ })
    .first()
    .click();
  return page.getByRole('group', { name: 'Confirm' });
}

/** An order on the desk that waits for the starting price. */
export async function waitForStartingPrice(page: Page): Promise<void> {
  const confirm = await confirmOrder(page);
  await confirm
    .getByLabel('Unmatched at the turn in-play')
    .selectOption('All of it waits for the starting price, whatever it turns out to be');
}
