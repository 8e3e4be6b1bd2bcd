import type { CoreReads } from '../core/core-types.ts';
import { bad, checkStorage, GOOD, shareReadiness } from '@layline/server/http/readiness.ts';
import type { Check, Readiness, StorageCheckOptions } from '@layline/server/http/readiness.ts';

/** Maximum time a command may wait for the journal, ms. */
const PATIENCE_MS = 2000;
/** How many commands histories may be behind before that is reported. */
const LAG_MAX = 10_000;

/** A playing feed. */
export interface FeedSilence {
  readonly name: string;
  readonly silentMs: number;
  readonly stale: boolean;
}

export interface ReadinessOptions extends StorageCheckOptions {
  /** This process's incarnation. */
  readonly node: string;
  readonly core: Pick<CoreReads<unknown>, 'load' | 'durability'>;
  readonly feeds: () => readonly FeedSilence[];
}

/**
 * Only the process that leads answers this; a follower has an answer of its own. `node` is the incarnation of the process that answers, as in the table `nodes`; its name would tell strangers about the machines. `durability` says where every acknowledged bet is: `single`, on one disk; `quorum`, on that of a standby too.
 */
export interface ExchangeReadiness extends Readiness {
  readonly role: 'leader';
  readonly node: string;
  readonly durability: CoreReads<unknown>['durability'];
}

/** The readiness check of an exchange. Bets can be taken while histories are behind or feeds are silent, but not without core and storage. */
export function createReadiness(options: ReadinessOptions): () => Promise<ExchangeReadiness> {
  return shareReadiness(() => check(options));
}

async function check({ node, core, feeds, ...asked }: ReadinessOptions): Promise<ExchangeReadiness> {
  const storage = await checkStorage(asked);
  const { load, durability } = core;
  const checks = {
    storage,
    core: checkCore(load),
    projections:
      load.projectionLag > LAG_MAX ? bad(`histories are ${load.projectionLag} commands behind`) : GOOD,
    feeds: checkFeeds(feeds()),
  };
  const role = 'leader';
  if (!checks.storage.ok || !checks.core.ok) return { status: 'not ready', role, node, durability, checks };
  return {
    status: checks.projections.ok && checks.feeds.ok ? 'ready' : 'degraded',
    role,
    node,
    durability,
    checks,
  };
}

function checkCore({ stopped, oldestMs }: CoreReads<unknown>['load']): Check {
  if (stopped) return bad('the exchange takes no more commands and has to be restarted');
  if (oldestMs <= PATIENCE_MS) return GOOD;
  return bad(`a command has been waiting for the journal for ${Math.round(oldestMs / 1000)} s`);
}

function checkFeeds(feeds: readonly FeedSilence[]): Check {
  const silent = feeds.filter(({ stale }) => stale);
  if (silent.length === 0) return GOOD;
  const texts = silent.map(({ name, silentMs }) => `${name} for ${Math.round(silentMs / 1000)} s`);
  return bad(`feeds have been silent: ${texts.join(', ')}`);
}
