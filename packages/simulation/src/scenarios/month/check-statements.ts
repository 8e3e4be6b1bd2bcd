import { expect } from 'vitest';
import { getTransactionDetail, getTransactionHistory } from '@layline/contract/calls/reports.ts';
import type { Purse, Statement, StatementLine } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { everyPage, taken } from '../checks/every-page.ts';
import { statementFault } from '../checks/statement.ts';
import type { Population, Player } from '../players/population.ts';

const DAY = 86_400_000;
const TAKE = 200;

/** All lines of a period, oldest first, with the totals of the first page. */
async function readStatement(
  world: Population,
  player: Player,
  query: { readonly purse?: Purse; readonly from?: number; readonly to?: number } = {},
): Promise<{ readonly statement: Statement; readonly lines: readonly StatementLine[] }> {
  const pages = await everyPage(
    (cursor) =>
      taken(
        world.ask(player, getTransactionHistory, {
          query: { ...query, order: 'OLDEST', take: TAKE, ...cursor },
        }),
      ),
    ({ next }) => next,
  );
  return { statement: pages[0], lines: pages.flatMap(({ lines }) => lines) };
}

/** Sum of lines, paise. */
export function sumOf(lines: readonly Pick<StatementLine, 'amount'>[]): number {
  return lines.reduce((sum, { amount }) => sum + toPaise(amount), 0);
}

/**
 * Checks that a player's statement is consistent, for the month and for each day: opening and lines give closing,
 * balances follow from each other, a day opens with the previous closing, and the days contain all lines. Returns the
 * lines by purse.
 */
export async function checkStatement(
  world: Population,
  player: Player,
  from: number,
): Promise<Readonly<Record<Purse, readonly StatementLine[]>>> {
  const whole = await readStatement(world, player);
  expect(whole.statement.opening).toBe(0);
  checkRunning(player, whole);
  let closing = 0;
  let count = 0;
  for (let day = from; day <= world.now; day += DAY) {
    const one = await readStatement(world, player, { from: day, to: day + DAY - 1 });
    expect([player.userName, day, toPaise(one.statement.opening)]).toEqual([player.userName, day, closing]);
    checkRunning(player, one);
    closing = toPaise(one.statement.closing);
    count += one.lines.length;
  }
  expect([player.userName, closing, count]).toEqual([
    player.userName,
    toPaise(whole.statement.closing),
    whole.lines.length,
  ]);
  const others = { BONUS: [] as readonly StatementLine[], WITHDRAWAL: [] as readonly StatementLine[] };
  for (const purse of ['BONUS', 'WITHDRAWAL'] as const) {
    const read = await readStatement(world, player, { purse });
    checkRunning(player, read);
    others[purse] = read.lines;
  }
  return { CASH: whole.lines, ...others };
}

function checkRunning(
  { userName }: Player,
  { statement, lines }: { readonly statement: Statement; readonly lines: readonly StatementLine[] },
): void {
  const { opening, closing } = statement;
  expect([userName, statementFault({ opening, closing, lines })]).toEqual([userName, null]);
  const byType = statement.totals.reduce(
    (sum, { credit, debit }) => sum + toPaise(credit) - toPaise(debit),
    0,
  );
  expect([userName, byType]).toEqual([userName, sumOf(lines)]);
}

/** What the audit of the lines covered. */
export interface DrillDown {
  lines: number;
  bets: number;
  fragments: number;
  reversals: number;
}

/** Checks every line of a market against its bets, and every bet against its fragments, to the paisa. */
export async function checkDrillDown(
  world: Population,
  player: Player,
  lines: readonly StatementLine[],
  found: DrillDown,
): Promise<void> {
  for (const line of lines) if (line.marketId !== null) await checkLine(world, player, line, found);
}

async function checkLine(
  world: Population,
  player: Player,
  line: StatementLine,
  found: DrillDown,
): Promise<void> {
  const name = `${player.userName} line ${line.line}`;
  const pages = await everyPage(
    (cursor) =>
      taken(world.ask(player, getTransactionDetail, { query: { line: line.line, take: TAKE, ...cursor } })),
    ({ settlement }) => settlement?.next ?? null,
  );
  const [{ settlement, commission }] = pages;
  if (settlement === null) throw new Error(`nothing stands behind ${name}`);
  const bets = pages.flatMap((page) => page.settlement?.bets ?? []);
  for (const { amount, fragments, fragmentCount } of bets) {
    const made = fragments.reduce((total, one) => total + toPaise(one.amount ?? 0), 0);
    expect([name, fragments.length, made]).toEqual([name, fragmentCount, toPaise(amount)]);
    found.fragments += fragments.length;
  }
  const sum = sumOf(bets);
  expect([name, bets.length, sum]).toEqual([name, settlement.betCount, toPaise(settlement.amount)]);
  const sign = settlement.reversal ? 1 : -1;
  if (commission !== null) checkCommission(name, commission, 0 - sign * sum);
  const moved = commission === null ? sum : sign * toPaise(commission.amount);
  expect([name, toPaise(line.amount)]).toEqual([name, moved]);
  found.lines += 1;
  found.bets += bets.length;
  if (settlement.reversal) found.reversals += 1;
}

/** Rules section 10.4: profit × rate × (1 − discount), half a paisa rounded up. */
function checkCommission(
  name: string,
  { profit, rate, discount, amount }: { profit: number; rate: number; discount: number; amount: number },
  made: number,
): void {
  expect([name, toPaise(profit)]).toEqual([name, made]);
  const share = BigInt(Math.round(rate * 100)) * BigInt(10_000 - Math.round(discount * 100));
  const due = (BigInt(made) * share * 2n + 100_000_000n) / 200_000_000n;
  expect([name, toPaise(amount)]).toEqual([name, Number(due)]);
}
