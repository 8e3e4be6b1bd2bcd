import type { Call, ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { refuse, route } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused, Request, Route } from '@layline/server/http/route.ts';
import { actorOf } from './actor.ts';
import type { Actor } from './actor.ts';
import { MAY } from './permissions.ts';

type OperatorCall = Call & { readonly name: OperatorCallName; readonly auth: 'operator' };

/** Binds a call of operators to its handler; whose role may not make it is FORBIDDEN. */
export function operatorRoute<C extends OperatorCall>(
  call: C,
  handle: (request: Request<C>, actor: Actor) => Promise<ResultOf<C> | Refused> | ResultOf<C> | Refused,
): Route {
  return route(call, (request) => {
    const session = request.session as OperatorSession;
    if (!MAY[call.name].includes(session.role)) return refuse('FORBIDDEN');
    return handle(request, actorOf({ ...request, session }));
  });
}
