import * as v from 'valibot';
import { fail, fieldErrors, succeed } from '@layline/contract/envelope.ts';
import type { Envelope } from '@layline/contract/envelope.ts';
import { isRefused } from '@layline/server/http/route.ts';
import type { Request, Route } from '@layline/server/http/route.ts';
import { PLAYER } from './world.ts';

/** A call as the client sends it. */
export interface SentCall {
  readonly method: string;
  /** Path below the provider's base address, with the query string. */
  readonly address: string;
  /** The parsed JSON body; undefined if there is none. */
  readonly body: unknown;
}

/** Who makes every call of a sandbox. */
const SESSION = {
  playerId: PLAYER,
  sessionId: 'practice',
  userName: 'practice',
  site: 'practice',
  expiresAt: Number.MAX_SAFE_INTEGER,
};

/** Answers a call with the handlers of `routes`; null for a call that none of them answers. `now` is UTC ms by the match's clock. */
export async function answerCall(
  routes: readonly Route[],
  { method, address, body }: SentCall,
  now: number,
): Promise<Envelope<unknown> | null> {
  const { pathname, searchParams } = new URL(address, 'http://sandbox/');
  const path = pathname.slice(1).toLowerCase();
  const found = routes.find(({ call }) => call.method === method && call.path.toLowerCase() === path);
  if (found === undefined) return null;
  const { call, handle } = found;
  const query = v.safeParse(call.query, Object.fromEntries(searchParams));
  if (!query.success) return fail('VALIDATION_FAILED', { fields: fieldErrors(query.issues, 'query') });
  const read = call.body === null ? null : v.safeParse(call.body, body);
  if (read?.success === false) {
    return fail('VALIDATION_FAILED', { fields: fieldErrors(read.issues, 'body') });
  }
  const request = {
    query: query.output,
    body: read?.output ?? null,
    session: SESSION,
    address: 'sandbox',
    userAgent: '',
    country: null,
    host: 'sandbox',
    traceId: '',
    now,
  };
  const answer = await handle(request as Request);
  if (!isRefused(answer)) return succeed(answer);
  const { refused, ...extra } = answer;
  return fail(refused, extra);
}
