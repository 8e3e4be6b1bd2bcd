import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { pathParameters } from '@layline/contract/call-address.ts';
import { getUserLimits } from '@layline/contract/calls/catalogue.ts';
import { fieldErrors } from '@layline/contract/envelope.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { answer, answerRefused } from '@layline/server/http/answer.ts';
import { acceptForms } from '@layline/server/http/body-parsers.ts';
import { answerDownload, Download } from '@layline/server/http/download.ts';
import { traced } from '@layline/server/telemetry/trace.ts';
import type { RateLimits } from '@layline/server/http/rate-limits.ts';
import { isForOtherPage } from '@layline/server/http/fetch-metadata.ts';
import { recordOf } from '@layline/server/http/request-record.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused, Request, Route, Session } from '@layline/server/http/route.ts';
import { bearerToken } from '@layline/server/http/bearer-token.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { isStake, type LateStakes } from './late-stakes.ts';
import { SHARED_CALLS } from './shared-answers.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { isFromProxy } from '@layline/server/http/trusted-proxies.ts';
import type { TrustsProxy } from '@layline/server/http/trusted-proxies.ts';

/** What the HTTP mechanism needs from the rest of the exchange. */
export interface RouteDependencies {
  readonly now: () => number;
  /**
   * The session of an access token; null if the token is not valid now. If the call `reads`, what this process shows once that resolves is not older than anything that any process
   * has shown before.
   */
  readonly authenticate: (token: string, reads: boolean) => Session | null | Promise<Session | null>;
  /** The same for operators' tokens; neither kind works for the other's calls. */
  readonly authenticateOperator: (
    token: string,
    reads: boolean,
  ) => OperatorSession | null | Promise<OperatorSession | null>;
  readonly limits: RateLimits;
  /** Origins of pages on other hosts that may make calls. */
  readonly pageOrigins: readonly string[];
  /** Compresses answers that are the same for everyone. */
  readonly shared: SharedAnswers;
  /** Lower-case name of the header in which our own proxy gives the client's country; null if none does. */
  readonly countryHeader: string | null;
  /** Which callers are such proxies. */
  readonly trusts: TrustsProxy;
  readonly lateStakes: LateStakes;
  /** Checks results against the contract as well. On in tests only, because a response can be large. */
  readonly checkResults: boolean;
}

/** A call without a body gets none, or an empty object from clients that always send something. */
const NoBody = v.optional(v.strictObject({}));

/** Serves every route in the same way: parse, authenticate, admit, handle, answer. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  deps: RouteDependencies,
): void {
  for (const route of routes) {
    if (route.call.form !== true) registerRoute(app, route, deps);
  }
  void app.register((scope, _, done) => {
    acceptForms(scope);
    for (const route of routes) {
      if (route.call.form === true) registerRoute(scope, route, deps);
    }
    done();
  });
}

function registerRoute(app: FastifyInstance, { call, handle }: Route, deps: RouteDependencies): void {
  const parse = requestParser(call, deps);
  /** Requests that were admitted before their body was read. */
  const entered = new WeakMap<FastifyRequest, Caller>();
  // Callers who may not make the call must not fill the memory with its large bodies.
  const beforeBody = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(call, request, deps);
    if (isRefused(caller)) return answerRefused(reply, caller);
    entered.set(request, caller);
  };
  const { lateStakes } = deps;
  const answerCall = (request: FastifyRequest, reply: FastifyReply) =>
    traced(recordOf(request.raw), async () => {
      const caller = entered.get(request) ?? (await callerOf(call, request, deps));
      const parsed = isRefused(caller) ? caller : parse(request, caller);
      const result = isRefused(parsed) ? parsed : await handle(parsed);
      if (deps.checkResults) checkAnswer(call, result);
      if (result instanceof Download) return answerDownload(reply, result);
      return isRefused(result) ? answerRefused(reply, result) : answer(reply, result);
    });
  app.route({
    method: call.method,
    url: servedPath(call),
    // HEAD would carry out the call and discard its answer.
    exposeHeadRoute: false,
    config: { call: call.name, readsOnly: call.readsOnly === true },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit, onRequest: beforeBody }),
    ...(isStake(call) ? { onRequest: lateStakes.onRequest } : {}),
    ...(SHARED_CALLS.has(call.name) ? { onSend: deps.shared.onSend } : {}),
    handler: isStake(call)
      ? (request, reply) => lateStakes.during(() => answerCall(request, reply))
      : answerCall,
  });
}

