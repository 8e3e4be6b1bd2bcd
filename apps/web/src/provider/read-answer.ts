import { cleanIncoming } from './clean-up.ts';
import type { Decoder, Decoded } from './decode.ts';
import {
  reader,
  decodedOrField,
  decoded,
  list,
  or,
  orNull,
  record,
  SomeText,
  Text,
  only,
  Anything,
  parsed,
} from './decode.ts';
import { ErrorDetails } from './failure.ts';
import type { ApiFailure, Outcome } from './failure.ts';

/** Turns an HTTP response into a typed outcome (R8.2 to R8.5). Pure. */

export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  /** The parsed JSON body; undefined where there was none or it was not JSON. */
  readonly body: unknown;
}

/** The outcome of sending a request. */
export type Sent = RawAnswer | 'network' | 'aborted';

/** Parses JSON; undefined for text that is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const Field = record({ path: Text, message: Text });

/** Many frameworks send 0 for a failure without its own code. */
const Code = only(SomeText, (code) => code !== '0');

const ErrorObject = record({
  code: orNull(Code),
  message: orNull(SomeText),
  fields: or(list('fields of an error', Field), []),
  details: or(ErrorDetails, {}),
});

const Body = record(
  {
    success: or(Anything, null),
    result: or(Anything, null),
    message: orNull(SomeText),
    error: orNull(ErrorObject),
    /** For providers whose error is not an object. */
    errorText: or(
      reader((input) => (typeof input === 'string' ? input : undefined)),
      '',
    ),
  },
  { errorText: ['error'] },
);

const NOTHING = parsed(Body, {});

function resultText(result: unknown): string | undefined {
  return typeof result === 'string' && result !== '' ? result : undefined;
}

const UNREADABLE = 'The provider sent an answer that cannot be read.';

/** The message of a failure: that of the error object, else by R8.3 for a 500, else the result's by R8.4. */
function messageOf(answer: RawAnswer, body: Decoded<typeof Body>): string {
  if (body.error?.message) return body.error.message;
  const sent = body.message || body.errorText;
  // A success status text is no reason.
  if (answer.status < 400) return (resultText(body.result) ?? sent) || UNREADABLE;
  const generic = sent || answer.statusText;
  if (answer.status === 500) return generic || 'Internal Server Error';
  return resultText(body.result) ?? (generic || `The request failed (${answer.status}).`);
}

/** The failure in an answer, however little it contains. */
export function failureOf(answer: RawAnswer): ApiFailure {
  const body = decoded(Body, answer.body) ?? NOTHING;
  const message = messageOf(answer, body);
  const code = body.error?.code ?? null;
  if (answer.status === 401) return { kind: 'unauthorized', message, code };
  return {
    kind: 'refused',
    status: answer.status,
    code,
    message,
    fields: body.error?.fields ?? [],
    details: body.error?.details ?? {},
  };
}

/** The result of a success as the call reads it, or the failure in the answer. */
export function readAnswer<Value>(result: Decoder<Value>, answer: RawAnswer): Outcome<Value> {
  const body = cleanIncoming(answer.body);
  const envelope = decoded(Body, body);
  const good = answer.status >= 200 && answer.status < 300;
  // Something other than the provider answered, or the answer was cut off: the outcome of the call is unknown.
  if (good && !envelope) return { ok: false, failure: { kind: 'malformed', message: UNREADABLE } };
  if (!good || envelope?.success !== true) return { ok: false, failure: failureOf({ ...answer, body }) };
  const read = decodedOrField(result, envelope.result);
  if (read.ok) return { ok: true, value: read.value, answer: envelope.result };
  const message = `The provider sent an answer that cannot be read (${read.field ?? 'result'}).`;
  return { ok: false, failure: { kind: 'malformed', message } };
}
