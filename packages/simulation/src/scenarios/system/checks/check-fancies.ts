import { getBetHistory } from '@layline/contract/calls/reports.ts';
import type { HistoryBet } from '@layline/contract/entities/bet.ts';
import type { MarketBook } from '@layline/contract/entities/market.ts';
import { PAGE_MAX } from '@layline/contract/limits.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { everyPage } from '../../checks/every-page.ts';
import type { Ask } from './check-screens.ts';
import { struckAt } from '../people/fancy-bets.ts';
import { fancyProfit, type FancyBet, type FancyRecords, type Struck } from '../records/fancy-records.ts';
import type { Player } from '../people/player.ts';
import { SystemFault } from '../world.ts';

/**
 * Compares a player's bets on fancies, as the player is shown them, with what the feed said and what the player was
 * answered. It uses neither the journal nor the auditor, so it also finds what was journaled wrong.
 */
export async function checkFancies(ask: Ask, player: Player, records: FancyRecords): Promise<void> {
  for (const book of player.shown.books.values()) checkResult(player.userName, book, records);
  const own = records.bets.filter((bet) => bet.player === player.id);
  if (own.length === 0) return;
  const shown = new Map((await shownBets(ask, player.token)).map((bet) => [Number(bet.betId), bet]));
  for (const bet of own) {
    const fault = fancyFault(bet, shown.get(bet.betId), records);
    if (fault !== null) throw new SystemFault(`${player.userName} sees bet ${bet.betId} ${fault}`);
  }
}

/** All bets of a player, past and present. */
export async function shownBets(ask: Ask, token: string): Promise<readonly HistoryBet[]> {
  const pages = await everyPage(
    (cursor) => ask(getBetHistory, { body: { take: PAGE_MAX, ...cursor } }, token),
    ({ next }) => next,
  );
  return pages.flatMap(({ bets }) => bets);
}

/** What is wrong with a bet as it is shown; null if nothing is. */
export function fancyFault(
  bet: FancyBet,
  shown: HistoryBet | undefined,
  records: FancyRecords,
): string | null {
  if (shown === undefined) return 'nowhere';
  const result = records.resultOf(bet.marketId);
  if (shown.matched === 0) {
    const isVoid = result?.by === 'VOID' && shown.state === 'VOID';
    if (bet.answered !== null && !isVoid) return `as ${shown.state}, and it was matched`;
    return (shown.profit ?? 0) === 0 ? null : `make ${shown.profit} without a match`;
  }
  if (toPaise(shown.matched) !== bet.stake) return `matched in part`;
  const struck = struckAt(shown.line, shown.averagePrice ?? 0);
  const { line, rate } = bet.answered ?? struck;
  if (line !== struck.line || rate !== struck.rate) return `at ${textOf(struck)}, and not as it was answered`;
  if (isWorse(bet, struck)) return `at ${textOf(struck)}, worse than what was asked`;
  if (!records.wasQuoted(bet, struck)) return `at ${textOf(struck)}, which the house never quoted`;
  if (result === undefined) return null;
  const profit = fancyProfit(records.termsOf(bet.marketId), bet, struck, result);
  if (toPaise(shown.profit ?? 0) !== profit)
    return `make ${shown.profit} at ${textOf(struck)} by ${JSON.stringify(result)}, it is ${profit / 100}`;
  return profit === 0 || shown.state === 'SETTLED' ? null : `as ${shown.state} after its result`;
}

/** A higher line or a lower rate is worse for Yes, a lower line or a higher rate for No. */
function isWorse({ side, asked }: FancyBet, { line, rate }: Struck): boolean {
  const lines = (line ?? 0) - (asked.line ?? 0);
  const rates = asked.rate - rate;
  return side === 'BACK' ? lines > 0 || rates > 0 : lines < 0 || rates < 0;
}

/** A book that shows a result shows that of the feed. */
function checkResult(name: string, { marketId, result }: MarketBook, records: FancyRecords): void {
  const said = records.resultOf(marketId);
  if (said === undefined || result === null) return;
  const figure = said.by === 'FIGURE' ? said.figure / 100 : null;
  if (result.lineResult !== figure)
    throw new SystemFault(`${name} sees the result ${result.lineResult} of ${marketId}, it is ${figure}`);
}

function textOf({ line, rate }: Struck): string {
  return `${line === null ? '' : `line ${line / 100}, `}rate ${rate / 100}`;
}
