import { liability } from '@layline/units/betting.ts';
import { price } from '@layline/units/ladder.ts';
import { paise } from '@layline/units/money.ts';
import { addMatchedLine, addUnmatchedLine, lineExposure, lineSums } from '../exposure/lines.ts';
import { addMatched, addUnmatched, winnersExposure, winnersSums } from '../exposure/winners.ts';
import type { Bet, Exchange, Market, Position } from '../model.ts';
import { inner } from '../state.ts';
import type { ExchangeState } from '../state.ts';

/** Exposure of a position from its bets and fragments alone, forgetting every running sum. */
function exposureFromBets(position: Position): number {
  const { market, player } = position;
  if (market.status === 'CLOSED') return 0;
  const winners = winnersSums(market.runners.length);
  const lines = lineSums();
  for (let bet = position.first; bet !== null; bet = bet.behind) {
    if (bet.remaining === 0) continue;
    if (position.line !== null) addUnmatchedLine(lines, bet.price, bet.side, bet.remaining);
    else
      addUnmatched(
        winners,
        bet.runner.index,
        bet.side,
        liability(bet.side, paise(bet.remaining), price(bet.price)),
      );
  }
  for (const { back, lay, stake, winnings, price: line, runner } of market.fragments) {
    for (const bet of [back, lay]) {
      if (bet.player !== player) continue;
      if (position.line !== null) addMatchedLine(lines, line, bet.side, stake);
      else addMatched(winners, runner.index, bet.side, stake, winnings);
    }
  }
  return position.line !== null ? lineExposure(lines) : winnersExposure(winners, market.terms);
}

function checkBet(bet: Bet, problems: string[]): void {
  const { matched, remaining, cancelled, lapsed, voided } = bet;
  if (bet.order.stake !== matched + remaining + cancelled + lapsed + voided)
    problems.push(`bet ${bet.id}: identity`);
  if ((bet.status === 'EXECUTION_COMPLETE') !== (remaining === 0)) problems.push(`bet ${bet.id}: status`);
  if ((bet.status === 'PENDING') !== (bet.delayUntil !== null)) problems.push(`bet ${bet.id}: delay`);
  if ((bet.status === 'EXECUTABLE') !== (bet.next !== null)) problems.push(`bet ${bet.id}: not in the book`);
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
    if (back.player === lay.player) problems.push(`${market.id}: matched with oneself`);
    if (stake <= 0 || winnings < 0) problems.push(`${market.id}: fragment`);
  }
  for (const position of market.positions.values()) {
    if (position.exposure !== exposureFromBets(position)) {
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
    for (const position of player.positions.values()) exposure += position.exposure;
    if (exposure !== player.exposure) problems.push(`${player.id}: exposure is not the sum of its markets`);
  }
}

/** Everything that must hold after every step (rules sections 4.6, 5.5, 8, 11); empty when it does. */
export function broken(state: ExchangeState): string[] {
  const exchange = inner(state);
  const problems: string[] = [];
  for (const bet of exchange.bets.values()) checkBet(bet, problems);
  for (const market of exchange.markets.values()) checkMarket(market, problems);
  checkMoney(exchange, problems);
  return problems;
}
