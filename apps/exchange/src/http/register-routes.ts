import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { fieldErrors } from '@layline/contract/envelope.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { answer, answerRefused } from './answer.ts';
import { isRefused, refuse } from './route.ts';
import type { Refused, Request, Route, Session } from './route.ts';

/** What the HTTP mechanism needs from the rest of the exchange. */
export interface RouteDependencies {
  readonly now: () => number;
  /** The session of an access token, or null if the token is not valid now. */
  readonly authenticate: (token: string) => Promise<Session | null>;
  /** Refuses a request that comes too often; null lets it pass. */
  readonly admit: (call: Call, address: string, session: Session | null) => Refused | null;
  /** Checks results against the contract as well; on in tests, since a response can be large. */
  readonly checkResults: boolean;
}

/** Where a call is served: the contract's paths lie under `/exchange/`, a path with a leading slash included. */
export function servedPath(call: Call): string {
  return `/exchange/${call.path.replace(/^\//, '')}`;
}

/** Serves every route: parse, authenticate, admit, handle, answer, in the same way for all of them. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: RouteDependencies,
): void {
  for (const { call, handle } of routes) {
    app.route({
      method: call.method,
      url: servedPath(call),
      handler: async (request, reply) => {
        const parsed = await parseRequest(call, request, deps);
        if (isRefused(parsed)) return answerRefused(reply, parsed);
        const result = await handle(parsed);
        if (isRefused(result)) return answerRefused(reply, result);
        if (deps.checkResults) v.parse(call.result, result);
        return answer(reply, result);
      },
    });
  }
}

async function parseRequest(
  call: Call,
  request: FastifyRequest,
  deps: RouteDependencies,
): Promise<Request | Refused> {
  const session = await sessionOf(call, request, deps);
  if (isRefused(session)) return session;
  const refusedByLimit = deps.admit(call, request.ip, session);
  if (refusedByLimit !== null) return refusedByLimit;

  const query = v.safeParse(call.query, { ...(request.query as Record<string, unknown>) });
  if (!query.success) return refuse('VALIDATION_FAILED', { fields: fieldErrors(query.issues, 'query') });
  const body = call.body === null ? null : v.safeParse(call.body, request.body);
  if (body !== null && !body.success)
    return refuse('VALIDATION_FAILED', { fields: fieldErrors(body.issues, 'body') });

  return {
    query: query.output,
    body: body === null ? null : body.output,
    session,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    host: request.hostname.toLowerCase(),
    traceId: typeof request.id === 'string' ? request.id : randomUUID(),
    now: deps.now(),
  } as Request;
}

/** The caller's session; null for a guest, a refusal where the call's own rule (`auth`) is not met. */
async function sessionOf(
  call: Call,
  request: FastifyRequest,
  deps: RouteDependencies,
): Promise<Session | null | Refused> {
  if (call.auth === 'none') return null;
  const token = /^Bearer ([\w.~+/-]{1,4096}=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) {
    const guestMayCall = call.auth === 'optional' && request.headers.authorization === undefined;
    return guestMayCall ? null : refuse('UNAUTHORIZED');
  }
  return (await deps.authenticate(token)) ?? refuse('UNAUTHORIZED');
}
