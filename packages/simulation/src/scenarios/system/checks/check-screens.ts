import { isDeepStrictEqual } from 'node:util';
import { getOdds } from '@layline/contract/calls/catalogue.ts';
import { getOpenBets } from '@layline/contract/calls/betting.ts';
import { getTransactionHistory } from '@layline/contract/calls/reports.ts';
import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import type { Statement, StatementLine } from '@layline/contract/entities/statement.ts';
import { cashOf, totalExposure } from '../../../auditor/exposure.ts';
import type { Bet, Market, World as AuditedWorld } from '../../../auditor/world.ts';
import { everyPage } from '../../checks/every-page.ts';
import { statementFault } from '../../checks/statement.ts';
import type { Player } from '../people/player.ts';
import { SystemFault } from '../world.ts';
import type { Door } from '../processes/door.ts';

const DEPTH = 10;

/** Makes a call over a good line. */
export type Ask = <C extends Call>(
  call: C,
  request: { readonly query?: object; readonly body?: object },
  token: string,
) => Promise<ResultOf<C>>;

/** Makes calls to an exchange that must answer. */
export function askOf(exchange: Door): Ask {
  return async (call, request, token) => {
    const answer = await exchange.call(call, request, token);
    const result = answer?.result ?? null;
    if (result === null) throw new SystemFault(`${call.name} was refused: ${answer?.text}`);
    return result;
  };
}

interface Asked {
  readonly ask: Ask;
  /** Whether it asks another process than the one that the screen has its line to. */
  readonly isOther?: boolean;
  /** Markets that every screen shows. */
  readonly listed: readonly string[];
}

/** Compares what a player's screen shows, and what the calls answer, with what the auditor believes. */
export async function checkScreen(
  { ask, isOther = false, listed }: Asked,
  player: Player,
  audited: AuditedWorld,
): Promise<void> {
  const { shown, userName: name } = player;
  if (player.watcher?.isReady !== true) throw new SystemFault(`${name} has no line to the hub`);
  // A connection that is still open has lost nothing.
  if (player.watcher.gaps > 0) throw new SystemFault(`the hub left something out on ${name}'s line`);
  for (const id of listed)
    if (!shown.books.has(id)) throw new SystemFault(`${name} sees nothing of ${id}, which is listed`);
  const odds = await ask(
    getOdds,
    { query: { marketIds: [...shown.books.keys()].join(','), depth: DEPTH } },
    player.token,
  );
  const served = new Map(odds.map((book) => [book.marketId, book]));
  const isSame = (one: MarketBook, two: MarketBook | undefined): boolean =>
    isDeepStrictEqual(one, two && isOther ? { ...two, ...ofProcess(one, two) } : two);
  for (const [id, book] of shown.books) {
    const market = audited.markets.get(id);
    if (market === undefined) continue;
    if (!isSame(book, served.get(id)))
      throw new SystemFault(
        `${name} sees ${JSON.stringify(book)} where the exchange has ${JSON.stringify(served.get(id))}`,
      );
    checkBook(name, book, market);
  }
  const account = audited.players.get(player.id);
  if (account === undefined) throw new SystemFault(`${name} is no player`);
  const exposure = totalExposure(account);
  const available = cashOf(audited, player.id) - exposure;
  const { balance } = shown;
  if (balance?.Balance !== available / 100 || balance.Exposure !== exposure / 100)
    throw new SystemFault(
      `${name} sees ${JSON.stringify(balance)} and has ${available}, of which ${exposure} at risk`,
    );
  await checkOpenBets(ask, player, audited, available);
  await checkStatement(ask, player, cashOf(audited, player.id));
}

/**
 * What may differ from process to process: when a book was published, the number of a change without a command, a projected starting price, which is made at intervals, and whether prices are
 * stale that come from no feed.
 */
function ofProcess(
  { sequence, publishedAt, stale, marketId, runners }: MarketBook,
  other: MarketBook,
): Partial<MarketBook> {
  const projected = new Map(runners.map(({ runnerId, startingPrice }) => [runnerId, startingPrice]));
  return {
    sequence,
    publishedAt,
    ...(marketId.startsWith('desk.') ? { stale } : {}),
    runners: other.runners.map((runner) => {
      const startingPrice = projected.get(runner.runnerId);
      return startingPrice === undefined ? runner : { ...runner, startingPrice };
    }),
  };
}

