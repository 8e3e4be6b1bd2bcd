/** What the auditor knows about agents. Paise, basis points, UTC ms. */

/** A level, or a player under one. */
export interface Member {
  readonly id: string;
  /** Null for the site. */
  parent: string | null;
  /** Empty for a player. */
  readonly level: string;
  funded: boolean;
  bases: Readonly<Record<string, string>>;
  readonly shares: Record<string, number>;
  readonly rates: Record<string, number>;
  credit: number;
  creditVersion: number;
  exposureLimit: number | null;
  readonly locks: Map<string, { readonly kind: string; readonly setBy: string | null }>;
  readonly liftedLocks: Set<string>;
  readonly lastTerms: Map<string, { readonly termsId: string; readonly at: number }>;
  readonly proposals: Map<
    string,
    { readonly termsId: string; readonly share: number; readonly rate: number }
  >;
  /** What the parent still owes by the last statement. */
  due: number;
  closed: boolean;
  settings: Settings | null;
  settingsVersion: number;
}

/** What a branch may bet; null inherits. Paise, and seconds. */
export interface Settings {
  readonly minStake: number | null;
  readonly maxStake: number | null;
  readonly maxMarketExposure: number | null;
  readonly maxPayout: number | null;
  readonly betDelaySec: number | null;
}

/** A dispute about a statement; paise. */
export interface Disputed {
  readonly childId: string;
  readonly claimant: 'CHILD' | 'PARENT';
  readonly week: number;
  readonly amount: number;
  /** Null while it is open. */
  adjustment: number | null;
}

/** The terms on which a bet was accepted. */
export interface Terms {
  readonly key: string;
  readonly kind: string;
  readonly basis: string;
  /** From the top of the tree down. */
  readonly nodes: readonly string[];
  /** The site's own share, then that of each node. */
  readonly own: readonly number[];
  /** The branch share of each node. */
  readonly branch: readonly number[];
  /** The rate of each node, then of the player. */
  readonly rates: readonly number[];
}

/** An entry between a child and its parent. */
export interface MemberEntry {
  readonly childId: string;
  readonly kind: string;
  readonly amount: number;
  readonly proposedBy: string | null;
  readonly at: number;
  status: 'PROPOSED' | 'POSTED' | 'REJECTED';
}

/** What a settlement posted to a member; positive amounts went to it. */
export interface MemberPayment {
  readonly kind: string;
  readonly memberId: string;
  readonly source: string;
  readonly amount: number;
}

/** A player's part of a casino round that levels share. */
export interface RoundPlayed {
  readonly account: string;
  readonly roundId: string;
  readonly playerId: string;
  readonly terms: Terms;
  staked: number;
  credited: number;
  /** The most that the stakes can win beyond themselves. */
  most: number;
}
