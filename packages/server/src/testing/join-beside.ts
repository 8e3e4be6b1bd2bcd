import { Cluster } from '../cluster/cluster.ts';
import type { ClusterTables } from '../db/cluster-tables.ts';
import type { Database } from '../db/database.ts';

/** Another process on storage that a different process owns. It renews its leases and looks for free ones only when the test calls `beat`. */
export function joinBeside(database: Database<ClusterTables>): Promise<Cluster> {
  return Cluster.join({
    database,
    description: { node: 'beside', address: '', version: '', rules: 0, migrations: '', epoch: null },
    state: () => ({ applied: 0, nats: false, ready: true }),
    onError: (error) => {
      throw error;
    },
    scheduler: { after: () => () => undefined },
    shared: true,
  });
}
