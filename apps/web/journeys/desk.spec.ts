import { storeImage } from '@layline/contract/calls/cashier.ts';
import type { APIRequestContext } from '@playwright/test';
import { newReference } from './pages/cashier.ts';
import { Desk } from './pages/desk.ts';
import { expectAccessible } from './support/axe.ts';
import { ADMINS, addOperator, Operator } from './support/operator.ts';
import { SpawnedExchange } from './support/spawned-exchange.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

/** A picture of one pixel, as a receipt. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Makes a call as the player of a token. */
async function asPlayer(
  request: APIRequestContext,
  token: string,
  path: string,
  data: object,
): Promise<Readonly<Record<string, unknown>>> {
  const response = await request.post(`/exchange/${path}`, {
    headers: { authorization: `Bearer ${token}` },
    data,
  });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
  return ((await response.json()) as { readonly result: Readonly<Record<string, unknown>> }).result;
}

test('[R20.1] an operator logs in, sees the screens of the role and no other, and logs out', async ({
  page,
  request,
}) => {
  const desk = new Desk(page);
  const name = await addOperator(request, 'VIEWER');
  await page.goto('/desk/audit');
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
  await expectAccessible(page);
  await desk.logIn(name, 'wrong-password-9');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await desk.logIn(name);
  // The address stays, but the role may not read the log.
  await expect(page.getByRole('heading', { level: 1, name: 'Not part of your role' })).toBeVisible();
  await expect(desk.screens.getByRole('link')).toHaveText([
    'Trading',
    /^Waiting/,
    'Risk',
    'Casino',
    'Reports',
    'Bonuses',
  ]);
  await desk.screens.getByRole('link', { name: 'Trading' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trading' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('op_');
  await page.reload();
  await expect(desk.screens).toBeVisible();
  // The session ends at the exchange too, not only on the screen.
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('desk.session') ?? '{}') as { token?: string }).token,
  );
  expect(token).toMatch(/^op_/);
  await desk.logOut();
  await expect
    .poll(async () =>
      (
        await request.get('/exchange/Operator/GetOwn', { headers: { authorization: `Bearer ${token}` } })
      ).status(),
    )
    .toBe(401);
});

/** Makes a deposit request of a new demo player, with a receipt. Demo players share a name, so the ids tell them apart. */
async function depositOf(request: APIRequestContext, token: string) {
  const { imageId } = await asPlayer(request, token, storeImage.path, { image: PICTURE, purpose: 'RECEIPT' });
  const made = await asPlayer(request, token, 'DepositWithdrawal/CreateDeposit', {
    method: 'UPI',
    customerRef: `in${newReference()}`,
    amount: 2000,
    reference: newReference(),
    imageId,
  });
  const requestId = String(made['requestId']);
  const cashier = await Operator.cashier(request);
  const { requests } = await cashier.read<{
    readonly requests: readonly { readonly requestId: string; readonly playerId: string }[];
  }>('GetMoneyRequests?type=DEPOSIT&take=100');
  return { requestId, playerId: requests.find((row) => row.requestId === requestId)?.playerId ?? '' };
}

