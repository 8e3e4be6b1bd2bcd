import { randomInt } from 'node:crypto';
import { Desk } from './pages/desk.ts';
import { expectAccessible } from './support/axe.ts';
import { addOperator } from './support/operator.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

test('[R20.16] [R20.17] [R20.18] an event is made, quoted by hand, bet on and settled by two traders, with the keyboard', async ({
  page,
  request,
  exchange,
}) => {
  const desk = new Desk(page);
  const [trader, second] = [await addOperator(request, 'TRADER'), await addOperator(request, 'TRADER')];
  const home = `Pune ${randomInt(1e6)}`;
  await desk.open('/trading', trader);
  await page.getByRole('button', { name: 'New event', exact: true }).focus();
  await page.keyboard.press('Enter');
  await desk.dialog.getByLabel('First side').fill(home);
  await desk.dialog.getByLabel('Second side').fill('Nagpur');
  await desk.dialog.getByLabel('Competition').fill('Club Cup');
  await desk.dialog.getByRole('checkbox', { name: 'Bookmaker' }).press('Space');
  await expect(desk.dialog).toContainText(`Lists ${home} v Nagpur for players at once, with 1 market.`);
  await expectAccessible(page);
  await desk.confirm('No feed covers it');

  // The list shows only the new event.
  await page.getByRole('button', { name: 'New market' }).click();
  await desk.dialog.getByLabel('Template').selectOption('Session runs');
  await expectAccessible(page);
  await desk.confirm('Asked for by players');
  await expect(desk.row('Session runs')).toBeVisible();
  await desk.row('Bookmaker').getByRole('link').focus();
  await page.keyboard.press('o');
  await desk.confirm('Ready');
  await expect(desk.row('Bookmaker')).toContainText('open');

  await desk.row('Bookmaker').getByRole('link').focus();
  await page.keyboard.press('q');
  await expect(page.getByLabel('Reason for quoting by hand')).toBeFocused();
  await page.keyboard.type('No feed covers it');
  await page.keyboard.press('Enter');
  await expect(page.getByText('ball running', { exact: true })).toHaveCount(2);
  const first = page.getByRole('group', { name: home });
  await first.getByLabel('Back').fill('95');
  await first.getByLabel('Lay').fill('97');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(first).toContainText('Back 95, Lay 97');
  await expect(first).toContainText('active');

  const marketId = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const { accessToken } = await exchange.logInAsDemo();
  const bet = (customerRef: string) =>
    request.post('/exchange/Bet/PlaceBetV2', {
      headers: { authorization: `Bearer ${accessToken}` },
      data: { marketId, runnerId: 'r1', side: 'BACK', price: 95, stake: 1000, customerRef },
    });
  expect((await bet(`by-hand-${randomInt(1e9)}`)).ok()).toBe(true);
  await first.getByLabel('Back').focus();
  await page.keyboard.press('b');
  await expect(first).toContainText('ball running');
  expect((await bet(`by-hand-${randomInt(1e9)}`)).ok()).toBe(false);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(first).toContainText('Back 94, Lay 97');

  const timeline = page.getByRole('table', { name: 'What happened to this market' });
  await expect(timeline).toContainText(`Quoted by hand. ${home}: Back 94, Lay 97`);
  await expect(timeline.getByRole('row').filter({ hasText: 'Open market: Ready' })).toContainText(trader);
  await page.goto(`/desk/trading/${marketId}`);
  await expect(page.getByLabel('Reason for quoting by hand')).toBeVisible();
  await expectWalkable(page);

  await page.getByRole('button', { name: 'Suspend', exact: true }).first().click();
  await desk.confirm('The match is over');
  // A proposal is about the market as the trader sees it.
  await expect(page.getByText(/^suspended:/)).toBeVisible();
  await page.getByRole('button', { name: 'Propose a result' }).click();
  await desk.dialog.getByLabel(home).selectOption('winner');
  await desk.dialog.getByRole('button', { name: 'All others lose' }).click();
  await desk.confirm('Official result');
  await desk.logOut();
  await desk.open(`/trading/${marketId}`, second);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.dialog.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(async () => (await exchange.book(marketId))?.status).toBe('CLOSED');
  await expect(timeline).toContainText(`Settled; winner: ${home}`);
});
