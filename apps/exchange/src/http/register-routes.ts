import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { pathParameters } from '@layline/contract/call-address.ts';
import { fieldErrors } from '@layline/contract/envelope.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { answer, answerRefused } from '@layline/server/http/answer.ts';
import { acceptForms } from '@layline/server/http/body-parsers.ts';
import { answerDownload, Download } from '@layline/server/http/download.ts';
import { traced } from '@layline/server/telemetry/trace.ts';
import type { RateLimits } from '@layline/server/http/rate-limits.ts';
import { recordOf } from '@layline/server/http/request-record.ts';
import { isRefused, refuse } from '@layline/server/http/route.ts';
import type { OperatorSession, Refused, Request, Route, Session } from '@layline/server/http/route.ts';
import { bearerToken } from '@layline/server/http/bearer-token.ts';
import { servedPath } from '@layline/server/http/served-path.ts';
import { SHARED_CALLS } from './shared-answers.ts';
import type { SharedAnswers } from './shared-answers.ts';
import { isFromProxy } from '@layline/server/http/trusted-proxies.ts';
import type { TrustsProxy } from '@layline/server/http/trusted-proxies.ts';

/** What the HTTP mechanism needs from the rest of the exchange. */
export interface RouteDependencies {
  readonly now: () => number;
  /** The session of an access token, or null if the token is not valid now. */
  readonly authenticate: (token: string) => Promise<Session | null>;
  /** The same for the tokens of operators: neither kind opens a call of the other. */
  readonly authenticateOperator: (token: string) => Promise<OperatorSession | null>;
  readonly limits: RateLimits;
  /** Compresses answers that are the same for everyone. */
  readonly shared: SharedAnswers;
  /** Lower-case name of the header in which a proxy of our own names the client's country; null if none does. */
  readonly countryHeader: string | null;
  /** Which callers are such proxies. */
  readonly trusts: TrustsProxy;
  /** Checks results against the contract as well; on in tests, since a response can be large. */
  readonly checkResults: boolean;
}

/** A call without a body gets none, or an empty one from clients that always send something. */
const NoBody = v.optional(v.strictObject({}));

/** Serves every route: parse, authenticate, admit, handle, answer, in the same way for all of them. */
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
  app.route({
    method: call.method,
    url: servedPath(call),
    // HEAD would carry the call out and throw its answer away.
    exposeHeadRoute: false,
    config: { call: call.name },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    ...(SHARED_CALLS.has(call.name) ? { onSend: deps.shared.onSend } : {}),
    handler: (request, reply) =>
      traced(recordOf(request.raw), async () => {
        const parsed = await parse(request);
        const result = isRefused(parsed) ? parsed : await handle(parsed);
        if (deps.checkResults) checkAnswer(call, result);
        if (result instanceof Download) return answerDownload(reply, result);
        return isRefused(result) ? answerRefused(reply, result) : answer(reply, result);
      }),
  });
}

/** Throws if the contract does not provide for an answer. */
function checkAnswer(call: Call, result: unknown): void {
  if (result instanceof Download) {
    if (call.csv !== true) throw new Error(`${call.name} offers no file`);
  } else if (!isRefused(result)) v.parse(call.result, result);
  else if (!call.errors.includes(result.refused)) {
    throw new Error(`${call.name} does not list the code ${result.refused}`);
  }
}

/** What reads a call's requests: limits, session, query and body, in this order. */
function requestParser(
  call: Call,
  deps: RouteDependencies,
): (request: FastifyRequest) => Promise<Request | Refused> {
  const readQuery = queryReader(call);
  const bodySchema = call.body ?? NoBody;
  return async (request) => {
    const tooOften = deps.limits.admit(call, request.ip);
    if (tooOften !== null) return tooOften;
    const record = recordOf(request.raw);
    const session = await sessionOf(call, request, deps);
    if (isRefused(session)) return session;
    if (session !== null && 'playerId' in session) record.player = session.playerId;
    if (session !== null && 'operatorId' in session) record.operator = session.name;
    const tooBusy = session === null ? null : deps.limits.admitSession(session);
    if (tooBusy !== null) return tooBusy;

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
      traceId: record.traceId,
      now: deps.now(),
    } as Request;
  };
}

/** Reads the values of a call's query; one that belongs into the path is not taken from anywhere else. */
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

/** What a header of the proxy in front says, if one is configured, the request came through it, and it is a country. */
function countryOf(
  request: FastifyRequest,
  { countryHeader, trusts }: Pick<RouteDependencies, 'countryHeader' | 'trusts'>,
): string | null {
  if (countryHeader === null || !isFromProxy(request.raw, trusts)) return null;
  const told = request.headers[countryHeader];
  return typeof told === 'string' && /^[A-Z]{2}$/.test(told) ? told : null;
}

/**
 * The host of the site that the player is on: that of the page, which may call an exchange on another host, else
 * the one asked.
 */
function siteHost(request: FastifyRequest): string {
  const { origin } = request.headers;
  const page = origin === undefined ? null : URL.parse(origin);
  return (page?.hostname || request.hostname || 'localhost').toLowerCase();
}

/** The caller's session; null for a guest, a refusal where the call's own rule (`auth`) is not met. */
async function sessionOf(
  call: Call,
  request: FastifyRequest,
  deps: RouteDependencies,
): Promise<Session | OperatorSession | null | Refused> {
  if (call.auth === 'none') return null;
  const token = bearerToken(request);
  if (token === undefined) {
    const guestMayCall = call.auth === 'optional' && request.headers.authorization === undefined;
    return guestMayCall ? null : refuse('UNAUTHORIZED');
  }
  const authenticate = call.auth === 'operator' ? deps.authenticateOperator : deps.authenticate;
  return (await authenticate(token)) ?? refuse('UNAUTHORIZED');
}
