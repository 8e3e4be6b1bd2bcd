import { describe, expect, test } from 'vitest';
import { eventId } from '@layline/units/ids.ts';
import type { HousePrice } from '@layline/domain/house-quote.ts';
import type { TimedMessage } from '../../../feed.ts';
import { matchStream } from '../../match-stream.ts';
import { Random } from '../../random.ts';
import { HouseFollower } from '../../testing/house-follower.ts';
import type { SeenHouseMarket } from '../../testing/house-follower.ts';
import { cricket } from '../cricket.ts';

const START = Date.UTC(2026, 10, 21, 4, 30);
const MATCHES = 60;
const world = new Random('the house at cricket');

/** A whole match, from well before its start, at tempo 1. */
function* played(n: number): Generator<TimedMessage> {
  const match = {
    eventId: eventId(`m${n}`),
    sportId: cricket.sportId,
    script: cricket.play(world, n),
    startTime: START,
    announceAt: START - 3_600_000,
    betDelaySec: 5,
    houseDelaySec: 2,
    tempo: 1,
    activity: 0.05,
    lingers: 0,
  };
  yield* matchStream(match, START - 3_600_000, world.fork(`traders ${n}`));
}

/** What a player who bets one unit at every quote has won from the house, by market type. */
interface Takings {
  bets: number;
  profit: number;
}

type Bet = { readonly runner: string; readonly side: 'back' | 'lay'; readonly price: HousePrice };

function profitOf({ market, verdict }: SeenHouseMarket, { runner, side, price }: Bet): number {
  if (verdict === null && market.fancy?.kind !== 'RANGE') throw new Error('no verdict');
  if (typeof verdict === 'object' && verdict !== null) return 0;
  const rate = price.rate / 10_000;
  if (market.fancy?.kind === 'METER') {
    // Counted per thirty runs, so that a bet weighs as much as one at even money.
    const runs = (Math.min(26_000, Math.max(6000, Number(verdict))) - Number(price.line)) / 3000;
    return side === 'back' ? runs : -runs;
  }
  const yes = price.line === null ? verdict === runner : Number(verdict) >= price.line;
  if (side === 'back') return yes ? rate : -1;
  return yes ? -rate : 1;
}

const takings = new Map<string, Takings>();
const counts = { results: 0, voids: 0, quotes: 0, markets: 0 };
const reasons = new Set<string>();
const openAtOnce: number[] = [];

/** Bets on a random side at about one quote in twenty of each market, and checks everything against the card. */
function playAll(): void {
  const random = new Random('a player with no idea');
  for (let n = 0; n < MATCHES; n++) {
    const bets = new Map<string, Bet[]>();
    const follower = new HouseFollower((seen) => {
      if (typeof seen.verdict === 'object' && seen.verdict !== null)
        reasons.add(seen.verdict.void.replace(/\d+|^.*(?= did)/g, 'N'));
      for (const bet of bets.get(seen.market.id) ?? []) {
        const kind = seen.market.type;
        const sum = takings.get(kind) ?? { bets: 0, profit: 0 };
        takings.set(kind, { bets: sum.bets + 1, profit: sum.profit + profitOf(seen, bet) });
      }
    });
    for (const timed of played(n)) {
      follower.follow(timed);
      const { message } = timed;
      if (message.type !== 'houseQuote' || !random.chance(0.2)) continue;
      openAtOnce.push([...follower.markets.values()].filter(({ status }) => status === 'OPEN').length);
      const offers = message.quotes.flatMap(({ runnerId, back, lay }): Bet[] => [
        ...(back === null ? [] : [{ runner: runnerId, side: 'back' as const, price: back }]),
        ...(lay === null ? [] : [{ runner: runnerId, side: 'lay' as const, price: lay }]),
      ]);
      if (offers.length === 0) continue;
      bets.set(message.marketId, [...(bets.get(message.marketId) ?? []), random.pick(offers)]);
    }
    expect([...follower.markets.keys()]).toEqual([]);
    for (const key of ['results', 'voids', 'quotes', 'markets'] as const) counts[key] += follower.counts[key];
  }
}

describe(`the house at ${MATCHES} matches`, () => {
  test('every market ends as the official card says, or is void with a reason', () => {
    playAll();
    expect(counts.results + counts.voids).toBe(counts.markets);
    expect(counts.markets / MATCHES).toBeGreaterThan(40);
    expect([...reasons].sort()).toEqual([
      'N did not bat',
      'No result',
      'Over N was not bowled',
      'Overs were cut by weather',
    ]);
  });

  test('a dozen markets are open at once, and never many more', () => {
    const mean = openAtOnce.reduce((a, b) => a + b, 0) / openAtOnce.length;
    expect(mean).toBeGreaterThan(8);
    expect(mean).toBeLessThan(14);
    expect(openAtOnce.reduce((a, b) => Math.max(a, b), 0)).toBeLessThanOrEqual(20);
  });

  test('a player who knows no more than the house loses to it, on every kind of market', () => {
    const often = [...takings].filter(([, { bets }]) => bets >= 1000);
    expect(often.map(([type]) => type).sort()).toEqual([
      'BATSMAN_RUNS',
      'BOOKMAKER',
      'BOUNDARIES',
      'FALL_OF_WICKET',
      'INNINGS_RUNS',
      'KHADO',
      'METER',
      'OVER_RUNS',
      'PARTNERSHIP',
      'SESSION',
    ]);
    for (const [type, { bets, profit }] of often) {
      expect([type, profit / bets < -0.01]).toEqual([type, true]);
      expect([type, profit / bets > -0.25]).toEqual([type, true]);
    }
  });
});

