import { AgentsDesk } from './pages/agents-desk.ts';
import { enter } from './support/agent-player.ts';
import { expectAccessible } from './support/axe.ts';
import { ADMINS } from './support/operator.ts';
import { expectWalkable } from './support/tab-walk.ts';
import { expect, newcomer, test } from './support/test.ts';

test('[R20.7] [R17.5] a tree is opened level by level, its players bet, and what each level gets adds up to nothing', async ({
  page,
  request,
  exchange,
}) => {
  test.setTimeout(360_000);
  const desk = new AgentsDesk(page);
  const { userName: tag } = newcomer();
  const level = (name: string) => ({ name: `${name} ${tag}`, person: `${name}.${tag}` });
  const [india, north, town] = [level('india'), level('north'), level('town')];

  await desk.open('/agents', ADMINS[0]);
  const first = await desk.openLevel({ ...india, level: 'Super', credit: 1_000_000, share: 90 });
  await expectAccessible(page);
  await desk.logOut();
  await desk.open('/agents', ADMINS[1]);
  await page.getByLabel('Part of a name').fill(tag);
  await page.keyboard.press('Enter');
  await desk.row(india.name).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: india.name })).toBeVisible();
  const above = new URL(page.url()).pathname.replace('/desk', '');
  const second = await desk.approvePerson();
  await desk.logOut();

  await desk.enterAsNew(india.person, [...first, ...second]);
  const ofNorth = await desk.openLevel({ ...north, level: 'Master', credit: 500_000, share: 70 });
  await desk.logOut();
  await desk.enterAsNew(north.person, ofNorth);
  const ofTown = await desk.openLevel({ ...town, level: 'Agent', credit: 200_000, share: 40 });
  await desk.logOut();
  await desk.enterAsNew(town.person, ofTown);
  const players = [newcomer(), newcomer()];
  for (const { userName, mobile } of players)
    await desk.openPlayer(userName, mobile.replace('+91', ''), 10_000);
  for (const { userName } of players) {
    await desk.row(userName).getByRole('link').click();
    await desk.deposit(1000);
    await expect.poll(() => desk.amount('Cash')).toBe(1000);
    await desk.screens.getByRole('link', { name: 'Agents' }).click();
  }
  await expect.poll(() => desk.amount('Cash')).toBe(-2000);
  await expectAccessible(page);
  // The walk begins at the top of a page that nobody has touched.
  await page.reload();
  await expect(desk.row(players[0]?.userName ?? '')).toBeVisible();
  await expectWalkable(page);

  const [one, other] = [
    await enter(request, players[0] ?? newcomer()),
    await enter(request, players[1] ?? newcomer()),
  ];
  const event = (await exchange.events(3)).find(({ id }) => id.startsWith('fixed.verdict.'));
  const bet = { marketId: `${event?.id}.bm`, side: 'BACK' } as const;
  await Promise.all([
    one.place({ ...bet, runnerId: 'home', price: 95, stake: 1000 }),
    other.place({ ...bet, runnerId: 'away', price: 102, stake: 2000 }),
  ]);
  // Home wins: one player gets 950 and the other loses 2,000. The site keeps 10 % of the 1,050, and each level its own share.
  await expect.poll(() => desk.amount('Cash')).toBe(-2000 + 420);
  await page.getByRole('tab', { name: 'Statement' }).click();
  await page.getByRole('button', { name: /^Bets of/ }).click();
  await expect(desk.row(players[0]?.userName ?? '').last()).toContainText('950.00');
  await expectAccessible(page);
  const ofPlayers = [1000 + 950, 1000 - 2000];
  await page.getByRole('tab', { name: 'Below' }).click();
  for (const [index, { userName }] of players.entries()) {
    await desk.row(userName).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: userName })).toBeVisible();
    await expect.poll(() => desk.amount('Cash')).toBe(ofPlayers[index]);
    await desk.screens.getByRole('link', { name: 'Agents' }).click();
  }
  const shares = [
    { ...north, cash: 315 },
    { ...india, cash: 210 },
  ];
  for (const { person, name, cash } of shares) {
    await desk.logOut();
    await desk.open('/agents', person);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect.poll(() => desk.amount('Cash')).toBe(cash);
  }
  const ofSite = 105;
  const all = [ofSite, -2000 + 420, ...ofPlayers, ...shares.map(({ cash }) => cash)];
  expect(all.reduce((sum, amount) => sum + amount, 0)).toBe(0);
  // A level above one's own is answered like one that does not exist.
  await desk.logOut();
  await desk.open(above, north.person);
  await expect(page.getByText('There is no such account in your branch.')).toBeVisible();
  await expect(page.getByText(india.name)).toHaveCount(0);
});
