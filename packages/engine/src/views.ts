import { betDelayFor } from './agents/settings.ts';
import { fundsOf, memberOf } from './agents/tree.ts';
import { limitsFor } from './imposed-limits.ts';
import type { MarketLimits } from './market-definition.ts';
import { isExpired } from './betting/idempotency.ts';
import { viewMember } from './read/members.ts';
import type { MarketResult, MarkInForce } from './commands.ts';
import type { PlayerVersions } from './model.ts';
import type { BetId, MarketId, PlayerId, TriggerId } from '@layline/units/ids.ts';
import type { Paise } from '@layline/units/money.ts';
import type { BetView } from './order.ts';
import { viewBaskets } from './read/baskets.ts';
import { viewBet, viewOpenBets, viewOpenBetsPage, viewRestingBets } from './read/bets.ts';
import { viewCashOut } from './read/cash-out.ts';
import { viewHeldMarkets } from './read/held.ts';
import { viewBook, viewMarket } from './read/markets.ts';
import { viewOrderRisk } from './read/order-risk.ts';
import type { RiskyOrder } from './read/order-risk.ts';
import { viewProfit } from './read/profit.ts';
import { viewResult } from './read/result-preview.ts';
import { viewQueueAhead } from './read/queue.ts';
import { surveyRisk, viewMarketRisk, viewPositions } from './read/risk.ts';
import type { MarketRisk, RiskPosition, RiskQuery, RiskView } from './risk-view.ts';

import { viewArmed, viewEntries } from './read/armed.ts';
import { viewTriggers } from './read/triggers.ts';
import { viewStartingPrices } from './read/starting-prices.ts';
import { viewTotals } from './read/totals.ts';
import { inner } from './state.ts';
import type { ExchangeState } from './state.ts';
import type {
  BookView,
  CashOutQuery,
  CashOutView,
  ExpectedProfitView,
  MarketView,
  OpenBetsPage,
  OpenBetsPageQuery,
  PlayerView,
  ResultPreviewView,
  StartingPriceView,
  TotalsView,
  ArmedView,
  BasketView,
  MemberView,
  TriggerView,
} from './view-types.ts';

const NO_VERSIONS: PlayerVersions = { state: 0, limits: 0, imposed: 0 };

/** A player's money and state; undefined if there is no such player. Paise. */
export function playerView(state: ExchangeState, playerId: PlayerId): PlayerView | undefined {
  const player = inner(state).players.get(playerId);
  if (player === undefined) return undefined;
  const cash = player.cash.balance;
  return {
    playerId,
    kind: player.kind,
    state: player.state,
    cash: cash as Paise,
    exposure: player.exposure as Paise,
    available: (fundsOf(player) - player.exposure) as Paise,
    imposed: player.imposed,
  };
}

/** What a market allows one player: its limits, and the seconds that a bet waits in-play. Undefined if either is unknown. */
export function limitsView(
  state: ExchangeState,
  playerId: PlayerId,
  marketId: MarketId,
): { readonly limits: MarketLimits; readonly betDelaySec: number } | undefined {
  const { players, markets } = inner(state);
  const [player, market] = [players.get(playerId), markets.get(marketId)];
  if (player === undefined || market === undefined) return undefined;
  return { limits: limitsFor(player, market.definition), betDelaySec: betDelayFor(player, market) };
}

/** Money and terms of a level, or of an agent's player; undefined for any other id. */
export function memberView(state: ExchangeState, id: string): MemberView | undefined {
  const exchange = inner(state);
  const member = memberOf(exchange, id);
  return member === undefined ? undefined : viewMember(exchange, member);
}

/** A market's terms and live facts; undefined if unknown or archived. */
export function marketView(state: ExchangeState, marketId: MarketId): MarketView | undefined {
  const market = inner(state).markets.get(marketId);
  return market === undefined ? undefined : viewMarket(market);
}

/** A market's books, `depth` levels per side and runner, the traded ladder whole; undefined if unknown. */
export function bookView(state: ExchangeState, marketId: MarketId, depth: number): BookView | undefined {
  const market = inner(state).markets.get(marketId);
  return market === undefined ? undefined : viewBook(market, depth);
}

