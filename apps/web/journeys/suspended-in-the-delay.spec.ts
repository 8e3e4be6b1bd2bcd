import { heldBy, NOTHING, POSITION } from './support/act.ts';
import type { Act, Place, Tools } from './support/act.ts';
import { ACTS } from './support/acts.ts';
import type { Player } from './support/exchange.ts';
import { scoreGoal } from './support/fixed-markets.ts';
import { expect, test } from './support/test.ts';

/** What a player does in-play, where every bet waits, and a goal that suspends the market before the wait is over. */

// One after the other, because a goal is for everybody in the market, which no other journey uses.
test.describe.configure({ mode: 'default' });

const GOAL: Place = { name: 'goal', home: 'Late Goal Lions' };
const MARKET = `fixed.${GOAL.name}.mo`;

/** Presses, and suspends the market once the exchange has the press. */
async function pressAndSuspend(
  { page, exchange }: Tools,
  { path }: Act,
  press: () => Promise<void>,
): Promise<void> {
  const scorer = await exchange.newPlayer();
  const answered = page.waitForResponse(`**/${path}`);
  await press();
  await answered;
  await scoreGoal(exchange, scorer);
}

/** Waits until the market takes bets again, long after the delay would have been over. */
async function reopened({ exchange }: Tools): Promise<void> {
  await expect.poll(async () => (await exchange.book(MARKET))?.status).toBe('OPEN');
}

/** Nothing is held but for what was matched before, and each bet that lapsed says why in the history. */
async function expectWhole(player: Player, matched: readonly string[]): Promise<void> {
  const { balance, exposure } = await player.openBets();
  const risked = matched.includes(POSITION) ? 1000 : 0;
  expect({ balance, exposure }).toEqual({ balance: 100_000 - risked, exposure: risked });
  const bets = await player.history(MARKET);
  const ended = bets.filter(({ matched: stake }) => stake === 0);
  for (const { state, lapsed, cancelled, stake, lapseReason } of ended) {
    expect(lapsed + cancelled).toBe(stake);
    if (state === 'LAPSED') expect(lapseReason).toBe('MKT_SUSPENDED');
  }
  expect(bets.filter(({ matched: stake }) => stake > 0)).toHaveLength(matched.length);
}

const matchedIn = (bets: readonly string[]): readonly string[] => bets.filter((bet) => bet.endsWith(' 0'));

for (const act of [ACTS.place, ACTS.oneClick, ACTS.basket, ACTS.change, ACTS.cashOut, ACTS.cashOutHalf]) {
  test(`${act.ids} ${act.name} in-play, and a goal comes during the delay: nothing is done, and the screen says why @wide`, async ({
    page,
    site,
    exchange,
  }) => {
    const tools = { page, site, exchange };
    const { player, press, saysSuspended, saysLapsed = saysSuspended } = await act.prepare(tools, GOAL);
    await pressAndSuspend(tools, act, press);
    await saysLapsed();
    await reopened(tools);
    await saysLapsed();
    const bets = matchedIn(act.undone.bets);
    expect(await heldBy(player, GOAL)).toEqual({ ...act.undone, bets });
    await expectWhole(player, bets);
  });
}

for (const act of [ACTS.cancel, ACTS.reduce]) {
  test(`${act.ids} ${act.name} in-play, and a goal follows: it was done at once, and what was left lapses @wide`, async ({
    page,
    site,
    exchange,
  }) => {
    const tools = { page, site, exchange };
    const { player, press, saysDone } = await act.prepare(tools, GOAL);
    await press();
    await saysDone();
    await scoreGoal(exchange, await exchange.newPlayer());
    await reopened(tools);
    await expect(site.amount('Exposure')).toHaveText('₹0.00');
    expect(await heldBy(player, GOAL)).toEqual({ ...act.done, bets: [] });
    await expectWhole(player, []);
  });
}

for (const act of [ACTS.automatic, ACTS.stop, ACTS.entry]) {
  test(`${act.ids} ${act.name} in-play, and a goal comes: nothing fires, and it is still armed @wide`, async ({
    page,
    site,
    exchange,
  }) => {
    const tools = { page, site, exchange };
    const { player, press, saysDone } = await act.prepare(tools, GOAL);
    await pressAndSuspend(tools, act, press);
    await saysDone();
    await reopened(tools);
    await saysDone();
    expect(await heldBy(player, GOAL)).toEqual(act.done);
    await expectWhole(player, matchedIn(act.done.bets));
  });
}

test(`${ACTS.offset.ids} ${ACTS.offset.name} in-play, and a goal comes during the delay: neither the bet nor its answer is left @wide`, async ({
  page,
  site,
  exchange,
}) => {
  const tools = { page, site, exchange };
  const { player, press, saysLapsed } = await ACTS.offset.prepare(tools, GOAL);
  await pressAndSuspend(tools, ACTS.offset, press);
  await saysLapsed?.();
  await reopened(tools);
  expect(await heldBy(player, GOAL)).toEqual(NOTHING);
  await expectWhole(player, []);
});
