import { refuseBearer } from '../session/stored-session.ts';
import { takeList } from '../site/early-lists.ts';
import { KEYS } from '../site/storage-keys.ts';
import { storage } from '../site/storage.ts';
import { addressOf, encodeQuery } from './call.ts';
import type { Call } from './call.ts';
import { cleanOutgoing } from './clean-up.ts';
import { NO_ANSWER } from './failure.ts';
import type { Outcome } from './failure.ts';
import { isGatewayFault, noteAnswer, noteSilence } from './reach-store.ts';
import { parseJson, readAnswer } from './read-answer.ts';
import type { Sent } from './read-answer.ts';
import { newTraceId, traceparent } from './trace.ts';

/** The arguments of a call. */
export interface CallArguments<Query, Body> {
  readonly query?: Query;
  readonly body?: Body;
  /** Aborts the call; the outcome is then `aborted`. There is no timeout (R9.7). */
  readonly signal?: AbortSignal;
  /** Trace id of the user action it belongs to, 32 hex digits; a new one if absent. */
  readonly press?: string;
  /** Used instead of the provider's base address; ends with a slash. */
  readonly base?: string;
  /** Called with the share of the body that has been sent, 0 to 1, for large bodies. */
  readonly onProgress?: (share: number) => void;
}

/** The one call whose 401 does not end a session. */
const AUTHENTICATION = 'Account/Authenticate';
const DEFAULT_BASE_URL = '/exchange/';

/** The provider's base address: the stored one, else the default. Ends with a slash. */
export function baseUrl(): string {
  const stored = storage.get(KEYS.baseUrl) || DEFAULT_BASE_URL;
  return stored.endsWith('/') ? stored : `${stored}/`;
}

function urlOf(path: string, query: Readonly<Record<string, string>>, provider: string): string {
  const parameters = new URLSearchParams(query).toString();
  return parameters === '' ? provider + path : `${provider}${path}?${parameters}`;
}

/** The request of a call, after the clean-up of outgoing data (R5.6). */
export function requestOf<Query, Body>(
  call: Call<Query, Body>,
  args: CallArguments<Query, Body>,
  token: string | null,
): Request {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null && call.anonymous !== true) headers.set('authorization', `Bearer ${token}`);
  const init: RequestInit = { method: call.method, headers, cache: 'no-store' };
  if (call.body && args.body !== undefined) {
    headers.set('content-type', 'application/json');
    init.body = JSON.stringify(cleanOutgoing({ ...call.body(args.body) }));
  }
  if (args.signal) init.signal = args.signal;
  const values = call.query && args.query !== undefined ? call.query(args.query) : {};
  const query = cleanOutgoing(encodeQuery(values)) as Record<string, string>;
  const address = addressOf(call.path, query);
  const url = new URL(urlOf(address.path, address.query, args.base ?? baseUrl()), location.origin);
  const trace = traceparent(args.press ?? newTraceId(), url, location.origin);
  if (trace !== null) headers.set('traceparent', trace);
  return new Request(url, init);
}

async function exchange(request: Request, token: string | null): Promise<Sent> {
  try {
    const early = request.method === 'GET' ? takeList(request.url, token) : undefined;
    const response = await (early?.catch(() => fetch(request)) ?? fetch(request));
    const text = await response.text();
    return { status: response.status, statusText: response.statusText, body: parseJson(text) };
  } catch {
    return request.signal.aborted ? 'aborted' : 'network';
  }
}

/** The provider's word on a token, by a call that the specification names: false if it answers with a 401 itself. */
async function isGood(token: string): Promise<boolean> {
  const { getAccessTokenValidateTime } = await import('./account.ts');
  const outcome = await attempt(getAccessTokenValidateTime, { query: { token } }, token);
  return outcome.ok || outcome.failure.kind !== 'unauthorized';
}

/**
 * The status of an answer as the client takes it. A 401 ends the session whose token was refused (R4.4), except from the
 * log-in, where it means a wrong password. From an extension it may only mean that this provider does not have the call: the
 * session ends if a call that the specification names gets a 401 too, and else this is a 404.
 */
export async function settledStatus(
  { path, extension }: Pick<Call, 'path' | 'extension'>,
  status: number,
  token: string | null,
): Promise<number> {
  if (status !== 401 || path === AUTHENTICATION) return status;
  if (extension && token !== null && (await isGood(token))) return 404;
  refuseBearer(token);
  return status;
}

/** Attempts a call once, with the bearer token where the call takes one. Never throws. */
export async function attempt<Query, Body, Value>(
  call: Call<Query, Body, Value>,
  args: CallArguments<Query, Body>,
  token: string | null,
): Promise<Outcome<Value>> {
  const wanted = requestOf(call, args, token);
  const answer = args.onProgress
    ? await (await import('./send-with-progress.ts')).sendWithProgress(wanted, args.onProgress)
    : await exchange(wanted, token);
  if (answer === 'aborted') return { ok: false, failure: { kind: 'aborted', message: 'Cancelled.' } };
  if (answer === 'network') {
    noteSilence();
    return { ok: false, failure: NO_ANSWER };
  }
  if (isGatewayFault(answer.status, answer.body)) noteSilence();
  else noteAnswer();
  return readAnswer(call.result, { ...answer, status: await settledStatus(call, answer.status, token) });
}
