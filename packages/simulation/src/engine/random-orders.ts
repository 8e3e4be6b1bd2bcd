import type { PlaceBet, Unsequenced } from '@layline/engine/commands.ts';
import { marketId, playerId, runnerId } from '@layline/units/ids.ts';
import { opposite } from '@layline/units/betting.ts';
import type { Paise } from '@layline/units/money.ts';
import { moveOnLadder, PRICES } from '../auditor/arithmetic.ts';
import { houseAccount } from '../auditor/house.ts';
import { queue } from '../auditor/matching.ts';
import type { Market, Player } from '../auditor/world.ts';
import { order } from '../builders.ts';
import type { Random } from '../base/random.ts';
import { middleLine } from './random-quotes.ts';

/** Orders around a price that moves little, so that many match. */

/** A price near the middle of the runner's trading; on a LINE market a line of its range, on a house market a rate. */
export function randomPrice(random: Random, market: Market, runner: string): number {
  if (houseAccount(market)) return randomRate(random, market);
  const range = market.definition.lineRange;
  const around = random.int(-3, 3);
  if (range) {
    const middle = Math.floor((range.max - range.min) / range.interval / 2);
    return range.min + (middle + around) * range.interval;
  }
  if (random.chance(3)) return random.pick([...PRICES.slice(-5), random.pick(PRICES)]);
  const middle = [200, 300, 450, 250, 1000, 150][runner.charCodeAt(0) % 6] ?? 200;
  return moveOnLadder(middle, around);
}

function randomStake(random: Random, market: Market, player: Player): Paise {
  const { stakeStep, minStake, maxStake } = market.limits;
  if (player.house && random.chance(2)) return random.pick([5e8, 9e8, 9e8 + 1, 4e9, 5e10, 5e10 + 1]) as Paise;
  if (player.house) return random.int(1, random.pick([50_000, 5_000_000])) as Paise;
  if (random.chance(1)) return (maxStake + random.pick([0, stakeStep])) as Paise;
  if (random.chance(3)) return (stakeStep * random.int(1, 5)) as Paise;
  const steps = random.int(1, random.pick([20, 100, 1000, 5000]));
  return (Math.ceil(minStake / stakeStep) * stakeStep + (steps - 1) * stakeStep) as Paise;
}

type Conditions = Pick<
  PlaceBet,
  'persistence' | 'timeInForce' | 'minFill' | 'acceptBetter' | 'acceptWorseTicks' | 'marketVersion'
>;

function randomConditions(random: Random, market: Market, stake: Paise): Conditions {
  const kill = random.chance(15);
  return {
    persistence: random.chance(kill ? 3 : market.definition.persistenceEnabled ? 35 : 3)
      ? 'PERSIST'
      : 'LAPSE',
    timeInForce: kill ? 'FILL_OR_KILL' : 'NONE',
    minFill: kill && random.chance(70) ? (random.int(1, Math.min(stake, 4_000_000_000)) as Paise) : null,
    acceptBetter: !random.chance(8),
    acceptWorseTicks: random.chance(12) ? random.int(1, 4) : 0,
    marketVersion: random.chance(15) ? Math.max(0, market.version - random.int(0, 2)) : null,
  };
}

function randomRate(random: Random, market: Market): number {
  if (market.definition.fancy?.kind === 'METER') return random.chance(98) ? 10_000 : 9000;
  if (random.chance(2)) return random.pick([0, 1, 100, 9_990_000, 9_990_001, 12.5]);
  return 9500 + 50 * random.int(-8, 18);
}

/** An order against the house: often at the row in force, or near it. */
function houseAim(random: Random, market: Market, runner: string): Aim {
  const backOnly = market.definition.fancy?.kind === 'RANGE' || market.definition.fancy?.kind === 'OUTCOME';
  const side = backOnly && random.chance(96) ? 'BACK' : random.pick(['BACK', 'LAY'] as const);
  const quote = market.runners.find(({ id }) => id === runner)?.quote;
  const now = side === 'BACK' ? quote?.back : quote?.lay;
  if (now && random.chance(70)) {
    const price = random.chance(80) ? now.rate : now.rate + 50 * random.int(-3, 3);
    return { side, price, line: now.line === null || random.chance(80) ? now.line : now.line + 100 };
  }
  const middle = middleLine(market);
  const line = middle === null ? null : middle + 100 * random.int(-3, 3);
  return { side, price: randomRate(random, market), line: random.chance(1) ? 4500 : line };
}

type Aim = Pick<PlaceBet, 'side' | 'price' | 'line'>;

/** Side, price and line of an order, often one that takes the best price available. */
function randomAim(random: Random, market: Market, runner: string): Aim {
  if (houseAccount(market)) return houseAim(random, market, runner);
  const side = random.pick(['BACK', 'LAY'] as const);
  const best = random.chance(40) ? queue(market, runner, opposite(side))[0] : undefined;
  const line = random.chance(0.5) ? 4500 : null;
  return { side, price: best?.restingPrice ?? randomPrice(random, market, runner), line };
}

/** An order of `player` on a runner of `market`; `ref` is its customerRef. */
export function randomOrder(
  random: Random,
  market: Market,
  player: Player,
  ref: string,
): Unsequenced<PlaceBet> {
  const active = market.runners.filter((candidate) => !candidate.removed);
  const runner = random.pick(active.length > 0 && random.chance(97) ? active : market.runners).id;
  const stake = randomStake(random, market, player);
  return {
    type: 'placeBet',
    ...order({
      playerId: playerId(player.id),
      marketId: marketId(market.id),
      runnerId: runnerId(runner),
      ...randomAim(random, market, runner),
      stake,
      customerRef: player.house && random.chance(70) ? null : ref,
      source: player.house ? 'FEED' : random.pick(['SLIP', 'ONE_CLICK', 'CASH_OUT', 'LADDER']),
      ...randomConditions(random, market, stake),
    }),
  };
}
