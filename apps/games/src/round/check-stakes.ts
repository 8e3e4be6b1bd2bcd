import type { StakeRange, TableLimits } from '@layline/contract/casino/table-protocol.ts';
import { BETS_MAX } from '@layline/contract/casino/table-protocol.ts';
import { toPaise } from '@layline/contract/wire.ts';
import { divideFloor } from '@layline/units/rounding.ts';
import { paise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { TableBetKind } from '../games/table-game.ts';
import type { TextOf, Write } from '@layline/ui/language/texts.ts';
import type { tableRound } from './texts.ts';
import { added, total } from './draft.ts';
import type { Stakes } from './draft.ts';

/** Why a draft would be refused, shown before it is sent. Amounts in paise. */
export type StakeFault =
  | { readonly kind: 'below'; readonly bet: TableBetKind; readonly limit: Paise }
  | { readonly kind: 'above'; readonly bet: TableBetKind; readonly limit: Paise }
  /** More could be won than a bet may win. */
  | { readonly kind: 'win'; readonly bet: TableBetKind; readonly limit: Paise }
  /** The total of the round's bets is too high. */
  | { readonly kind: 'round'; readonly limit: Paise }
  | { readonly kind: 'funds'; readonly needed: Paise; readonly available: Paise }
  | { readonly kind: 'many'; readonly limit: number };

/** A bound above any table's, within which the division stays exact, paise. */
const WIN_MAX = 10_000_000_000_000;

/** The range of stakes on a bet, major units: its group's, if that has one. */
export function rangeOf({ group }: Pick<TableBetKind, 'group'>, limits: TableLimits): StakeRange {
  return Object.hasOwn(limits.groups, group) ? (limits.groups[group] ?? limits) : limits;
}

/** The lowest minimum stake of any bet, paise: the value of the first chip. */
export function leastStake({ minStake, groups }: TableLimits): Paise {
  return toPaise(Math.min(minStake, ...Object.values(groups).map((range) => range.minStake)));
}

/** The most that can be staked on a bet at a table, paise. */
export function greatestStake(bet: TableBetKind, limits: TableLimits): Paise {
  const profit = bet.mostReturn - 100;
  const most = Math.min(toPaise(limits.maxWin), WIN_MAX);
  const byWin = profit <= 0 ? Infinity : divideFloor(most * 100, profit);
  return paise(Math.min(toPaise(rangeOf(bet, limits).maxStake), byWin));
}

/** The first thing wrong with a draft on top of the placed bets; null if it can be placed. */
export function faultOf(
  draft: Stakes,
  placed: Stakes,
  table: { readonly bets: readonly TableBetKind[]; readonly limits: TableLimits; readonly balance: Paise },
): StakeFault | null {
  const { limits } = table;
  const sums = added(placed, draft);
  for (const bet of table.bets) {
    const sum = sums[bet.id];
    if (sum === undefined || draft[bet.id] === undefined) continue;
    const { minStake, maxStake } = rangeOf(bet, limits);
    const least = toPaise(minStake);
    if (sum < least) return { kind: 'below', bet, limit: least };
    if (sum > toPaise(maxStake)) return { kind: 'above', bet, limit: toPaise(maxStake) };
    const greatest = greatestStake(bet, limits);
    if (sum > greatest) return { kind: 'win', bet, limit: greatest };
  }
  if (limits.maxRound !== null && total(draft) > 0 && total(sums) > toPaise(limits.maxRound)) {
    return { kind: 'round', limit: toPaise(limits.maxRound) };
  }
  if (Object.keys(draft).length > BETS_MAX) return { kind: 'many', limit: BETS_MAX };
  const needed = total(draft);
  return needed > table.balance ? { kind: 'funds', needed, available: table.balance } : null;
}

/** A fault in words: what is wrong and what to do about it. `nameOf` gives the name of a bet. */
export function faultText(
  fault: StakeFault,
  write: {
    readonly t: Write<TextOf<typeof tableRound>>;
    readonly amount: (paise: Paise) => string;
    readonly nameOf: (english: string) => string;
  },
): string {
  const { t, amount, nameOf } = write;
  switch (fault.kind) {
    case 'below':
      return t('The minimum for {bet} is {amount}. Add a chip.', {
        bet: nameOf(fault.bet.name),
        amount: amount(fault.limit),
      });
    case 'above':
      return t('The maximum for {bet} is {amount}. Undo a chip.', {
        bet: nameOf(fault.bet.name),
        amount: amount(fault.limit),
      });
    case 'win':
      return t('The maximum for {bet} is {amount}, given what it can win. Undo a chip.', {
        bet: nameOf(fault.bet.name),
        amount: amount(fault.limit),
      });
    case 'round':
      return t('Your bets in a round can total up to {amount}. Undo a chip.', {
        amount: amount(fault.limit),
      });
    case 'funds':
      return t('This needs {needed}, and you have {available}. Undo a chip or deposit.', {
        needed: amount(fault.needed),
        available: amount(fault.available),
      });
    case 'many':
      return t('You can place up to {n} bets at a time. Place some of them first.', { n: fault.limit });
  }
}
