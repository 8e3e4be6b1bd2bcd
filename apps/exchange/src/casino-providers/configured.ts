import { rupees } from '@layline/units/money.ts';
import type { Paise } from '@layline/units/money.ts';
import { GitSlotPark } from './git-slot-park/git-slot-park.ts';
import type { GitSlotParkOptions } from './git-slot-park/git-slot-park.ts';
import { Hub88 } from './hub88/hub88.ts';
import type { Hub88Options } from './hub88/hub88.ts';
import { OWN_TABLES, OwnTables } from './own-tables.ts';
import { Providers } from './providers.ts';
import type { GameCalls } from './providers.ts';

/** What the games of each provider may pay before two operators have to look. */
export interface PayoutLimits {
  /** Maximum that a player's part of one round returns. */
  readonly roundMax: Paise;
  /** Maximum by which credits exceed debits within 24 hours, over all players of the provider. */
  readonly dayMax: Paise;
}

export const DEFAULT_PAYOUT_LIMITS: PayoutLimits = { roundMax: rupees(2_000_000), dayMax: rupees(5_000_000) };

/** Who runs games, and who of them answers which of the game-URL calls (R7.28 to R7.30). */
export interface CasinoConfiguration {
  readonly calls: GameCalls;
  /** Null where they are not used. */
  readonly hub88: Hub88Options | null;
  readonly gitSlotPark: GitSlotParkOptions | null;
  /** Secrets of our own tables, the one in use first; empty lets the exchange make one. */
  readonly ownSecrets: readonly string[];
  readonly payoutLimits: PayoutLimits;
  /** Where our own tables are, as `https://tables.example.com`; null for this process. */
  readonly tablesUrl: string | null;
}

/** Our own tables alone, for every way in which a game can be opened. */
export const LOCAL_CASINO: CasinoConfiguration = {
  calls: { TABLES: OWN_TABLES, LOBBY: OWN_TABLES, INTERNATIONAL: OWN_TABLES },
  hub88: null,
  gitSlotPark: null,
  ownSecrets: [],
  payoutLimits: DEFAULT_PAYOUT_LIMITS,
  tablesUrl: null,
};

/** The providers of a configuration. Throws if a call is to be answered by one that is not configured. */
export function casinoProviders({ calls, hub88, gitSlotPark, tablesUrl }: CasinoConfiguration): Providers {
  const all = [
    new OwnTables(tablesUrl ?? ''),
    ...(hub88 === null ? [] : [new Hub88(hub88)]),
    ...(gitSlotPark === null ? [] : [new GitSlotPark(gitSlotPark)]),
  ];
  return new Providers(all, calls);
}
