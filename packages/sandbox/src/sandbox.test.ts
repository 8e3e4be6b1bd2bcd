import { stateHash } from '@layline/engine/snapshot.ts';
import { bookView, openBets, playerView } from '@layline/engine/views.ts';
import { CRICKET, FOOTBALL, HORSE_RACING, KABADDI, TENNIS } from '@layline/domain/sports.ts';
import { singleMatch } from '@layline/feeds/simulator/single-match.ts';
import { runnerId } from '@layline/units/ids.ts';
import { rupees } from '@layline/units/money.ts';
import { expect, test } from 'vitest';
import { Sandbox } from './sandbox.ts';
import { PLAY_MONEY, PLAYER } from './world.ts';

const START = Date.UTC(2026, 0, 3);
const MINUTE = 60_000;
const SPORTS = {
  cricket: CRICKET,
  football: FOOTBALL,
  tennis: TENNIS,
  kabaddi: KABADDI,
  racing: HORSE_RACING,
} as const;

const sandboxOf = (seed = 'one', sport: keyof typeof SPORTS = 'football') =>
  new Sandbox(singleMatch(SPORTS[sport], seed, START));

const hashOf = (sandbox: Sandbox) => stateHash(sandbox.world.state);

/** Backs the first runner of the first market at whatever is offered. */
function back(sandbox: Sandbox, ref: string) {
  const [market] = sandbox.world.markets;
  if (market === undefined) throw new Error('no market');
  const runner = bookView(sandbox.world.state, market, 1)?.runners[0];
  if (runner === undefined) throw new Error('no runner');
  return sandbox.press({
    type: 'placeBet',
    playerId: PLAYER,
    marketId: market,
    runnerId: runnerId(runner.runnerId),
    side: 'BACK',
    price: runner.availableToBack[0]?.[0] ?? 200,
    line: null,
    stake: rupees(500),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: ref,
    source: 'LADDER',
  });
}

test('[R18.1] the same seed gives the same match, another seed another one', () => {
  const [one, again, other] = [sandboxOf(), sandboxOf(), sandboxOf('two')];
  for (const sandbox of [one, again, other]) sandbox.runTo(START + 40 * MINUTE);
  expect(hashOf(again)).toBe(hashOf(one));
  expect(other.match.title).not.toBe(one.match.title);
});

test.each(Object.keys(SPORTS) as (keyof typeof SPORTS)[])(
  '[R18.1] the speed does not change how a match of %s goes',
  (sport) => {
    const [atOnce, inSteps] = [sandboxOf('pace', sport), sandboxOf('pace', sport)];
    atOnce.runTo(atOnce.match.endAt);
    // Steps of 60 times a tenth of a second, and others that meet no message.
    for (let at = START; at < inSteps.match.endAt; at += 5987) inSteps.runTo(at);
    inSteps.runTo(inSteps.match.endAt);
    expect(hashOf(inSteps)).toBe(hashOf(atOnce));
    expect(atOnce.isOver).toBe(true);
  },
);

test('[R18.2] a match that was taken back continues as if it had never been further', () => {
  const [stayed, returned] = [sandboxOf(), sandboxOf()];
  for (const sandbox of [stayed, returned]) {
    sandbox.runTo(START + 5 * MINUTE);
    expect(back(sandbox, 'kept').ok).toBe(true);
  }
  returned.runTo(START + 20 * MINUTE);
  expect(back(returned, 'dropped').ok).toBe(true);
  returned.runTo(START + 50 * MINUTE);
  expect(returned.droppedAt(START + 12 * MINUTE)).toBe(1);
  returned.rewindTo(START + 12 * MINUTE);
  stayed.runTo(START + 12 * MINUTE);
  expect(hashOf(returned)).toBe(hashOf(stayed));
  expect(openBets(returned.world.state, PLAYER)).toHaveLength(1);
  for (const sandbox of [stayed, returned]) sandbox.runTo(START + 70 * MINUTE);
  expect(hashOf(returned)).toBe(hashOf(stayed));
});

test('[R18.2] a return to the start drops even the bets that were placed there, and says so', () => {
  const sandbox = sandboxOf();
  const untouched = hashOf(sandbox);
  expect(back(sandbox, 'first').ok).toBe(true);
  sandbox.runTo(START + MINUTE);
  expect([START, START + 1].map((at) => sandbox.droppedAt(at))).toEqual([1, 0]);
  sandbox.rewindTo(START);
  expect(hashOf(sandbox)).toBe(untouched);
});

test('[R18.2] a rewind goes no further back than the announcement, and tells nobody of what happens again', () => {
  let heard = 0;
  const sandbox = new Sandbox(singleMatch(FOOTBALL, 'one', START), () => {
    heard += 1;
  });
  sandbox.runTo(START + 15 * MINUTE);
  const before = heard;
  sandbox.rewindTo(START - MINUTE);
  expect(heard).toBe(before);
  expect(sandbox.world.now).toBe(START);
  sandbox.runTo(START + MINUTE);
  expect(heard).toBeGreaterThan(before);
});

test('[R18.3] a bet is settled by the real rules, and the profit is on the balance', () => {
  const sandbox = sandboxOf();
  sandbox.runTo(START + 5 * MINUTE);
  back(sandbox, 'one');
  sandbox.runTo(sandbox.match.endAt);
  const [bet] = sandbox.world.own.all;
  const profit = bet?.profit ?? 0;
  expect(bet?.matched).toBe(rupees(500));
  expect(profit).not.toBe(0);
  // 5 % of what was won.
  const commission = profit > 0 ? Math.round(profit * 0.05) : 0;
  expect(playerView(sandbox.world.state, PLAYER)?.cash).toBe(PLAY_MONEY + profit - commission);
});

test('[R18.1] nothing can be bet that the play money does not cover', () => {
  const sandbox = sandboxOf();
  sandbox.runTo(START + 5 * MINUTE);
  const before = hashOf(sandbox);
  const [market] = sandbox.world.markets;
  expect(market).toBeDefined();
  if (market === undefined) return;
  const outcome = sandbox.press({
    type: 'placeBet',
    playerId: PLAYER,
    marketId: market,
    runnerId: runnerId(bookView(sandbox.world.state, market, 1)?.runners[0]?.runnerId ?? ''),
    side: 'BACK',
    price: 200,
    line: null,
    stake: rupees(100_001),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: 0,
    marketVersion: null,
    customerRef: 'much',
    source: 'LADDER',
  });
  expect(outcome).toMatchObject({ ok: false, refusal: { code: 'INSUFFICIENT_FUNDS' } });
  expect(hashOf(sandbox)).toBe(before);
});
