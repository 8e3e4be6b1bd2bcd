import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused, Request, Route } from '@layline/server/http/route.ts';
import { actorOf } from './actor.ts';
import type { Actor } from './actor.ts';
import { AUTHORITY } from './authority.ts';

type OperatorCall = Call & { readonly name: OperatorCallName; readonly auth: 'operator' };

/** Calls that are allowed before an operator has set up a second factor or a passkey where one is required. */
const BEFORE_SECOND_FACTOR: readonly OperatorCallName[] = [
  'changeOperatorPassword',
  'getOwnOperator',
  'operatorLogOut',
  'beginSecondFactor',
  'confirmSecondFactor',
  'beginOperatorPasskey',
  'addOperatorPasskey',
];

/**
 * Binds an operator call to its handler. FORBIDDEN if the role may not make the call, SECOND_FACTOR_MISSING while a required
 * second factor is not set up.
 */
export function operatorRoute<C extends OperatorCall>(
  call: C,
  handle: (request: Request<C>, actor: Actor) => Promise<ResultOf<C> | Refused> | ResultOf<C> | Refused,
): Route {
  return route(call, (request) => {
    const session = request.session as OperatorSession;
    if (!AUTHORITY[call.name].roles.includes(session.role)) return refuse('FORBIDDEN');
    if (session.secondFactorMissing && !BEFORE_SECOND_FACTOR.includes(call.name))
      return refuse('SECOND_FACTOR_MISSING');
    return handle(request, actorOf({ ...request, session }));
  });
}