/**
 * What the starting prices of a market's runners are, or would be if it turned in-play now; undefined for an unknown market and for one without
 * starting prices. Costs a walk over its unmatched bets, so it should not be read more than once a second.
 */
export function startingPriceView(
  state: ExchangeState,
  marketId: MarketId,
): readonly StartingPriceView[] | undefined {
  const market = inner(state).markets.get(marketId);
  return market === undefined ? undefined : viewStartingPrices(market);
}

/** Ids of all markets not archived, in order of creation. */
export function marketIds(state: ExchangeState): readonly MarketId[] {
  return [...inner(state).markets.keys()];
}

/**
 * Ids of markets, not closed or archived, in which a player has a bet, an automatic cash-out or an armed order, in order of creation. House accounts do
 * not count. Costs a walk over all markets.
 */
export function heldMarkets(state: ExchangeState): readonly MarketId[] {
  return viewHeldMarkets(inner(state));
}

/** How far a run of a feed has been carried out; null if nothing of it has. */
export function feedMark(state: ExchangeState, run: string): MarkInForce | null {
  return inner(state).marks.get(run) ?? null;
}

/** Ids of all players, in order of opening. */
export function playerIds(state: ExchangeState): readonly PlayerId[] {
  return [...inner(state).players.keys()];
}

/**
 * One bet; undefined if unknown, archived with its market, or a house account's bet that left the book without ever
 * matching.
 */
export function betView(state: ExchangeState, betId: BetId): BetView | undefined {
  const bet = inner(state).bets.get(betId);
  return bet === undefined ? undefined : viewBet(bet);
}

/** A player's waiting, resting and matched bets in markets not yet closed, in order of acceptance. */
export function openBets(state: ExchangeState, playerId: PlayerId): readonly BetView[] {
  return viewOpenBets(inner(state), playerId);
}

/** The same bets, newest first and a page at a time, so that no more are built than are shown. */
export function openBetsPage(
  state: ExchangeState,
  playerId: PlayerId,
  query: OpenBetsPageQuery,
): OpenBetsPage {
  return viewOpenBetsPage(inner(state), playerId, query);
}

/** A player's bets that rest in one market's books, in order of acceptance. */
export function restingBets(
  state: ExchangeState,
  playerId: PlayerId,
  marketId: MarketId,
): readonly BetView[] {
  return viewRestingBets(inner(state), playerId, marketId);
}

/**
 * Backers' stakes queued ahead of each bet at its price, by bet id, paise. Leaves out bets that are not in a book, and bets with too many orders
 * ahead to count. It is quickest if the oldest bet comes first.
 */
export function queueAhead(state: ExchangeState, betIds: readonly BetId[]): ReadonlyMap<BetId, Paise> {
  return viewQueueAhead(inner(state), betIds);
}

/** Profit and loss per runner or line of a player's bets in a market; undefined if it has neither bets nor a waiting basket there. */
export function expectedProfit(
  state: ExchangeState,
  playerId: PlayerId,
  marketId: MarketId,
): ExpectedProfitView | undefined {
  const { players, markets } = inner(state);
  const market = markets.get(marketId);
  const position = market && players.get(playerId)?.positions.get(market);
  if (position === undefined || (position.first === null && position.basket === null)) return undefined;
  return viewProfit(position);
}

/** The current versions of a player's settings; 0 for what was never set, or for an unknown player. */
export function playerVersions(state: ExchangeState, playerId: PlayerId): PlayerVersions {
  const { state: own, limits, imposed } = inner(state).players.get(playerId)?.versions ?? NO_VERSIONS;
  return { state: own, limits, imposed };
}

/** The most that an order by itself can lose at the worst price that it accepts, paise; null if there is no such market, runner or price. */
export function orderRisk(state: ExchangeState, order: RiskyOrder): Paise | null {
  return viewOrderRisk(inner(state), order);
}

/** True if something was carried out for a player under a customerRef that is still remembered at a time, UTC ms. */
export function isRemembered(
  state: ExchangeState,
  playerId: PlayerId,
  customerRef: string,
  at: number,
): boolean {
  const known = inner(state).players.get(playerId)?.remembered.get(customerRef);
  return known !== undefined && !isExpired(known, at);
}

