import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { AgentsDesk } from './pages/agents-desk.ts';
import { newReference } from './pages/cashier.ts';
import type { Desk } from './pages/desk.ts';
import { TradingFloor } from './pages/trading-floor.ts';
import { address } from './support/address.ts';
import { enter } from './support/agent-player.ts';
import { BETS, exposureOf, OFFERED, sharedOut, worstForHouse, written } from './support/desk-day.ts';
import type { DayBet, Outcome } from './support/desk-day.ts';
import { Exchange } from './support/exchange.ts';
import type { Player } from './support/exchange.ts';
import { ADMINS, addOperator, OPERATORS } from './support/operator.ts';
import { SpawnedExchange } from './support/spawned-exchange.ts';
import { expect, newcomer, test } from './support/test.ts';

const HOME = 'Pune';
const AGENT = { name: 'Old Bazaar', person: 'old.bazaar' } as const;
/** The agent carries this part of everything, percent. */
const SHARE = 40;
/** The session is first settled on the wrong figure. */
const WRONG: Outcome = { homeWins: true, runs: OFFERED.yes + 1 };
const RIGHT: Outcome = { homeWins: true, runs: OFFERED.no - 1 };

/** The player who bets only after the wicket, and the one who is locked out with an open bet. */
const LATE = 3;
const LOCKED = 7;

type Newcomer = ReturnType<typeof newcomer>;
type Markets = Readonly<Record<DayBet['market'], string>>;

/** The people at the desk, each in a browser window of their own. */
interface Crew {
  readonly traders: readonly [TradingFloor, TradingFloor];
  readonly cashiers: readonly [AgentsDesk, AgentsDesk];
  readonly agent: AgentsDesk;
}

let exchange: SpawnedExchange;
test.beforeAll(async () => {
  exchange = await SpawnedExchange.start([], {
    ...OPERATORS,
    RATE_LIMIT_FACTOR: '1000',
    PAYEE_COOLING_HOURS: '0',
  });
});
test.afterAll(() => exchange.stop());

/** A window of its own, which knows no other's log-in. */
async function newWindow(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: address('', 'localhost', exchange.port) });
  return context.newPage();
}

async function gather(browser: Browser, request: APIRequestContext): Promise<Crew> {
  const window = () => newWindow(browser);
  const traders = [new TradingFloor(await window()), new TradingFloor(await window())] as const;
  const cashiers = [new AgentsDesk(await window()), new AgentsDesk(await window())] as const;
  for (const trader of traders) await trader.open('/trading', await addOperator(request, 'TRADER'));
  for (const cashier of cashiers) await cashier.open('/cashier', await addOperator(request, 'CASHIER'));
  return { traders, cashiers, agent: new AgentsDesk(await window()) };
}

/** Two admins open an agent directly below the site; its first person opens the players. */
async function openAgent(agent: AgentsDesk, players: readonly Newcomer[]): Promise<void> {
  await agent.open('/agents', ADMINS[0]);
  const first = await agent.openLevel({ ...AGENT, level: 'Agent', credit: 200_000, share: SHARE });
  await agent.logOut();
  await agent.open('/agents', ADMINS[1]);
  await agent.row(AGENT.name).getByRole('link').click();
  const second = await agent.approvePerson();
  await agent.logOut();
  await agent.enterAsNew(AGENT.person, [...first, ...second]);
  for (const { userName, mobile } of players)
    await agent.openPlayer(userName, mobile.replace('+91', ''), 10_000);
}

/** Makes the match, opens its markets, and quotes those of the house by hand. */
async function openMarkets(trader: TradingFloor): Promise<Markets> {
  await trader.makeEvent(HOME, 'Nagpur', ['Match Odds', 'Bookmaker']);
  await trader.makeMarket('Session runs');
  for (const market of ['Match Odds', 'Bookmaker', 'Session runs']) await trader.press('o', market, 'Ready');
  await trader.quote('Bookmaker', HOME, { Back: OFFERED.back, Lay: OFFERED.lay });
  await trader.quote('Session runs', 'Session runs', {
    'No line': OFFERED.no,
    'No rate': OFFERED.rate,
    'Yes line': OFFERED.yes,
    'Yes rate': OFFERED.rate,
  });
  return {
    'Match Odds': await trader.marketId('Match Odds'),
    Bookmaker: await trader.marketId('Bookmaker'),
    'Session runs': await trader.marketId('Session runs'),
  };
}

/** A deposit is approved; a withdrawal is approved by one cashier and paid by the other. */
async function moveMoney({ cashiers: [first, second] }: Crew, player: Player): Promise<void> {
  const details = (desk: Desk, id: string) => desk.page.getByRole('button', { name: new RegExp(`, ${id}:`) });
  const deposit = await player.askCashier('Deposit', { amount: 2000, reference: newReference() });
  await details(first, deposit).click();
  await first.page.getByRole('button', { name: 'Approve' }).click();
  await first.confirm('Seen on the bank statement');
  await expect(details(first, deposit)).toHaveCount(0);
  const withdrawal = await player.askCashier('Withdrawal', { amount: 700, upiId: 'asha@bank' });
  await details(first, withdrawal).click();
  await first.page.getByRole('button', { name: 'Approve' }).click();
  await first.confirm('Identity known');
  await details(second, withdrawal).click();
  await second.page.getByRole('button', { name: 'Mark as paid' }).click();
  await second.confirm('Paid with the noon batch');
  await expect(details(second, withdrawal)).toHaveCount(0);
}

