import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Refused, Request, Route } from '@layline/server/http/route.ts';
import type { Actor } from './actor.ts';
import type { AuditLog } from './audit-log.ts';
import { operatorRoute } from './operator-route.ts';

/** How long repeated reads of the same data by the same operator make no further entry, ms. */
const FOLD_MS = 3_600_000;
/** Maximum reads remembered; beyond that the oldest are forgotten, and would be logged again. */
const REMEMBERED_MAX = 100_000;

/** Subject of an entry about several people. */
const SEVERAL = 'players';

/**
 * Records in the audit log whose personal data operators read. The operators' client refreshes its lists every few seconds, so an entry names only
 * players whose data the operator has not read through the same call within the last hour. Each process remembers its own reads, so with several
 * processes some are recorded more than once.
 */
export class PersonalReads {
  readonly #audit: AuditLog;
  /** When an operator's read of a subject by a call was last logged, oldest first. */
  readonly #entered = new Map<string, number>();

  constructor(audit: AuditLog) {
    this.#audit = audit;
  }

  /** Logs a read of these subjects, `player:ID` or `receipt:ID`; resolves once it is on disk. */
  async note(actor: Actor, call: OperatorCallName, subjects: readonly string[]): Promise<void> {
    const keyOf = (subject: string): string => `${actor.operatorId ?? ''} ${call} ${subject}`;
    const fresh = [...new Set(subjects)].filter(
      (subject) => (this.#entered.get(keyOf(subject)) ?? -Infinity) <= actor.now - FOLD_MS,
    );
    const [only, ...others] = fresh;
    if (only === undefined) return;
    await this.#audit.add({
      actor,
      action: 'READ',
      subject: others.length === 0 ? only : SEVERAL,
      reason: null,
      details: { call, read: fresh },
      outcome: 'DONE',
      before: null,
      after: null,
    });
    for (const subject of fresh) this.#remember(keyOf(subject), actor.now);
  }

  #remember(key: string, now: number): void {
    this.#entered.delete(key);
    this.#entered.set(key, now);
    if (this.#entered.size <= REMEMBERED_MAX) return;
    const [oldest] = this.#entered.keys();
    if (oldest !== undefined) this.#entered.delete(oldest);
  }
}

type OperatorCall = Call & { readonly name: OperatorCallName; readonly auth: 'operator' };

/** Like `operatorRoute`, for calls that show personal data: the answer is sent only once the read of its `subjectsOf` is logged. */
export function readingRoute<C extends OperatorCall>(
  reads: PersonalReads,
  call: C,
  handle: (request: Request<C>, actor: Actor) => Promise<ResultOf<C> | Refused> | ResultOf<C> | Refused,
  subjectsOf: (result: ResultOf<C>, request: Request<C>) => readonly string[],
): Route {
  return operatorRoute(call, async (request, actor) => {
    const result = await handle(request, actor);
    if (!isRefused(result)) await reads.note(actor, call.name, subjectsOf(result, request));
    return result;
  });
}

/** The subject of an entry about a player. */
export function ofPlayer({ playerId }: { readonly playerId: string }): string {
  return `player:${playerId}`;
}
