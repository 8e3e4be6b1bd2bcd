import { placeBet } from '@layline/contract/calls/betting.ts';
import type { HouseQuote } from '@layline/contract/entities/market.ts';
import { toHundredths, toPaise } from '@layline/contract/wire.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Random } from '../../../base/random.ts';
import type { Acknowledged } from '../records/acknowledged.ts';
import type { Struck } from '../records/fancy-records.ts';
import type { Shown } from './hub-watcher.ts';
import type { Markets } from './markets.ts';
import { press, type Presser } from './press.ts';
import type { World } from '../world.ts';

/** What a bet on a fancy needs beside its player. */
export interface FancyBetting {
  readonly world: World;
  readonly records: Acknowledged;
  readonly markets: Markets;
  readonly random: Random;
}

/** Who bets, and what the screen shows. */
interface Bettor extends Presser {
  readonly id: PlayerId;
  readonly shown: Shown;
}

/** Bets Yes or No at a quote that the player's screen shows, perhaps stale, or a little off it. */
export async function betOnFancy(
  { world, records, markets, random }: FancyBetting,
  player: Bettor,
): Promise<void> {
  const marketId = markets.pickFancy(random);
  const book = marketId === null ? undefined : player.shown.books.get(marketId);
  const rows = (book?.runners ?? []).flatMap(({ runnerId, quote }) =>
    quote === null ? [] : [{ runnerId, quote }],
  );
  if (marketId === null || rows.length === 0) return;
  const { runnerId, quote } = random.pick(rows);
  const offer = offerIn(quote, random);
  if (offer === null) return;
  const stake = random.int(1, 40) * (records.fancies.termsOf(marketId).kind === 'METER' ? 10 : 100);
  const body = {
    marketId,
    runnerId,
    ...offer,
    stake,
    acceptBetter: !random.chance(15),
    acceptWorseTicks: random.int(0, 2),
    customerRef: world.ref(),
  };
  const look = records.look(marketId);
  const { result, error, isFinal } = await press(world, player, placeBet, { body });
  world.tally.count(`fancy bet: ${error?.code ?? (result?.status === 'PENDING' ? 'waits' : 'accepted')}`);
  if (!isFinal) return;
  if (result !== null && records.wasSuspendedSince(look))
    world.report(`bet ${result.betId} was accepted on ${marketId}, which was suspended`);
  const bet = { player: player.id, stake: toPaise(stake) };
  records.bets.push({
    ...bet,
    customerRef: body.customerRef,
    betId: result?.betId ?? null,
    code: error?.code ?? null,
  });
  if (result === null) return;
  if (result.matched > 0) records.results.matched(marketId);
  records.fancies.bets.push({
    ...bet,
    betId: result.betId,
    marketId,
    runnerId,
    side: body.side,
    asked: worstOf(body),
    answered: result.averagePrice === null ? null : struckAt(result.line, result.averagePrice),
  });
}

interface Offer {
  readonly side: 'BACK' | 'LAY';
  readonly price: number;
  readonly line?: number;
}

/** Yes or No as quoted, sometimes a run off. */
function offerIn({ back, lay }: HouseQuote, random: Random): Offer | null {
  const side = lay !== null && random.chance(50) ? 'LAY' : 'BACK';
  const offered = side === 'BACK' ? back : lay;
  if (offered === null) return null;
  const { rate: price, line } = offered;
  const moved = random.pick([0, 0, 0, 0, -1, 1]);
  return { side, price, ...(line === null ? {} : { line: Math.max(0, line + moved) }) };
}

function worstOf({
  side,
  price,
  line,
  acceptWorseTicks,
}: Offer & { readonly acceptWorseTicks: number }): Struck {
  const { rate, ...at } = struckAt(line ?? null, price);
  // A tick is one percent point (rules section 12).
  const ticks = 100 * acceptWorseTicks;
  return { ...at, rate: side === 'BACK' ? rate - ticks : rate + ticks };
}

/** A line in runs and a rate in percent. */
export function struckAt(line: number | null, rate: number): Struck {
  return { line: line === null ? null : toHundredths(line), rate: toHundredths(rate) };
}
