import { expectAccessible } from './support/axe.ts';
import { HousePage } from './pages/house-page.ts';
import { OpenBets } from './pages/open-bets.ts';
import { Slip } from './pages/slip.ts';
import { HeldCall } from './support/held-call.ts';
import { expect, test } from './support/test.ts';

const HOME = 'Granite Gladiators';
const AWAY = 'Marble Mavericks';
const SESSION = '6 over runs';

test('[R2.3] [R7.17] [R7.18] a bookmaker bet at the rate: figures, what-if, exposure, netting with a lay', async ({
  page,
  site,
}) => {
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.house', '?show=bookmaker');
  await market.cell('Back', HOME).click();
  const back = new Slip(page, 'Back', HOME);
  await back.fill(1000);
  await expect(back.figure('Profit')).toHaveText('₹950');
  await expect(back.figure('Liability')).toHaveText('₹1,000');
  await expect(market.runner(HOME)).toContainText('+950');
  await expect(market.runner(AWAY)).toContainText('−1,000');
  await expect(back.place).toHaveText('Back ₹1,000 at 95');
  await back.place.click();
  await expect(back.progress).toContainText('Accepted');
  await expect(back.progress).toContainText('₹1,000 at 95.');
  await expect(site.amount('Exposure')).toHaveText('₹1,000.00');
  await back.card.getByRole('button', { name: 'Done' }).click();
  await market.cell('Lay', HOME).click();
  const lay = new Slip(page, 'Lay', HOME);
  await lay.fill(1000);
  await expect(lay.figure('Liability')).toHaveText('₹980');
  await lay.place.click();
  await expect(lay.progress).toContainText('₹1,000 at 98.');
  // Home: 950 won, 980 lost. Away: 1,000 lost and won.
  await expect(site.amount('Exposure')).toHaveText('₹30.00');
  const bets = new OpenBets(page);
  await bets.show();
  await bets.tab('Matched').click();
  await expect(bets.bet(HOME).first()).toContainText('Lay');
  await expect(bets.bet(HOME).first()).toContainText('Rate98');
});

test('[R7.17] [R7.18] [R7.19] Yes and No of a session net; the book says what each result brings', async ({
  page,
  site,
}) => {
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.house', '?show=fancy');
  await market.cell('Yes', SESSION).click();
  const yes = new Slip(page, 'Yes', SESSION);
  await yes.fill(1000);
  await expect(market.bookLine(yes.form, 'up to 44')).toContainText('−1,000');
  await expect(market.bookLine(yes.form, '45 and more')).toContainText('+1,000');
  await expect(yes.place).toHaveText('Yes ₹1,000 at 45 @ 100');
  await yes.place.click();
  await expect(yes.progress).toContainText('₹1,000 at 45 @ 100.');
  await expect(site.amount('Exposure')).toHaveText('₹1,000.00');
  await yes.card.getByRole('button', { name: 'Done' }).click();
  await market.cell('No', SESSION).click();
  const no = new Slip(page, 'No', SESSION);
  await no.fill(1500);
  // Up to 43 No wins 1,500 and Yes loses 1,000; at 44 both lose; from 45 on Yes wins.
  await expect(market.bookLine(no.form, 'up to 43')).toContainText('+500');
  await expect(market.bookLine(no.form, '44')).toContainText('−2,500');
  await expect(market.bookLine(no.form, '45 and more')).toContainText('−500');
  await no.place.click();
  await expect(no.progress).toContainText('₹1,500 at 44 @ 100.');
  await expect(site.amount('Exposure')).toHaveText('₹2,500.00');
  await no.card.getByRole('button', { name: 'Done' }).click();
  await expect(market.row(SESSION)).toContainText('−2,500');
  await market.about(SESSION).click();
  const book = page.getByRole('dialog', { name: SESSION });
  await expect(market.bookLine(book, 'up to 43')).toContainText('+500');
  await expect(market.bookLine(book, '44')).toContainText('−2,500');
  await expect(market.bookLine(book, '45 and more')).toContainText('−500');
  await expect(book).toContainText('there is no commission');
  await expectAccessible(page);
  await book.getByRole('button', { name: 'Close' }).click();
  const bets = new OpenBets(page);
  await bets.show();
  await bets.tab('Matched').click();
  await expect(bets.bet('44 @ 100')).toContainText('No');
  await expect(bets.bet('45 @ 100')).toContainText('Yes');
});

