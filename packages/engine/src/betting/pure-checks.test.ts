import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LADDER, odds } from '@layline/units/ladder.ts';
import type { BetId, FragmentId, MarketId, PlayerId, RunnerId } from '@layline/units/ids.ts';
import { paise } from '@layline/units/money.ts';
import { line as toLine } from '@layline/units/prices.ts';
import { EVEN_RATE, rate } from '@layline/units/rates.ts';
import type { MarketDefinition } from '../market-definition.ts';
import { heldPayoff, matchedPayoff } from '../market-holdings.ts';
import type { Bet, Exchange, Market, Player, Position } from '../model.ts';
import type { Order } from '../order.ts';
import { attach, countMatched, exposureNow, exposureWith, holdUnmatched, newPosition } from '../position.ts';
import { lineOrNull, winningsAt } from '../pricing.ts';
import { inner } from '../state.ts';
import { START, TestExchange, definition, lineDefinition, rs } from '../test-support/exchange.ts';
import { bookmaker, fancy, khado } from '../test-support/house-markets.ts';
import { checkOrder, isRefusal } from './checks.ts';
import { makeBet } from './make-bet.ts';

/** A random order from numbers that are meaningful on any market. */
interface Draw {
  readonly runner: number;
  readonly side: 'BACK' | 'LAY';
  readonly step: number;
  readonly runs: number;
  readonly stake: number;
  readonly matched: boolean;
}

const draw: fc.Arbitrary<Draw> = fc.record({
  runner: fc.nat(2),
  side: fc.constantFrom('BACK', 'LAY'),
  step: fc.nat(300),
  runs: fc.integer({ min: 2, max: 12 }),
  stake: fc.integer({ min: 1, max: 90_000 }),
  matched: fc.boolean(),
});

const P = 'p' as PlayerId;
const M = 'm' as MarketId;

const KINDS: readonly [string, MarketDefinition, quotes: string][] = [
  ['odds, one winner', definition(), ''],
  ['odds, two places, others may win', definition({ numberOfWinners: 2, completeField: false }), ''],
  ['bookmaker', bookmaker({}, 'A B C'), 'A 95 97, B 90 92, C 50 60'],
  ['khado', khado('0-3 4-6 7-20'), '0-3 95, 4-6 90, 7-20 120'],
  ['outcome', fancy({ kind: 'OUTCOME' }, 'Yes No'), 'Yes 95, No 95'],
  ['line', lineDefinition(), ''],
  ['session', fancy({ kind: 'SESSION' }), 'Runs 5/100 5/110'],
  ['meter', fancy({ kind: 'METER', min: 200, max: 1200 }), 'Runs 6/100 6/100'],
];

/** One player in an open market of this kind; the second kind has a removed runner. */
function scene(
  made: MarketDefinition,
  quotes: string,
): { exchange: Exchange; player: Player; market: Market } {
  const limits = { ...made.limits, minStake: paise(1), stakeStep: paise(1) };
  const x = new TestExchange().players('p', 2000).market({ ...made, limits });
  if (made.numberOfWinners === 2) {
    x.ok({ type: 'removeRunner', marketId: M, runnerId: 'C' as RunnerId, reductionFactor: 0 });
    x.ok({ type: 'openMarket', marketId: M });
  }
  if (quotes !== '') x.quote(quotes);
  const exchange = inner(x.state);
  const player = exchange.players.get(P);
  const market = exchange.markets.get(M);
  if (player === undefined || market === undefined) throw new Error('no scene');
  return { exchange, player, market };
}

