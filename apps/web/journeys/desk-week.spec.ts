import { pathToFileURL } from 'node:url';
import type { Browser } from '@playwright/test';
import { AgentsDesk } from './pages/agents-desk.ts';
import { TradingFloor } from './pages/trading-floor.ts';
import { address } from './support/address.ts';
import { enter } from './support/agent-player.ts';
import type { Player } from './support/exchange.ts';
import { ADMINS, addOperator, OPERATORS } from './support/operator.ts';
import { ROOT, SpawnedExchange } from './support/spawned-exchange.ts';
import { expect, newcomer, test } from './support/test.ts';

const MASTER = { name: 'Deccan', person: 'deccan' } as const;
const AGENT = { name: 'Old Bazaar', person: 'old.bazaar' } as const;
const HOME = 'Pune';
/** Stakes of the ten players; the first six back the winner. */
const STAKES = [1000, 700, 300, 450, 900, 125, 2000, 1500, 3300, 250];
const RATES = { BACK: 95, LAY: 97 } as const;
/** On the exchange's own market a winner and a loser of the bookmaker's bet against each other. */
const [BACKER, LAYER] = [0, 7];
const MARKETS = ['Bookmaker', 'Match Odds'] as const;
/** Columns of a statement's line, as the screen and as the auditor names them. */
const COLUMNS = [
  ['Players', 'results'],
  ['Shares', 'shares'],
  ['Commission', 'commission'],
  ['Rebate', 'rebate'],
] as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const INDIA_MS = 5.5 * HOUR_MS;
/** How far it is to next Monday, 00:00 in India; 1 January 1970 was a Thursday. */
const TO_MONDAY_MS = 7 * DAY_MS - ((Date.now() + INDIA_MS - 4 * DAY_MS) % (7 * DAY_MS));
const ON_SUNDAY_MS = TO_MONDAY_MS - HOUR_MS;
const ON_MONDAY_MS = TO_MONDAY_MS + HOUR_MS;

/** Settings of an exchange whose clock is this much ahead. */
function ahead(shiftMs: number): Readonly<Record<string, string>> {
  const clock = pathToFileURL(`${ROOT}tools/cluster/shifted-clock.ts`).href;
  return {
    ...OPERATORS,
    RATE_LIMIT_FACTOR: '1000',
    NODE_OPTIONS: `--import ${clock}`,
    CLOCK_SHIFT_MS: String(shiftMs),
  };
}

let exchange: SpawnedExchange;
test.beforeAll(async () => {
  exchange = await SpawnedExchange.start([], ahead(ON_SUNDAY_MS));
});
test.afterAll(() => exchange.stop());

/** A browser window of its own with the exchange's clock. */
async function windowOf(browser: Browser, shiftMs: number) {
  const context = await browser.newContext({ baseURL: address('', 'localhost', exchange.port) });
  await context.clock.install({ time: Date.now() + shiftMs });
  return context.newPage();
}

/** The page of a member on the list. */
async function pathOf(desk: AgentsDesk, name: string): Promise<string> {
  return (await desk.row(name).getByRole('link').getAttribute('href')) ?? '';
}

