import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { GitSlotPark } from './git-slot-park/git-slot-park.ts';
import type { GitSlotParkOptions } from './git-slot-park/git-slot-park.ts';
import { Hub88 } from './hub88/hub88.ts';
import type { Hub88Options } from './hub88/hub88.ts';
import { OWN_TABLES, OwnTables } from './own-tables.ts';
import { Providers } from './providers.ts';
import type { GameCalls } from './providers.ts';

/** How much each provider's games may pay before two operators have to look. */
export interface PayoutLimits {
  /** Maximum return of a player's part of one round. */
  readonly roundMax: Paise;
  /** Maximum by which credits may exceed debits within 24 hours, over all of the provider's players. */
  readonly dayMax: Paise;
}

export const DEFAULT_PAYOUT_LIMITS: PayoutLimits = { roundMax: rupees(2_000_000), dayMax: rupees(5_000_000) };

/** The game providers, and which of them answers which game-URL call (R7.28 to R7.30). */
export interface CasinoConfiguration {
  readonly calls: GameCalls;
  /** Null if not used. */
  readonly hub88: Hub88Options | null;
  readonly gitSlotPark: GitSlotParkOptions | null;
  /** Secrets of our own tables, the current one first; if empty, the exchange creates one. */
  readonly ownSecrets: readonly string[];
  readonly payoutLimits: PayoutLimits;
  /** Where our own tables are, as `https://tables.example.com`; null for this process. */
  readonly tablesUrl: string | null;
}

/** Only our own tables, for every way of opening a game. */
export const LOCAL_CASINO: CasinoConfiguration = {
  calls: { TABLES: OWN_TABLES, LOBBY: OWN_TABLES, INTERNATIONAL: OWN_TABLES },
  hub88: null,
  gitSlotPark: null,
  ownSecrets: [],
  payoutLimits: DEFAULT_PAYOUT_LIMITS,
  tablesUrl: null,
};

/** The configured providers. Throws if a call is assigned to one that is not configured. */
export function casinoProviders({ calls, hub88, gitSlotPark, tablesUrl }: CasinoConfiguration): Providers {
  const all = [
    new OwnTables(tablesUrl ?? ''),
    ...(hub88 === null ? [] : [new Hub88(hub88)]),
    ...(gitSlotPark === null ? [] : [new GitSlotPark(gitSlotPark)]),
  ];
  return new Providers(all, calls);
}