function orderOf({ definition: { lineRange, fancy: terms, runners }, house }: Market, drawn: Draw): Order {
  const hasLine = terms?.kind === 'SESSION' || terms?.kind === 'METER';
  const quoted = terms?.kind === 'METER' ? EVEN_RATE : 5000 + drawn.step * 20;
  const offered = lineRange !== null ? drawn.runs * 100 : (LADDER[drawn.step] ?? 200);
  return {
    playerId: P,
    marketId: M,
    runnerId: runners[drawn.runner % runners.length]?.id ?? ('' as RunnerId),
    side: drawn.side,
    price: house !== null ? quoted : offered,
    line: hasLine ? drawn.runs * 100 : null,
    stake: paise(drawn.stake),
    persistence: drawn.step % 7 === 0 ? 'PERSIST' : 'LAPSE',
    timeInForce: 'NONE',
    minFill: null,
    acceptBetter: true,
    acceptWorseTicks: drawn.step % 20,
    marketVersion: null,
    customerRef: null,
    source: 'SLIP',
  };
}

/** A bet made from the order, not yet counted in the position. */
function betOf(position: Position, order: Order): Bet {
  const { player, market } = position;
  const { side, stake: remaining } = order;
  const runner = market.runnerById.get(order.runnerId);
  if (runner === undefined) throw new Error('no runner');
  const price = (market.house !== null ? rate : market.definition.lineRange !== null ? toLine : odds)(
    order.price,
  );
  const line = lineOrNull(order.line);
  const ticket = {
    order,
    player,
    market,
    runner,
    position,
    side,
    tick: 0,
    price,
    heldAt: price,
    line,
    remaining,
  };
  return makeBet(ticket, 1 as BetId, START, null);
}

/** Really adds a bet to the sums: fully matched, or waiting. */
function apply(bet: Bet, matched: boolean): void {
  const { position, market, runner, price, line, remaining: stake } = bet;
  if (!matched) return holdUnmatched(position, bet, 0, stake);
  const winnings = winningsAt(market, bet, stake);
  const fragment = { id: 1 as FragmentId, runner, tick: 0, stake, back: null, lay: null, at: START };
  countMatched(bet, { ...fragment, line, price, winnings }, 1);
}

describe.each(KINDS)('%s', (_, made, quotes) => {
  const { exchange, player, market } = scene(made, quotes);

  function positionOf(held: readonly Draw[]): Position {
    const position = newPosition(player, market);
    for (const drawn of held) apply(betOf(position, orderOf(market, drawn)), drawn.matched);
    return position;
  }

  test('exposure with one more bet equals exposure after adding it, and asking leaves the sums unchanged', () => {
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 8 }), draw, (held, drawn) => {
        const position = positionOf(held);
        const before = structuredClone(position.sums);
        const bet = betOf(position, orderOf(market, drawn));
        const stake = bet.remaining;
        const payoff = drawn.matched
          ? matchedPayoff(position, bet, stake, winningsAt(market, bet, stake))
          : heldPayoff(position, bet, 0, stake);
        const foretold = exposureWith(position, payoff);
        expect(position.sums).toEqual(before);
        apply(bet, drawn.matched);
        expect(foretold).toBe(exposureNow(position));
      }),
      { numRuns: 400, seed: 41 },
    );
  });

  test('a check changes nothing, whether or not the order passes', () => {
    const seen = { passed: 0, refused: 0 };
    const limits = { maxStake: rs(100), losses: [] };
    player.limits = limits;
    fc.assert(
      fc.property(fc.array(draw, { maxLength: 8 }), draw, (held, drawn) => {
        const position = positionOf(held);
        position.exposure = exposureNow(position);
        player.exposure = position.exposure;
        attach(position);
        const state = (): unknown => structuredClone([position.sums, position.exposure, player.exposure]);
        const before = state();
        const order = orderOf(market, drawn);
        const answer = checkOrder(exchange, { player, order, isRemainder: false }, START);
        seen[isRefusal(answer) ? 'refused' : 'passed'] += 1;
        expect([state(), player.limits, player.positions.size]).toEqual([before, limits, 1]);
      }),
      { numRuns: 400, seed: 42 },
    );
    expect(Math.min(seen.passed, seen.refused)).toBeGreaterThan(10);
  });
});
