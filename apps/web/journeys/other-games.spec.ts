import { CasinoPage } from './pages/casino-page.ts';
import { Site } from './pages/site.ts';
import { address } from './support/address.ts';
import { GameMaker } from './support/game-maker.ts';
import { RealMoneyExchange } from './support/real-money.ts';
import { expect, isPhone, newcomer, test } from './support/test.ts';

/** Another provider's games, on their own origin, through Hub88's protocol and for real money. */

let maker: GameMaker;
let exchange: RealMoneyExchange;

test.beforeAll(async () => {
  maker = await GameMaker.open();
  exchange = await RealMoneyExchange.start(maker.settings);
  maker.exchangePort = exchange.port;
});
test.afterAll(async () => {
  await exchange.stop();
  await maker.close();
});

test('[R1.2] [R7.27] [R7.28] [R7.29] [R7.30] another maker’s game: listed, framed on its own origin, played for money, left @R1.2', async ({
  page,
  playwright,
}) => {
  test.slow();
  const request = await playwright.request.newContext({ baseURL: address('', '127.0.0.1', exchange.port) });
  const { userName, password } = await exchange.newPlayer(request, newcomer(), 2000);
  // The exchange reads the provider's list once it is running itself.
  const offered = async () =>
    (await request.get('/exchange/api/InternationalCasino/GetGames?provider=hub88')).text();
  await expect.poll(offered, { timeout: 30_000 }).toContain('Harbour Spins');
  await request.dispose();
  // Counts the messages to the page from any sender.
  await page.addInitScript(() => {
    if (window !== top) return;
    Object.assign(globalThis, { leaves: 0 });
    const heard = globalThis as unknown as { leaves: number };
    addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (JSON.stringify(data) === '{"layline":"game","type":"leave"}') heard.leaves += 1;
    });
  });
  const leaves = () => page.evaluate(() => (globalThis as unknown as { readonly leaves: number }).leaves);

  const site = new Site(page, exchange.port);
  const casino = new CasinoPage(page);
  await site.open('/casino');
  await site.auth.logIn(userName, password);
  await expect(site.amount('Balance')).toHaveText('₹2,000.00');
  const tile = casino.row('Slots').getByRole('article', { name: 'Harbour Spins' });
  await expect(tile).toContainText('Kestrel');
  await tile.getByRole('link').click();

  const game = casino.frame('Harbour Spins');
  await expect(game.getByText(`From ${maker.origin}`)).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms',
  );
  const frame = page.frames().find((one) => one.url().startsWith(maker.origin));
  expect(await frame?.evaluate(() => localStorage.length)).toBe(0);
  await expect(async () => frame?.evaluate(() => parent.document.title)).rejects.toThrow(/cross-origin/);

  // Another window of the game's origin, and the page itself: neither is the frame.
  await game.getByRole('button', { name: 'Let another window say it' }).click();
  await expect.poll(leaves).toBe(1);
  await page.evaluate(() => postMessage({ layline: 'game', type: 'leave' }, '*'));
  await expect.poll(leaves).toBe(2);

  await game.getByRole('button', { name: 'Spin for ₹10' }).click();
  await expect(game.getByRole('status')).toHaveText('bet: RS_OK 1990');
  await expect(site.amount('Balance')).toHaveText('₹1,990.00');
  await expect(casino.figure('Harbour Spins', 'This visit')).toHaveText('−₹10.00');
  await game.getByRole('button', { name: 'Collect ₹25' }).click();
  await expect(game.getByRole('status')).toHaveText('win: RS_OK 2015');
  await expect(site.amount('Balance')).toHaveText('₹2,015.00');
  await expect(casino.figure('Harbour Spins', 'This visit')).toHaveText('+₹15.00');
  if (isPhone(page)) {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  }

  // The frame's own window on another origin is ignored too; leaving it re-reads the balance.
  await game.getByRole('button', { name: 'Go to another origin' }).click();
  await expect(game.getByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  await expect.poll(leaves).toBe(3);
  await expect(casino.figure('Harbour Spins', 'This visit')).toHaveText('+₹15.00');
  const read = page.waitForRequest(/Bet\/GetUserOpenBets/);
  await page.getByRole('button', { name: 'Leave the game' }).click();
  await read;
  await expect(page).toHaveURL(/\/casino$/);

  // The game's own message counts, and so does its navigation to our lobby, which must not be shown in a frame.
  await casino.row('Recently played').getByRole('link', { name: 'Harbour Spins' }).click();
  await game.getByRole('button', { name: 'Say that the player leaves' }).click();
  await expect(page).toHaveURL(/\/casino$/);
  await casino.row('Recently played').getByRole('link', { name: 'Harbour Spins' }).click();
  await expect(game.getByRole('link', { name: 'Lobby' })).toHaveAttribute('href', /^http/);
  await game.getByRole('link', { name: 'Lobby' }).click();
  await expect(page).toHaveURL(/\/casino$/);
  await expect(page.locator('iframe')).toHaveCount(0);

  await site.open('/account-cash-statement?period=all');
  const lines = page.getByRole(isPhone(page) ? 'list' : 'table', { name: 'Lines of the account' });
  await expect(lines.getByRole('link', { name: /^Harbour Spins, round spin-.*: return/ })).toHaveCount(1);
  await lines.getByRole('link', { name: /^Harbour Spins, round spin-.*: stake/ }).click();
  await expect(page.getByRole('group', { name: 'The round' })).toContainText('+15.00');
});
