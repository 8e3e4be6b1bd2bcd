import type { QueryClient } from '@tanstack/react-query';

/**
 * Names by which reads are invalidated. A feature that owns a read puts its name first in the query key, so that other code can
 * invalidate it without knowing the feature.
 */
export const READS = {
  openBets: 'open-bets',
  profitLoss: 'expected-profit-loss',
  settings: 'player-settings',
  catalogue: 'catalogue',
  money: 'money-requests',
  bonuses: 'bonuses',
  protection: 'protection',
  playingTime: 'playing-time',
  activity: 'activity',
  games: 'casino-games',
  ownGames: 'own-games',
  gameVisit: 'game-visit',
  sessions: 'own-sessions',
} as const;

type Read = (typeof READS)[keyof typeof READS];

/** Changes, and the reads that each makes stale. */
const STALE_AFTER = {
  /** Open bets, and with them balance and exposure. */
  openBets: [READS.openBets],
  /** Everything of a player that bets change. */
  betting: [READS.openBets, READS.profitLoss],
  /** Time in session, and with it whether a reality check is due. */
  playingTime: [READS.playingTime],
  /** Lists of games. */
  games: [READS.games],
  /** Favourites and the games played last. */
  ownGames: [READS.ownGames],
  /** What the player has staked and won in a game. */
  gameVisit: [READS.gameVisit],
  /** Lists of events and of markets. */
  catalogue: [READS.catalogue],
  /** Deposits and withdrawals, and what their limits leave. */
  money: [READS.money, READS.protection],
  bonuses: [READS.bonuses],
} as const satisfies Record<string, readonly Read[]>;

/** The answer to a bet and the hub's word of it come as two: both ask once, and after the frame that shows the answer. */
const QUIET_MS = 150;
/** Where one word follows another without a rest. */
const LATEST_MS = 600;

let client: QueryClient | undefined;
const stale = new Set<Read>();
let latest = 0;
let due: ReturnType<typeof setTimeout> | undefined;

/** Called once, where the query client is made: what another one still owed is forgotten. */
export function connectReads(queryClient: QueryClient): void {
  client = queryClient;
  clearTimeout(due);
  stale.clear();
}

function reloadStale(): void {
  const reads = [...stale];
  stale.clear();
  for (const read of reads) void client?.invalidateQueries({ queryKey: [read] });
}

/** Reads again, shortly, what this change made stale; changes that follow closely are read once. */
export function invalidate(change: keyof typeof STALE_AFTER): void {
  const now = Date.now();
  if (stale.size === 0) latest = now + LATEST_MS;
  for (const read of STALE_AFTER[change]) stale.add(read);
  clearTimeout(due);
  due = setTimeout(reloadStale, Math.min(QUIET_MS, latest - now));
}

/** Asks again for everything that is shown and failed, as after an outage. */
export function reloadFailed(): void {
  void client?.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
