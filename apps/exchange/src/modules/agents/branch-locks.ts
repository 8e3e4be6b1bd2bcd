import type { setAgentLock } from '@layline/contract/calls/operator/agents.ts';
import { branchPlayers, memberDetailView } from '@layline/engine/agent-views.ts';
import type { SetLock } from '@layline/engine/agents/agent-requests.ts';
import type { ExchangeState } from '@layline/engine/state.ts';
import type { Refused, Request } from '@layline/server/http/route.ts';
import type { PlayerId } from '@layline/units/ids.ts';
import type { CoreReads } from '../../core/core-types.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import { refusedBy } from '../../http/engine-refusals.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Actor } from '../operator/actor.ts';
import type { AuditedActions, Done } from '../operator/audited-actions.ts';
import { idFor } from './caller.ts';
import type { Giver } from './caller.ts';

export interface BranchLocksDependencies {
  readonly core: CoreReads<ExchangeState>;
  readonly intents: Intents;
  readonly actions: AuditedActions;
  /** Sessions of players. */
  readonly sessions: Sessions;
  readonly now: () => number;
}

/** Locks of branches. A user lock also ends the sessions of the branch's players, whatever crashes in between. */
export class BranchLocks {
  readonly #deps: BranchLocksDependencies;
  #lock!: Intent<SetLock, Done<null> | Refused>;

  private constructor(deps: BranchLocksDependencies) {
    this.#deps = deps;
  }

  static async open(deps: BranchLocksDependencies): Promise<BranchLocks> {
    const { core, intents, now, sessions } = deps;
    const locks = new BranchLocks(deps);
    locks.#lock = await intents.declare<SetLock, Done<null> | Refused>({
      name: 'lock branch',
      commands: (lock) => [lock],
      async done({ nodeId, kind }, [outcome]) {
        if (outcome?.ok === false) return { result: refusedBy(outcome.refusal) };
        const { players, after } = await core.read((state) => ({
          players: kind === 'USER' ? branchPlayers(state, nodeId) : [],
          after: memberDetailView(state, nodeId),
        }));
        for (const player of players) await sessions.endAll(player as PlayerId, 'LOCKED', now());
        return { result: { result: null, after } };
      },
      untaken: () => [],
    });
    return locks;
  }

  /** Locks a member below `giver` with its whole branch; null when done. */
  async set(giver: Giver, body: Request<typeof setAgentLock>['body'], actor: Actor): Promise<Refused | null> {
    const { core, intents, actions } = this.#deps;
    const { externalId, nodeId, kind, reason } = body;
    const lockId = idFor(giver, externalId);
    const payload: SetLock = { type: 'setLock', lockId, nodeId, by: giver, kind, reason };
    const lock = `branch ${nodeId}`;
    const before = (await core.read((state) => memberDetailView(state, nodeId))) ?? null;
    const act = { action: 'SET_AGENT_LOCK', subject: `agent:${nodeId}`, reason, details: payload, before };
    return intents.alone(lock, () =>
      actions.carryOut<null>(actor, act, () => this.#lock.carryOut({ lock, payload }), [lock]),
    );
  }
}
