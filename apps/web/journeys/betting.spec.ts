import { MatchList } from './pages/match-list.ts';
import { Slip } from './pages/slip.ts';
import { expect, test } from './support/test.ts';

const QUIET = { title: 'Stillwater v Calm Harbour', home: 'Stillwater', away: 'Calm Harbour' } as const;

test('[R1.1, R7.17] a back bet matches in full; profit, liability, what-if and balance follow', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/matchlist/1');
  await (await new MatchList(page).price(QUIET.title, 'Back', QUIET.home)).click();
  const slip = new Slip(page, 'Back', QUIET.home);
  await slip.quickStake('₹500').click();
  await expect(slip.stake).toHaveValue('500');
  await slip.fill(1500);
  await expect(slip.figure('Profit')).toHaveText('₹1,500');
  await expect(slip.figure('Liability')).toHaveText('₹1,500');
  await expect(slip.whatIf(QUIET.home)).toContainText('+1,500');
  await expect(slip.whatIf(QUIET.away)).toContainText('−1,500');
  await expect(slip.place).toHaveText('Place: Back ₹1,500 at 2');
  await slip.place.click();
  await expect(slip.progress).toContainText('Matched');
  await expect(slip.progress).toContainText('₹1,500 matched at 2.');
  await expect(site.amount('Balance')).toHaveText('₹98,500.00');
  await expect(site.amount('Exposure')).toHaveText('₹1,500.00');
});

test('[R5.8] what the limits refuse is said before it is sent, and one tap mends it', async ({
  page,
  site,
}) => {
  await site.openAsDemo('/matchlist/1');
  await (await new MatchList(page).price(QUIET.title, 'Back', QUIET.home)).click();
  const slip = new Slip(page, 'Back', QUIET.home);
  await slip.fill(1);
  await expect(slip.progress).toContainText('The least stake here is ₹100.');
  await slip.form.getByRole('button', { name: 'Use ₹100' }).click();
  await expect(slip.stake).toHaveValue('100');
  await slip.fill(150_000);
  await expect(slip.progress).toContainText('Your balance of ₹1,00,000 does not cover this bet.');
  await expect(slip.place).toBeDisabled();
  await slip.fill(500, 2.01);
  await expect(slip.progress).toContainText('2.01 is not offered; 2 is the nearest.');
});
