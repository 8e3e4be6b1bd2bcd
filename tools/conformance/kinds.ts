import * as v from 'valibot';
import { pathParameters } from '@layline/contract/call-address.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import type { Call } from '@layline/contract/define-call.ts';
import { doingWithNamedFields, doingWithout } from './doing-without.ts';
import type { Weight } from './report.ts';
import { SPECIFIED } from './specification-calls.ts';

/** Whether a provider has to offer a call: it does if the specification names it. Any other is an extension, which may answer 404. */
export function weightOf(call: Call): Weight {
  const path = call.path.replace(/^\/|\/\{.*$/g, '');
  return SPECIFIED.has(path.toLowerCase()) ? 'required' : 'optional';
}

/** GET calls that change something all the same. */
const CHANGING_GETS = /login|refresh|claim/i;
/** POST calls that only read: named so by the specification or by their result. */
const READING_POSTS = /\/(?:Get[A-Z]\w*|PlayerRequests)$/;

/** True for a call that may be made at will: it changes nothing. */
export function isRead({ method, path, name }: Call): boolean {
  if (method === 'GET') return !CHANGING_GETS.test(path) && !CHANGING_GETS.test(name);
  return READING_POSTS.test(`/${path}`);
}

/** True for a call of a player or guest; operators have tokens of their own, which a provider need not give us. */
export function isForPlayers({ auth }: Call): boolean {
  return ['none', 'optional', 'player'].includes(auth);
}

/** True if the contract refuses a body without any field: then sending one can change nothing anywhere. */
export function needsBody({ body }: Call): boolean {
  return body !== null && !v.safeParse(body, {}).success;
}

/** True if the contract refuses a query without any parameter but those of the path. */
export function needsQuery({ path, query, example }: Call): boolean {
  const sent = encodeQuery(example.query as Record<string, unknown>);
  const inPath = Object.fromEntries(pathParameters(path).map((name) => [name, sent[name]]));
  return !v.safeParse(query, inPath).success;
}

/** Calls that are no player's. */
const ELSEWHERE = 'Operators work with the tools of their provider.';

/** What the client does without where the result of a call is not all that the contract asks for. */
export function withoutFields({ path }: Call): string {
  return doingWithNamedFields(path) ?? ELSEWHERE;
}

/** What the client does without where it cannot use the answers of a call. */
export function withoutCall({ path }: Call): string {
  return doingWithout(path) ?? ELSEWHERE;
}
