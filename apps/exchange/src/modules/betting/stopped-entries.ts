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

/** For players whose site is not known. */
const UNLIMITED = { setting: { siteSuspended: false }, maxStake: null };

/** The site, as its `domain` setting, of the account of each of the players given. */
async function sitesOf(
  database: Database,
  players: readonly PlayerId[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < players.length; from += TOGETHER) {
    const rows = await database.read
      .selectFrom('accounts')
      .select(['player_id', 'site'])
      .where('player_id', 'in', players.slice(from, from + TOGETHER))
      .execute();
    for (const { player_id: player, site } of rows) found.set(player, site);
  }
  return found;
}

/** The largest stake, paise, with which an order may stay armed whatever its site. */
function leastOf(sites: Sites): number {
  const stakes = sites
    .all()
    .map(({ setting, maxStake }) => (setting.siteSuspended ? 0 : (maxStake ?? Infinity)));
  return Math.min(...stakes);
}

/**
 * Ends armed entries that may no longer place a bet: the site of their owner's account is suspended or now takes only smaller stakes, or the
 * player's own time limit is used up. An exit with a stake of its own counts as one. Offsets, exits that close a whole position, and automatic cash-outs
 * stay, because they only answer or close what is there. An entry that is being armed at that very moment is ended by the next run.
 */
export function stoppedEntriesJob({ core, database, sites, protection }: StoppedEntriesDependencies): Job {
  return {
    name: 'ending armed entries that may place no bet',
    everyMs: PERIOD_MS,
    on: 'every node',
    async run() {
      const entries = await core.read(liveEntries);
      if (entries.length === 0) return;
      const least = leastOf(sites);
      const doubtful = entries.filter(({ stake }) => stake > least);
      const siteOf = await sitesOf(database, [...new Set(doubtful.map(({ playerId }) => playerId))]);
      const stops = entries.flatMap(({ stake, ...entry }) => {
        const site = siteOf.get(entry.playerId);
        const { setting, maxStake } = site === undefined ? UNLIMITED : sites.of(site);
        const disarm = { type: 'disarmOrder', ...entry } as const;
        if (setting.siteSuspended) return [{ ...disarm, because: 'SITE_SUSPENDED' } as const];
        if (protection.time.isUsedUp(entry.playerId))
          return [{ ...disarm, because: 'SESSION_TIME_EXCEEDED' } as const];
        return stake > (maxStake ?? Infinity) ? [disarm] : [];
      });
      for (let from = 0; from < stops.length; from += TOGETHER) {
        // One that has fired or ended meanwhile is refused, which is as good.
        await Promise.all(stops.slice(from, from + TOGETHER).map((stop) => core.submit(stop)));
      }
    },
  };
}
