import type { MarketStatus } from '@layline/domain/markets.ts';
import type { ScoreCard } from '@layline/contract/entities/score-card.ts';
import type { HouseQuote } from '@layline/domain/house-quote.ts';
import type { MarketListing } from '@layline/domain/market-listing.ts';
import type { FeedMessage, TimedMessage } from '../../feed.ts';
import { houseTruth } from './house-truth.ts';

export interface SeenHouseMarket {
  readonly market: MarketListing;
  status: MarketStatus;
  inPlay: boolean;
  readonly quotes: Map<string, HouseQuote>;
  /** Hundredths of a run, the winning runner's id, null if none won, or void with the reason. */
  verdict: number | string | null | { readonly void: string };
}

type Quotes = Extract<FeedMessage, { type: 'houseQuote' }>;

/**
 * Follows the house's markets as a strict exchange would: every quote is sound, every result agrees with the official card, and
 * every market is decided before its event leaves. Throws on the first message that violates this.
 */
export class HouseFollower {
  readonly markets = new Map<string, SeenHouseMarket>();
  readonly counts = { markets: 0, quotes: 0, results: 0, voids: 0, windows: 0 };
  readonly #cards = new Map<string, ScoreCard>();
  readonly #onDecided: (seen: SeenHouseMarket) => void;

  constructor(onDecided: (seen: SeenHouseMarket) => void = () => undefined) {
    this.#onDecided = onDecided;
  }

  /** Handles a message; false if it is not about one of the house's markets. */
  follow({ message }: TimedMessage): boolean {
    if (message.type === 'scoreCard') this.#cards.set(message.eventId, message.card);
    if (message.type === 'eventClosed') this.#close(message.eventId);
    if (message.type === 'market') return this.#market(message.market);
    if (!('marketId' in message)) return false;
    const seen = this.markets.get(message.marketId);
    if (seen === undefined) return false;
    must(seen.status !== 'CLOSED', 'nothing after the result', message);
    switch (message.type) {
      case 'houseQuote':
        this.#quote(seen, message);
        break;
      case 'open':
        must(seen.status !== 'OPEN', 'opened when not open', message);
        seen.status = 'OPEN';
        break;
      case 'suspend':
        must(seen.status === 'OPEN' || seen.status === 'SUSPENDED', 'opened before', message);
        seen.status = 'SUSPENDED';
        break;
      case 'turnInPlay':
        must(!seen.inPlay && message.betDelaySec >= 1, 'once in-play', message);
        seen.inPlay = true;
        seen.status = 'SUSPENDED';
        break;
      case 'voidWindow':
        must(seen.inPlay && message.from < message.to, 'a window in-play', message);
        this.counts.windows += 1;
        break;
      case 'result':
      case 'voidMarket':
        this.#decide(seen, message);
        break;
      default:
        throw new Error(`${message.type} on a market of the house`);
    }
    return true;
  }

  #market(market: MarketListing): boolean {
    if (market.bettingType !== 'BOOKMAKER' && market.bettingType !== 'FANCY') return false;
    must(!this.markets.has(market.id), 'a new market', market);
    must((market.fancy === null) === (market.bettingType === 'BOOKMAKER'), 'terms on a fancy', market);
    this.markets.set(market.id, {
      market,
      status: 'INACTIVE',
      inPlay: false,
      quotes: new Map(),
      verdict: null,
    });
    this.counts.markets += 1;
    return true;
  }

  #quote(seen: SeenHouseMarket, message: Quotes): void {
    this.counts.quotes += 1;
    for (const quote of message.quotes) {
      must(
        seen.market.runners.some(({ id }) => id === quote.runnerId),
        'a runner of the market',
        message,
      );
      must(
        quote.state === 'ACTIVE' || (quote.back === null && quote.lay === null),
        'nothing to bet on',
        message,
      );
      must(isSound(seen.market, quote), 'a sound quote', message);
      seen.quotes.set(quote.runnerId, quote);
    }
    must(isAhead(seen), 'no sure win for backing or laying all', message);
  }

  #decide(seen: SeenHouseMarket, message: Extract<FeedMessage, { type: 'result' | 'voidMarket' }>): void {
    must(seen.status === 'SUSPENDED', 'settled from a suspension', message);
    seen.status = 'CLOSED';
    const { market } = seen;
    const card = this.#cards.get(market.eventId);
    if (card === undefined) throw new Error(`${market.id} is decided without a card`);
    const truth = houseTruth(market, card);
    if (message.type === 'voidMarket') {
      this.counts.voids += 1;
      must(message.reason !== '', 'a reason', message);
      must(
        typeof truth === 'object' && truth !== null,
        `not void by the card: ${JSON.stringify(truth)}`,
        message,
      );
      seen.verdict = { void: message.reason };
    } else {
      this.counts.results += 1;
      const won = message.runners
        .filter(({ outcome }) => outcome === 'WINNER')
        .map(({ runnerId }) => runnerId);
      must(won.length <= 1, 'one winner at most', message);
      const figure = market.fancy?.kind === 'SESSION' || market.fancy?.kind === 'METER';
      seen.verdict = figure ? message.lineResult : (won[0] ?? null);
      must(seen.verdict === truth, `the card says ${JSON.stringify(truth)}`, message);
    }
    this.#onDecided(seen);
  }

  #close(eventId: string): void {
    for (const [id, { market, status }] of this.markets) {
      if (market.eventId !== eventId) continue;
      must(status === 'CLOSED', 'decided before the event leaves', market);
      this.markets.delete(id);
    }
    this.#cards.delete(eventId);
  }
}

function must(fine: boolean, what: string, message: unknown): void {
  if (!fine) throw new Error(`${what}: ${JSON.stringify(message)}`);
}

/** Lines are whole runs; Yes is never below No; at a single line, Yes pays less than No costs. */
function isSound({ fancy }: MarketListing, { back, lay }: HouseQuote): boolean {
  const lined = fancy?.kind === 'SESSION' || fancy?.kind === 'METER';
  for (const side of [back, lay]) {
    if (side === null) continue;
    if (!Number.isInteger(side.rate) || side.rate <= 0) return false;
    if ((side.line !== null) !== lined || (side.line !== null && side.line % 100 !== 0)) return false;
    if (fancy?.kind === 'METER' && side.rate !== 10_000) return false;
  }
  if (lay !== null && (fancy?.kind === 'RANGE' || fancy?.kind === 'OUTCOME')) return false;
  if (back === null || lay === null) return true;
  if (back.line === null || lay.line === null) return back.rate < lay.rate;
  return lay.line < back.line || (lay.line === back.line && back.rate < lay.rate && fancy?.kind !== 'METER');
}

/** True if neither backing nor laying every runner in proportion is a sure win. */
function isAhead({ market, quotes }: SeenHouseMarket): boolean {
  const rows = [...quotes.values()];
  if (rows.length < market.runners.length || rows.length < 2) return true;
  const chance = (rate: number | undefined): number => (rate === undefined ? 0 : 10_000 / (10_000 + rate));
  const backs = rows.map(({ back }) => chance(back?.rate));
  const lays = rows.map(({ lay }) => chance(lay?.rate));
  const sum = (all: number[]): number => all.reduce((a, b) => a + b, 0);
  const backed = !market.completeField || backs.includes(0) || sum(backs) > 1;
  return backed && (lays.includes(0) || sum(lays) < 1);
}
