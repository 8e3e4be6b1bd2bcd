import type { SportFlags } from '../provider/user-info.ts';
import type { PlainTextOf } from '@layline/ui/language/texts.ts';
import type { site } from './texts.ts';
import type { IconName } from '@layline/ui/icon.tsx';

/** The sports of the product (R9.15), in the order of the navbar (R3.4; then the two that R3.4 leaves out). */
export interface SportInfo {
  readonly id: number;
  /** In English; `useTexts(site)` translates it. */
  readonly name: PlainTextOf<typeof site>;
  readonly icon: IconName;
  readonly flag: SportFlag;
}

type SportFlag = keyof SportFlags | 'casino';

export const CASINO_ID = -1;
/** R9.3 */
export const DEFAULT_SPORT_ID = 3;

export const SPORTS: readonly SportInfo[] = [
  { id: 3, name: 'Cricket', icon: 'sports-22', flag: 'cricket' },
  { id: 1, name: 'Football', icon: 'sports-4', flag: 'football' },
  { id: 2, name: 'Tennis', icon: 'sports-5', flag: 'tennis' },
  { id: 25, name: 'Kabaddi', icon: 'sports-25', flag: 'kabaddi' },
  { id: 26, name: 'Horse Racing', icon: 'sports-29', flag: 'horseRacing' },
  { id: CASINO_ID, name: 'Casino', icon: 'casino', flag: 'casino' },
];

/** The sport with an id; undefined for unknown ids. */
export function sportById(id: number): SportInfo | undefined {
  return SPORTS.find((sport) => sport.id === id);
}

/** The sport with a name, in any spelling: `horseRacing` and `Horse Racing` are the same. */
export function sportByName(name: string): SportInfo | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  return SPORTS.find((sport) => plain(sport.name) === plain(name));
}

type DomainFlags = Readonly<Record<SportFlag, boolean>>;

/**
 * Whether a sport is shown (R6.3): it must be enabled for the domain and, for a player, in the player's own flags.
 * Casino is active for every player and follows the domain for a guest. Unknown ids are inactive.
 */
export function isSportActive(sportId: number, domain: DomainFlags, player: SportFlags | null): boolean {
  const sport = sportById(sportId);
  if (!sport) return false;
  if (sport.flag === 'casino') return player !== null || domain.casino;
  return domain[sport.flag] && (player === null || player[sport.flag]);
}
