import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { StorageKind } from '../db/database.ts';

/** Gives SQL for the current time, UTC ms. */
export type StorageClock = () => RawBuilder<number>;

/** The storage's own clock. Leases and signs of life use only this clock, so the nodes' clocks do not have to agree. */
export function storageClock(kind: StorageKind): StorageClock {
  const now =
    kind === 'sqlite'
      ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)`
      : sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;
  return () => now;
}
