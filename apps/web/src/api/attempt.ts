import { callAddress } from '@layline/contract/call-address.ts';
import type { BodyOf, Call, QueryOf, ResultOf } from '@layline/contract/define-call.ts';
import { encodeQuery } from '@layline/contract/query.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { cleanOutgoing } from './clean-up.ts';
import type { Outcome } from './failure.ts';
import { readAnswer } from './read-answer.ts';
import type { RawAnswer } from './read-answer.ts';
import { newTraceId, traceparent } from './trace.ts';

/** What a call carries. */
export interface CallArguments<C extends Call> {
  readonly query?: QueryOf<C>;
  readonly body?: BodyOf<C>;
  /** Ends the call; the outcome is then `aborted`. There is no timeout (R9.7). */
  readonly signal?: AbortSignal;
  /** Trace id of the press that it belongs to, 32 hex digits; without one the call is a press of its own. */
  readonly press?: string;
}

const DEFAULT_BASE_URL = '/exchange/';
const NETWORK_MESSAGE = 'Please Check Your Network Connection...';

/** Where the provider is: the stored base address, else our own origin's. Ends with a slash. */
export function baseUrl(): string {
  const stored = storage.get(KEYS.baseUrl) || DEFAULT_BASE_URL;
  return stored.endsWith('/') ? stored : `${stored}/`;
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  // A path with a leading slash is the provider's own root (R7.3), any other is relative to the base address.
  const base = path.startsWith('/')
    ? new URL(path, new URL(baseUrl(), location.origin)).href
    : baseUrl() + path;
  const parameters = new URLSearchParams(query).toString();
  return parameters === '' ? base : `${base}?${parameters}`;
}

/** The request that a call makes, cleaned of what must not go out (R5.6). */
export function requestOf(call: Call, args: CallArguments<Call>, token: string | null): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null && call.auth !== 'none') headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: call.method, headers, cache: 'no-store' };
  if (args.body !== undefined && args.body !== null) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(cleanOutgoing(args.body));
  }
  if (args.signal) init.signal = args.signal;
  const values = (args.query ?? {}) as Parameters<typeof encodeQuery>[0];
  const query = cleanOutgoing(encodeQuery(values)) as Record<string, string>;
  const address = callAddress(call.path, query);
  const url = new URL(addressOf(address.path, address.query), location.origin);
  const trace = traceparent(args.press ?? newTraceId(), url, location.origin);
  if (trace !== null) headers.set('traceparent', trace);
  return new Request(url, init);
}

async function exchange(request: Request): Promise<RawAnswer | 'network' | 'aborted'> {
  try {
    const response = await fetch(request);
    const text = await response.text();
    return { status: response.status, statusText: response.statusText, body: parseJson(text) };
  } catch {
    return request.signal.aborted ? 'aborted' : 'network';
  }
}

/** What a text says as JSON; undefined where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** One attempt at a call, with a bearer token where the call takes one. Never throws. */
export async function attempt<C extends Call>(
  call: C,
  args: CallArguments<C>,
  token: string | null,
): Promise<Outcome<ResultOf<C>>> {
  const answer = await exchange(requestOf(call, args as CallArguments<Call>, token));
  if (answer === 'aborted') return { ok: false, failure: { kind: 'aborted', message: 'Cancelled.' } };
  if (answer === 'network') return { ok: false, failure: { kind: 'network', message: NETWORK_MESSAGE } };
  return readAnswer(call.result, answer) as Outcome<ResultOf<C>>;
}