function checkBook(name: string, book: MarketBook, market: Market): void {
  const matched = market.fragments.filter(({ voided }) => !voided).reduce((sum, { stake }) => sum + stake, 0);
  const facts = [
    ['status', book.status, market.status],
    ['inPlay', book.inPlay, market.inPlay],
    ['version', book.version, market.version],
    ['totalMatched', book.totalMatched, matched / 100],
    ['betDelaySec', book.betDelaySec, market.inPlay ? market.betDelaySec : book.betDelaySec],
  ] as const;
  for (const [what, seen, is] of facts)
    if (seen !== is) throw new SystemFault(`${name} sees ${what} ${seen} of ${market.id}, it is ${is}`);
  for (const { runnerId, back, lay, quote } of book.runners) {
    const inForce = market.runners.find(({ id }) => id === runnerId)?.quote ?? null;
    if (!isDeepStrictEqual(quote, quoteOf(inForce)))
      throw new SystemFault(
        `${name} sees ${JSON.stringify(quote)} on ${market.id} ${runnerId}, the house has ${JSON.stringify(inForce)}`,
      );
    const waiting = market.bets.filter(
      (bet) => bet.order.runnerId === runnerId && bet.arrival >= 0 && bet.remaining > 0,
    );
    const wanted = { back: levelsOf(waiting, 'LAY'), lay: levelsOf(waiting, 'BACK') };
    if (!isDeepStrictEqual({ back, lay }, wanted))
      throw new SystemFault(
        `${name} sees ${JSON.stringify({ back, lay })} on ${market.id} ${runnerId}, it is ${JSON.stringify(wanted)}`,
      );
  }
}

/** The house's row as shown, in percent and major units. */
function quoteOf(row: Market['runners'][number]['quote']): MarketBook['runners'][number]['quote'] {
  if (row === null) return null;
  const shown = (price: typeof row.back): NonNullable<MarketBook['runners'][number]['quote']>['back'] =>
    price && {
      line: price.line === null ? null : price.line / 100,
      rate: price.rate / 100,
      maxStake: price.maxStake === null ? null : price.maxStake / 100,
    };
  return { state: row.state, back: shown(row.back), lay: shown(row.lay) };
}

/** Price levels of the waiting bets on one side, the best for a taker first. */
function levelsOf(waiting: readonly Bet[], side: 'BACK' | 'LAY'): (readonly [number, number])[] {
  const sizes = new Map<number, number>();
  for (const { order, restingPrice, remaining } of waiting)
    if (order.side === side) sizes.set(restingPrice, (sizes.get(restingPrice) ?? 0) + remaining);
  return [...sizes]
    .sort(([a], [b]) => (side === 'LAY' ? b - a : a - b))
    .slice(0, DEPTH)
    .map(([price, size]) => [price / 100, size / 100]);
}

async function checkOpenBets(
  ask: Ask,
  player: Player,
  audited: AuditedWorld,
  available: number,
): Promise<void> {
  const { openBets, balance } = await ask(getOpenBets, {}, player.token);
  if (balance !== available / 100)
    throw new SystemFault(`${player.userName} is told ${balance} instead of ${available}`);
  const facts = (bet: {
    readonly matched: number;
    readonly remaining: number;
    readonly cancelled: number;
    readonly lapsed: number;
    readonly voided: number;
  }): readonly number[] => [bet.matched, bet.remaining, bet.cancelled, bet.lapsed, bet.voided];
  for (const bet of openBets) {
    const known = audited.bets.get(bet.betId);
    const seen = facts(bet).map((amount) => Math.round(amount * 100));
    if (known?.order.playerId !== player.id || !isDeepStrictEqual(seen, facts(known)))
      throw new SystemFault(`${player.userName} sees bet ${bet.betId} as ${seen.join(' ')}`);
  }
  const seen = new Set<number>(openBets.map(({ betId }) => betId));
  for (const bet of audited.bets.values()) {
    const isLive = bet.matched + bet.remaining > 0;
    const isOpen = audited.markets.get(bet.order.marketId)?.status !== 'CLOSED' && isLive;
    if (
      bet.order.playerId === player.id &&
      isOpen &&
      audited.markets.has(bet.order.marketId) &&
      !seen.has(bet.id)
    )
      throw new SystemFault(`${player.userName} does not see bet ${bet.id}`);
  }
}

/** The statement starts at zero, is continuous, and closes with the player's cash. */
async function checkStatement(ask: Ask, { userName: name, token }: Player, cash: number): Promise<void> {
  const pages = await statementPages(ask, token);
  const lines = pages.flatMap((page) => page.lines);
  for (const { opening, closing } of pages)
    if (opening !== 0 || Math.round(closing * 100) !== cash)
      throw new SystemFault(`${name}'s statement goes from ${opening} to ${closing}, not to ${cash}`);
  if (lines.some(({ line }, index) => line !== index + 1))
    throw new SystemFault(`a line of ${name}'s statement is missing`);
  const fault = statementFault({ opening: 0, closing: cash / 100, lines });
  if (fault !== null) throw new SystemFault(`${name}: ${fault}`);
}

/** A player's whole statement, oldest line first. */
export async function statementLines(ask: Ask, token: string): Promise<readonly StatementLine[]> {
  return (await statementPages(ask, token)).flatMap(({ lines }) => lines);
}

function statementPages(ask: Ask, token: string): Promise<readonly Statement[]> {
  return everyPage(
    (cursor) => ask(getTransactionHistory, { query: { order: 'OLDEST', take: 200, ...cursor } }, token),
    ({ next }) => next,
  );
}
