import type { QueryClient } from '@tanstack/react-query';

/**
 * Names under which reads are invalidated. A feature that owns a read puts its name first in the query key, so that
 * other code can invalidate it without knowing the feature.
 */
export const READS = {
  /** Open bets, together with balance and exposure. */
  openBets: 'open-bets',
  profitLoss: 'expected-profit-loss',
  settings: 'player-settings',
  /** Lists of events and markets. */
  catalogue: 'catalogue',
  money: 'money-requests',
  bonuses: 'bonuses',
  protection: 'protection',
  /** Time in session, including whether a reality check is due. */
  playingTime: 'playing-time',
  activity: 'activity',
  /** Lists of games. */
  games: 'casino-games',
  /** Favourites and recently played games. */
  ownGames: 'own-games',
  /** The player’s stakes and winnings in a game. */
  gameVisit: 'game-visit',
  sessions: 'own-sessions',
  passkeys: 'own-passkeys',
  inbox: 'inbox',
} as const;

type Read = (typeof READS)[keyof typeof READS];

/** Changes that make more than the read of their own name stale. */
const STALE_AFTER = {
  /** Everything about a player that bets change. */
  betting: [READS.openBets, READS.profitLoss],
  /** Deposits and withdrawals, and what remains of their limits. */
  money: [READS.money, READS.protection],
} as const satisfies Record<string, readonly Read[]>;

type Change = keyof typeof READS | keyof typeof STALE_AFTER;

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

function staleAfter(change: Change): readonly Read[] {
  return change === 'betting' || change === 'money' ? STALE_AFTER[change] : [READS[change]];
}

/** Soon re-reads what this change made stale; changes in quick succession cause one read. */
export function invalidate(change: Change): void {
  const now = Date.now();
  if (stale.size === 0) latest = now + LATEST_MS;
  for (const read of staleAfter(change)) stale.add(read);
  clearTimeout(due);
  due = setTimeout(reloadStale, Math.min(QUIET_MS, latest - now));
}

/** Refetches everything visible that failed, as after an outage. */
export function reloadFailed(): void {
  void client?.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}
