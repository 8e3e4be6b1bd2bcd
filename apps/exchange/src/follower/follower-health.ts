import type { Following } from '../core/follow/following-core.ts';
import { bad, checkStorage, GOOD, shareReadiness } from '@layline/server/http/readiness.ts';
import type { Check, Readiness, StorageCheckOptions } from '@layline/server/http/readiness.ts';
import type { Metrics } from '@layline/server/telemetry/metrics.ts';

/** Beyond this lag a follower is `degraded`, ms; beyond the second one no player should be sent to it. */
const SLOW_MS = 250;
const LATE_MS = 1000;
/** A leader that says nothing for this long is gone or out of reach, ms. */
const SILENT_MS = 2000;

interface FollowerReadinessOptions extends StorageCheckOptions {
  readonly core: Following;
  /** Aborted when the process is about to end. */
  readonly leaving?: AbortSignal;
}

/** `position` is the last command that it has applied, and `lagMs` how long the next one has been waiting. */
interface FollowerReadiness extends Readiness {
  readonly role: 'follower';
  readonly position: number;
  readonly lagMs: number;
}

/** The readiness check of a follower: what it shows must be fresh, and its storage must answer. */
export function followerReadiness(options: FollowerReadinessOptions): () => Promise<FollowerReadiness> {
  return shareReadiness(async () => {
    const { core, leaving, ...asked } = options;
    const storage = await checkStorage(asked);
    const { lagMs, silentMs, seq: position } = core;
    const isStaying = leaving?.aborted !== true;
    const checks = {
      storage,
      leader: checkLeader(silentMs),
      lag: checkLag(lagMs),
      staying: isStaying ? GOOD : bad('it is about to end'),
    };
    const isReady = storage.ok && checks.leader.ok && lagMs <= LATE_MS && isStaying;
    const status = isReady ? (checks.lag.ok ? 'ready' : 'degraded') : 'not ready';
    return { status, role: 'follower', position, lagMs: Math.round(lagMs), checks };
  });
}

function checkLeader(silentMs: number): Check {
  if (silentMs <= SILENT_MS) return GOOD;
  return bad(`the leader has not been heard for ${Math.round(silentMs / 1000)} s`);
}

function checkLag(lagMs: number): Check {
  return lagMs <= SLOW_MS ? GOOD : bad(`${Math.round(lagMs)} ms behind the leader`);
}

/** Metrics of a follower: its position, and how it stands to its leader. */
export function watchFollowing(metrics: Metrics, core: Following): void {
  metrics.read(
    'layline_follower_position',
    'The last command that this follower has applied.',
    () => core.seq,
  );
  metrics.read(
    'layline_follower_lag_seconds',
    'How long the oldest announced batch has been waiting to be applied; 0 if there is none.',
    () => core.lagMs / 1000,
  );
  metrics.read(
    'layline_follower_silence_seconds',
    'Time since the leader’s last announcement.',
    () => core.silentMs / 1000,
  );
  metrics.read(
    'layline_follower_buffered_bytes',
    'Text of announced batches that have yet to be applied.',
    () => core.bufferedBytes,
  );
  metrics.total(
    'layline_follower_strange_messages_total',
    'Messages on the bus that no process of this exchange sent.',
    () => [['', core.strangers]],
  );
}
