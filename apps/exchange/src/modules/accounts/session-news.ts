import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreLead } from '../../core/core-types.ts';

/** A session that has just been opened or ended. */
export interface ChangedSession {
  readonly playerId: PlayerId;
  readonly sessionId: string;
}

/**
 * How a process makes known what it does with sessions, before it answers the caller. The leader decides at every call whether a session goes on, so what
 * another process does has to reach it.
 */
export interface SessionNews {
  /** Throws `NotLeading` while the leader cannot be reached, so that callers do not begin what it could not confirm. */
  mustReach(): void;
  /**
   * A session was opened. Once this resolves, this process knows everything that any process had shown before. Rejects with `NotLeading` if the leader does not
   * answer, or no longer leads.
   */
  opened(session: ChangedSession & { readonly site: string }): Promise<void>;
  /** Resolves once these sessions are refused wherever they are used. Rejects with `NotLeading` if the leader does not confirm it. */
  ended(sessions: readonly ChangedSession[]): Promise<void>;
}

/** For a process that leads: what happens here is known where it matters. */
export function newsOfLeader(core: CoreLead): SessionNews {
  return {
    mustReach: () => undefined,
    async opened() {
      await core.confirmLead();
    },
    // A leader that takes over later finds them in the storage. One that leads already may not have looked.
    async ended(sessions) {
      if (sessions.length > 0) await core.confirmLead();
    },
  };
}