/** Throws if the contract does not allow an answer. */
function checkAnswer(call: Call, result: unknown): void {
  if (result instanceof Download) {
    if (call.files !== true) throw new Error(`${call.name} offers no file`);
  } else if (!isRefused(result)) v.parse(call.result, result);
  else if (!call.errors.includes(result.refused)) {
    throw new Error(`${call.name} does not list the code ${result.refused}`);
  }
}

/** Who makes a request, and in which session; null for a guest. */
interface Caller {
  readonly session: Session | OperatorSession | null;
}

/** Admits a request: the page that sends it, limits of its networks, session, limits of its player. */
async function callerOf(
  call: Call,
  request: FastifyRequest,
  deps: RouteDependencies,
): Promise<Caller | Refused> {
  if (call.changes === true && isForOtherPage(request.headers, deps.pageOrigins)) return refuse('FORBIDDEN');
  const tooOften = deps.limits.admit(call, request.ip);
  if (tooOften !== null) return tooOften;
  const record = recordOf(request.raw);
  const token = tokenOf(call, request);
  if (isRefused(token)) return token;
  const authenticate = call.auth === 'operator' ? deps.authenticateOperator : deps.authenticate;
  const session = token === null ? null : await authenticate(token, reads(call));
  if (token !== null && session === null) return refuse('UNAUTHORIZED');
  if (session !== null && 'playerId' in session) record.player = session.playerId;
  if (session !== null && 'operatorId' in session) record.operator = session.name;
  const tooBusy = session === null ? null : deps.limits.admitSession(call, session);
  return tooBusy ?? { session };
}

/**
 * Whether a call reads something that must never go backwards. Public lists and prices may do so for a moment, but not a player's own limits, though guests may ask for limits too.
 * What becomes of a bet is decided by the engine, not by what this process knows.
 */
function reads({ name, auth, group, method }: Call): boolean {
  const isOwn = auth !== 'optional' || name === getUserLimits.name;
  return isOwn && !(group === 'betting' && method === 'POST');
}

/** Reads the requests of a call once they are admitted: query, then body. */
function requestParser(
  call: Call,
  deps: RouteDependencies,
): (request: FastifyRequest, caller: Caller) => Request | Refused {
  const readQuery = queryReader(call);
  const bodySchema = call.body ?? NoBody;
  return (request, { session }) => {
    const query = readQuery(request);
    if (!query.success) return refuse('VALIDATION_FAILED', { fields: fieldErrors(query.issues, 'query') });
    const body = v.safeParse(bodySchema, request.body ?? undefined);
    if (!body.success) return refuse('VALIDATION_FAILED', { fields: fieldErrors(body.issues, 'body') });

    return {
      query: query.output,
      body: call.body === null ? null : body.output,
      session,
      address: request.ip,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      country: countryOf(request, deps),
      host: siteHost(request),
      traceId: recordOf(request.raw).traceId,
      now: deps.now(),
    } as Request;
  };
}

/** Reads the values of a call's query; a value that belongs in the path is accepted only there. */
function queryReader(call: Call): (request: FastifyRequest) => v.SafeParseResult<Call['query']> {
  const inPath = pathParameters(call.path);
  const empty = Object.freeze(v.safeParse(call.query, {}));
  return ({ query: given, params }) => {
    const query = { ...(given as Record<string, unknown>) };
    for (const name of inPath) {
      if (Object.hasOwn(query, name))
        return v.safeParse(call.query, { ...query, [`${name} in the query`]: '' });
      query[name] = (params as Record<string, unknown>)[name];
    }
    return Object.keys(query).length === 0 ? empty : v.safeParse(call.query, query);
  };
}

/** The country in the proxy's header, if a header is configured, the request came through the proxy, and the value is a country. */
function countryOf(
  request: FastifyRequest,
  { countryHeader, trusts }: Pick<RouteDependencies, 'countryHeader' | 'trusts'>,
): string | null {
  if (countryHeader === null || !isFromProxy(request.raw, trusts)) return null;
  const told = request.headers[countryHeader];
  return typeof told === 'string' && /^[A-Z]{2}$/.test(told) ? told : null;
}

/** The host of the site the player is on: the page's, because a page may call an exchange on another host, else the host called. */
function siteHost(request: FastifyRequest): string {
  const { origin } = request.headers;
  const page = origin === undefined ? null : URL.parse(origin);
  return (page?.hostname || request.hostname || 'localhost').toLowerCase();
}

/** The token with which a call is made; null for a guest; a refusal if the call's `auth` rule is not met. */
function tokenOf(call: Call, request: FastifyRequest): string | null | Refused {
  if (call.auth === 'none') return null;
  const token = bearerToken(request);
  if (token !== undefined) return token;
  const guestMayCall = call.auth === 'optional' && request.headers.authorization === undefined;
  return guestMayCall ? null : refuse('UNAUTHORIZED');
}
