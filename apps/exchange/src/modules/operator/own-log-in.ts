import type { OperatorTable } from '../../db/operator-tables.ts';
import { UnexpectedChanges } from '@layline/server/db/statement.ts';
import type { Statement } from '@layline/server/db/statement.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused } from '@layline/server/http/route.ts';
import type { Passkeys } from '../accounts/passkeys.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';
import type { OperatorProofs, Proof } from './operator-proofs.ts';
import type { OperatorSessions } from './operator-sessions.ts';
import { wireOperator } from './operator-store.ts';
import type { OperatorStore, OwnChanges } from './operator-store.ts';
import { ownAct } from './own-acts.ts';

export interface OwnLogInDependencies {
  readonly store: OperatorStore;
  readonly sessions: OperatorSessions;
  readonly proofs: OperatorProofs;
  readonly passkeys: Passkeys;
  readonly audit: AuditLog;
}

/**
 * How operators change what they log in with: password, second factor, passkeys. A session is not enough for that, because somebody may have found it
 * open.
 */
export class OwnLogIn {
  readonly #deps: OwnLogInDependencies;

  constructor(deps: OwnLogInDependencies) {
    this.#deps = deps;
  }

  /** Same as `OperatorProofs.again`; a wrong proof is logged, since the person at the session may not be its owner. */
  async prove(
    session: OperatorSession,
    proof: Proof,
    host: string,
    actor: Actor,
  ): Promise<OperatorTable | Refused> {
    const { audit, proofs, store } = this.#deps;
    const operator = await proofs.again(session, proof, host, actor);
    if (!isRefused(operator) || operator.refused !== 'INVALID_CREDENTIALS') return operator;
    const known = await store.byId(session.operatorId);
    if (known !== null) {
      const act = ownAct(known, 'PROOF_FAILED');
      await audit.add({ ...act, actor, outcome: 'DONE', before: null, after: null });
    }
    return operator;
  }

  /**
   * Makes a change in one transaction with its audit entry and the statements `along`. It ends the operator's other sessions and anything this session
   * had started. False, with nothing changed, if what the operator logs in with is no longer what was read.
   */
  async change(
    operator: OperatorTable,
    changes: OwnChanges,
    act: Act,
    { session, actor }: { readonly session: OperatorSession; readonly actor: Actor },
    along: readonly Statement[] = [],
  ): Promise<boolean> {
    const { audit, passkeys, sessions, store } = this.#deps;
    const { operator_id: id } = operator;
    const after = wireOperator({ ...operator, ...changes });
    const entry = { ...act, actor, outcome: 'DONE', before: wireOperator(operator), after } as const;
    try {
      await audit.add(entry, [
        store.ownChange(operator, changes),
        ...along,
        passkeys.challenges.allEnded(session.sessionId),
        sessions.allEnded(id, actor.now, session.sessionId),
      ]);
      return true;
    } catch (error) {
      if (error instanceof UnexpectedChanges) return false;
      throw error;
    }
  }
}