test('[R7.17] on a phone Place stays under the finger while the line moves, and the outcome of the bet is visible @phone', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('rate');
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.rate');
  await market.cell('Yes', SESSION).click();
  const slip = new Slip(page, 'Yes', SESSION);
  await slip.fill(500);
  await expect(slip.place).toBeEnabled();
  await expect(slip.place).toBeInViewport({ ratio: 1 });
  // Both boxes must be checked, because a browser may scroll so that Place seems to stay put while the form above it
  // grows.
  const boxes = async () => [await slip.place.boundingBox(), await slip.card.boundingBox()];
  const before = await boxes();
  const line = (await exchange.book('fixed.rate.session'))?.runners[0]?.quote?.back?.line ?? 0;
  const other = await exchange.newPlayer();
  const bet = { marketId: 'fixed.rate.session', runnerId: 'runs', side: 'BACK', price: 100 } as const;
  await other.place({ ...bet, line, stake: 100 });
  await slip.form.getByRole('button', { name: `Use ${line + 1} @ 100` }).waitFor();
  expect(await boxes()).toEqual(before);
  await slip.form.getByRole('button', { name: `Use ${line + 1} @ 100` }).click();
  expect(await boxes()).toEqual(before);
  await slip.place.click();
  await expect(slip.progress).toContainText('Accepted');
  await expect(slip.progress).toBeInViewport({ ratio: 1 });
});

test('[R7.17] a line that moved in transit is refused with the new one, which one tap accepts', async ({
  page,
  site,
  exchange,
  alone,
}) => {
  await alone('rate');
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.rate');
  await market.cell('Yes', SESSION).click();
  const slip = new Slip(page, 'Yes', SESSION);
  await slip.fill(500);
  const held = await HeldCall.next(page, 'Bet/PlaceBetV2');
  await slip.place.click();
  await held.left;
  const quote = async () => (await exchange.book('fixed.rate.session'))?.runners[0]?.quote?.back?.line ?? 0;
  const before = await quote();
  await (
    await exchange.newPlayer()
  ).place({
    marketId: 'fixed.rate.session',
    runnerId: 'runs',
    side: 'BACK',
    price: 100,
    line: before,
    stake: 100,
  });
  await expect.poll(quote).toBe(before + 1);
  held.release();
  await expect(slip.refusal).toContainText('Nothing was placed');
  await expect(slip.refusal).toContainText(/: \d+ @ 100 → \d+ @ 100/);
  await expect(slip.stake).toHaveValue('500');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
  await slip.form.getByRole('button', { name: /^Use \d+ @ 100/ }).click();
  await slip.place.click();
  await expect(slip.progress).toContainText(/₹500 at \d+ @ 100\./);
});

test('[R2.3] a running ball blocks the cells and the slip without moving them', async ({ page, site }) => {
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.running');
  const cell = market.cell('Back', 'Ball By Ball City');
  await expect(cell).toBeEnabled();
  const open = await cell.boundingBox();
  await expect(cell).toBeDisabled();
  await expect(market.runner('Ball By Ball City')).toContainText('BALL RUNNING');
  await expect(cell).toHaveAttribute('title', 'The ball is running');
  expect(await cell.boundingBox()).toEqual(open);
  await expect(cell).toBeEnabled();
  await cell.click();
  const slip = new Slip(page, 'Back', 'Ball By Ball City');
  await slip.fill(500);
  await expect(slip.progress).toContainText('Ball running.');
  await expect(slip.place).toBeDisabled();
  await expect(slip.place).toBeEnabled();
});

