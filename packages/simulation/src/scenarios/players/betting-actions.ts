import { cancelBet, placeBet } from '@layline/contract/calls/betting.ts';
import { toPaise } from '@layline/contract/wire.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { BetView } from '@layline/engine/order.ts';
import type { MarketView } from '@layline/engine/view-types.ts';
import { bookView, marketIds, marketView, openBets, playerView } from '@layline/engine/views.ts';
import type { Side } from '@layline/units/betting.ts';
import type { MarketId, RunnerId } from '@layline/units/ids.ts';
import { LADDER, ladderIndexAtOrBelow } from '@layline/units/ladder.ts';
import type { PlaceBody } from '@layline/exchange/src/testing/betting-app.ts';
import type { Population, Player } from './population.ts';
import { stateInMemory } from '@layline/exchange/src/core/testing/state-in-memory.ts';

const EXCHANGE = ['ODDS', 'LINE'];

/** The markets that a player considers. */
export type Among = (id: MarketId) => boolean;

/** Open markets, of the exchange or of the house. */
export function openMarkets({ app }: Population, house: boolean, among: Among): MarketView[] {
  const state = stateInMemory(app.core);
  return marketIds(state).flatMap((id) => {
    const view = marketView(state, id);
    if (view?.status !== 'OPEN' || !among(id)) return [];
    return EXCHANGE.includes(view.definition.bettingType) === house ? [] : [view];
  });
}

/**
 * Places a bet with a new reference, and records it if accepted. Sometimes the answer is lost and the bet is sent
 * again.
 */
export async function place(
  world: Population,
  player: Player,
  body: Omit<PlaceBody, 'customerRef'>,
): Promise<void> {
  const { random } = world;
  const whole = { ...body, customerRef: world.ref() };
  const exposure = (): number => playerView(stateInMemory(world.app.core), player.id)?.exposure ?? 0;
  const before = exposure();
  const { result } = await world.ask(player, placeBet, { body: whole });
  if (result !== null) {
    world.checkStake(player, toPaise(body.stake), exposure() > before);
  }
  if (!random.chance(3)) return;
  const again = await world.ask(player, placeBet, { body: whole });
  if (again.result?.betId !== result?.betId) world.faults.push(`${whole.customerRef} was placed twice`);
}

/** Whole rupees from 100, mostly small ones. */
function usualStake({ random }: Population): number {
  return random.int(1, random.chance(20) ? 20 : 5) * 100;
}

/** Takes or offers a price on a runner of an open exchange market. */
export async function betOnExchange(
  world: Population,
  player: Player,
  side: Side,
  among: Among,
  { offer = false, stake = usualStake(world) }: { readonly offer?: boolean; readonly stake?: number } = {},
): Promise<void> {
  const { random, app } = world;
  const markets = openMarkets(world, false, among);
  if (markets.length === 0) return;
  const { definition, runners } = random.pick(markets);
  const active = runners.filter(({ status }) => status === 'ACTIVE');
  if (active.length === 0) return;
  const { runnerId } = random.pick(active);
  const book = bookView(stateInMemory(app.core), definition.id, 1)?.runners.find(
    (one) => one.runnerId === runnerId,
  );
  const best = (side === 'BACK' ? book?.availableToBack : book?.availableToLay)?.[0]?.[0];
  const interval = definition.lineRange?.interval ?? null;
  const price = priceFor(world, best, side, { offer, interval });
  const persistence = random.chance(30) && definition.persistenceEnabled ? 'PERSIST' : 'LAPSE';
  const bet = { marketId: definition.id, runnerId, side, stake, persistence, source: 'SLIP' } as const;
  await place(world, player, { ...bet, ...terms(world, price) });
}

function terms(
  { random }: Population,
  price: number,
): Pick<PlaceBody, 'price' | 'timeInForce'> & {
  acceptBetter: boolean;
  acceptWorseTicks: number;
} {
  return {
    price: price / 100,
    timeInForce: random.chance(10) ? 'FILL_OR_KILL' : 'NONE',
    acceptBetter: !random.chance(10),
    acceptWorseTicks: random.int(0, 2),
  };
}

/** The best available price; for an offer, some ticks better for whoever offers. Hundredths. */
function priceFor(
  { random }: Population,
  best: number | undefined,
  side: Side,
  { offer, interval }: { readonly offer: boolean; readonly interval: number | null },
): number {
  if (best === undefined) return LADDER[random.int(60, 120)] ?? 200;
  if (!offer) return best;
  const ticks = random.int(1, 6) * (side === 'BACK' ? 1 : -1);
  return interval === null
    ? (LADDER[ladderIndexAtOrBelow(best) + ticks] ?? best)
    : Math.max(interval, best - ticks * interval);
}

