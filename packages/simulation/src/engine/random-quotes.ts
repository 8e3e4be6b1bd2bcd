import type { QuoteHouse, Unsequenced } from '@layline/engine/commands.ts';
import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import { marketId, runnerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import { houseAccount } from '../auditor/house.ts';
import type { Market, Runner } from '../auditor/world.ts';
import type { Random } from '../base/random.ts';

/** House prices that move little, so that waiting bets meet both better and worse ones. */

function randomMost(random: Random, market: Market): Paise | null {
  if (random.chance(85)) return null;
  const { minStake, maxStake } = market.limits;
  return Math.min(900_000_000, random.pick([minStake, minStake * 10, maxStake])) as Paise;
}

/** The rate around which a market's prices move. */
function middleRate(market: Market): number {
  return market.definition.fancy?.kind === 'SESSION' ? 10_000 : 9500;
}

/** The line around which sessions and meters move; null where there are none. */
export function middleLine({ definition }: Market): number | null {
  const { fancy } = definition;
  if (fancy?.kind === 'SESSION') return 4500;
  return fancy?.kind === 'METER' ? fancy.min + 100 * Math.floor((fancy.max - fancy.min) / 200) : null;
}

function randomRow(random: Random, market: Market, runner: Runner): HouseQuote {
  const { fancy } = market.definition;
  const meter = fancy?.kind === 'METER';
  const backOnly = fancy?.kind === 'RANGE' || fancy?.kind === 'OUTCOME';
  const middle = middleLine(market);
  const line = middle === null ? null : middle + 100 * random.int(-2, 2);
  const rate = meter ? 10_000 : middleRate(market) + 50 * random.int(-4, 4);
  const back: HousePrice = { line, rate, maxStake: randomMost(random, market) };
  const apart = line !== null && random.chance(60);
  const layRate = meter || apart ? rate : rate + 50 * random.int(0, 8);
  const layLine = line === null ? null : apart ? line - 100 * random.int(1, 2) : line;
  const lay: HousePrice = { line: layLine, rate: layRate, maxStake: randomMost(random, market) };
  const broken = random.chance(2);
  return {
    runnerId: runnerId(runner.id),
    state: random.weighted([
      [14, 'ACTIVE'],
      [1, 'SUSPENDED'],
      [1, 'BALL_RUNNING'],
    ] as const),
    back: random.chance(96) ? back : null,
    lay: random.chance(backOnly ? 2 : 96) ? (broken ? { ...lay, rate: back.rate - 100 } : lay) : null,
  };
}

/** New rows for some runners of a house market; for any other market, rows that it must refuse. */
export function randomQuotes(random: Random, market: Market): Unsequenced<QuoteHouse> {
  const all = random.shuffle(market.runners.filter((runner) => !runner.removed || random.chance(2)));
  const some = houseAccount(market) && random.chance(50) ? all : all.slice(0, 1);
  return {
    type: 'quoteHouse',
    marketId: marketId(market.id),
    quotes: some.map((runner) => randomRow(random, market, runner)),
  };
}
