import { Desk } from './pages/desk.ts';
import { expectAccessible } from './support/axe.ts';
import { addOperator } from './support/operator.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

/** A stake that no other journey uses, so that its bet can be told from all others. */
const STAKE = 1347;

test('[R20.12] [R20.13] a trader opens what is at stake down to a market with the keyboard, and a figure leads to the bet behind it', async ({
  page,
  request,
  exchange,
}) => {
  const player = await exchange.newPlayer();
  await player.place({
    marketId: 'fixed.quiet.mo',
    runnerId: 'away',
    side: 'BACK',
    price: 900,
    stake: STAKE,
  });
  const desk = new Desk(page);
  await desk.open('/risk', await addOperator(request, 'TRADER'));
  await expectAccessible(page);
  for (const name of [/^Football$/, /^Stillwater/, /^Match Odds$/]) {
    const line = page.getByRole('button', { name });
    await line.focus();
    await page.keyboard.press('Enter');
    await expect(line).toHaveAttribute('aria-expanded', 'true');
  }
  // The tree is in the address.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Match Odds$/ })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await expectWalkable(page);
  await desk.row('Match Odds').getByRole('link').nth(1).press('Enter');
  await expect(desk.row('1,347.00')).toContainText('@ 900');
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('tab', { name: 'Exposure' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('table', { name: 'Players who can lose most' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('table', { name: 'Wins' }).or(page.getByText('Nobody has won'))).toBeVisible();
  await player.cancelAll();
});

test('[R20.12] a viewer sees the sums of the Risk screen and no list of players', async ({
  page,
  request,
}) => {
  const desk = new Desk(page);
  await desk.open('/risk?tab=bets', await addOperator(request, 'VIEWER'));
  await expect(page.getByRole('tab')).toHaveText(['Exposure']);
  await expectAccessible(page);
});