test('[R7.17] a meter says what a run is worth and where it is capped', async ({ page, site }) => {
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.house', '?show=fancy');
  await market.kind('Meter').click();
  await expect(page).toHaveURL(/fancy=meter/);
  await market.cell('Yes', 'Innings run meter').click();
  const slip = new Slip(page, 'Yes', 'Innings run meter');
  await slip.fill(10);
  // 171 to 250 and to 100.
  await expect(slip.figure('Profit')).toHaveText('₹790');
  await expect(slip.figure('Liability')).toHaveText('₹710');
  await expect(slip.form).toContainText('Results count from 100 to 250.');
  await slip.place.click();
  await expect(slip.progress).toContainText('₹10 at 171.');
  await expect(site.amount('Exposure')).toHaveText('₹710.00');
});

test('[R7.17] a khado is backed at decimal odds, one range of runs at a time', async ({ page, site }) => {
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.house', '?show=fancy&fancy=khado');
  await market.cell('Back', '170-179').click();
  const slip = new Slip(page, 'Back', '170-179');
  await slip.fill(200);
  await expect(slip.figure('Profit')).toHaveText('₹700');
  await expect(slip.place).toHaveText('Back ₹200 at 4.5');
  await slip.place.click();
  await expect(slip.progress).toContainText('₹200 at 4.5.');
  await expect(site.amount('Exposure')).toHaveText('₹200.00');
  await expect(market.fancy.getByRole('listitem').filter({ hasText: '170-179' })).toContainText('+700');
  await expect(market.fancy.getByRole('listitem').filter({ hasText: '160-169' })).toContainText('−200');
});

test('[R5.8] a stake over the house’s limit is reported before it is sent, and one tap fixes it', async ({
  page,
  site,
}) => {
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.house', '?show=fancy');
  await market.cell('Yes', SESSION).click();
  const slip = new Slip(page, 'Yes', SESSION);
  await slip.fill(60_000);
  await expect(slip.progress).toContainText('The maximum stake is ₹50,000.');
  await slip.form.getByRole('button', { name: 'Use ₹50,000' }).click();
  await expect(slip.stake).toHaveValue('50000');
});

test('[R4.13] a bet whose rate falls while it waits lapses, and the slip says why @wide', async ({
  page,
  site,
}) => {
  // Once, because both widths would move the same market.
  const market = new HousePage(page, site);
  await market.openAsDemo('fixed.ratewait');
  await market.cell('Back', 'Second Thoughts').click();
  const slip = new Slip(page, 'Back', 'Second Thoughts');
  await slip.fill(500);
  await slip.place.click();
  await expect(slip.progress).toContainText(/Waiting [1-3]/);
  await expect(slip.progress).toContainText('Lapsed');
  await expect(slip.progress).toContainText('The rate moved against the bet while it was waiting.');
  await expect(site.amount('Exposure')).toHaveText('₹0.00');
});

test('[R1.8] a session settles on its runs into the balance @wide', async ({ page, site, exchange }) => {
  // Once, because the first bet decides the event for everybody.
  const event = (await exchange.events(3)).find(({ id }) => id.startsWith('fixed.verdict.'));
  const market = new HousePage(page, site);
  await market.openAsDemo(event?.id ?? '');
  await market.cell('Yes', SESSION).click();
  const slip = new Slip(page, 'Yes', SESSION);
  await slip.fill(1000);
  await slip.place.click();
  await expect(slip.progress).toContainText('₹1,000 at 45 @ 100.');
  // 47 runs: Yes at 45 has won.
  await expect(site.toast('6 over runs is settled: +₹1,000')).toBeVisible();
  await expect(site.amount('Balance')).toHaveText('₹1,01,000.00');
});

test('[R1.3] axe finds nothing in the house markets, in light, dark and green', async ({ page, site }) => {
  await site.open('/markets/fixed.house');
  await expect(page.getByRole('button', { name: /^Yes 6 over runs/ })).toBeVisible();
  await expectAccessible(page);
});
