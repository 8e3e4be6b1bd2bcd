import type { QueryClient } from '@tanstack/react-query';

/**
 * Names under which reads are invalidated. A feature that owns a read puts its name first in the query key, so that
 * other code can invalidate it without knowing the feature.
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
  passkeys: 'own-passkeys',
  inbox: 'inbox',
} as const;

type Read = (typeof READS)[keyof typeof READS];

/** Changes, and the reads that each makes stale. */
const STALE_AFTER = {
  /** Open bets, together with balance and exposure. */
  openBets: [READS.openBets],
  /** Everything about a player that bets change. */
  betting: [READS.openBets, READS.profitLoss],
  /** Time in session, including whether a reality check is due. */
  playingTime: [READS.playingTime],
  /** Lists of games. */
  games: [READS.games],
  /** Favourites and recently played games. */
  ownGames: [READS.ownGames],
  /** The player's stakes and winnings in a game. */
  gameVisit: [READS.gameVisit],
  /** Lists of events and markets. */
  catalogue: [READS.catalogue],
  /** Deposits and withdrawals, and what remains of their limits. */
  money: [READS.money, READS.protection],
  bonuses: [READS.bonuses],
  inbox: [READS.inbox],
} as const satisfies Record<string, readonly Read[]>;

/**
 * The answer to a bet and the hub's message about it arrive separately; both cause one read, after the frame that
 * shows the answer.
 */
const QUIET_MS = 150;
/** Limit for messages that keep coming without a pause. */
const LATEST_MS = 600;

let client: QueryClient | undefined;
const stale = new Set<Read>();
let latest = 0;
let due: ReturnType<typeof setTimeout> | undefined;

/** Called once, when the query client is created; drops what is pending for an earlier one. */
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

/** Soon re-reads what this change made stale; changes in quick succession cause one read. */
export function invalidate(change: keyof typeof STALE_AFTER): void {
  const now = Date.now();
  if (stale.size === 0) latest = now + LATEST_MS;
  for (const read of STALE_AFTER[change]) stale.add(read);
  clearTimeout(due);
  due = setTimeout(reloadStale, Math.min(QUIET_MS, latest - now));
}

/** Refetches everything visible that failed, as after an outage. */
export function reloadFailed(): void {
  void client?.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
