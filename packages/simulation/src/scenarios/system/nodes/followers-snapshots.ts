import { createHash } from 'node:crypto';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Database } from '@layline/exchange/src/db/database.ts';
import type { Engine, Saved } from '@layline/exchange/src/core/engine.ts';
import { exchangeEngine } from '@layline/exchange/src/core/exchange-engine.ts';
import { stateAt } from '@layline/exchange/src/core/snapshots/recovery.ts';
import { partsOf } from '@layline/exchange/src/core/snapshots/snapshot-parts.ts';
import type { SnapshotParts } from '@layline/exchange/src/core/snapshots/snapshot-thread.ts';
import type { Tally } from '../../checks/tally.ts';

/** Snapshots that followers make, and who starts from them. They are known by what they say. */
export class FollowersSnapshots {
  readonly #tally: Tally;
  readonly #made = new Set<string>();

  constructor(tally: Tally) {
    this.#tally = tally;
  }

  /** Makes snapshots as the thread of a follower does, from what its process reads. */
  making(reader: Pick<Database, 'read'>): SnapshotParts {
    const made = (saved: Saved): void => {
      this.#made.add(textHash(saved));
      this.#tally.count('snapshots: made by a follower');
    };
    return async function* (tip, signal) {
      signal.throwIfAborted();
      const saved = exchangeEngine.snapshot(await stateAt(reader, exchangeEngine, tip));
      made(saved);
      for (const part of partsOf(saved)) {
        signal.throwIfAborted();
        yield part;
      }
    };
  }

  /** An engine that counts the snapshots which it restores. `who` starts from them. */
  counting(engine: Engine<ExchangeState>, who: 'leader' | 'follower'): Engine<ExchangeState> {
    return {
      ...engine,
      restore: (saved) => {
        if (this.#made.has(textHash(saved)))
          this.#tally.count(`snapshots: a ${who} starts from a follower's`);
        return engine.restore(saved);
      },
    };
  }
}

function textHash(saved: Saved): string {
  return createHash('sha256').update(JSON.stringify(saved)).digest('hex');
}