test('[R20.43] [R17.32] the week of an agent with ten players closes on Monday, every line of each closed statement is the auditor’s, and every edge is settled at the desk', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(400_000);
  const baseURL = address('', 'localhost', exchange.port);
  const request = await playwright.request.newContext({ baseURL });
  const desk = new AgentsDesk(await windowOf(browser, ON_SUNDAY_MS));

  await desk.open('/agents', ADMINS[0]);
  const first = await desk.openLevel({ ...MASTER, level: 'Master', credit: 500_000, share: 70 });
  await desk.logOut();
  await desk.open('/agents', ADMINS[1]);
  await desk.row(MASTER.name).getByRole('link').click();
  const second = await desk.approvePerson();
  await desk.logOut();
  await desk.enterAsNew(MASTER.person, [...first, ...second]);
  const codes = await desk.openLevel({ ...AGENT, level: 'Agent', credit: 200_000, share: 40 });
  await desk.logOut();
  await desk.enterAsNew(AGENT.person, codes);
  const people = STAKES.map(() => newcomer());
  for (const { userName, mobile } of people)
    await desk.openPlayer(userName, mobile.replace('+91', ''), 10_000);

  const traders = [new TradingFloor(desk.page), new TradingFloor(await windowOf(browser, ON_SUNDAY_MS))];
  const [trader, other] = traders as [TradingFloor, TradingFloor];
  await desk.logOut();
  for (const each of traders) await each.open('/trading', await addOperator(request, 'TRADER'));
  await trader.makeEvent(HOME, 'Nagpur', MARKETS);
  for (const name of MARKETS) await trader.press('o', name, 'Ready');
  await trader.quote('Bookmaker', HOME, { Back: RATES.BACK, Lay: RATES.LAY });
  const [house, exchanged] = [await trader.marketId('Bookmaker'), await trader.marketId('Match Odds')];
  const players: Player[] = [];
  for (const [index, person] of people.entries()) {
    const side = index < 6 ? 'BACK' : 'LAY';
    const player = await enter(request, person);
    const bet = { runnerId: 'r1', side, stake: STAKES[index] ?? 0 } as const;
    await player.place({ ...bet, marketId: house, price: RATES[side] });
    if (index === BACKER || index === LAYER)
      await player.place({ ...bet, marketId: exchanged, price: 1.9, stake: 500 });
    players.push(player);
  }
  for (const marketId of [house, exchanged]) {
    await trader.proposeResult(marketId, { winner: HOME });
    await other.approve(marketId);
  }

  exchange = await exchange.restart(ahead(ON_MONDAY_MS));
  const open = async (name: string) => {
    const opened = new AgentsDesk(await windowOf(browser, ON_MONDAY_MS));
    await opened.open('/agents', name);
    return opened;
  };
  const agent = await open(AGENT.person);
  const master = await open(MASTER.person);
  const cashiers = [
    await open(await addOperator(request, 'CASHIER')),
    await open(await addOperator(request, 'CASHIER')),
  ] as const;
  const ofPlayers: string[] = [];
  for (const { userName } of people) ofPlayers.push(await pathOf(agent, userName));
  const ofAgent = await pathOf(master, AGENT.name);
  const ofMaster = await pathOf(cashiers[0], MASTER.name);

  const audited = await exchange.auditedMembers();
  const bookOf = (path: string) => audited[path.split('/').at(-1) ?? ''];
  const dueOf = (path: string) => bookOf(path)?.due ?? 0;
  /** The lines of a statement by market and column, those that come to something. */
  const linesOf = (path: string) => {
    const lines = { Bookmaker: bookOf(path)?.lines[house], 'Match Odds': bookOf(path)?.lines[exchanged] };
    return MARKETS.filter((name) => lines[name] !== undefined).map((name) => [
      `${name} of ${HOME} v Nagpur`,
      ...COLUMNS.map(([, column]) => lines[name]?.[column] ?? 0),
    ]);
  };
  const check = async (reader: AgentsDesk, path: string) => {
    await reader.page.goto(`${path}?tab=statement&week=1`);
    await expect(reader.page.getByRole('heading', { name: 'Closed statement of week 1' })).toBeVisible();
    expect(await reader.amount('Markets')).toBe(dueOf(path));
    expect(await reader.amount('Closing balance')).toBe(dueOf(path));
    expect(await reader.amount('Due from last week')).toBe(dueOf(path));
    const lines = await reader.figures('Settled markets', ['Market', ...COLUMNS.map(([title]) => title)]);
    expect(new Set(lines)).toEqual(new Set(linesOf(path)));
  };
  for (const path of ofPlayers) await check(agent, path);
  for (const reader of [agent, master]) await check(reader, ofAgent);
  for (const reader of [master, cashiers[0]]) await check(reader, ofMaster);

  /** Pays what is due, or takes it, in the name of the level above. */
  const settle = async (by: AgentsDesk, path: string) => {
    await by.page.goto(path);
    await by.page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await by.dialog.getByLabel('What it is').selectOption(dueOf(path) > 0 ? 'PAY' : 'RECEIVE');
    await by.dialog.getByLabel('Amount').fill(String(Math.abs(dueOf(path))));
    await by.dialog.getByLabel('Reason').fill('Paid in cash on Monday');
    await by.page.keyboard.press('Enter');
  };
  const expectSettled = async (by: AgentsDesk) => {
    await expect.poll(() => by.amount('Balance')).toBe(0);
    await expect(by.page.getByText('Due from last week')).toHaveCount(0);
  };
  for (const [index, path] of ofPlayers.entries()) {
    await settle(agent, path);
    await expect(agent.dialog).toHaveCount(0);
    // Money that leaves a player's account takes the player's word.
    if (dueOf(path) > 0) await players[index]?.confirmPayment();
    await expectSettled(agent);
  }
  await settle(master, ofAgent);
  await expect(master.dialog).toHaveCount(0);
  await expectSettled(master);
  await settle(cashiers[0], ofMaster);
  await expect(cashiers[0].dialog.getByRole('alert')).toContainText('This takes two people');
  await settle(cashiers[1], ofMaster);
  await expect(cashiers[1].dialog).toHaveCount(0);
  await expectSettled(cashiers[1]);
  const after = Object.values(await exchange.auditedMembers());
  expect(after).toHaveLength(STAKES.length + 2);
  for (const { due, balance } of after) expect([due, balance]).toEqual([0, 0]);
  expect(await exchange.audit()).toMatch(/accounts +\d+, sum 0,[^]*SOUND/);
  await request.dispose();
});
