import { majorFromPaise } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import type { Decoder } from './decode.ts';
import { Amount, decoded, Flag, list, Money, or, orNull, record, SomeText, only } from './decode.ts';

/** What every page knows about the player, and how it is stored (R3.6). */

/** Sports that a player may see (R3.6); allowed unless the provider says otherwise. */
export interface SportFlags {
  readonly football: boolean;
  readonly tennis: boolean;
  readonly cricket: boolean;
  readonly kabaddi: boolean;
  readonly horseRacing: boolean;
}

const allowed = or(Flag, true);

export const SportFlags = record({
  football: allowed,
  tennis: allowed,
  cricket: allowed,
  kabaddi: allowed,
  horseRacing: allowed,
});

/** The flags of a player for whom the provider sends none. */
export const ALL_SPORTS: SportFlags = {
  football: true,
  tennis: true,
  cricket: true,
  kabaddi: true,
  horseRacing: true,
};

/** A button of the slip that fills in a stake (R3.2). */
export interface QuickStake {
  readonly title: string;
  readonly value: Paise;
}

const stake = (title: string, rupees: number): QuickStake => ({ title, value: (rupees * 100) as Paise });

/** Quick stakes where the provider has none (R9.1). */
export const DEFAULT_QUICK_STAKES: readonly QuickStake[] = [
  stake('100', 100),
  stake('500', 500),
  stake('1k', 1000),
  stake('2k', 2000),
  stake('3k', 3000),
  stake('4k', 4000),
  stake('5k', 5000),
  stake('6k', 6000),
];

const Stake = only(Money, (amount) => amount > 0);

const QuickStake: Decoder<QuickStake> = record({ title: or(SomeText, ''), value: Stake });

/** Quick stakes, whose titles may be empty. */
export const QuickStakes: Decoder<QuickStake[]> = list('quick stakes', QuickStake, ['stakes', 'items']);

/** What is known of a player between visits (R3.6). */
export interface UserInfo {
  readonly userName: string;
  /** Available to bet; null until known. */
  readonly balance: Paise | null;
  readonly exposure: Paise | null;
  readonly flags: SportFlags;
  /** The quick stakes from the log-in, until the player's own are known (R3.1). */
  readonly stakes: readonly QuickStake[];
}

const StoredUser = record({
  userName: SomeText,
  balance: orNull(Money),
  exposure: orNull(Amount),
  stakes: or(QuickStakes, []),
});

const majorOrNull = (amount: Paise | null) => (amount === null ? null : majorFromPaise(amount));

/** User info in its stored form: amounts in major units, flags beside them (R3.6). */
export function encodeUserInfo({ balance, exposure, flags, stakes, ...user }: UserInfo): string {
  return JSON.stringify({
    ...user,
    balance: majorOrNull(balance),
    exposure: majorOrNull(exposure),
    ...flags,
    stakes: stakes.map(({ title, value }) => ({ title, value: majorFromPaise(value) })),
  });
}

/** Reads stored user info; null if there is none. */
export function decodeUserInfo(stored: unknown): UserInfo | null {
  const user = decoded(StoredUser, stored);
  return user ? { ...user, flags: decoded(SportFlags, stored) ?? ALL_SPORTS } : null;
}
