import { CRICKET, FOOTBALL, HORSE_RACING, KABADDI, TENNIS } from '@layline/domain/sports.ts';

/** The sports of the contract: ids, names, order and icons (R9.15, R3.4). */

export interface SportInfo {
  readonly id: number;
  readonly name: string;
  /** Position in lists. Cricket 1, football 2, tennis 3, kabaddi 4 are fixed; the others follow. */
  readonly order: number;
  /** Name in the specification's icon font; null if it has none. */
  readonly icon: string | null;
  /** The flag in the domain settings that enables it. */
  readonly flag: 'football' | 'tennis' | 'cricket' | 'kabaddi' | 'horseRacing' | 'casino';
}

export const CASINO = -1;

/** All sports in list order, casino last. */
export const SPORTS = [
  { id: CRICKET, name: 'Cricket', order: 1, icon: 'sports-22', flag: 'cricket' },
  { id: FOOTBALL, name: 'Football', order: 2, icon: 'sports-4', flag: 'football' },
  { id: TENNIS, name: 'Tennis', order: 3, icon: 'sports-5', flag: 'tennis' },
  { id: KABADDI, name: 'Kabaddi', order: 4, icon: null, flag: 'kabaddi' },
  { id: HORSE_RACING, name: 'Horse Racing', order: 5, icon: 'sports-29', flag: 'horseRacing' },
  { id: CASINO, name: 'Casino', order: 6, icon: null, flag: 'casino' },
] as const satisfies readonly SportInfo[];

/** The sport with this id, or undefined. */
export function sportById(id: number): SportInfo | undefined {
  return SPORTS.find((sport) => sport.id === id);
}

/** The sport with this name or id as text, in any letter case; `horseRacing` and `Horse Racing` are the same. */
export function sportByName(nameOrId: string): SportInfo | undefined {
  const wanted = nameOrId.toLowerCase().replaceAll(/[\s_-]/g, '');
  return SPORTS.find((sport) => String(sport.id) === nameOrId.trim() || sport.flag.toLowerCase() === wanted);
}
