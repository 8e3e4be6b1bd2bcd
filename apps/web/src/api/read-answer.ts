import * as v from 'valibot';
import { cleanIncoming } from './clean-up.ts';
import type { ApiFailure, Outcome } from './failure.ts';

/** From an HTTP answer to a typed outcome (R8.2 to R8.5). Pure. */

export interface RawAnswer {
  readonly status: number;
  readonly statusText: string;
  /** The parsed JSON body; undefined where there was none or it was not JSON. */
  readonly body: unknown;
}

/** What came of sending a request. */
export type Sent = RawAnswer | 'network' | 'aborted';

/** What a text says as JSON; undefined if it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const Text = v.fallback(v.optional(v.string()), undefined);
const Numeric = v.fallback(v.optional(v.number()), undefined);

const ErrorObject = v.object({
  code: Text,
  message: Text,
  fields: v.fallback(v.array(v.object({ path: v.string(), message: v.string() })), []),
  details: v.fallback(
    v.object({
      min: Numeric,
      max: Numeric,
      step: Numeric,
      needed: Numeric,
      available: Numeric,
      limit: Numeric,
      rate: Numeric,
      line: v.fallback(v.optional(v.nullable(v.number())), undefined),
      cancelled: Numeric,
      retryAfterSec: Numeric,
    }),
    {},
  ),
});

const Body = v.object({
  success: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
  message: Text,
  error: v.fallback(v.nullish(ErrorObject), null),
});

const NOTHING: v.InferOutput<typeof Body> = { error: null };

function resultText(result: unknown): string | undefined {
  return typeof result === 'string' && result !== '' ? result : undefined;
}

/** The text of a failure: the error object's, else by R8.3 for a 500, else by R8.4 from the result. */
function messageOf(answer: RawAnswer, body: v.InferOutput<typeof Body>): string {
  if (body.error?.message) return body.error.message;
  const generic = body.message || answer.statusText;
  if (answer.status === 500) return generic || 'Internal Server Error';
  return resultText(body.result) ?? (generic || `The request failed (${answer.status}).`);
}

/** A failure from any provider's answer, however little it says. */
export function failureOf(answer: RawAnswer): ApiFailure {
  const parsed = v.safeParse(Body, answer.body);
  const body = parsed.success ? parsed.output : NOTHING;
  const message = messageOf(answer, body);
  const code = body.error?.code ?? null;
  if (answer.status === 401) return { kind: 'unauthorized', message, code };
  return {
    kind: 'refused',
    status: answer.status,
    code,
    message,
    fields: body.error?.fields ?? [],
    details: withoutUndefined(body.error?.details ?? {}),
  };
}

function withoutUndefined<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** The result of a success parsed with the contract's schema, or the failure that the answer means. */
export function readAnswer<S extends v.GenericSchema>(
  schema: S,
  answer: RawAnswer,
): Outcome<v.InferOutput<S>> {
  const body = cleanIncoming(answer.body);
  const envelope = v.safeParse(Body, body);
  const good = answer.status >= 200 && answer.status < 300;
  if (!good || !envelope.success || envelope.output.success !== true) {
    return { ok: false, failure: failureOf({ ...answer, body }) };
  }
  const result = v.safeParse(schema, envelope.output.result);
  if (result.success) return { ok: true, value: result.output };
  const path = v.getDotPath(result.issues[0]) ?? 'result';
  return {
    ok: false,
    failure: { kind: 'malformed', message: `The exchange sent an answer that cannot be read (${path}).` },
  };
}
