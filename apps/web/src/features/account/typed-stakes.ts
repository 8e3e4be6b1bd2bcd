import type { Paise } from '@layline/units/money.ts';
import type { QuickStake } from '../../provider/user-info.ts';
import { STAKE_MAX } from '../../provider/bets.ts';
import { hundredthsTyped } from '@layline/ui/decimal-text.ts';

/** Most amounts that a slip has room for. */
export const STAKES_MAX = 8;

/** One amount as it is being typed. */
export interface TypedStake {
  /** Stays with the row when others go. */
  readonly id: number;
  readonly value: string;
  /** What the button says; empty for the amount itself. */
  readonly title: string;
}

interface Problem {
  readonly value?: string;
  readonly title?: string;
}

/** Amounts as rows to type in. */
export function typedStakes(stakes: readonly QuickStake[]): TypedStake[] {
  return stakes.map(({ title, value }, id) => ({ id, value: String(value / 100), title }));
}

function amountOf(text: string): Paise | null {
  const bare = text.replaceAll(/[\s,]/g, '');
  const amount = /^\d/.test(bare) ? hundredthsTyped(bare) : null;
  return amount !== null && amount > 0 && amount <= STAKE_MAX ? (amount as Paise) : null;
}

/** The amounts that were typed, or null and what is wrong with which row. */
export function readStakes(rows: readonly TypedStake[]): {
  readonly stakes: QuickStake[] | null;
  readonly problems: ReadonlyMap<number, Problem>;
} {
  const problems = new Map<number, Problem>();
  const stakes: QuickStake[] = [];
  const titles = new Set<string>();
  for (const { id, value, title } of rows) {
    const amount = amountOf(value);
    const name = title.trim() === '' ? value.trim() : title.trim();
    if (amount === null) problems.set(id, { value: 'Enter an amount such as 500 or 2500.50.' });
    else if (titles.has(name)) problems.set(id, { title: 'Another button already has this name.' });
    else stakes.push({ title: name, value: amount });
    titles.add(name);
  }
  return { stakes: problems.size === 0 && stakes.length > 0 ? stakes : null, problems };
}
