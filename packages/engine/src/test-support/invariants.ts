import { heldTerms } from '../betting/ticket.ts';
import { betsOf } from '../betting/fragments.ts';
import { magnitudeOf } from '../exposure/holdings.ts';
import type { Bet, Exchange, Market, Position } from '../model.ts';
import { countStruck, exposureNow, holdUnmatched, newPosition } from '../position.ts';
import { inner } from '../state.ts';
import type { ExchangeState } from '../state.ts';

interface Counted {
  readonly exposure: number;
  readonly unmatched: number;
  readonly magnitude: number;
}

/** What a position holds, worked out from its bets and fragments without using the running sums. */
function countedFromBets({ market, player, first, basket }: Position): Counted {
  const position = newPosition(player, market);
  position.basket = basket;
  for (let bet = first; bet !== null; bet = bet.behind) {
    holdUnmatched(position, heldTerms(bet), 0, bet.remaining);
  }
  for (const fragment of market.fragments) {
    for (const bet of betsOf(fragment)) {
      if (bet.player !== player) continue;
      const { runner, price, line } = fragment;
      countStruck(position, { runner, side: bet.side, price, line }, fragment.stake, fragment.winnings);
    }
  }
  return {
    exposure: exposureNow(position),
    unmatched: position.unmatched,
    magnitude: magnitudeOf(position),
  };
}

function checkBet(bet: Bet, problems: string[]): void {
  const { matched, remaining, cancelled, lapsed, voided, converted } = bet;
  if (bet.stake + converted !== matched + remaining + cancelled + lapsed + voided)
    problems.push(`bet ${bet.id}: identity`);
  if (remaining === 0 && bet.delayUntil !== null) problems.push(`bet ${bet.id}: delay`);
  const isListed = bet.next !== null || (remaining > 0 && bet.runner.onClose.includes(bet));
  if ((bet.status === 'EXECUTABLE') !== isListed) problems.push(`bet ${bet.id}: not in the book`);
}

function checkMarket(market: Market, problems: string[]): void {
  for (const runner of market.runners) {
    const back = runner.book.best('BACK');
    const lay = runner.book.best('LAY');
    if (back !== null && lay !== null && lay.tick >= back.tick)
      problems.push(`${market.id} ${runner.id}: crossed`);
    const struck = market.fragments.filter((fragment) => fragment.runner === runner);
    const total = struck.reduce((sum, { stake }) => sum + stake, 0);
    if (total !== runner.totalMatched) problems.push(`${market.id} ${runner.id}: traded`);
  }
  for (const { back, lay, stake, winnings } of market.fragments) {
    if (back !== null && back.player === lay?.player) problems.push(`${market.id}: matched with oneself`);
    if ((back === null || lay === null) !== (market.house !== null)) problems.push(`${market.id}: sides`);
    if (stake <= 0 || winnings < 0) problems.push(`${market.id}: fragment`);
  }
  for (const position of market.positions) {
    const { exposure, unmatched, magnitude } = countedFromBets(position);
    const isRight = position.exposure === exposure && position.unmatched === unmatched;
    if (!isRight || magnitudeOf(position) !== magnitude) {
      problems.push(`${position.player.id} ${market.id}: exposure ${position.exposure}`);
    }
  }
}

function checkMoney(exchange: Exchange, problems: string[]): void {
  let sum = 0;
  for (const { name, balance } of exchange.accounts.values()) {
    sum += balance;
    if (name.endsWith(':clearing') && balance !== 0) problems.push(`${name} is ${balance}`);
  }
  if (sum !== 0) problems.push(`ledger sums to ${sum}`);
  for (const player of exchange.players.values()) {
    let exposure = 0;
    for (const position of player.positions) exposure += position.exposure;
    if (exposure !== player.exposure) problems.push(`${player.id}: exposure is not the sum of its markets`);
  }
}

/** Violations of what must hold after every step (rules sections 4.6, 5.5, 8, 11); empty if there are none. */
export function broken(state: ExchangeState): string[] {
  const exchange = inner(state);
  const problems: string[] = [];
  for (const bet of exchange.bets) checkBet(bet, problems);
  for (const market of exchange.markets.values()) checkMarket(market, problems);
  checkMoney(exchange, problems);
  return problems;
}