/** Locks a player out. */
async function exclude(cashier: Desk, userName: string): Promise<void> {
  await cashier.screens.getByRole('link', { name: 'Players' }).click();
  await cashier.page.getByLabel('Name, mobile number or id').fill(userName);
  await cashier.page.keyboard.press('Enter');
  await cashier.row(userName).getByRole('link', { name: userName }).click();
  await cashier.page.getByRole('button', { name: 'Lock', exact: true }).click();
  await cashier.confirm('Asked for by the family');
  await expect(cashier.page.getByRole('heading', { name: 'Locked' })).toBeVisible();
}

/** The line of the match on the Risk screen while all bets are open. */
async function checkRisk(trader: Desk): Promise<void> {
  await trader.screens.getByRole('link', { name: 'Risk' }).click();
  await trader.page.getByRole('button', { name: /^Cricket$/ }).click();
  await expect(trader.row(HOME).getByRole('cell')).toHaveText([
    /^Pune/,
    String(BETS.length),
    written(exposureOf(BETS)),
    written(worstForHouse(BETS), true),
  ]);
}

/** One trader proposes every result and another approves it; then both correct the session. */
async function settle({ traders: [first, second] }: Crew, markets: Markets): Promise<void> {
  const results = [
    ['Match Odds', { winner: HOME }],
    ['Bookmaker', { winner: HOME }],
    ['Session runs', { runs: WRONG.runs }],
    ['Session runs', { runs: RIGHT.runs }],
  ] as const;
  for (const [market, result] of results) {
    await first.proposeResult(markets[market], result);
    await second.approve(markets[market]);
  }
}

/** Two cashiers receive what the agent owes; the agent's own statement then ends at nothing. */
async function settleWeek({ cashiers, agent }: Crew, debt: number): Promise<void> {
  await expect.poll(() => agent.amount('Balance')).toBe(-debt);
  const receive = async (cashier: AgentsDesk) => {
    await cashier.screens.getByRole('link', { name: 'Agents' }).click();
    await cashier.row(AGENT.name).getByRole('link').click();
    await cashier.page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await cashier.dialog.getByLabel('What it is').selectOption('RECEIVE');
    await cashier.dialog.getByLabel('Amount').fill(String(debt));
    await cashier.dialog.getByLabel('Reason').fill('Paid in cash on Monday');
    await cashier.page.keyboard.press('Enter');
  };
  const [first, second] = cashiers;
  await receive(first);
  await expect(first.dialog.getByRole('alert')).toContainText('This takes two people');
  expect(await agent.amount('Balance')).toBe(-debt);
  await receive(second);
  await expect(second.dialog).toHaveCount(0);
  await expect.poll(() => agent.amount('Balance')).toBe(0);
  await agent.page.getByRole('tab', { name: 'Statement' }).click();
  await expect.poll(() => agent.amount('Markets')).toBe(-debt);
  expect(await agent.amount('Transfers')).toBe(debt);
  expect(await agent.amount('Closing balance')).toBe(0);
}

/** The line of the agent in the report of the day, once everything is posted. */
async function checkReport(cashier: Desk): Promise<void> {
  const { turnover, lost, commission, ofBranch, ofHouse } = sharedOut(BETS, RIGHT, SHARE / 100);
  await expect(async () => {
    await cashier.page.goto('/desk/reports?by=AGENT&span=PERIOD');
    await expect(cashier.row(AGENT.name).getByRole('cell')).toHaveText([
      /Old Bazaar$/,
      written(turnover),
      String(BETS.length),
      String(BETS.length),
      written(lost, true),
      written(0),
      `${((lost / turnover) * 100).toFixed(2)} %`,
      written(commission),
      written(ofBranch),
      written(0),
      written(ofHouse, true),
    ]);
  }).toPass();
}

test('[R20.16] [R20.17] [R20.5] [R20.3] [R20.4] [R20.7] [R20.12] [R20.14] a day at the desk: a match is made, quoted, suspended and settled, a result corrected, money paid, a player locked out and an agent settled, and every figure and the books agree', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(360_000);
  const request = await playwright.request.newContext({
    baseURL: address('', 'localhost', exchange.port),
  });
  const crew = await gather(browser, request);
  const [trader] = crew.traders;
  const people = BETS.map(() => newcomer());
  await openAgent(crew.agent, people);
  const markets = await openMarkets(trader);
  const players = await Promise.all(people.map((person) => enter(request, person)));
  const place = async (index: number) => {
    const { market, ...bet } = BETS[index] as DayBet;
    await players[index]?.place({ ...bet, marketId: markets[market] });
  };

  await Promise.all([...BETS.keys()].filter((index) => index !== LATE).map(place));
  await trader.press('s', 'Bookmaker', 'A wicket has fallen');
  await expect(place(LATE)).rejects.toThrow(/SUSPENDED/);
  await trader.press('o', 'Bookmaker', 'The next batsman is in');
  await place(LATE);
  await moveMoney(crew, await new Exchange(request).newPlayer());
  await exclude(crew.cashiers[0], people[LOCKED]?.userName ?? '');
  await expect(place(LOCKED)).rejects.toThrow(/Bet\/PlaceBet/);
  await checkRisk(trader);

  await settle(crew, markets);
  const { ofHouse } = sharedOut(BETS, RIGHT, SHARE / 100);
  await settleWeek(crew, ofHouse);
  await checkReport(crew.cashiers[0]);
  expect(await exchange.audit()).toMatch(/accounts +\d+, sum 0,[^]*SOUND/);
  await request.dispose();
});
