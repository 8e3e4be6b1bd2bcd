import { majorFromPaise } from '@layline/units/money.ts';
import { QuickStakes, SportFlags } from './user-info.ts';
import type { QuickStake } from './user-info.ts';
import { Persistence } from './bets.ts';
import { as, defineCall } from './call.ts';
import type { Decoder } from './decode.ts';
import { Count, Flag, Instant, isObject, or, orNull, record, SomeText, mapped } from './decode.ts';
import { Nothing, prepared } from './late-decoders.ts';

/** A player's betting preferences, and the expiry of the site's settings. */

/** The most ticks worse than requested that a player can accept. */
export const WORSE_TICKS_MAX = 20;

/** A player's defaults for the bet slip, which each slip can override. */
export interface Preferences {
  /** Ticks worse than the pressed price that the player accepts; 0 with the exact price only. */
  readonly acceptWorseTicks: number;
  /** False for the exact price only. */
  readonly acceptBetter: boolean;
  /** True: the slip asks for confirmation before it sends. */
  readonly confirmBets: boolean;
  /** What happens to the unmatched part at the turn in-play, in markets that can keep bets. */
  readonly persistence: Persistence;
}

const ENTRIES = {
  acceptWorseTicks: or(
    mapped(Count, (ticks) => Math.min(ticks, WORSE_TICKS_MAX)),
    0,
  ),
  acceptBetter: or(Flag, true),
  confirmBets: or(Flag, false),
  persistence: or(Persistence, 'LAPSE' as const),
};

export const Preferences: Decoder<Preferences> = record(ENTRIES);

/** The settings of a player. */
export interface PlayerSettings extends Preferences {
  /** Empty where the player has none of their own. */
  readonly stakes: readonly QuickStake[];
  /** Null where the provider does not say which sports the player may see. */
  readonly userFlags: SportFlags | null;
}

/** R7.24. Defaults apply where a provider's settings have none of these fields. */
export const getSetting = defineCall({
  method: 'GET',
  path: 'Setting/GetSetting',
  result: prepared(
    (input): unknown => (isObject(input) ? input : {}),
    record({ ...ENTRIES, stakes: or(QuickStakes, []), userFlags: orNull(SportFlags) }),
  ) as Decoder<PlayerSettings>,
});

/** R7.9 */
export const getSettingExpiry = defineCall({
  method: 'GET',
  path: 'api/setting/GetSettingExpiry',
  result: or(record({ expiresAt: orNull(Instant), version: orNull(SomeText) }), {
    expiresAt: null,
    version: null,
  }),
});

/** R7.11: sets the quick stakes of the slip, in their order. */
export const addUserStakes = defineCall({
  method: 'POST',
  path: 'UserStake/Add',
  body: ({ stakes }: { readonly stakes: readonly QuickStake[] }) => ({
    stakes: stakes.map(({ title, value }) => ({ title, value: majorFromPaise(value) })),
  }),
  result: Nothing,
});

/** Ours: only the preferences. */
export const getPreferences = defineCall({
  method: 'GET',
  path: 'Setting/GetPreferences',
  extension: true,
  silent: true,
  result: Preferences,
});

/** Ours. */
export const setPreferences = defineCall({
  method: 'POST',
  path: 'Setting/SetPreferences',
  extension: true,
  body: as<Preferences>(),
  result: Nothing,
});