interface Told {
  readonly at: number;
  /** Yes line, runs so far and the last ball of a session's innings. */
  readonly yes: number;
  readonly runs: number;
  readonly balls: string;
}

/** The quotes of a session after each ball. */
function sessionQuotes(n: number, key: string): Told[] {
  let runs = 0;
  let balls = '';
  return cricket.play(world, n).cues.flatMap((cue): Told[] => {
    if (cue.type === 'score' && cue.score.sport === 'cricket') {
      runs = cue.score.innings[0]?.runs ?? 0;
      balls = cue.score.innings[0]?.overs ?? '';
    }
    if (cue.type !== 'houseQuote' || cue.market !== key || typeof cue.word === 'string') return [];
    const line = cue.word[0]?.back?.line ?? null;
    return line === null ? [] : [{ at: cue.at, yes: line, runs, balls }];
  });
}

test('lines follow the score: a six raises a session, dots and wickets lower it, and it ends near the result', () => {
  let lifted = 0;
  const last: number[] = [];
  for (let n = 0; n < 20; n++) {
    const told = sessionQuotes(n, 's1.6');
    for (const [i, { yes, runs }] of told.entries()) {
      const before = told[i - 1];
      expect(yes).toBeGreaterThanOrEqual(runs);
      if (before === undefined) continue;
      const scored = runs - before.runs;
      lifted += scored >= 6 ? 1 : 0;
      expect(scored < 6 || yes > before.yes).toBe(true);
      expect(scored > 0 || yes <= before.yes).toBe(true);
      expect(Math.abs(yes - before.yes)).toBeLessThanOrEqual(15);
    }
    const result = cricket.play(world, n).cues.find((cue) => cue.type === 'result' && cue.market === 's1.6');
    if (result?.type === 'result') last.push(Math.abs((told.at(-1)?.yes ?? 0) - (result.lineResult ?? 0)));
  }
  expect(lifted).toBeGreaterThan(15);
  expect(last.reduce((a, b) => a + b, 0) / last.length).toBeLessThan(6);
});

describe('when bets are taken', () => {
  const { cues } = cricket.play(world, 3);

  test('advance fancies and the toss market close before the toss is announced', () => {
    const told = cues.find((cue) => cue.type === 'score');
    for (const key of ['adv6', 'toss']) {
      const closed = cues.find((cue) => cue.type === 'suspend' && cue.markets.includes(key));
      expect(closed?.at).toBeLessThan(told?.at ?? 0);
    }
    expect(cues.some((cue) => cue.type === 'houseQuote' && ['adv6', 'toss'].includes(cue.market))).toBe(
      false,
    );
  });

  test('while a ball is in play, only markets that it hardly moves are open', () => {
    const words = new Map<string, unknown>();
    let running = 0;
    for (const cue of cues) {
      if (cue.type === 'houseMarket') words.set(cue.plan.key, cue.word);
      if (cue.type === 'houseQuote') words.set(cue.market, cue.word);
      if (cue.type === 'suspend' && cue.markets !== 'all') for (const key of cue.markets) words.delete(key);
      if (cue.type !== 'suspend' || cue.reason !== 'BALL_RUNNING') continue;
      const open = [...words].filter(([, word]) => typeof word !== 'string').map(([key]) => key);
      expect(open.filter((key) => !key.startsWith('oe'))).toEqual([]);
      running += 1;
    }
    expect(running).toBeGreaterThan(100);
  });

  test('nothing is quoted from the deciding ball on', () => {
    const closed = new Set<string>();
    for (const cue of cues) {
      if (cue.type === 'suspend' && cue.reason === 'RESULT_PENDING' && cue.markets !== 'all') {
        for (const key of cue.markets) closed.add(key);
      }
      expect(cue.type === 'houseQuote' && closed.has(cue.market)).toBe(false);
    }
    expect(closed.size).toBeGreaterThan(40);
  });
});

test('the match is the same with and without the house', () => {
  const facts = (withHouse: boolean) =>
    cricket.play(world, 5, withHouse).cues.filter(({ type }) => type === 'score' || type === 'fair');
  expect(facts(true)).toEqual(facts(false));
});
