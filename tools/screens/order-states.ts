import type { Locator, Page } from 'playwright';
import { fillSlip } from './states.ts';

/** Orders that the exchange places by itself, and bets for the starting price. */

const slipOf = (page: Page): Locator => page.getByRole('form', { name: 'Bet' });

/** A bet in the slip whose unmatched part takes the starting price. */
export async function takeStartingPrice(page: Page): Promise<void> {
  await fillSlip(page);
  const slip = slipOf(page);
  await slip.getByRole('textbox', { name: 'Odds' }).fill('3');
  await slip.getByText(/^If the price changes:/).click();
  await slip.getByRole('checkbox', { name: 'Take the starting price for the unmatched part' }).check();
}

/** The dialog in which the receipt of a matched bet is given a stop. */
export async function askForStop(page: Page): Promise<void> {
  await fillSlip(page);
  await slipOf(page)
    .getByRole('button', { name: /^(Place bet|Back .* at )/ })
    .click();
  await page.getByRole('button', { name: 'Set a stop' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Close at odds' });
  await dialog.getByRole('textbox', { name: 'Odds' }).fill('5');
}

/** The receipt with the stop that is armed. */
export async function setStop(page: Page): Promise<void> {
  await askForStop(page);
  await page.getByRole('dialog', { name: 'Close at odds' }).getByRole('button', { name: 'Arm' }).click();
  await page
    .getByRole('button', { name: /^Disarm: / })
    .first()
    .waitFor();
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

/** An order on the desk whose fills will be answered. */
export async function answerFills(page: Page): Promise<void> {
  const confirm = await confirmOrder(page);
  await confirm.getByText('Pairs and answers to fills').click();
  await confirm.getByLabel('If placed, answer each fill').selectOption('3 ticks away');
}

/** An order on the desk that waits for the starting price. */
export async function waitForStartingPrice(page: Page): Promise<void> {
  const confirm = await confirmOrder(page);
  await confirm
    .getByLabel('Unmatched at the turn in-play')
    .selectOption('All of it waits for the starting price, whatever that is');
}
