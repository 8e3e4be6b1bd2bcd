import type { HubServer } from '@layline/signalr/hub-server.ts';
import type { Metrics } from './metrics.ts';

/** Metrics of a hub (live hub or table hub): connections, messages in and out, and why connections end. */
export function watchHub(metrics: Metrics, hub: HubServer | null, name: 'hub' | 'tables_hub' = 'hub'): void {
  const which = name === 'hub' ? 'the live hub' : "the tables' hub";
  metrics.read(`layline_${name}_connections`, `Clients connected to ${which}.`, () => hub?.connections ?? 0);
  metrics.total(`layline_${name}_messages_sent_total`, `Messages sent to clients of ${which}.`, () => [
    ['', hub?.totals.sent ?? 0],
  ]);
  metrics.total(
    `layline_${name}_messages_received_total`,
    `Messages of clients of ${which}, pings included.`,
    () => [['', hub?.totals.received ?? 0]],
  );
  metrics.total(
    `layline_${name}_closes_total`,
    `Connections of ${which} that have ended, by reason; 'slow-reader' is one that read too slowly.`,
    () => Object.entries(hub?.totals.ended ?? {}),
    'reason',
  );
}