/** The current version of the house's rows; 0 if none were set, or for an unknown market. */
export function quoteVersion(state: ExchangeState, marketId: MarketId): number {
  return inner(state).markets.get(marketId)?.quoteVersion ?? 0;
}

/** What a player's position can be cashed out for at the current offers; undefined for an unknown player. */
export function cashOutView(
  state: ExchangeState,
  playerId: PlayerId,
  query: CashOutQuery,
): CashOutView | undefined {
  return viewCashOut(inner(state), playerId, query);
}

/** A player's baskets that wait for the bet delay, in a market, or in all if null, in the order in which they will be struck. */
export function waitingBaskets(
  state: ExchangeState,
  playerId: PlayerId,
  marketId: MarketId | null,
): readonly BasketView[] {
  return viewBaskets(inner(state), playerId, marketId);
}

/** A player's automatic cash-outs in a market, or in all if null, in the order in which they were armed; none for an unknown player. */
export function triggerViews(
  state: ExchangeState,
  playerId: PlayerId,
  marketId: MarketId | null,
): readonly TriggerView[] {
  return viewTriggers(inner(state), playerId, marketId);
}

/** A player's armed orders in a market, or in all if null, in the order in which they were armed; none for an unknown player. */
export function armedViews(
  state: ExchangeState,
  playerId: PlayerId,
  marketId: MarketId | null,
): readonly ArmedView[] {
  return viewArmed(inner(state), playerId, marketId);
}

/** The live entries of all players, in no particular order. */
export function liveEntries(
  state: ExchangeState,
): readonly { readonly playerId: PlayerId; readonly armedId: TriggerId; readonly stake: number }[] {
  return viewEntries(inner(state));
}

/** Totals for operators over all players, accounts and markets. Costs a walk over all of them. */
export function totalsView(state: ExchangeState): TotalsView {
  return viewTotals(inner(state));
}

/**
 * Reads what everybody has at stake, a turn with each `next`; see `surveyRisk`. Call `next` only where the state may be read. What is placed between two
 * turns is in the part that is read later.
 */
export function riskSurvey(state: ExchangeState, query: RiskQuery): Generator<undefined, RiskView, void> {
  return surveyRisk(inner(state), query);
}

/** What is at stake in a market, with the `kept` largest positions; undefined if it is unknown. Costs a walk over its players. */
export function marketRisk(state: ExchangeState, marketId: MarketId, kept: number): MarketRisk | undefined {
  return viewMarketRisk(inner(state), marketId, kept);
}

/** What a result would bring the players of a market; null if it does not fit the market, or if there is no such market. Costs a walk over its matches. */
export function resultPreview(
  state: ExchangeState,
  marketId: MarketId,
  result: MarketResult,
): ResultPreviewView | null {
  return viewResult(inner(state), marketId, result);
}

/** What a player has at stake in each market that is not closed, greatest exposure first; none for an unknown player. */
export function riskPositions(state: ExchangeState, playerId: PlayerId): readonly RiskPosition[] {
  return viewPositions(inner(state), playerId);
}

/**
 * Players with a bet in a market, sorted by id, because a restored state knows neither who came first nor who has left.
 * Empty if the market is unknown.
 */
export function marketPlayers(state: ExchangeState, marketId: MarketId): readonly PlayerId[] {
  return [...(inner(state).markets.get(marketId)?.positions ?? [])]
    .filter(({ first }) => first !== null)
    .map(({ player }) => player.id)
    .sort();
}

/** Balance of a ledger account (rules section 11): credits minus debits; 0 for an account never used. Paise. */
export function ledgerBalance(state: ExchangeState, account: string): Paise {
  return (inner(state).accounts.get(account)?.balance ?? 0) as Paise;
}

/** All ledger accounts with their balances, by name; they sum to 0. */
export function ledgerAccounts(
  state: ExchangeState,
): readonly (readonly [account: string, balance: Paise])[] {
  return [...inner(state).accounts.values()]
    .map(({ name, balance }): readonly [string, Paise] => [name, balance as Paise])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