/** Takes a quote on a bookmaker or fancy market. */
export async function betOnHouse(world: Population, player: Player, among: Among): Promise<void> {
  const { random, app } = world;
  const markets = openMarkets(world, true, among);
  if (markets.length === 0) return;
  const { definition } = random.pick(markets);
  const rows = (bookView(stateInMemory(app.core), definition.id, 1)?.runners ?? []).filter(
    ({ quote }) => quote !== null,
  );
  if (rows.length === 0) return;
  const { runnerId, quote } = random.pick(rows);
  if (quote === null) return;
  const isMeter = definition.fancy?.kind === 'METER';
  const stake = isMeter ? random.int(1, 5) * 10 : usualStake(world);
  await place(world, player, { marketId: definition.id, runnerId, stake, ...atQuote(world, quote) });
}

function atQuote(
  { random }: Population,
  { back, lay }: HouseQuote,
): Omit<PlaceBody, 'customerRef' | 'marketId' | 'runnerId' | 'stake'> {
  const side: Side = lay !== null && random.chance(50) ? 'LAY' : 'BACK';
  const { rate, line } = (side === 'BACK' ? back : lay) ?? { rate: 10_000, line: null };
  return {
    side,
    price: rate / 100,
    acceptWorseTicks: random.int(0, 2),
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    acceptBetter: true,
    source: 'LADDER',
    ...(line === null ? {} : { line: line / 100 }),
  };
}

/** Asks for far more than the account or the market allows. */
export async function betTooMuch(world: Population, player: Player, among: Among): Promise<void> {
  const available = Math.max(0, playerView(stateInMemory(world.app.core), player.id)?.available ?? 0);
  const most = Math.floor(available / 100);
  const stake = world.random.weighted([
    [4, most + 1],
    [4, most * 3 + 500],
    [1, 600_000],
    [3, Math.max(100, most)],
  ]);
  await betOnExchange(world, player, world.random.pick(['BACK', 'LAY']), among, { stake });
}

/** Cancels an unmatched bet, wholly or in part. */
export async function cancelOne(world: Population, player: Player): Promise<void> {
  const waiting = openBets(stateInMemory(world.app.core), player.id).filter(({ remaining }) => remaining > 0);
  if (waiting.length === 0) return;
  const { betId, remaining } = world.random.pick(waiting);
  const part = world.random.chance(30) ? { size: Math.max(1, Math.floor(remaining / 200)) } : {};
  await world.ask(player, cancelBet, { body: { betId, ...part } });
}

/** Leaves a market: cancels unmatched bets, then bets against the matched ones. */
export async function closeOut(world: Population, player: Player, among: Among): Promise<void> {
  const { app, random } = world;
  const held = openBets(stateInMemory(app.core), player.id).filter(({ matched }) => matched > 0);
  if (held.length === 0) return betOnExchange(world, player, 'BACK', among);
  const bet = random.pick(held);
  for (const other of openBets(stateInMemory(app.core), player.id)) {
    if (other.marketId !== bet.marketId || other.remaining === 0) continue;
    await world.ask(player, cancelBet, { body: { betId: other.betId } });
  }
  const price = bestAgainst(world, bet.marketId, bet.runnerId, bet);
  if (price === null) return;
  const side: Side = bet.side === 'BACK' ? 'LAY' : 'BACK';
  const stake = Math.max(100, Math.round((bet.matched * bet.price) / price / 100));
  const { marketId, runnerId } = bet;
  await place(world, player, {
    marketId,
    runnerId,
    side,
    stake,
    price: price / 100,
    persistence: 'LAPSE',
    timeInForce: 'NONE',
    acceptBetter: true,
    acceptWorseTicks: 1,
    source: 'CASH_OUT',
  });
}

/** Current best price against a bet, hundredths; null if there is none, and for house markets. */
function bestAgainst(
  { app }: Population,
  market: MarketId,
  runner: RunnerId,
  { side }: BetView,
): number | null {
  const view = marketView(stateInMemory(app.core), market);
  if (view?.status !== 'OPEN' || view.definition.bettingType !== 'ODDS') return null;
  const book = bookView(stateInMemory(app.core), market, 1)?.runners.find(
    ({ runnerId }) => runnerId === runner,
  );
  return (side === 'BACK' ? book?.availableToLay : book?.availableToBack)?.[0]?.[0] ?? null;
}
