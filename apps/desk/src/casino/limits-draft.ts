import type { TableLimits } from '@layline/contract/casino/table-protocol.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';

/** A range as typed; both empty for none. */
export interface RangeDraft {
  readonly min: string;
  readonly max: string;
}

/** The limits of a table as typed, rupees. */
export interface LimitsDraft {
  readonly minStake: string;
  readonly maxStake: string;
  /** Empty for none. */
  readonly maxRound: string;
  readonly maxWin: string;
  readonly groups: Readonly<Record<string, RangeDraft>>;
}

/** The limits in force, as shown in the form; `groups` are those that may have a range of their own. */
export function draftOf(limits: TableLimits, groups: readonly string[]): LimitsDraft {
  return {
    minStake: String(limits.minStake),
    maxStake: String(limits.maxStake),
    maxRound: limits.maxRound === null ? '' : String(limits.maxRound),
    maxWin: String(limits.maxWin),
    groups: Object.fromEntries(
      groups.map((group) => {
        const range = limits.groups[group];
        return [group, { min: String(range?.minStake ?? ''), max: String(range?.maxStake ?? '') }];
      }),
    ),
  };
}

/** The typed limits as the exchange takes them; it checks the ranges. A group counts if either end is typed. */
export function limitsOf({ minStake, maxStake, maxRound, maxWin, groups }: LimitsDraft): TableLimits {
  const own = Object.entries(groups).filter(([, { min, max }]) => min !== '' || max !== '');
  return {
    minStake: Number(minStake),
    maxStake: Number(maxStake),
    maxRound: maxRound === '' ? null : Number(maxRound),
    maxWin: Number(maxWin),
    groups: Object.fromEntries(
      own.map(([group, { min, max }]) => [
        group,
        { minStake: Number(min === '' ? minStake : min), maxStake: Number(max === '' ? maxStake : max) },
      ]),
    ),
  };
}

/** The limits in force for a site, which are those of all sites unless it has its own; null if the table is gone. */
export function inForceFor(
  rows: readonly OperatorTableLimits[],
  tableId: string,
  site: string | null,
): OperatorTableLimits | null {
  const ofTable = rows.filter((row) => row.tableId === tableId);
  return ofTable.find((row) => row.site === site) ?? ofTable.find((row) => row.site === null) ?? null;
}

/** What would change, a sentence each. */
export function changesOf(now: TableLimits, next: TableLimits): readonly string[] {
  const amount = (value: number | null) => (value === null ? 'none' : String(value));
  const plain = [
    ['Minimum stake', now.minStake, next.minStake],
    ['Maximum stake', now.maxStake, next.maxStake],
    ['Most that a player may stake in a round', now.maxRound, next.maxRound],
    ['Most that a bet may win', now.maxWin, next.maxWin],
  ] as const;
  const range = (limits: TableLimits, group: string) => {
    const own = limits.groups[group];
    return own === undefined ? 'as all bets' : `${own.minStake} to ${own.maxStake}`;
  };
  const groups = [...new Set([...Object.keys(now.groups), ...Object.keys(next.groups)])];
  return [
    ...plain
      .filter(([, before, after]) => before !== after)
      .map(([words, before, after]) => `${words}: ${amount(after)} instead of ${amount(before)}.`),
    ...groups
      .filter((group) => range(now, group) !== range(next, group))
      .map((group) => `Stakes on ${group}: ${range(next, group)} instead of ${range(now, group)}.`),
  ];
}
