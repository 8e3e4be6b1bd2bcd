import type { Locator, Page } from 'playwright';

/** Opens a dialog by its button; resolves once it is there. */
export function opened(button: string | RegExp, dialog: string | RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
  };
}

/** A submitted sign-up, up to the question for the code. */
export async function reachVerification(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign Up' });
  const digits = String(Date.now()).slice(-9);
  await signUp.getByLabel('Username').fill(`asha${digits}`);
  await signUp.getByLabel('Password', { exact: true }).fill('Monsoon#2026');
  await signUp.getByLabel('Confirm password').fill('Monsoon#2026');
  await signUp.getByLabel('Mobile number').fill(`+919${digits}`);
  await signUp.getByRole('button', { name: 'Sign Up' }).click();
  await page.getByRole('dialog', { name: 'Verification' }).waitFor();
}

/** A sign-up with every field invalid. */
export async function refuseSignUp(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('dialog', { name: 'Log in' }).getByRole('button', { name: 'Sign Up' }).click();
  const signUp = page.getByRole('dialog', { name: 'Sign Up' });
  await signUp.getByLabel('Username').fill('asha');
  await signUp.getByLabel('Password', { exact: true }).fill('short');
  await signUp.getByLabel('Confirm password').fill('other');
  await signUp.getByLabel('Mobile number').fill('12');
  await signUp.getByRole('button', { name: 'Sign Up' }).click();
  await signUp.getByText('mobile number is not valid').waitFor();
}

/** A change of password that says what is wrong with each field. */
export async function refusePassword(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Change Password' });
  await form.getByLabel('Current password').fill('Monsoon#2026');
  await form.getByLabel('New password', { exact: true }).fill('short');
  await form.getByLabel('Confirm new password').fill('other');
  await form.getByRole('button', { name: 'Change password' }).click();
  await form.getByText('Password is too short - should be 8 chars minimum.').waitFor();
}

/** A deposit that says what is missing. */
export async function refuseDeposit(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Deposit', exact: true });
  await form.getByLabel('Amount').fill('10');
  await form.getByRole('button', { name: 'Request deposit' }).click();
  await form.getByText('The minimum is ₹100.').waitFor();
}

/** A requested deposit by bank transfer, on its own page. */
export async function askForDeposit(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Deposit', exact: true });
  await form.getByLabel('Amount').fill('2000');
  await form.getByLabel('Reference (UTR)').fill(String(Date.now()).slice(-12));
  await form.getByRole('button', { name: 'Request deposit' }).click();
  await page.getByRole('article', { name: 'Deposit request' }).getByText('Pending').first().waitFor();
}

/** The question before a request is cancelled. */
export async function askToCancelDeposit(page: Page): Promise<void> {
  await askForDeposit(page);
  await opened('Cancel request', 'Cancel the deposit?')(page);
}

/** No bonus is offered. */
export async function offerNoBonus(page: Page): Promise<void> {
  const json = { success: true, status: 200, result: { bonuses: [] }, error: null };
  await page.route('**/Bonus/GetBonuses', (route) => route.fulfill({ json }));
}

/** A bonus that was just claimed. */
export async function claimBonus(page: Page): Promise<void> {
  await opened(/^Claim/, /./)(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  await page.getByRole('progressbar', { name: 'Wagered' }).waitFor();
}

/** The last known bets must not be shown instead. */
export async function forgetBets(page: Page): Promise<void> {
  await page.addInitScript("localStorage.removeItem('OpenBets');");
}

/** Something failed to load or may be out of date, for good: once the hub connected, everything would be reloaded. */
export async function canTryAgain(page: Page): Promise<void> {
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' }).first();
  await page.locator('[title="Connection: Connecting…"]').first().waitFor({ state: 'detached' });
  do await again.waitFor();
  while (await goes(again, 1000));
}

/** Whether something disappears within `ms`. */
function goes(place: Locator, ms: number): Promise<boolean> {
  return place.waitFor({ state: 'hidden', timeout: ms }).then(
    () => true,
    () => false,
  );
}

/** The connection is lost before these tabs request another list, or the same again. */
export async function goOfflineIn(page: Page, ...tabs: readonly string[]): Promise<void> {
  await page.context().setOffline(true);
  for (const tab of tabs) await page.getByRole('tab', { name: tab }).click();
  await page
    .getByRole('main')
    .getByText(/You are offline/)
    .first()
    .waitFor();
}

/** An amount that no button can have. */
export async function refuseStakes(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Quick stakes' });
  await form.getByLabel('Amount 2', { exact: true }).fill('many');
  await form.getByRole('button', { name: 'Save stakes' }).click();
  await form.getByRole('alert').first().waitFor();
}

/** A withdrawal that says what is wrong. */
export async function refuseWithdrawal(page: Page): Promise<void> {
  const form = page.getByRole('form', { name: 'Withdrawal', exact: true });
  await form.getByLabel('Amount').fill('90000');
  await form.getByRole('button', { name: 'Request withdrawal' }).click();
  await form.getByText(/^The maximum per transaction is/).waitFor();
}

/** The profit or loss for each result of a position. */
export async function openPosition(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Results of/ })
    .first()
    .click();
}

/** A request in the list. */
export async function openRequest(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Requests' }).getByRole('link').first().click();
  await page.getByRole('article').waitFor();
}

/** The reality check is due. */
export async function callForRealityCheck(page: Page): Promise<void> {
  await page.route('**/Protection/GetPlayingTime**', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { readonly result: object };
    await route.fulfill({ response, json: { ...body, result: { ...body.result, checkDue: true } } });
  });
}

/** The reality check, over a loaded page. */
export async function lookAtTime(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Reality check' }).waitFor();
}

/** A line of the statement with its detail. */
export async function openStatementLine(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /settled$/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Parts of bet/ })
    .first()
    .click();
  await page.getByRole('list', { name: /^Matched parts of bet/ }).waitFor();
}

/** Opens the tables under the charts. */
export async function openTables(page: Page): Promise<void> {
  const tables = page.getByText('Show as a table');
  await tables.last().waitFor();
  for (const table of await tables.all()) await table.click();
}

/** Profit and loss, down to the bets of one market. */
export async function drillDown(page: Page): Promise<void> {
  const way = page.getByRole('navigation', { name: 'Breadcrumb' }).locator('[aria-current=page]');
  for (const level of ['Football', /^Quick Result Rangers/, 'Match Odds']) {
    await page.getByRole('main').getByRole('link', { name: level }).first().click();
    await way.filter({ hasText: level }).waitFor();
  }
  await page
    .getByRole('button', { name: /^Parts of bet/ })
    .first()
    .waitFor();
}

/** The filters of a list, which a phone folds away. */
export async function showFilters(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Filters/ });
  if (await fold.isVisible()) await fold.click();
}
