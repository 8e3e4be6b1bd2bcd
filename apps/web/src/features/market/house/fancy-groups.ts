import type { Market } from '../../../provider/markets.ts';
import type { TextOf } from '@layline/ui/language/texts.ts';
import { ownValue } from '@layline/ui/own-value.ts';
import type { market as room } from '../texts.ts';

/** The groups of a match's fancies, in display order. */
export const FANCY_GROUPS = {
  sessions: 'Sessions',
  overs: 'Over by over',
  wickets: 'Wickets',
  batsmen: 'Batsmen',
  oddeven: 'Odd/even',
  khado: 'Khado',
  meter: 'Meter',
  others: 'Others',
} as const satisfies Record<string, TextOf<typeof room>>;

export type FancyGroupId = keyof typeof FANCY_GROUPS;

const BY_TYPE: Readonly<Record<string, FancyGroupId>> = {
  SESSION: 'sessions',
  INNINGS_RUNS: 'sessions',
  OVER_RUNS: 'overs',
  BALL_RUNS: 'overs',
  FALL_OF_WICKET: 'wickets',
  PARTNERSHIP: 'wickets',
  BATSMAN_RUNS: 'batsmen',
  BOUNDARIES: 'batsmen',
  ODD_EVEN: 'oddeven',
};

/** A fancy's group: by its subject if it has one, else by its type. */
export function groupOf({ fancy, type }: Pick<Market, 'fancy' | 'type'>): FancyGroupId {
  if (fancy?.kind === 'RANGE') return 'khado';
  if (fancy?.kind === 'METER') return 'meter';
  return ownValue(BY_TYPE, type) ?? 'others';
}

/** The fancies of a group, in the provider's order. */
export interface FancyGroup {
  readonly id: FancyGroupId;
  readonly name: (typeof FANCY_GROUPS)[FancyGroupId];
  readonly markets: readonly Market[];
}

/** The fancies by group; empty groups are left out. */
export function fancyGroups(markets: readonly Market[]): FancyGroup[] {
  const byGroup = Map.groupBy(markets, groupOf);
  return (Object.keys(FANCY_GROUPS) as FancyGroupId[]).flatMap((id) => {
    const found = byGroup.get(id);
    return found ? [{ id, name: FANCY_GROUPS[id], markets: found }] : [];
  });
}

/** True for a fancy on one figure in runs, with Yes and No: a session or a meter. */
export function isRuns({ fancy }: Pick<Market, 'fancy'>): boolean {
  return fancy?.kind === 'SESSION' || fancy?.kind === 'METER';
}

/**
 * True for a fancy that was closed when the page last read its markets. One that closes later stays in place until
 * the next read, so that no row moves under a finger.
 */
export function isClosed({ book }: Pick<Market, 'book'>): boolean {
  return book.status === 'CLOSED';
}
