import { expect } from 'vitest';
import type { CommissionDetail, SettledBet, StatementLine } from '@layline/contract/entities/statement.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { commissionOn } from '@layline/engine/pricing.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { ReportsDependencies } from '../reader.ts';
import { wholeDetail, wholeStatement } from './read-whole.ts';

/** What the audited lines covered, which shows that nothing was left out by chance. */
export interface AuditFigures {
  settlement: number;
  commission: number;
  reversal: number;
  reduced: number;
  voided: number;
  /** Bets by betting type. */
  readonly types: Map<string, number>;
}

/** Initial figures of an audit. */
export function noAuditFigures(): AuditFigures {
  return { settlement: 0, commission: 0, reversal: 0, reduced: 0, voided: 0, types: new Map() };
}

/** Checks what must hold for a statement of any period, by page and by type. */
export async function auditStatement(
  deps: ReportsDependencies,
  player: PlayerId,
  window: { readonly from?: number; readonly to?: number },
  take: number,
) {
  const { statement, lines } = await wholeStatement(deps, player, { ...window, take });
  const moved = sumOf(lines, ({ amount }) => amount);
  expect(toPaise(statement.opening) + moved).toBe(toPaise(statement.closing));
  const byType =
    sumOf(statement.totals, ({ credit }) => credit) - sumOf(statement.totals, ({ debit }) => debit);
  expect(byType).toBe(moved);
  expect(statement.totals.reduce((sum, { count }) => sum + count, 0)).toBe(lines.length);
  let balance: number = toPaise(statement.closing);
  for (const line of lines) {
    expect(toPaise(line.balance)).toBe(balance);
    balance -= toPaise(line.amount);
    expect(line.at).toBeGreaterThanOrEqual(window.from ?? 0);
    expect(line.at).toBeLessThanOrEqual(window.to ?? Infinity);
  }
  expect(balance).toBe(toPaise(statement.opening));
  return { statement, lines };
}

/** Reads the detail of a market's line, `take` bets at a time, and checks every sum to the paisa. */
export async function auditLine(
  deps: ReportsDependencies,
  player: PlayerId,
  line: StatementLine,
  take: number,
  figures: AuditFigures,
): Promise<void> {
  const { detail, bets } = await wholeDetail(deps, player, line.line, take);
  const { settlement, commission } = detail;
  if (settlement === null) throw new Error(`line ${line.line} of ${player} has no settlement`);
  expect(bets.length).toBe(settlement.betCount);
  expect(new Set(bets.map(({ bet }) => bet.betId)).size).toBe(bets.length);
  for (const bet of bets) auditBet(bet, figures);
  const sum = sumOf(bets, ({ amount }) => amount);
  expect(sum).toBe(toPaise(settlement.amount));
  const moved = commission === null ? sum : commissionMoved(commission, settlement.reversal, sum);
  expect(toPaise(line.amount)).toBe(moved);
  figures[commission === null ? 'settlement' : 'commission'] += 1;
  if (settlement.reversal) figures.reversal += 1;
}

function auditBet({ bet, amount, fragments, fragmentCount }: SettledBet, figures: AuditFigures): void {
  expect(fragmentCount).toBe(fragments.length);
  expect(sumOf(fragments, (fragment) => fragment.amount ?? 0)).toBe(toPaise(amount));
  figures.reduced += fragments.filter(({ reductions }) => reductions.length > 0).length;
  figures.voided += fragments.filter(({ voidReason }) => voidReason !== null).length;
  const type = bet.bettingType ?? '';
  figures.types.set(type, (figures.types.get(type) ?? 0) + 1);
}

/** Recomputes what the commission shown with a settlement moved on the cash account; paise. */
function commissionMoved(
  { profit, rate, discount, amount }: CommissionDetail,
  reversal: boolean,
  sum: number,
): number {
  expect(toPaise(profit)).toBe(reversal ? 0 - sum : sum);
  expect(commissionOn(toPaise(profit), Math.round(rate * 100), Math.round(discount * 100))).toBe(
    toPaise(amount),
  );
  return (reversal ? 1 : -1) * toPaise(amount);
}

function sumOf<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((sum, item) => sum + toPaise(amount(item)), 0);
}
