import type { Shapes } from './make-tables.ts';

/** Rows about the processes that share a storage. Times are UTC ms by the storage's own clock. */
export interface ClusterTables {
  nodes: NodeTable;
  leases: LeaseTable;
}

/** One run of a process. */
export interface NodeTable {
  /** Random, new at every start. */
  incarnation: string;
  /** The configured name, which later runs have as well. */
  node: string;
  /** Where it listens; empty if it does not serve requests. */
  address: string;
  version: string;
  /** Version of the engine's rules; 0 if the process has no engine. */
  rules: number;
  /** The newest migration that it knows. */
  migrations: string;
  /** The last command that it has applied. */
  applied: number;
  /** The epoch in which it leads; null if it does not own the storage. */
  epoch: number | null;
  /** 1 if it is connected to NATS. */
  nats: number;
  /** 1 if it can serve requests; for a process that follows, if it could lead. */
  ready: number;
  seen_at: number;
}

/** Which process does a kind of work. */
export interface LeaseTable {
  name: string;
  /** Grows by one each time the lease is taken. */
  epoch: number;
  /** The holder's incarnation. */
  node: string;
  /** Others may take the lease after this time; 0 once it has been given back. */
  until: number;
}

/** The processes that share a storage, and who does which work. */
export const CLUSTER_SHAPES: Shapes<ClusterTables> = {
  nodes: {
    key: ['incarnation'],
    columns: {
      incarnation: 'text',
      node: 'text',
      address: 'text',
      version: 'text',
      rules: 'whole',
      migrations: 'text',
      applied: 'whole',
      epoch: 'whole?',
      nats: 'whole',
      ready: 'whole',
      seen_at: 'whole',
    },
  },
  leases: {
    key: ['name'],
    columns: { name: 'text', epoch: 'whole', node: 'text', until: 'whole' },
  },
};
