import { verifySoloRound } from '@layline/casino/solo-verify.ts';
import { verifyTableRound } from '@layline/casino/verify.ts';
import type { RoundRecord } from '@layline/contract/casino/table-protocol.ts';
import type { Page } from '@playwright/test';
import { GamePage } from './pages/game-page.ts';
import type { Site } from './pages/site.ts';
import { expectAccessible } from './support/axe.ts';
import { Connection } from './support/connection.ts';
import { expect, isPhone, test } from './support/test.ts';

test.describe.configure({ timeout: 120_000 });

/** The public record of a finished round. */
async function recordOf(page: Page, roundId: string): Promise<RoundRecord> {
  const answer = (await (await page.request.get(`/games/rounds/${roundId}`)).json()) as {
    result: RoundRecord;
  };
  return answer.result;
}

/** A record with the seeds that are revealed once a round is over. */
function seedsOf({ serverSeed, clientSeed, gameId, version, commit, nonce, playerSeeds }: RoundRecord) {
  if (serverSeed === null || clientSeed === null) throw new Error('The round is not over.');
  return { game: gameId, version, commit, nonce, serverSeed, clientSeed, playerSeeds };
}

/** The round shown in the fairness tab. */
async function roundShown(game: GamePage): Promise<string> {
  await game.tab('Fairness');
  const text = await game.frame.getByText(/, number \d+$/).textContent();
  return text?.split(',')[0]?.trim() ?? '';
}

/** Places two chips, waits for the result, and recomputes the round. */
async function playRound(page: Page, site: Site, [gameId, bet, other]: readonly [string, string, string]) {
  const game = new GamePage(page, site);
  await game.openAsDemo(gameId);
  await game.placeOn(bet, other);
  await expect(game.outcome()).toBeVisible({ timeout: 40_000 });
  const roundId = await roundShown(game);
  await expect(game.frame.getByText('the seed matches the commitment')).toBeVisible();
  const record = await recordOf(page, roundId);
  const verified = verifyTableRound(seedsOf(record));
  expect(verified).toMatchObject({ verified: true, shown: { result: record.result, text: record.text } });
  await game.tab('My rounds');
  await expect(game.frame.getByText('₹20 →').first()).toBeVisible();
}

test('[R2.8] a round of Teen Patti 20-20: placed, drawn, paid, and recomputed from its seeds @R1.2', async ({
  page,
  site,
}) => {
  await playRound(page, site, ['teen-patti-20', 'Player A', 'Pair plus B']);
});

for (const played of [
  ['andar-bahar', 'Andar', '6 to 10 cards'],
  ['lucky-7', 'Low (7 down)', 'Red'],
  ['thirty-two-cards', 'Player 10', 'Player 11'],
  ['dragon-tiger', 'Dragon', 'Tiger odd'],
  ['roulette', 'Straight 17', 'Red'],
] as const) {
  test(`[R2.8] a round of ${played[0]}: placed, drawn, paid, and recomputed from its seeds @phone`, async ({
    page,
    site,
  }) => {
    await playRound(page, site, played);
  });
}

test('[R2.8] plinko: a ball, with its commitment before and its seed afterwards @R1.2', async ({
  page,
  site,
}) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('plinko');
  await game.frame.getByLabel('Stake', { exact: true }).fill('25');
  await game.tab('Fairness');
  const committed = await game.frame
    .getByText(/^[0-9a-f]{64}$/)
    .first()
    .textContent();
  await game.frame.getByRole('button', { name: 'Start for ₹25' }).click();
  await expect(game.frame.getByText(/^The ball falls into bucket/).first()).toBeVisible();
  const shown = await game.frame.getByText(/^Round .+: commitment$/).textContent();
  const record = await recordOf(page, (shown ?? '').replace(/^Round (.+): commitment$/, '$1'));
  expect(record.commit).toBe(committed);
  const { playerSeeds: _, ...seeds } = seedsOf(record);
  const verified = verifySoloRound({ ...seeds, choices: record.choices ?? {}, actions: record.actions });
  expect(verified).toMatchObject({ verified: true });
});

