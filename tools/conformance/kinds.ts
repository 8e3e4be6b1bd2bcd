import * as v from 'valibot';
import { pathParameters } from '@layline/contract/call-address.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { docsOf } from '@layline/contract/docs-of.ts';
import { doingWithNamedFields, doingWithout } from './doing-without.ts';
import type { Weight } from './report.ts';
import { SPECIFIED } from './specification-calls.ts';

/** Calls that the specification names are required; all others are extensions, which may answer 404. */
export function weightOf(call: Call): Weight {
  const path = call.path.replace(/^\/|\/\{.*$/g, '');
  return SPECIFIED.has(path.toLowerCase()) ? 'required' : 'optional';
}

/** GET calls that change something nevertheless. */
const CHANGING_GETS = /login|refresh|claim/i;
/** POST calls that only read, by their names. */
const READING_POSTS = /\/(?:Get[A-Z]\w*|PlayerRequests)$/;

/** True for a call that changes nothing, so it can be made freely. */
export function isRead({ method, path, name }: Call): boolean {
  if (method === 'GET') return !CHANGING_GETS.test(path) && !CHANGING_GETS.test(name);
  return READING_POSTS.test(`/${path}`);
}

/** True for a call of a player or guest; an operator's call needs a token that we do not have. */
export function isForPlayers({ auth }: Call): boolean {
  return ['none', 'optional', 'player'].includes(auth);
}

/** True if the contract refuses an empty body: sending one then changes nothing. */
export function needsBody({ body }: Call): boolean {
  return body !== null && !v.safeParse(body, {}).success;
}

/** True if the contract refuses a query with only the parameters of the path. */
export function needsQuery(call: Call): boolean {
  const sent = encodeQuery(docsOf(call).example.query as Record<string, unknown>);
  const inPath = Object.fromEntries(pathParameters(call.path).map((name) => [name, sent[name]]));
  return !v.safeParse(call.query, inPath).success;
}

/** For calls that are not a player's. */
const ELSEWHERE = 'Operators work with the tools of their provider.';

/** What a player goes without if a result does not fit the contract. */
export function withoutFields({ path }: Call): string {
  return doingWithNamedFields(path) ?? ELSEWHERE;
}

/** What a player goes without if the client cannot use a call. */
export function withoutCall({ path }: Call): string {
  return doingWithout(path) ?? ELSEWHERE;
}
