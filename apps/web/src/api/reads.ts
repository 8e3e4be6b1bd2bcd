import type { QueryClient } from '@tanstack/react-query';

/**
 * Asking for fresh data by name. Features that own a read put these words first in its query key; whoever
 * knows that it went stale needs to know nothing else about the feature.
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

function reload(read: Read): void {
  const now = Date.now();
  if (stale.size === 0) latest = now + LATEST_MS;
  stale.add(read);
  clearTimeout(due);
  due = setTimeout(reloadStale, Math.min(QUIET_MS, latest - now));
}

/** Asks again for everything that is shown and failed, as after an outage. */
export function reloadFailed(): void {
  void client?.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
}

/** Open bets, and with them balance and exposure. */
export function reloadOpenBets(): void {
  reload(READS.openBets);
}

/** Everything of a player that bets change. */
export function reloadBetting(): void {
  reload(READS.openBets);
  reload(READS.profitLoss);
}

/** Time in session, and with it whether a reality check waits. */
export function reloadPlayingTime(): void {
  reload(READS.playingTime);
}

/** Lists of games. */
export function reloadGames(): void {
  reload(READS.games);
}

/** Favourites and the games played last. */
export function reloadOwnGames(): void {
  reload(READS.ownGames);
}

/** What the player has staked and won in a game. */
export function reloadGameVisit(): void {
  reload(READS.gameVisit);
}

/** Lists of events and of markets. */
export function reloadCatalogue(): void {
  reload(READS.catalogue);
}

/** Deposits and withdrawals, and what their limits leave. */
export function reloadMoney(): void {
  reload(READS.money);
  reload(READS.protection);
}

/** The bonuses of the player. */
export function reloadBonuses(): void {
  reload(READS.bonuses);
}