test('[R2.8] the balance in the header waits until the game shows its result @wide', async ({
  page,
  site,
}) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('plinko');
  const seen = Promise.withResolvers<void>();
  await page.route('**/games/solo/start', async (route) => {
    const response = await route.fetch();
    await seen.promise;
    await route.fulfill({ response });
  });
  const known = () => page.evaluate(() => localStorage.getItem('userinfo'));
  const before = await known();
  await game.frame.getByRole('button', { name: '₹1,000', exact: true }).click();
  await game.frame.getByRole('button', { name: 'Start for ₹1,000' }).click();
  // The client knows what was booked, and stays silent.
  await expect.poll(known).not.toBe(before);
  await expect(site.amount('Balance')).toHaveText('₹1,00,000.00');
  seen.resolve();
  const told = (await game.outcome().textContent()) ?? '';
  const back = Number(/; ₹([\d,.]+) was returned/.exec(told)?.[1]?.replaceAll(',', '') ?? 0);
  const balance = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(99_000 + back);
  await expect(site.amount('Balance')).toHaveText(`₹${balance}`);
});

test('[R2.8] mines: an abandoned round is restored, and its value is taken @phone', async ({
  page,
  site,
}) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('mines');
  await game.frame.getByRole('combobox', { name: 'Mines' }).selectOption({ label: '1 mine' });
  await game.frame.getByRole('button', { name: /^Start for/ }).click();
  await game.frame.getByRole('button', { name: /^Field 13,/ }).click();
  await expect(game.frame.getByRole('button', { name: /^Field 13, .*(safe|mine)/ })).toBeVisible();
  const take = game.frame.getByRole('button', { name: /^Take ₹/ });
  // One field in twenty-five is a mine; hitting it ends the round.
  if ((await take.count()) === 0) return;
  await page.reload();
  await expect(game.frame.getByRole('button', { name: /^Field 13, .*safe/ })).toBeVisible();
  await take.click();
  await expect(game.frame.getByRole('button', { name: /^Field .*a mine, not opened/ })).toHaveCount(1);
});

test('[R2.8] a round with only the keyboard @wide', async ({ page, site }) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('teen-patti-20');
  await game.bet('Player B').focus();
  await game.lay('Player B', () => page.keyboard.press('Enter'));
  const focused = () => game.frame.locator('*:focus').first();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    if ((await focused().textContent())?.startsWith('Place') === true) break;
  }
  await game.send(() => page.keyboard.press('Enter'));
  await expect(game.frame.getByText(/^Placed ₹10\./)).toBeVisible();
  await expect(focused()).toHaveText(/^Place/);
});

test('[R2.8] a reload in the middle of a round loses nothing @phone', async ({ page, site }) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('lucky-7');
  await game.placeOn('High (7 up)');
  const chip = game.frame.getByRole('button', { name: /^High \(7 up\), .*₹10 placed/ });
  await expect(chip).toBeVisible();
  await page.reload();
  await game.tab('My rounds');
  await expect(game.frame.getByText(/^₹10 → /).first()).toBeVisible();
  await expect(game.frame.getByText(/^₹10 → ₹/).first()).toBeVisible({ timeout: 40_000 });
});

test('[R2.8] a connection cut in the middle of a round does not affect it @wide', async ({ page, site }) => {
  const connection = await Connection.of(page);
  const game = new GamePage(page, site);
  await game.openAsDemo('dragon-tiger');
  await game.placeOn('Tiger');
  await connection.cut();
  await expect(game.frame.getByText(/connection (is down|lost)/i)).toBeVisible({ timeout: 30_000 });
  await connection.mend();
  await expect(game.frame.getByText(/connection (is down|lost)/i)).toBeHidden({ timeout: 30_000 });
  await game.tab('My rounds');
  await expect(game.frame.getByText(/^₹10 → ₹/).first()).toBeVisible({ timeout: 40_000 });
});

test('[R2.8] axe finds nothing on a game’s page, and it fits', async ({ page, site }) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('roulette');
  await game.betting();
  if (isPhone(page)) {
    const width = await game.frame.locator('html').evaluate(({ scrollWidth }) => scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }
  await expectAccessible(page);
});

test('[R2.8] the client opens its verifier for the round that the game asks about @wide', async ({
  page,
  site,
}) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('plinko');
  await game.frame.getByRole('button', { name: /^Start for/ }).click();
  await game.tab('Fairness');
  await game.frame.getByRole('button', { name: 'Check this round' }).click();
  await expect(page.getByRole('dialog', { name: 'Verify a round' })).toBeVisible();
});

test('[R2.8] bets placed in one tab appear in the other @wide', async ({ page, site, context }) => {
  const game = new GamePage(page, site);
  await game.openAsDemo('andar-bahar');
  const second = await context.newPage();
  await second.goto(page.url());
  const other = new GamePage(second, site);
  await other.frame.getByRole('heading', { level: 1 }).waitFor();
  await game.placeOn('Bahar');
  await other.tab('My rounds');
  await expect(other.frame.getByText(/^₹10 → /).first()).toBeVisible({ timeout: 40_000 });
});
