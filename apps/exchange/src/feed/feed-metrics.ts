import type { Metrics } from '@layline/server/telemetry/metrics.ts';
import type { FeedHealth } from './freshness.ts';

/** Metrics of the feeds: how long each has been silent, and whether its prices are stale. */
export function watchFeeds(metrics: Metrics, feeds: () => readonly FeedHealth[]): void {
  metrics.readEach('layline_feed_silence_seconds', 'Time since a playing feed’s last message.', 'feed', () =>
    feeds().map(({ name, silentMs }) => [name, silentMs / 1000] as const),
  );
  metrics.readEach('layline_feed_stale', '1 if the prices of a playing feed are stale.', 'feed', () =>
    feeds().map(({ name, stale }) => [name, stale ? 1 : 0] as const),
  );
  metrics.total(
    'layline_feed_messages_total',
    'Messages from the playing feeds.',
    () => feeds().map(({ name, messages }) => [name, messages] as const),
    'feed',
  );
}
