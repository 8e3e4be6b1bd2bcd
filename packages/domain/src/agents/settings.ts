/** Settings that a branch inherits and may only tighten (agent rules section 2.2). Null or absent means inherited. */
export interface BranchSettings {
  /** Names of what may be bet on; null for everything that the parent allows. */
  readonly allowed: ReadonlySet<string> | null;
  /** Paise. */
  readonly minStake: number | null;
  readonly maxStake: number | null;
  readonly maxMarketExposure: number | null;
  readonly maxPayout: number | null;
  readonly exposureLimit: number | null;
  /** Seconds. */
  readonly betDelaySec: number | null;
  /** Basis points. The nearest value on the path counts. */
  readonly commissionDiscount: number | null;
}

/** The settings that bound a single bet; null means inherited. Paise, and seconds. */
export const BET_SETTINGS = [
  'minStake',
  'maxStake',
  'maxMarketExposure',
  'maxPayout',
  'betDelaySec',
] as const;
export type BetSettings = Pick<BranchSettings, (typeof BET_SETTINGS)[number]>;

/** The settings of a node that has set nothing. */
export const INHERITED: BranchSettings = {
  allowed: null,
  minStake: null,
  maxStake: null,
  maxMarketExposure: null,
  maxPayout: null,
  exposureLimit: null,
  betDelaySec: null,
  commissionDiscount: null,
};

const LARGEST = ['minStake', 'betDelaySec'] as const;
const SMALLEST = ['maxStake', 'maxMarketExposure', 'maxPayout', 'exposureLimit'] as const;

function tightest(a: number | null, b: number | null, pick: (a: number, b: number) => number): number | null {
  if (a === null) return b;
  return b === null ? a : pick(a, b);
}

function bothAllow(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): ReadonlySet<string> | null {
  if (a === null || b === null) return a ?? b;
  return new Set([...a].filter((name) => b.has(name)));
}

/** The settings in force at the end of a path that starts at the site. A later change further up takes effect at once. */
export function effective(path: readonly BranchSettings[]): BranchSettings {
  let found = INHERITED;
  for (const own of path) {
    found = {
      allowed: bothAllow(found.allowed, own.allowed),
      minStake: tightest(found.minStake, own.minStake, Math.max),
      betDelaySec: tightest(found.betDelaySec, own.betDelaySec, Math.max),
      maxStake: tightest(found.maxStake, own.maxStake, Math.min),
      maxMarketExposure: tightest(found.maxMarketExposure, own.maxMarketExposure, Math.min),
      maxPayout: tightest(found.maxPayout, own.maxPayout, Math.min),
      exposureLimit: tightest(found.exposureLimit, own.exposureLimit, Math.min),
      commissionDiscount: tightest(
        found.commissionDiscount,
        own.commissionDiscount ?? found.commissionDiscount,
        (above, here) => Math.min(above, here),
      ),
    };
  }
  return found;
}

/** Names of the settings that are looser than those in force at the parent, and are therefore refused. */
export function looserThan(parent: BranchSettings, own: BranchSettings): (keyof BranchSettings)[] {
  const looser: (keyof BranchSettings)[] = [];
  const above = parent.allowed;
  if (above !== null && own.allowed !== null && [...own.allowed].some((name) => !above.has(name))) {
    looser.push('allowed');
  }
  for (const name of LARGEST) {
    if ((own[name] ?? Infinity) < (parent[name] ?? -Infinity)) looser.push(name);
  }
  for (const name of [...SMALLEST, 'commissionDiscount'] as const) {
    if ((own[name] ?? -Infinity) > (parent[name] ?? Infinity)) looser.push(name);
  }
  return looser;
}
