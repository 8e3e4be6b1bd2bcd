import type { Clock, Scheduler } from '@layline/server/scheduler.ts';
import type { Database } from '../db/database.ts';
import type { CoreLimits } from './core-types.ts';
import type { Engine } from './engine.ts';
import type { Node } from './epoch.ts';
import type { Announcer } from './follow/announcer.ts';
import type { Projected } from './follow/projection-watch.ts';
import type { Durability } from './journal.ts';
import type { SnapshotParts } from './snapshots/snapshot-thread.ts';
import type { AnnouncedEnd } from './succession/announced-end.ts';
import type { Heir } from './succession/heir.ts';

/** What a core that leads is opened with. */
export interface CoreOptions<S> {
  readonly database: Database;
  readonly engine: Engine<S>;
  readonly clock: Clock;
  readonly scheduler?: Scheduler;
  /** Monotonic time, ms; the machine's by default. */
  readonly elapsed?: () => number;
  readonly limits?: Partial<CoreLimits>;
  /** Makes the regular snapshots elsewhere. If absent, the state in memory is copied, which holds up the core. */
  readonly snapshotParts?: SnapshotParts;
  /** This process's name as leader in the journal; unnamed by default. */
  readonly node?: Node;
  /** Minimum durability that the storage must provide; `single` by default. */
  readonly durability?: Durability;
  /** Version of the rules that a new journal starts with; the newest by default. */
  readonly firstRules?: number;
  /** A follower whose state is continued, so that nothing is recovered. */
  readonly heir?: Heir<S>;
  /** Positions that other processes know were announced, and that the journal must therefore have. Asked for once everything else is ready. */
  readonly announcedElsewhere?: () => Promise<readonly AnnouncedEnd[]>;
  /** Whether `close` writes a snapshot, which saves the next start a replay; true by default. */
  readonly snapshotAtClose?: boolean;
  /** Tells followers what is on disk; absent if there are none. */
  readonly announcer?: Pick<Announcer, 'begin' | 'announce' | 'stop'>;
  /** Calls `listener` each time a follower says how far it has written the projections. Returns the function that stops it. Absent if there are no followers. */
  readonly hearProjected?: (listener: (projected: Projected) => void) => () => void;
  /** Called once if the core had to stop. The process should exit and be restarted. */
  onFatal(error: unknown): void;
  /** A subscriber threw; the core carries on. If absent, the error becomes an uncaught exception. */
  onListenerError?(error: unknown): void;
  /** A regular snapshot failed; the core carries on. If absent, the error becomes an uncaught exception. */
  onSnapshotFailed?(error: unknown): void;
}
