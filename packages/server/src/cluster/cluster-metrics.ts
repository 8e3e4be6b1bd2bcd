import type { Metrics } from '../telemetry/metrics.ts';
import type { Cluster } from './cluster.ts';

/** Metrics of the leases that this process wants. */
export function watchCluster(metrics: Metrics, { leases }: Pick<Cluster, 'leases'>): void {
  metrics.readEach('layline_lease_held', '1 if this process does the work of the lease.', 'lease', () =>
    leases.wanted.map(({ name, held }) => [name, held ? 1 : 0] as const),
  );
  metrics.total(
    'layline_leases_lost_total',
    'Leases that ran out before this process had given them back.',
    () => [['', leases.lost]],
  );
}
