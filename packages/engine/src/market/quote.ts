import { accept, refuse } from '../answers.ts';
import type { QuoteHouse } from '../commands.ts';
import { QUOTE_STATES } from '@layline/domain/house-quote.ts';
import type { HousePrice, HouseQuote } from '@layline/domain/house-quote.ts';
import { HOUSE_STAKE_CEILING, RUNNERS_CEILING } from '../limits.ts';
import type { MarketDefinition } from '../market-definition.ts';
import type { Exchange, Market, Runner } from '../model.ts';
import type { Outcome } from '../outcome.ts';
import type { RefusalCode } from '../refusals.ts';
import { ID_LENGTH, isOneOf, isOptionalVersion, isRecord, isText, isWhole } from '../validate.ts';
import { lateAnswer, raised } from '../versions.ts';
import { isBackOnly, isHousePrice } from './prices.ts';

/** The rows that the house quotes (rules sections 12 and 13). */

function isPrice(price: unknown): boolean {
  if (price === null) return true;
  if (!isRecord(price)) return false;
  const { line, rate, maxStake } = price;
  return (
    Number.isSafeInteger(rate) &&
    (line === null || Number.isSafeInteger(line)) &&
    (maxStake === null || isWhole(maxStake, 1, HOUSE_STAKE_CEILING))
  );
}

/** True if the value has the shape of rows without duplicates. */
function areQuotes(quotes: readonly HouseQuote[]): boolean {
  if (!Array.isArray(quotes) || quotes.length === 0 || quotes.length > RUNNERS_CEILING) return false;
  const named = new Set<unknown>();
  for (const quote of quotes as readonly unknown[]) {
    if (!isRecord(quote) || !isText(quote.runnerId, ID_LENGTH) || named.has(quote.runnerId)) return false;
    if (!isOneOf(quote.state, QUOTE_STATES) || !isPrice(quote.back) || !isPrice(quote.lay)) return false;
    named.add(quote.runnerId);
  }
  return true;
}

/** True for a crossed row: betting on both sides of it would win whatever happens. */
function isCrossed(back: HousePrice, lay: HousePrice): boolean {
  if (back.line === null || lay.line === null || back.line === lay.line) return back.rate > lay.rate;
  return lay.line > back.line;
}

/** True for a valid row: prices of the market's kind, no lay where none are taken, not crossed. */
function isPossible(definition: MarketDefinition, { back, lay }: HouseQuote): boolean {
  if (back !== null && !isHousePrice(definition, back.rate, back.line)) return false;
  if (lay === null) return true;
  if (isBackOnly(definition) || !isHousePrice(definition, lay.rate, lay.line)) return false;
  return back === null || !isCrossed(back, lay);
}

function copyPrice(price: HousePrice | null): HousePrice | null {
  return price === null ? null : { line: price.line, rate: price.rate, maxStake: price.maxStake };
}

function copyQuote({ runnerId, state, back, lay }: HouseQuote): HouseQuote {
  return { runnerId, state, back: copyPrice(back), lay: copyPrice(lay) };
}

function refusalOf(market: Market, quotes: readonly HouseQuote[]): RefusalCode | null {
  for (const quote of quotes) {
    const runner = market.runnerById.get(quote.runnerId);
    if (runner === undefined) return 'INVALID_RUNNER';
    if (runner.status === 'REMOVED') return 'RUNNER_REMOVED';
    if (!isPossible(market.definition, quote)) return 'INVALID_ODDS';
  }
  return null;
}

/** Sets a row, or removes it with null. */
export function setQuote(runner: Runner, quote: HouseQuote | null): void {
  if (runner.quote?.state === 'ACTIVE' && quote?.state !== 'ACTIVE') runner.interruptions += 1;
  runner.quote = quote;
}

function areInForce({ runnerById }: Market, quotes: readonly HouseQuote[]): boolean {
  return quotes.every((quote) => {
    const inForce = runnerById.get(quote.runnerId)?.quote ?? null;
    return inForce !== null && JSON.stringify(copyQuote(inForce)) === JSON.stringify(quote);
  });
}

/** Sets the named rows. Bets are matched at them from now on. */
export function quoteHouse(exchange: Exchange, command: QuoteHouse): Outcome {
  const { version } = command;
  if (!areQuotes(command.quotes) || !isOptionalVersion(version)) return refuse('INVALID_INPUT');
  const market = exchange.markets.get(command.marketId);
  if (market === undefined) return refuse('INVALID_MARKET_ID');
  if (market.house === null || market.status === 'CLOSED') return refuse('INVALID_MARKET_STATE');
  const code = refusalOf(market, command.quotes);
  if (code !== null) return refuse(code);
  const quotes = command.quotes.map(copyQuote);
  const late = lateAnswer(version, market.quoteVersion, () => areInForce(market, quotes));
  if (late !== null) return late;
  market.quoteVersion = raised(version, market.quoteVersion);
  for (const quote of quotes) {
    const runner = market.runnerById.get(quote.runnerId);
    if (runner !== undefined) setQuote(runner, quote);
  }
  return accept([{ type: 'houseQuoted', marketId: market.id, quotes }]);
}
