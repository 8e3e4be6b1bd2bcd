import type { RemoveRunner, SuspendMarket, TurnInPlay, VoidWindow } from '@layline/engine/commands.ts';
import type { SuspendReason } from '@layline/domain/markets.ts';
import { reducedPrice, winningsOf } from './arithmetic.ts';
import { putQuote } from './house.ts';
import type { Effect } from './effects.ts';
import { reduce, type Into } from './matching.ts';
import { forgetPieces } from './matched-pieces.ts';
import { fragmentsOfBet } from './standing.ts';
import { isOnClose, matchAtTheOff } from './starting-price.ts';
import { betsOf, type Bet, type Fragment, type Market, type World } from './world.ts';

/** What happens to a whole market: suspension, turning in-play, removals, voids (rules section 7). */

function lapseWhere(
  market: Market,
  which: (bet: Bet) => boolean,
  into: Into,
  reason: string | null,
): Effect[] {
  return market.bets
    .filter((bet) => bet.remaining > 0 && which(bet))
    .flatMap((bet) => reduce(bet, bet.remaining, into, reason));
}

/** Takes a market out of OPEN; one not yet opened stays INACTIVE. */
function halt(market: Market, reason: SuspendReason): void {
  market.suspensions += 1;
  if (market.status === 'INACTIVE') return;
  market.status = 'SUSPENDED';
  market.reason = reason;
}

function lapseNotKept(market: Market, reason: string): Effect[] {
  return lapseWhere(
    market,
    ({ persistence, order }) => persistence === 'LAPSE' && !isOnClose(order),
    'LAPSED',
    reason,
  );
}

export function suspend(market: Market, command: SuspendMarket): Effect[] {
  halt(market, command.reason);
  if (!command.lapse) return [];
  market.materialEvent = true;
  return lapseNotKept(market, 'MKT_SUSPENDED');
}

export function turnInPlay(world: World, market: Market, command: TurnInPlay): Effect[] {
  market.suspensions += 1;
  market.status = 'SUSPENDED';
  market.reason = 'TURN_IN_PLAY';
  market.inPlay = true;
  market.betDelaySec = command.betDelaySec;
  return [...matchAtTheOff(world, market), ...lapseNotKept(market, 'TURN_IN_PLAY')];
}

/** Voids a fragment: its stake moves from matched to voided on its bets. */
function voidFragment(market: Market, fragment: Fragment): Effect[] {
  if (fragment.voided) return [];
  fragment.voided = true;
  forgetPieces(market);
  for (const bet of betsOf(fragment)) {
    bet.matched -= fragment.stake;
    bet.voided += fragment.stake;
  }
  return [`voided fragment ${fragment.id} ${fragment.stake}`];
}

function reprice(market: Market, fragment: Fragment, factor: number): Effect[] {
  const before = fragment.price;
  const after = reducedPrice(before, factor, market.definition.numberOfWinners === 1);
  fragment.price = after;
  forgetPieces(market);
  fragment.winnings = winningsOf(fragment.stake, after);
  return [`repriced fragment ${fragment.id} ${before} to ${after} wins ${fragment.winnings}`];
}

/** Rules section 7.6; a factor below 2.5 % leaves prices unchanged. */
export function removeRunner(market: Market, command: RemoveRunner): Effect[] {
  const runner = market.runners.find((candidate) => candidate.id === command.runnerId);
  if (!runner) throw new Error(`no runner ${command.runnerId}`);
  halt(market, 'RUNNER_REMOVED');
  runner.removed = true;
  market.lostRunnerAt = command.at;
  runner.reductionFactor = command.reductionFactor;
  putQuote(market, runner.id, null);
  const effects: Effect[] = [`removed ${runner.id} at ${command.reductionFactor}`];
  effects.push(...lapseWhere(market, () => true, 'LAPSED', 'RNR_REMOVED'));
  for (const fragment of market.fragments) {
    if (fragment.runnerId === runner.id) effects.push(...voidFragment(market, fragment));
    else if (!fragment.voided && command.reductionFactor >= 250) {
      effects.push(...reprice(market, fragment, command.reductionFactor));
    }
  }
  return effects;
}

/** Rules section 7.4. */
export function voidWindow(market: Market, command: VoidWindow): Effect[] {
  const hit = market.fragments.filter(
    (fragment) => !fragment.voided && fragment.at >= command.from && fragment.at <= command.to,
  );
  const effects = hit.flatMap((fragment) => voidFragment(market, fragment));
  const touched = new Set(hit.flatMap(betsOf));
  return [...effects, ...lapseWhere(market, (bet) => touched.has(bet), 'LAPSED', 'MKT_VERSION')];
}

/** Voids a bet: its fragments, for both sides, and its own remainder. */
export function voidBet(market: Market, bet: Bet): Effect[] {
  const own = fragmentsOfBet(market, bet);
  return [
    ...own.flatMap((fragment) => voidFragment(market, fragment)),
    ...reduce(bet, bet.remaining, 'VOIDED', null),
  ];
}

/** Voids everything in a market. */
export function voidAll(market: Market): Effect[] {
  return [
    ...market.fragments.flatMap((fragment) => voidFragment(market, fragment)),
    ...lapseWhere(market, () => true, 'VOIDED', null),
  ];
}

/** Nothing stays unmatched in a market about to be settled (rules section 10.1). */
export function lapseAll(market: Market): Effect[] {
  return lapseWhere(market, () => true, 'LAPSED', 'MARKET_CLOSED');
}