test('[R20.2] [R20.3] an admin finds a player, locks the account, and reads the act in the audit log', async ({
  page,
  request,
  exchange,
}) => {
  const desk = new Desk(page);
  const { accessToken, userName } = await exchange.logInAsDemo();
  const { playerId } = await depositOf(request, accessToken);
  await desk.open('/players', ADMINS[0]);
  await page.getByLabel('Name, mobile number or id').fill(playerId);
  await page.keyboard.press('Enter');
  await desk.row(playerId).getByRole('link', { name: userName }).click();
  await expect(page.getByRole('heading', { level: 1, name: userName })).toBeVisible();
  await expect(page.getByText('1,00,000.00').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(desk.dialog).toContainText('Ends 1 session at once');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(desk.dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await desk.confirm('=Card reported stolen');
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible();
  await page.getByRole('link', { name: 'All entries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  const entry = desk.row('Lock player');
  await expect(entry).toContainText('=Card reported stolen');
  await entry.getByRole('button', { name: /^Details/ }).click();
  await expect(page.getByRole('region', { name: 'After' })).toContainText('LOCKED');
  await page.getByRole('button', { name: 'Check the chain' }).click();
  await expect(page.getByRole('heading', { name: 'The chain holds' })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await (await saved).createReadStream()).toArray();
  // A spreadsheet must not take a reason for a formula.
  expect(Buffer.concat(file).toString()).toContain(",'=Card reported stolen,");
});

test('[R20.4] a deposit is approved with its receipt in sight, a withdrawal by one cashier and paid by another', async ({
  page,
  request,
  exchange,
}) => {
  const desk = new Desk(page);
  const { accessToken: token, userName } = await exchange.logInAsDemo();
  const { requestId } = await depositOf(request, token);
  const [first, second] = [await addOperator(request, 'CASHIER'), await addOperator(request, 'CASHIER')];
  await desk.open('/cashier', first);
  await expect(desk.screens.getByRole('link')).toHaveText([
    'Trading',
    /^Waiting/,
    'Risk',
    'Cashier',
    'Players',
    'Agents',
    'Casino',
    'Reports',
    'Bonuses',
  ]);
  const details = (id: string) => page.getByRole('button', { name: new RegExp(`, ${id}:`) });
  await details(requestId).click();
  await expect(page.getByRole('img', { name: 'Receipt sent by the player' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.dialog).toContainText(`Credits 2000 INR to the balance of ${userName}`);
  await desk.confirm('Seen on the bank statement');
  await expect(details(requestId)).toHaveCount(0);

  const made = await asPlayer(request, token, 'DepositWithdrawal/CreateWithdrawal', {
    method: 'UPI',
    customerRef: `out${newReference()}`,
    amount: 700,
    upiId: 'asha@bank',
  });
  const withdrawal = details(String(made['requestId']));
  // The queue refreshes by itself.
  await withdrawal.click();
  await expect(page.getByText('never before')).toBeVisible();
  await page.getByRole('button', { name: 'Approve' }).click();
  await desk.confirm('Identity known');
  await expect(page.getByText('Step 2 of 2: another cashier pays what you have approved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as paid' })).toHaveCount(0);
  await desk.logOut();

  await desk.open('/cashier', second);
  await withdrawal.click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(desk.dialog).toContainText(`${first} has approved it; you are the second person.`);
  await desk.confirm('Paid with the noon batch');
  await expect(withdrawal).toHaveCount(0);
});

test('[R20.5] a trader suspends a market by key and proposes a result, which an admin approves', async ({
  page,
  request,
  exchange,
}) => {
  const desk = new Desk(page);
  const trader = await addOperator(request, 'TRADER');
  // The match that starts last: no other journey needs it.
  const event = (await exchange.events(1)).filter(({ id }) => !id.startsWith('fixed.')).at(-1);
  await desk.open(`/trading?event=${event?.id}&status=OPEN`, trader);
  const link = page.locator('[data-market]').first();
  const marketId = (await link.getAttribute('data-market')) ?? '';
  await link.focus();
  await page.keyboard.press('s');
  await expect(desk.dialog).toContainText('Stops betting on');
  await desk.confirm('Feed shows the wrong score');
  await expect.poll(async () => (await exchange.book(marketId))?.status).toBe('SUSPENDED');
  await page.getByLabel('State').selectOption('');
  await expect(desk.row('by hand').filter({ hasText: trader })).toBeVisible();
  await expectAccessible(page);
  await page.locator(`[data-market="${marketId}"]`).press('Enter');
  await expect(page.getByRole('heading', { name: `By hand: ${trader}` })).toBeVisible();
  await expectAccessible(page);
  // The walk begins at the top of a page that nobody has touched.
  await page.reload();
  await expect(page.getByRole('heading', { name: `By hand: ${trader}` })).toBeVisible();
  await expectWalkable(page);
  await page.getByRole('button', { name: 'Propose a result' }).click();
  await desk.dialog.getByRole('combobox').first().selectOption('winner');
  await expect(desk.dialog).toContainText('Still undecided');
  await desk.dialog.getByRole('button', { name: 'All others lose' }).click();
  await expect(desk.dialog).toContainText('It pays');
  await expect(desk.dialog).toContainText('If approved: Settle with the winner');
  await expectAccessible(page);
  await desk.confirm('Official result');
  await expect(page.getByText('Another operator approves what you have proposed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await desk.logOut();

  await desk.open(`/trading/${marketId}`, ADMINS[1]);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.dialog).toContainText(`You are the second person: ${trader} has proposed it`);
  await desk.dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await exchange.book(marketId))?.status).toBe('CLOSED');
});

test('[R20.1] a session that an admin ends sends the desk to the log-in, which says why', async ({
  page,
  request,
}) => {
  const desk = new Desk(page);
  const name = await addOperator(request, 'CASHIER');
  await desk.open('/cashier', name);
  const admin = await Operator.admin(request, ADMINS[0]);
  const operators =
    await admin.read<readonly { readonly name: string; readonly operatorId: string }[]>('GetOperators');
  const operatorId = operators.find((operator) => operator.name === name)?.operatorId;
  await admin.act('ChangeOperator', { operatorId, state: 'DISABLED', reason: 'Left' });
  await expect(page.getByText('Your session has ended. Log in again.')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

test('[R20.19] [R20.21] what one desk does to a player is seen on another at once, and the bets tell their story', async ({
  page,
  context,
  request,
  exchange,
}) => {
  const { accessToken, userName } = await exchange.logInAsDemo();
  const { playerId } = await depositOf(request, accessToken);
  const [watching, acting] = [new Desk(page), new Desk(await context.newPage())];
  await watching.open(`/players/${playerId}`, ADMINS[0]);
  await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible();
  await acting.open(`/players/${playerId}`, await addOperator(request, 'CASHIER'));
  await acting.page.getByRole('button', { name: 'Lock', exact: true }).click();
  await acting.confirm('Card reported stolen');
  // Far sooner than a live desk would ask by itself.
  await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
  await page.getByRole('tab', { name: 'Statement' }).click();
  await expect(page.getByRole('table', { name: 'Statement of this player' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Bets' }).click();
  await expect(page.getByText('No such bets')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: userName })).toBeVisible();
});

test('[R20.10] an admin reads the casino’s results and changes the limits of a table, with the keyboard', async ({
  page,
}) => {
  const desk = new Desk(page);
  await desk.open('/casino', ADMINS[0]);
  await expect(page.getByRole('table', { name: 'Results' }).or(page.getByText('No rounds'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Results' }).focus();
  await page.keyboard.press('End');
  const change = page.getByRole('button', { name: /^Change: Lucky 7/ }).first();
  await change.focus();
  await page.keyboard.press('Enter');
  const win = desk.dialog.getByLabel('Most that a bet may win');
  const before = Number(await win.inputValue());
  await win.fill(String(before + 1));
  await expect(desk.dialog).toContainText(`Most that a bet may win: ${before + 1} instead of ${before}.`);
  await expectAccessible(page);
  await desk.confirm('Festival week');
  const reset = page.getByRole('button', { name: /^Reset: Lucky 7/ }).first();
  await reset.focus();
  await page.keyboard.press('Enter');
  await desk.confirm('The festival is over');
  await expect(reset).toHaveCount(0);
});

test('[R20.11] [R20.60] one admin brands a site, another publishes it, players see it at once, and the earlier version comes back', async ({
  page,
  browser,
  context,
}) => {
  const address = '/sites/greenfield.localhost';
  const desk = new Desk(page);
  const other = await browser.newContext();
  const second = new Desk(await other.newPage());
  await desk.open(address, ADMINS[0]);
  await second.open(address, ADMINS[1]);
  const agree = async () => {
    await second.page.getByRole('button', { name: 'Publish as asked' }).click();
    await second.confirm('As agreed');
  };
  const support = page.getByLabel('How to reach support');
  const before = await support.inputValue();
  await support.fill('Ring 1800 200 300, day and night.');
  await page.getByRole('group', { name: 'light' }).getByLabel('Own colours').check();
  await page
    .getByRole('group', { name: 'light' })
    .getByLabel('Main buttons', { exact: true })
    .fill('#6d28d9');
  await expectAccessible(page);
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'On a large screen' }).click();
  const preview = await opened;
  const tennis = preview.getByRole('link', { name: 'Tennis' }).first();
  await expect(tennis).toBeVisible();
  await expect(preview.getByText('Preview: nothing here is published')).toBeVisible();
  // A fault in the players' client must not reach the operator's session.
  expect(await preview.evaluate(() => [window.opener, sessionStorage.getItem('desk.session')])).toEqual([
    null,
    null,
  ]);
  await page.getByLabel('Tennis').uncheck();
  await expect(tennis).toHaveCount(0);
  await page.getByLabel('Tennis').check();
  await expect(tennis).toBeVisible();
  await preview.close();
  const press = page.getByRole('button', { name: 'Ask to publish', exact: true });
  await press.click();
  await desk.confirm('The new brand');
  const settings = async () => {
    const response = await context.request.get('/cdn/settings/greenfield.localhost.json?key=100');
    return ((await response.json()) as { setting: { supportText: string; colours?: object } }).setting;
  };
  await expect(page.getByRole('region', { name: 'Waiting for a second admin' })).toContainText(
    'You have asked',
  );
  expect((await settings()).supportText).toBe(before);
  await expect(second.page.getByText('Colours: changed.')).toBeVisible();
  await expectAccessible(second.page);
  await agree();
  expect((await settings()).supportText).toBe('Ring 1800 200 300, day and night.');
  await expect(page.getByRole('row', { name: /in force/ })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Nothing has changed.');
  await support.fill(before);
  await page.getByRole('group', { name: 'light' }).getByLabel('Own colours').uncheck();
  await press.click();
  await desk.confirm('Back to the old brand');
  await agree();
  await expect(page.getByRole('row', { name: /^2 / })).toContainText('in force');
  expect((await settings()).supportText).toBe(before);
  await page.getByRole('button', { name: 'Ask to publish again: version 1' }).click();
  await desk.confirm('The new brand after all');
  await agree();
  expect((await settings()).supportText).toBe('Ring 1800 200 300, day and night.');
  await other.close();
});

test('[R20.6] the links of the first start make two admins, who add a third operator', async ({ page }) => {
  const own = await SpawnedExchange.start([]);
  try {
    const [first = '', second = ''] = own.adminLinks;
    const desk = new Desk(page);
    await page.goto(first);
    await expect(desk.newAdmin).toBeVisible();
    // Neither the address nor the history keeps the secret.
    expect(page.url()).not.toContain('first=');
    await expectAccessible(page);
    await desk.makeAdmin('meera');
    await expect(desk.screens.getByRole('link')).toHaveText([
      'Trading',
      'Waiting',
      'Risk',
      'Cashier',
      'Players',
      'Agents',
      'Casino',
      'Reports',
      'Bonuses',
      'Sites',
      'Staff',
      'Audit',
    ]);
    await desk.logOut();
    await page.goto('about:blank');
    await page.goto(first);
    await desk.makeAdmin('asha');
    await expect(desk.newAdmin.getByRole('alert')).toContainText('This link is wrong, or no longer valid');
    await page.goto('about:blank');
    await page.goto(second);
    await desk.makeAdmin('vikram');
    const codes = [await desk.askForOperator('ravi', 'Trader')];
    await desk.logOut();
    await desk.logIn('meera');
    codes.push(await desk.approveOperator('ravi'));
    await desk.logOut();
    await desk.choosePassword('ravi', codes);
    await desk.logIn('ravi');
    await expect(desk.screens.getByRole('link')).toHaveText([
      'Trading',
      'Waiting',
      'Risk',
      'Players',
      'Casino',
      'Reports',
      'Bonuses',
    ]);
  } finally {
    await own.stop();
  }
});
