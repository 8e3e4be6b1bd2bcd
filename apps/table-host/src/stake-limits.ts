import type { StakeRange as WireRange, TableLimits } from '@layline/contract/casino/table-protocol.ts';
import type { TableGame } from '@layline/casino/game.ts';
import { everyChoice } from '@layline/casino/solo-choices.ts';
import type { SoloGame } from '@layline/casino/solo-game.ts';
import { fromPaise, toPaise } from '@layline/contract/wire.ts';
import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { divideFloor } from '@layline/units/rounding.ts';

/** Minimum and maximum stake of a player on one bet in a round. */
export interface StakeRange {
  readonly minStake: Paise;
  readonly maxStake: Paise;
}

/** Limits on stakes and winnings at a table or in a solo game. */
export interface StakeLimits extends StakeRange {
  /** Limit on a player's total stakes in a round; null if there are only limits per bet. */
  readonly maxRound: Paise | null;
  /** Maximum winnings of one bet. */
  readonly maxWin: Paise;
  /** Ranges by group of bets, overriding the range above. */
  readonly groups: Readonly<Record<string, StakeRange>>;
}

/** Default limits of tables and solo games. */
export const DEFAULT_LIMITS: StakeLimits = {
  minStake: rupees(10),
  maxStake: rupees(50_000),
  maxRound: null,
  maxWin: rupees(1_000_000),
  groups: {},
};

/** A bet as limits see it: name, group, and maximum return in hundredths of the stake. */
interface LimitedBet {
  readonly name: string;
  readonly group: string | null;
  readonly mostReturn: number;
}

/** A table or solo game as limits see it. */
export interface LimitedGame {
  /** Of a table, or the solo game's. */
  readonly tableId: string;
  readonly gameId: string;
  readonly name: string;
  readonly defaults: StakeLimits;
  readonly bets: readonly LimitedBet[];
}

/** A table with its game's bets. */
export function limitedTable(
  {
    tableId,
    name,
    limits,
  }: { readonly tableId: string; readonly name: string; readonly limits: StakeLimits },
  { id, bets }: TableGame,
): LimitedGame {
  return { tableId, gameId: id, name, defaults: limits, bets };
}

/** A solo game, in which each choice is a bet. */
export function limitedSolo(game: SoloGame): LimitedGame {
  const bets = everyChoice(game.choices).map((choices) => ({
    name: Object.values(choices).join(' '),
    group: null,
    mostReturn: game.mostReturn(choices),
  }));
  return { tableId: game.id, gameId: game.id, name: game.name, defaults: DEFAULT_LIMITS, bets };
}

/** Groups of bets that may have their own range; none in a solo game. */
export function groupsOf({ bets }: LimitedGame): string[] {
  return [...new Set(bets.flatMap(({ group }) => group ?? []))];
}

/** Minimum and maximum stake on a bet of a group. */
export function rangeOf(limits: StakeLimits, group: string | null): StakeRange {
  return group !== null && Object.hasOwn(limits.groups, group) ? (limits.groups[group] ?? limits) : limits;
}

/** True if a bet with this stake could win more than the limits allow; `mostReturn` in hundredths. */
export function winsTooMuch({ maxWin }: StakeLimits, stake: number, mostReturn: number): boolean {
  return divideFloor(stake * mostReturn, 100) - stake > maxWin;
}

/** What is wrong with limits: the field and a sentence; null if they are valid. */
export function limitsFault(
  limits: StakeLimits,
  game: LimitedGame,
): { path: string; message: string } | null {
  const groups = groupsOf(game);
  for (const [path, range] of [
    ['limits.maxStake', limits],
    ...Object.entries(limits.groups).map(([id, own]) => [`limits.groups.${id}.maxStake`, own]),
  ] as [string, StakeRange][]) {
    if (range.maxStake < range.minStake) return { path, message: 'This is below the minimum stake.' };
  }
  for (const id of Object.keys(limits.groups)) {
    if (!groups.includes(id)) {
      return { path: `limits.groups.${id}`, message: `Groups of this game: ${groups.join(', ') || 'none'}.` };
    }
  }
  if (limits.maxRound !== null && groups.length === 0) {
    return {
      path: 'limits.maxRound',
      message: 'A round of this game has only one stake, so its maximum is enough.',
    };
  }
  for (const { name, group, mostReturn } of game.bets) {
    const { minStake } = rangeOf(limits, group);
    if (limits.maxRound !== null && limits.maxRound < minStake) {
      return { path: 'limits.maxRound', message: `${name} could not be placed: its minimum stake is more.` };
    }
    if (winsTooMuch(limits, minStake, mostReturn)) {
      return { path: 'limits.maxWin', message: `${name} could not be placed: its minimum stake wins more.` };
    }
  }
  return null;
}

/** Limits in major units, as sent. */
export function wireLimits({ maxRound, maxWin, groups, ...range }: StakeLimits): TableLimits {
  return {
    ...wireRange(range),
    maxRound: maxRound === null ? null : fromPaise(maxRound),
    maxWin: fromPaise(maxWin),
    groups: Object.fromEntries(Object.entries(groups).map(([id, own]) => [id, wireRange(own)])),
  };
}

/** Limits as received, in paise. */
export function limitsOf({ maxRound, maxWin, groups, ...range }: TableLimits): StakeLimits {
  return {
    ...paiseRange(range),
    maxRound: maxRound === null ? null : toPaise(maxRound),
    maxWin: toPaise(maxWin),
    groups: Object.fromEntries(Object.entries(groups).map(([id, own]) => [id, paiseRange(own)])),
  };
}

/** A range in major units, as sent. */
export function wireRange({ minStake, maxStake }: StakeRange): WireRange {
  return { minStake: fromPaise(minStake), maxStake: fromPaise(maxStake) };
}

function paiseRange({ minStake, maxStake }: WireRange): StakeRange {
  return { minStake: toPaise(minStake), maxStake: toPaise(maxStake) };
}
