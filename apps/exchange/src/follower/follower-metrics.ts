import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { Following } from '../core/follow/following-core.ts';

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
