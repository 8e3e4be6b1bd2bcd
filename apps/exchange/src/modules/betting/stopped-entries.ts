import type { ArmedStop } from '@layline/engine/armed-events.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import { liveEntries } from '@layline/engine/views.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { Job } from '@layline/server/jobs.ts';
import type { CoreCommands, CoreReads } from '../../core/core-types.ts';
import type { Database } from '../../db/database.ts';
import type { Protection } from '../protection/protection.ts';
import type { Sites } from '../settings/sites.ts';

/** How often to look, ms. */
const PERIOD_MS = 1000;
/** How many players are looked up, and how many orders ended, at once. */
const TOGETHER = 200;

interface StoppedEntriesDependencies {
  readonly core: CoreCommands & CoreReads<ExchangeState>;
  readonly database: Database;
  readonly sites: Sites;
  readonly protection: Protection;
}

/** The players, of those given, whose account belongs to a suspended site. */
async function onSuspendedSites(
  { database, sites }: StoppedEntriesDependencies,
  players: readonly PlayerId[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  if (!sites.all().some(({ setting }) => setting.siteSuspended)) return found;
  for (let from = 0; from < players.length; from += TOGETHER) {
    const rows = await database.read
      .selectFrom('accounts')
      .select(['player_id', 'site'])
      .where('player_id', 'in', players.slice(from, from + TOGETHER))
      .execute();
    for (const { player_id: player, site } of rows) {
      if (sites.of(site).setting.siteSuspended) found.add(player);
    }
  }
  return found;
}

/**
 * Ends armed entries whose owner may place no new bets: the account's site is suspended, or the player's own time limit is used up. An exit with a
 * stake of its own counts as one. Offsets, exits that close whatever there is, and automatic cash-outs stay, because they only answer or close what is there. What was being armed at that very moment is ended by the next run.
 */
export function stoppedEntriesJob(deps: StoppedEntriesDependencies): Job {
  const { core, protection } = deps;
  return {
    name: 'ending armed entries of players who may not bet',
    everyMs: PERIOD_MS,
    on: 'every node',
    async run() {
      const entries = await core.read(liveEntries);
      if (entries.length === 0) return;
      const suspended = await onSuspendedSites(deps, [...new Set(entries.map((entry) => entry.playerId))]);
      const reason = (player: PlayerId): ArmedStop | null => {
        if (suspended.has(player)) return 'SITE_SUSPENDED';
        return protection.time.isUsedUp(player) ? 'SESSION_TIME_EXCEEDED' : null;
      };
      const stops = entries.flatMap((entry) => {
        const because = reason(entry.playerId);
        return because === null ? [] : [{ type: 'disarmOrder', ...entry, because } as const];
      });
      for (let from = 0; from < stops.length; from += TOGETHER) {
        // One that has fired or ended meanwhile is refused, which is as good.
        await Promise.all(stops.slice(from, from + TOGETHER).map((stop) => core.submit(stop)));
      }
    },
  };
}
