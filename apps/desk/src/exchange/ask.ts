import * as v from 'valibot';
import { callAddress } from '@layline/contract/call-address.ts';
import type { BodyOf, Call, QueryOf, ResultOf } from '@layline/contract/define-call.ts';
import { Failure, successOf } from '@layline/contract/envelope.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import { DeskFailure } from './desk-failure.ts';
import { parseJson } from './parse-json.ts';
import { refusalText } from './refusal-text.ts';
import { dropSession, tokenNow } from './session-store.ts';

/** Longest wait for an answer, ms. */
const WAIT_MS = 30_000;

interface Asked<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  readonly signal?: AbortSignal;
}

/**
 * Makes a call and returns its result. Throws `DeskFailure` with the exchange's code and message; the code is null if no usable answer came, and then it
 * is not known whether an act was carried out. A refused token ends the session; a refused password does not.
 */
export async function ask<C extends Call>(
  call: C,
  { query, body, signal }: Asked<C> = {},
): Promise<ResultOf<C>> {
  const token = call.auth === 'operator' ? tokenNow() : null;
  const answer = await send(call, { query: { ...query }, body, signal }, token);
  const success = v.safeParse(successOf(call.result), answer);
  if (success.success) return success.output.result as ResultOf<C>;
  const failure = v.safeParse(Failure, answer);
  if (!failure.success) {
    throw new DeskFailure(null, 'The exchange gave an answer that the desk does not understand.');
  }
  const { error } = failure.output;
  // A late refusal of a token that has been replaced says nothing about the current one.
  if (error.code === 'UNAUTHORIZED' && token !== null && token === tokenNow()) dropSession('ENDED');
  throw new DeskFailure(error.code, refusalText(error));
}

async function send(
  call: Call,
  {
    query,
    body,
    signal,
  }: {
    readonly query: Readonly<Record<string, unknown>>;
    readonly body: unknown;
    readonly signal: AbortSignal | undefined;
  },
  token: string | null,
): Promise<unknown> {
  const address = callAddress(call.path, encodeQuery(query));
  const parameters = new URLSearchParams(address.query).toString();
  const limit = AbortSignal.timeout(WAIT_MS);
  try {
    const response = await fetch(`/exchange/${address.path}${parameters === '' ? '' : `?${parameters}`}`, {
      method: call.method,
      cache: 'no-store',
      signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return parseJson(await response.text());
  } catch (error) {
    if (signal?.aborted === true) throw error;
    throw new DeskFailure(null, 'The exchange does not answer. Check the connection.');
  }
}
