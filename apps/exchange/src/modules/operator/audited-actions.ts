import { Overloaded } from '@layline/server/errors.ts';
import type { Intent, Intents } from '../../core/intents.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused } from '@layline/server/http/route.ts';
import type { Actor } from './actor.ts';
import type { Act, AuditLog } from './audit-log.ts';

/** The result of an action, and the state of its subject after it. */
export interface Done<T> {
  readonly result: T;
  readonly after: unknown;
}

/** An action in progress, as recorded until it is in the audit log. */
interface Begun extends Act {
  readonly before: unknown;
  readonly actor: Actor;
}

/**
 * Carries out operators' actions so that none goes unrecorded: an action is recorded before it begins and moves to the audit log when it is done. An
 * action that never finishes is logged as INTERRUPTED.
 */
export class AuditedActions {
  readonly #audit: AuditLog;
  readonly #begun: Intent<Begun, void>;

  private constructor(audit: AuditLog, begun: Intent<Begun, void>) {
    this.#audit = audit;
    this.#begun = begun;
  }

  static async open(intents: Intents, audit: AuditLog): Promise<AuditedActions> {
    const begun = await intents.declare<Begun, void>({
      name: 'operator act',
      commands: () => [],
      done: (act) => ({
        result: undefined,
        commit: (statements) => audit.add({ ...act, outcome: 'INTERRUPTED', after: null }, statements),
      }),
    });
    return new AuditedActions(audit, begun);
  }

  /**
   * Records the action, carries it out, and logs it. A refusal leaves no trace, because it changed nothing. Work under locks names them as `under`: nothing is carried out if one of them has been lost, and
   * if one is lost later, the answer still says what was done.
   */
  async carryOut<T extends object | null>(
    actor: Actor,
    act: Act & { readonly before: unknown },
    run: () => Promise<Done<T> | Refused>,
    under: readonly string[] = [],
  ): Promise<T | Refused> {
    const payload = { ...act, actor };
    const noted = await this.#begun.note({ lock: `act on ${act.subject}`, alsoUnder: under, payload });
    let done: Done<T> | Refused;
    try {
      done = await run();
    } catch (error) {
      // If the core did not accept the command, nothing happened; after any other error the log says INTERRUPTED.
      if (error instanceof Overloaded) await noted.forget();
      else noted.close();
      throw error;
    }
    if (isRefused(done)) {
      await noted.forget();
      return done;
    }
    try {
      await this.#audit.add({ ...act, actor, outcome: 'DONE', after: done.after }, [noted.ended]);
    } finally {
      noted.close();
    }
    return done.result;
  }
}
