import type { Core } from '../core/core-types.ts';
import type { Scheduler } from '../core/scheduler.ts';

/** Longest that storage may take to answer, and a command may wait for the journal, ms. */
const PATIENCE_MS = 2000;
/** Commands that histories may lack before that is worth a word. */
const LAG_MAX = 10_000;

/** One thing that the exchange needs; the reason says in plain words what is wrong. */
export interface Check {
  readonly ok: boolean;
  readonly reason?: string;
}

/**
 * `ready`: all is well. `degraded`: bets can be taken and looked at, but something is behind or silent; send players
 * here still. `not ready`: route no players here.
 */
export interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not ready';
  readonly checks: Readonly<Record<'storage' | 'core' | 'projections' | 'feeds', Check>>;
}

/** A feed that is playing. */
export interface FeedSilence {
  readonly name: string;
  readonly silentMs: number;
  readonly stale: boolean;
}

export interface ReadinessOptions {
  readonly core: Pick<Core<unknown>, 'load'>;
  readonly scheduler: Scheduler;
  /** Resolves when the storage has answered a read. */
  readonly askStorage: () => Promise<unknown>;
  readonly feeds: () => readonly FeedSilence[];
  /** Told why the storage did not answer. */
  readonly onError: (error: unknown) => void;
}

const GOOD: Check = { ok: true };
const bad = (reason: string): Check => ({ ok: false, reason });

/** Makes the check behind `/readyz`. Whoever asks while one is under way shares its answer. */
export function createReadiness(options: ReadinessOptions): () => Promise<Readiness> {
  let underWay: Promise<Readiness> | undefined;
  return () => {
    underWay ??= check(options).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function check({ core, scheduler, askStorage, feeds, onError }: ReadinessOptions): Promise<Readiness> {
  const storage = await checkStorage(scheduler, askStorage, onError);
  const { load } = core;
  const checks = {
    storage,
    core: checkCore(load),
    projections:
      load.projectionLag > LAG_MAX ? bad(`histories are ${load.projectionLag} commands behind`) : GOOD,
    feeds: checkFeeds(feeds()),
  };
  if (!checks.storage.ok || !checks.core.ok) return { status: 'not ready', checks };
  return { status: checks.projections.ok && checks.feeds.ok ? 'ready' : 'degraded', checks };
}

function checkCore({ stopped, oldestMs }: Core<unknown>['load']): Check {
  if (stopped) return bad('the exchange takes no commands any more and has to be started again');
  if (oldestMs <= PATIENCE_MS) return GOOD;
  return bad(`a command has been waiting for the journal for ${Math.round(oldestMs / 1000)} s`);
}

function checkFeeds(feeds: readonly FeedSilence[]): Check {
  const silent = feeds.filter(({ stale }) => stale);
  if (silent.length === 0) return GOOD;
  const texts = silent.map(({ name, silentMs }) => `${name} for ${Math.round(silentMs / 1000)} s`);
  return bad(`feeds have been silent: ${texts.join(', ')}`);
}

async function checkStorage(
  scheduler: Scheduler,
  ask: () => Promise<unknown>,
  onError: (error: unknown) => void,
): Promise<Check> {
  const late = Promise.withResolvers<Check>();
  const stop = scheduler.after(PATIENCE_MS, () =>
    late.resolve(bad(`the storage has not answered for ${PATIENCE_MS / 1000} s`)),
  );
  const answered = ask().then(
    () => GOOD,
    (error: unknown) => {
      onError(error);
      return bad('the storage cannot be read; the log says why');
    },
  );
  try {
    return await Promise.race([answered, late.promise]);
  } finally {
    stop();
  }
}
